"""Runs a server with tables ready to play: `python -m bench.carried CARRIER GAME TABLES MS`.

CARRIER is the HTTP server. A fifth word is the address of a database for the tables; without it
they are in a file. Every commit takes MS milliseconds longer, as on a slow SD card. It prints one
line of JSON with its port and every key, and ends when its input closes.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import uvicorn
from flask import Flask

from referee.kit.seats import HOST, Seat
from referee.table.storage import where
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import Entry
from referee.web.app import create_app
from referee.web.http.services import Services
from referee.web.live.asgi import AsgiBridge
from referee.web.server import listen, serve_socket

from .rounds import played

NAMES = ("Lucie", "Bruno", "Anna", "Hugo")
IDLE = 120  # seconds before an idle connection is closed


def slow_disk(ms: float) -> type[sqlite3.Connection]:
    """A connection class whose commits take `ms` milliseconds longer."""

    class Slow(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                time.sleep(ms / 1000)
            return super().execute(sql, *values)

    return Slow


def application(folder: Path, ms: float, database: str = "") -> Flask:
    """Return the real application, on that database or on a new file."""
    factory = slow_disk(ms) if ms else sqlite3.Connection
    vars(where)["SQLite"] = partial(SQLite, factory=factory)
    return create_app(database or folder / "tables.db")


def open_tables(app: Flask, game: str, count: int) -> list[dict[str, Any]]:
    """Open `count` tables just before their first sealed round, and return their keys."""
    services: Services = app.extensions["referee"]
    begun = played()[game].begun
    opened = []
    for table in range(count):
        # Each table needs its own names, or tables would share cached panels.
        names = [f"{name} {table}" for name in NAMES]
        table_id = services.tables.open(game, names, start=begun(names))
        seats = [Seat(n + 1) for n in range(len(NAMES))]
        host = services.keys.new_table(table_id, seats).host
        opened.append(
            {"host": host, "seats": [services.keys.claim(table_id, seat) for seat in seats]}
        )
    return opened


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """ASGI application to measure the minimum: it reads a request and answers 204."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def uvicorn_with(parser: str) -> Callable[[Any, socket.socket, Callable[[], None]], None]:
    def run(app: Any, listening: socket.socket, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app, http=parser, access_log=False, log_config=None, ws="none", timeout_keep_alive=IDLE
        )
        server = uvicorn.Server(config)
        threading.Timer(0.7, ready).start()
        server.run(sockets=[listening])

    return run


def hypercorn(app: Any, listening: socket.socket, ready: Callable[[], None]) -> None:
    from hypercorn.asyncio import serve
    from hypercorn.config import Config

    config = Config()
    config.bind = [f"fd://{listening.fileno()}"]
    config.accesslog = config.errorlog = None
    config.keep_alive_timeout = IDLE
    threading.Timer(0.7, ready).start()
    asyncio.run(serve(app, config, shutdown_trigger=asyncio.Event().wait))


def granian(app: Any, listening: socket.socket, ready: Callable[[], None]) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server

    host, port = listening.getsockname()
    listening.close()
    server = Server(app, address=host, port=port, interface=Interfaces.ASGI, log_enabled=False)
    threading.Timer(0.7, ready).start()
    asyncio.run(server.serve())


CARRIERS: dict[str, Callable[[Any, socket.socket, Callable[[], None]], None]] = {
    "uvicorn h11": uvicorn_with("h11"),
    "uvicorn httptools": uvicorn_with("httptools"),
    "hypercorn": hypercorn,
    "granian": granian,
}


def _end_with_input() -> None:
    sys.stdin.read()
    for child in psutil.Process().children(recursive=True):  # who makes PDFs
        child.kill()
    os._exit(0)


def floor_append(folder: Path, times: int = 300) -> dict[str, float]:
    """The median time to append one entry and sync it, and its processor time, in microseconds."""
    store = SQLite(folder / "floor.db")
    taken, spent = [], time.process_time()
    for n in range(times):
        entry = Entry(n, "2026-11-21T20:15:02.123Z", HOST, HOST, "floor", {"n": n})
        began = time.perf_counter()
        store.log.append("floor", entry).wait()
        taken.append(time.perf_counter() - began)
    cpu = (time.process_time() - spent) / times
    store.close()
    return {"append": 1e6 * sorted(taken)[times // 2], "append-cpu": 1e6 * cpu}


def main(carrier: str, game: str, count: int, ms: float, database: str = "") -> None:
    threading.Thread(target=_end_with_input, daemon=True).start()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name:
        folder = Path(name)
        facts: dict[str, Any] = {"pid": os.getpid(), **floor_append(folder)}
        listening = listen("127.0.0.1", 0)
        facts["port"] = listening.getsockname()[1]
        if carrier == "nothing":
            serve, app = uvicorn_with("auto"), nothing
            facts["tables"] = []
        else:
            flask = application(folder, ms, database)
            facts["tables"] = open_tables(flask, game, count)
            serve, app = CARRIERS.get(carrier, serve_socket), AsgiBridge(flask)
            if carrier == "referee":
                app = flask  # type: ignore[assignment]
        serve(app, listening, lambda: print(json.dumps(facts), flush=True))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), *sys.argv[5:])
