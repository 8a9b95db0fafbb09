"""Limits on connections to the server: idle time, and the number for each address.

A device that opens hundreds of connections, or never completes its requests, must not use up the
files that all others need. An address that has shown a key is known; all others are strangers.
Anybody can open a table and show its key. So a known address with more connections than a phone
needs counts as a stranger too. This computer itself and the named reverse proxies have no limit.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

import h11
import psutil
from uvicorn.protocols.http.h11_impl import H11Protocol

from referee.web.http.rate_limits import LOOPBACK_ORIGINS, Network, is_in_networks, origin

HEAD_TIMEOUT = 10.0  # seconds for the head of a request, from its first byte or from the connection
BODY_TIMEOUT = 30.0  # seconds for its body
UNREAD_TIMEOUT = 30.0  # seconds in which an answer, or a stream, may take nothing
MOST_PER_ORIGIN = 64  # connections of one address
MOST_PER_DEVICE = 8  # connections of one device; a browser opens six
DRAIN_TIMEOUT = 1.0  # seconds in which who has just connected may still ask when the program stops
ACCEPTED_AT_ONCE = 32  # connections that asyncio takes before it looks at any of them
RESERVED_FILES = 32  # files for the database, the press and the pages
MOST_CONNECTIONS = 16_384  # connections, even if there are files for more
MOST_KNOWN_ORIGINS = 4096  # addresses remembered as known
PROXY_ORIGIN = "proxy"  # where a connection of a trusted proxy comes from
LOG_INTERVAL = 60.0  # seconds between two lines of the log about the same want

_OUT_OF_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_log = logging.getLogger(__name__)


def raise_file_limit() -> int:
    """Raise the limit of open files to `MOST_CONNECTIONS` if it may; return the limit."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted_limit = (
        MOST_CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, MOST_CONNECTIONS)
    )
    if soft != resource.RLIM_INFINITY and soft < wanted_limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted_limit, hard))
        return wanted_limit
    return MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else soft


def connection_limit() -> int:
    """Return how many connections may be open at once."""
    process = psutil.Process()
    open_count = process.num_fds() if hasattr(process, "num_fds") else 0
    free_count = raise_file_limit() - open_count - ACCEPTED_AT_ONCE - RESERVED_FILES
    return min(MOST_CONNECTIONS, max(ACCEPTED_AT_ONCE, free_count))


class Connections:
    """Open connections by origin, oldest first in each."""

    def __init__(
        self, max_count: int, max_per_origin: int = MOST_PER_ORIGIN, proxies: Sequence[Network] = ()
    ) -> None:
        """Allow `max_count` connections in all, and `max_per_origin` from one origin.

        Strangers together get three quarters of `max_count`. `proxies` have no limit.
        """
        self._max_count = max_count
        self._proxies = proxies
        self._max_per_origin = max_per_origin
        self._by_origin: dict[str, OrderedDict[Connection, None]] = {}
        self._known_origins: OrderedDict[str, None] = OrderedDict()
        self.is_stopping = False

    def __len__(self) -> int:
        return sum(map(len, self._by_origin.values()))

    def origin_of(self, address: str) -> str:
        """Return the origin for which a connection from this address counts."""
        return PROXY_ORIGIN if is_in_networks(address, self._proxies) else origin(address)

    def remember_origin(self, address: str) -> None:
        """Record that somebody at this address has shown a valid key."""
        client_origin = origin(address)
        self._known_origins[client_origin] = None
        self._known_origins.move_to_end(client_origin)
        if len(self._known_origins) > MOST_KNOWN_ORIGINS:
            self._known_origins.popitem(last=False)

    def try_admit(self, connection: Connection) -> bool:
        """Return True if the connection may stay.

        If there are too many, a stranger's oldest one is ended.
        """
        client_origin = connection.origin
        count = len(self._by_origin.get(client_origin, ()))
        if count >= self._max_per_origin and not _is_unlimited(client_origin):
            return False
        if (
            not self._is_trusted(client_origin)
            and self._stranger_count() >= self._max_count * 3 // 4
        ):
            self._try_end_one()
        elif len(self) >= self._max_count and not self._try_end_one():
            return False
        self._by_origin.setdefault(client_origin, OrderedDict())[connection] = None
        return True

    async def drain(self) -> None:
        """Read what has been sent and accept waiting clients, but take no more requests.

        So no client is cut off that could not know that the program stops.
        """
        self.is_stopping = True
        loop = asyncio.get_running_loop()
        deadline = loop.time() + DRAIN_TIMEOUT
        await asyncio.sleep(0.02)
        while loop.time() < deadline and any(
            c.has_sent_nothing for connections in self._by_origin.values() for c in connections
        ):
            await asyncio.sleep(0.02)

    def leave(self, connection: Connection) -> None:
        """Remove an ended connection."""
        connections = self._by_origin.get(connection.origin, OrderedDict())
        connections.pop(connection, None)
        if not connections:
            self._by_origin.pop(connection.origin, None)

    def _is_trusted(self, client_origin: str) -> bool:
        has_few = len(self._by_origin.get(client_origin, ())) <= MOST_PER_DEVICE
        return (has_few and client_origin in self._known_origins) or _is_unlimited(client_origin)

    def _strangers(self) -> Iterator[OrderedDict[Connection, None]]:
        return (
            connections
            for client_origin, connections in self._by_origin.items()
            if not self._is_trusted(client_origin)
        )

    def _stranger_count(self) -> int:
        return sum(map(len, self._strangers()))

    def _try_end_one(self) -> bool:
        """End the oldest connection of the stranger that has most."""
        connections = max(self._strangers(), key=len, default=None)
        if connections is None:
            return False
        oldest = next(iter(connections))
        oldest.end()
        self.leave(oldest)
        return True


