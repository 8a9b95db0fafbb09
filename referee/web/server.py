"""Serves the tables to the home network, and logs as text or JSON lines."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO, cast

import uvicorn
from flask import Flask

from referee.table.expiry import Expiry
from referee.table.play.tables import Tables
from referee.table.storage.store import NotKept
from referee.table.storage.where import ServerAddress

from .app import close, create_app
from .http.rate_limits import Network
from .live.asgi import AsgiBridge
from .live.connections import (
    ACCEPTED_AT_ONCE,
    Connection,
    Connections,
    connection_limit,
    throttle_file_errors,
)
from .view.presence import PHONE_TIMEOUT

STOP_TIMEOUT = 10  # seconds to finish open requests when the program stops
# objects after which new ones are looked through (1 ms a thousand), and how often before older ones
GARBAGE_THRESHOLDS = (10_000, 100, 20)
SWITCH_INTERVAL = 0.001  # seconds by which a busy thread delays a page, each time
_log = logging.getLogger(__name__)
LAST_SERVED_SETTING = "served-at"  # setting: port and host name of the last server: "8001 the.box"
LISTEN_BACKLOG = 1024  # connections that the system keeps until they are accepted


class _Server(uvicorn.Server):
    """Uvicorn server that ends open streams and drains connections when it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        carrier: AsgiBridge,
        connections: Connections,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._carrier = carrier
        self._connections = connections
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(LISTEN_BACKLOG)  # uvicorn lets as many wait as it accepts at once
        throttle_file_errors(asyncio.get_running_loop())
        _keep_garbage_rare()
        _log.info("serving", extra={"event": "start"})
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _log.info("stopping", extra={"event": "stop"})
        for server in self.servers:
            server.close()
        self._carrier.streams.close()
        await self._connections.drain()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: str | os.PathLike[str] | ServerAddress,
    host_name: str = "",
    *,
    compiled: Path | None = None,
    metrics: bool = False,
    proxies: Sequence[Network] = (),
    listening: socket.socket | None = None,
    public: bool = False,
    expire: int = 0,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal stops the program.

    `ready` is called once requests are accepted. `proxies` has the meaning that it has in
    `serve_socket`. `listening` is a socket to use instead of host and port. Raises OSError if the
    port is taken, and whatever `create_app` raises.
    """
    with listening or listen(host, port) as listening:
        port = listening.getsockname()[1]
        app = create_app(
            database,
            port=port,
            host_name=host_name,
            compiled=compiled,
            metrics=metrics,
            backups=True,
            public=public,
            expire=expire,
        )
        tables: Tables = app.extensions["referee"].tables
        with suppress(NotKept, TimeoutError):
            tables.store.settings.change(LAST_SERVED_SETTING, lambda _: f"{port} {host_name}")
        try:
            with Expiry(tables, expire) if expire else nullcontext():
                serve_socket(app, listening, ready, proxies)
        finally:
            close(app)


def serve_socket(
    app: Flask,
    listening: socket.socket,
    ready: Callable[[], None] = lambda: None,
    proxies: Sequence[Network] = (),
) -> None:
    """Serve `app` on a listening socket.

    The origin and scheme of a request are read from its headers (X-Forwarded-For,
    X-Forwarded-Proto) only if it comes from one of `proxies`.
    """
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # junk costs no line
    sys.setswitchinterval(SWITCH_INTERVAL)
    connections = Connections(connection_limit(), proxies=proxies)
    carrier = AsgiBridge(app, connections.remember_origin)
    server = _Server(config(carrier, connections, proxies), carrier, connections, ready)
    with _ignore_stop_signals():
        server.run(sockets=[listening])


@contextmanager
def _ignore_stop_signals() -> Iterator[None]:
    """Ignore SIGINT and SIGTERM in the block, which uvicorn raises again after its stop."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


def config(
    carrier: AsgiBridge, connections: Connections, proxies: Sequence[Network]
) -> uvicorn.Config:
    """Return the configuration of uvicorn.

    `proxies` has the meaning that it has in `serve_socket`.
    """
    return uvicorn.Config(
        carrier,
        http=cast(Any, partial(Connection, connections=connections)),
        backlog=ACCEPTED_AT_ONCE,
        access_log=False,  # URLs hold keys
        log_config=None,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(map(str, proxies)),
        ws="none",
        timeout_keep_alive=75,
        timeout_graceful_shutdown=STOP_TIMEOUT,
    )


def _keep_garbage_rare() -> None:
    """Run the garbage collector rarely, because scanning all moments took half the time.

    New objects are scanned in small steps, because a page waits meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, whose options every accepted connection inherits."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _set_socket_options(listening)
        listening.bind((host, port))
        listening.listen(LISTEN_BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def systemd_socket_fd() -> int | None:
    """Return the number of the socket that systemd opened for this program, or None."""
    is_for_us = os.environ.get("LISTEN_PID") == str(os.getpid())
    return 3 if is_for_us and os.environ.get("LISTEN_FDS") == "1" else None


def inherited_socket(fd: int) -> socket.socket:
    """Return a TCP socket opened by the parent process; raise OSError without one.

    It stays open after this program ends, so clients that connect meanwhile wait for the next one.
    """
    listening = socket.socket(fileno=fd)
    try:
        _set_socket_options(listening)
    except OSError:
        listening.detach()
        raise
    return listening


def _set_socket_options(listening: socket.socket) -> None:
    """Send small answers at once, and detect phones that vanish without closing."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        timeout_ms = int(PHONE_TIMEOUT * 1000)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout_ms)


LOG_FIELDS = ("route", "status", "ms", "error", "trace")  # of an answer, and of a failure


class JsonLines(logging.Formatter):
    """Formatter that writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON.

        `event` and the fields come from `extra`. The event of a record by a library is the name of
        its logger.
        """
        written_at = datetime.fromtimestamp(record.created, UTC)
        fields = {
            "time": written_at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", record.name),
            "process": record.process,
        }
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            fields |= error_fields(error)
        return json.dumps(fields | {f: v for f in LOG_FIELDS if (v := getattr(record, f, None))})


def error_fields(error: BaseException) -> dict[str, str]:
    """Return the type and place of an error, without its text and values."""
    trace = "".join(traceback.format_tb(error.__traceback__))
    return {"error": type(error).__name__, "trace": trace}


def log_as_json(stream: TextIO | None = None) -> None:
    """Write all logs in this format to `stream`, with one line for each response.

    The default is standard error.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger("referee").setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda ended: _uncaught(
        ended.exc_type, ended.exc_value, ended.exc_traceback
    )


def _uncaught(
    kind: type[BaseException], error: BaseException | None, where: TracebackType | None
) -> None:
    if error is not None:
        _log.critical("uncaught", exc_info=error, extra={"event": "uncaught"})
