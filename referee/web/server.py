"""Serves the tables to the home network."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import uvicorn
from flask import Flask

from referee.table.storage.where import ServerAddress

from .app import close, create_app
from .live.asgi import Carrier
from .live.connections import ACCEPTED_AT_ONCE, Connection, Connections, quiet_when_full, room
from .view.presence import SILENCE

GRACE = 5  # seconds to finish open requests when the program stops
WAITING = 256  # connections that the system keeps until they are accepted


class _Server(uvicorn.Server):
    """A uvicorn that closes open streams when it stops, instead of waiting for them."""

    def __init__(self, config: uvicorn.Config, carrier: Carrier, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._carrier = carrier
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # uvicorn lets as many wait as it accepts at once
        quiet_when_full(asyncio.get_running_loop())
        _keep_garbage_rare()
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._carrier.streams.close()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: str | os.PathLike[str] | ServerAddress,
    host_name: str = "",
    *,
    compiled: Path | None = None,
    metrics: bool = False,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until the program is told to stop; calls `ready` once it accepts requests.

    Raises OSError if the port is taken, and what `create_app` raises.
    """
    with listen(host, port) as listening:
        port = listening.getsockname()[1]
        app = create_app(
            database,
            port=port,
            host_name=host_name,
            compiled=compiled,
            metrics=metrics,
            backups=True,
        )
        try:
            carry(app, listening, ready)
        finally:
            close(app)


def carry(app: Flask, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve `app` on a listening socket."""
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # junk costs no line
    connections = Connections(room())
    carrier = Carrier(app, connections.know)
    config = uvicorn.Config(
        carrier,
        http=cast(Any, partial(Connection, connections=connections)),
        backlog=ACCEPTED_AT_ONCE,
        access_log=False,  # URLs hold keys
        log_config=None,
        server_header=False,
        proxy_headers=False,
        ws="none",
        timeout_keep_alive=75,
        timeout_graceful_shutdown=GRACE,
    )
    with suppress(KeyboardInterrupt):  # uvicorn raises it again once it has stopped
        _Server(config, carrier, ready).run(sockets=[listening])


def _keep_garbage_rare() -> None:
    """Run the garbage collector rarely: scanning the many immutable moments took half the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; its options are inherited by every connection it accepts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # keep-alive notices phones that have gone without closing the connection
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            patience = int(SILENCE * 1000)
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, patience)
        listening.bind((host, port))
        listening.listen(WAITING)
    except OSError:
        listening.close()
        raise
    return listening