def _is_unlimited(client_origin: str) -> bool:
    return client_origin in (*LOOPBACK_ORIGINS, PROXY_ORIGIN)


class Connection(H11Protocol):
    """One connection, closed when the client keeps it waiting too long."""

    def __init__(self, *, connections: Connections, **how: Any) -> None:
        super().__init__(**how)
        self._connections = connections
        self._awaited_part = ""  # what the other side has yet to send: "head", "body"
        self._timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None
        self.origin = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.origin = self._connections.origin_of(self.client[0] if self.client else "")
        if self._connections.try_admit(self):
            self._update_timer(is_new=True)
        else:
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.leave(self)
        for timer in (self._timer, self._unread_timer):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._connections.is_stopping and not self.has_sent_nothing:
            self.cycle.keep_alive = False
        self._update_timer()

    @property
    def has_sent_nothing(self) -> bool:
        """True if it has not sent a request yet."""
        return self.cycle is None and not self.transport.is_closing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._update_timer()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread_timer = self.loop.call_later(UNREAD_TIMEOUT, self.end)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread_timer is not None:
            self._unread_timer.cancel()

    def end(self) -> None:
        """Close it at once, even during a response."""
        self.transport.abort()

    def _update_timer(self, *, is_new: bool = False) -> None:
        """Start the timer when the server waits for the client; stop it otherwise."""
        if self.conn.their_state is h11.SEND_BODY:
            awaited_part = "body"
        elif self.conn.their_state is h11.IDLE and (is_new or self.conn.trailing_data[0]):
            awaited_part = "head"
        else:
            awaited_part = ""
        if awaited_part == self._awaited_part:
            return
        self._awaited_part = awaited_part
        if self._timer is not None:
            self._timer.cancel()
        if awaited_part:
            self._timer = self.loop.call_later(
                {"head": HEAD_TIMEOUT, "body": BODY_TIMEOUT}[awaited_part], self.end
            )


def throttle_file_errors(loop: asyncio.AbstractEventLoop) -> None:
    """Log once a minute that there are no more files, not at every attempt.

    The server pauses by itself.
    """
    logged_at = -LOG_INTERVAL

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal logged_at
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in _OUT_OF_FILES:
            loop.default_exception_handler(context)
        elif loop.time() - logged_at >= LOG_INTERVAL:
            logged_at = loop.time()
            fields = {"event": "out-of-files"}
            _log.error("no more connections for now: %s", error.strerror, extra=fields)

    loop.set_exception_handler(handle)
