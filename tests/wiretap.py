"""All bytes that the devices of a table receive from a real server.

Programs that begin with the same table have the same keys, the same clock and the same random
words. So if a device receives other bytes from one than from the other, the reason is the act.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import re
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn
from uvicorn.server import ServerState

from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Timeline
from referee.table.storage.store import Entry
from referee.web.app import close, create_app
from referee.web.http.services import Services
from referee.web.live import stream
from referee.web.live.asgi import AsgiBridge
from referee.web.live.connections import Connection, Connections
from referee.web.view import view_data
from tests import once
from tests.soak.forms import Form, forms
from tests.soak.wire import chunks, headers_of

SECONDS = 1_795_000_000.0  # what every clock says
TURNS = 40  # of the loop: whatever was on its way has come by then
_EXPIRY = re.compile(rb"(?i)expires=[^;]{29}")  # of a cookie: the second of the request
_SEEN = re.compile(r"/live\?seen=(\w+)")


@dataclass
class Device:
    """A phone or the shared screen, and what has come to it."""

    port: int
    page: str
    answers: list[tuple[str, bytes]] = field(default_factory=list)  # to what; head and body
    pieces: list[bytes] = field(default_factory=list)  # of its stream: the head, then each chunk
    shown: str = ""  # its page as it was last read
    seq: int = -1  # the newest entry that its stream has named
    over: bool = False  # its stream
    _cookie: str = ""

    async def get(self, more: str = "") -> str:
        return await self._ask("GET", self.page + more, b"")

    async def look(self) -> None:
        """Load the page."""
        self.shown = await self.get()

    async def send(
        self, form: Form, values: Sequence[tuple[str, str]] = (), *, script: bool
    ) -> None:
        body = urlencode([*form.hidden.items(), *values]).encode()
        await self._ask("POST", form.path, body, script)

    def forms(self) -> Iterator[Form]:
        return forms(self.shown, self.page)

    async def _ask(self, method: str, path: str, body: bytes, script: bool = False) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        extra = "X-Referee: 1\r\n" * script + f"Content-Length: {len(body)}\r\nConnection: close"
        writer.write(self._head(f"{method} {path}", extra) + body)
        raw = _EXPIRY.sub(b"expires=", await reader.read())
        writer.close()
        self.answers.append((f"{method} {path}", raw))
        head, _, text = raw.partition(b"\r\n\r\n")
        headers = headers_of(head)
        if cookie := headers.get(b"set-cookie"):
            self._cookie = f"Cookie: {cookie.split(b';')[0].decode()}\r\n"
        zipped = headers.get(b"content-encoding") == b"gzip"
        return (gzip.decompress(text) if zipped else text).decode()

    def _head(self, line: str, extra: str) -> bytes:
        typed = "Content-Type: application/x-www-form-urlencoded"
        lines = [f"{line} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", typed]
        lines += ["Accept-Language: fr", "Accept-Encoding: gzip", extra]
        return ("\r\n".join(lines) + "\r\n" + self._cookie + "\r\n").encode()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Open the device's stream, for changes that its page does not show."""
        seen = _SEEN.search(self.shown)
        assert seen, self.page
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(
            self._head(f"GET {self.page}/live?seen={seen[1]}", "Accept: text/event-stream")
        )
        hearing = asyncio.ensure_future(self._hear(reader))
        try:
            yield
        finally:
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
            writer.transport.abort()

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        self.pieces.append(await reader.readuntil(b"\r\n\r\n"))
        async for chunk, marks in chunks(reader):
            self.pieces.append(chunk)
            if marks:
                self.seq = marks[-1][0]
        self.over = True


@dataclass
class Wired:
    """A table whose screens are all open, at a real server in this process."""

    services: Services
    table_id: str
    devices: dict[Seat, Device]

    @property
    def host(self) -> Device:
        return self.devices[HOST]

    async def reached(self) -> None:
        """Wait until every screen shows all acts and nothing is pending."""
        newest = self.services.tables.at(self.table_id).seq
        while any(device.seq < newest for device in self.devices.values()):
            assert not any(device.over for device in self.devices.values())
            await asyncio.sleep(0.001)
        await quiet()


async def quiet() -> None:
    """Wait until this event loop has nothing to do."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


@contextmanager
def alike(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Do everything in the block at the same second, with the same random words.

    A seal, the hash of a value with a salt, reveals nothing without the salt, so it is always the
    same.
    """
    words = Random("wire")
    with patch.context() as inside:
        inside.setattr(os, "urandom", words.randbytes)
        inside.setattr(random, "_urandom", words.randbytes)
        inside.setattr(time, "time", lambda: SECONDS)
        inside.setattr(stream, "HEARTBEAT_SECONDS", 1e6)  # signs of life come when they will
        inside.setattr(stream, "PRESENCE_INTERVAL", 0.0)
        inside.setattr(view_data, "commitment", lambda salt, where, seat, inside: "0" * 64)
        yield


@asynccontextmanager
async def wired(
    folder: Path, entries: Sequence[Entry], fold: Timeline, *, instead: Any = None
) -> AsyncIterator[Wired]:
    """Run a program with this table and all of its screens open.

    `instead`: the state of the table, if that is not where its log leads.
    """
    app = create_app(folder / f"{len(list(folder.iterdir()))}.db", compiled=once.templates())
    services: Services = app.extensions["referee"]
    services.tables._clock = lambda: datetime.fromtimestamp(SECONDS, UTC)
    table_id = services.tables.write_new_table(entries, fold.now)
    if instead is not None:
        memory = services.tables._memories.of(table_id)
        memory.fold.moments[-1] = replace(memory.fold.now, state=instead)
    seats = fold.now.state.seating.seats
    host = services.keys.new_table(table_id, seats).host
    pages = {HOST: f"/h/{host}"}
    pages |= {seat: f"/s/{services.keys.claim(table_id, seat)}" for seat in seats}
    config, state = uvicorn.Config(AsgiBridge(app), ws="none", log_config=None), ServerState()
    all_ = Connections(len(seats) + 20)

    def connection() -> Connection:
        return Connection(connections=all_, config=config, server_state=state, app_state={})

    server = await asyncio.get_running_loop().create_server(connection, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    at = Wired(services, table_id, {seat: Device(port, page) for seat, page in pages.items()})
    try:
        async with _open(at, [*at.devices.values()]):
            yield at
    finally:
        server.close()
        await asyncio.gather(*state.tasks, return_exceptions=True)
        close(app)


@asynccontextmanager
async def _open(at: Wired, closed: Sequence[Device]) -> AsyncIterator[None]:
    """Open one screen after another, so that each learns the same about the others."""
    if not closed:
        yield
        return
    first, *others = closed
    await first.look()
    async with first.listening():
        while first.seq < 0:
            assert not first.over, first.page
            await asyncio.sleep(0.001)
        await quiet()
        async with _open(at, others):
            yield
