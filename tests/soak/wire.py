"""The network side of a device: requests that fail as on a bad Wi-Fi, and streams."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.server import LATE

_HEADER = re.compile(rb"\r\n([^:\r\n]+): ([^\r\n]*)")
_MARK = re.compile(rb"\nid: (\d+)-(\w+)")
LOST = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError)  # what a cut looks like


class Cut(Exception):
    """Raised if the connection ended before the answer, so that the outcome is unknown."""


class Answer(NamedTuple):
    """The response received."""

    status: int
    location: str
    body: str


def headers_of(head: bytes) -> dict[bytes, bytes]:
    return {name.lower(): value for name, value in _HEADER.findall(head)}


async def chunks(
    reader: asyncio.StreamReader,
) -> AsyncIterator[tuple[bytes, list[tuple[int, str]]]]:
    """Yield each chunk of an event stream as it arrives, and the marks of completed events."""
    buffer = b""
    while size := int(await reader.readline() or b"0", 16):
        chunk = await reader.readexactly(size + 2)
        *events, buffer = (buffer + chunk[:-2]).split(b"\n\n")
        marks = filter(None, map(_MARK.search, events))
        yield chunk, [(int(mark[1]), mark[2].decode()) for mark in marks]


_NUMBERS = itertools.count(1)


def _address() -> str:
    """Return an address for this device alone, because limits count addresses."""
    number = next(_NUMBERS)
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


@dataclass
class Device:
    """A phone or the shared screen: its cookies, and one connection for each request."""

    port: int
    cookie: bytes = b""
    address: str = field(default_factory=_address)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = (self.address, 0)
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=where)

    async def get(self, path: str) -> Answer:
        """Return the page; raise Cut."""
        return await self._send("GET", path, b"", self._whole)

    async def post(self, path: str, body: bytes, *, script: bool = False) -> Answer:
        """Send a form; raise Cut."""
        return await self._send("POST", path, body, self._whole, script)

    async def post_slowly(self, path: str, body: bytes, pause: float) -> Answer:
        """Send a form whose body comes in two pieces; raise Cut."""

        async def two(writer: asyncio.StreamWriter, head: bytes, body: bytes) -> None:
            writer.write(head + body[: len(body) // 2])
            await writer.drain()
            await asyncio.sleep(pause)
            writer.write(body[len(body) // 2 :])

        return await self._send("POST", path, body, two)

    async def post_cut(self, path: str, body: bytes, unheard: float | None) -> None:
        """Send a form and cut the connection in the body, or `unheard` seconds later; raise Cut."""

        async def put(writer: asyncio.StreamWriter, head: bytes, body: bytes) -> None:
            writer.write(head + body[: len(body) // 2 if unheard is None else None])
            await writer.drain()
            await asyncio.sleep(unheard or 0)
            raise ConnectionAbortedError

        await self._send("POST", path, body, put)

    async def _send(
        self,
        method: str,
        path: str,
        body: bytes,
        put: Callable[[asyncio.StreamWriter, bytes, bytes], Awaitable[None]],
        script: bool = False,
    ) -> Answer:
        writer = None
        try:
            async with asyncio.timeout(LATE):
                reader, writer = await self.connect()
                await put(writer, self._head(method, path, body, script), body)
                return await self._answer(reader)
        except TimeoutError:
            raise AssertionError(f"no answer in {LATE} s: {method} {path}") from None
        except LOST as error:
            raise Cut from error
        finally:
            if writer is not None:
                writer.transport.abort()

    @staticmethod
    async def _whole(writer: asyncio.StreamWriter, head: bytes, body: bytes) -> None:
        writer.write(head + body)

    def _head(self, method: str, path: str, body: bytes, script: bool) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        lines += ["Accept-Language: fr", "Content-Type: application/x-www-form-urlencoded"]
        lines += [f"Content-Length: {len(body)}"] + ["X-Referee: 1"] * script
        return "\r\n".join(lines).encode() + b"\r\n" + self.cookie + b"\r\n"

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        headers = headers_of(head)
        if cookie := headers.get(b"set-cookie"):
            self.cookie = b"Cookie: " + cookie.split(b";")[0] + b"\r\n"
        size = int(headers.get(b"content-length", b"0"))
        body = await reader.readexactly(size)
        return Answer(int(head[9:12]), headers.get(b"location", b"").decode(), body.decode())


@dataclass
class Stream:
    """One event stream of a device, which reconnects until it is closed."""

    device: Device
    path: str
    seq: int = -1  # the newest entry that it has shown
    mark: str = ""  # of the page that it shows
    opened: int = 0  # how often
    _writer: asyncio.StreamWriter | None = None
    _task: asyncio.Task[None] | None = None
    _stalled: asyncio.Event = field(default_factory=asyncio.Event)

    def open(self) -> None:
        self._stalled.set()
        self._task = asyncio.ensure_future(self._follow())

    def cut(self) -> None:
        """Cut the connection; the stream reconnects."""
        if self._writer is not None:
            self._writer.transport.abort()

    def stall(self) -> None:
        """Stop reading from the connection."""
        self._stalled.clear()

    def go_on(self) -> None:
        self._stalled.set()

    async def close(self) -> None:
        self.cut()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _follow(self) -> None:
        while True:
            with suppress(*LOST):
                await self._once()
            self.mark = ""
            await asyncio.sleep(0.05)

    async def _once(self) -> None:
        reader, self._writer = await self.device.connect()
        try:
            self._writer.write(
                f"GET {self.path}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.device.port}\r\n"
                "Accept: text/event-stream\r\nAccept-Language: fr\r\n"
                "Accept-Encoding: gzip\r\n".encode()
                + self.device.cookie
                + b"\r\n"
            )
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                return await asyncio.sleep(0.5)
            self.opened += 1
            await self._read(reader)
        finally:
            self.cut()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        async for _, marks in chunks(reader):
            if marks:
                self.seq, self.mark = marks[-1]
            await self._stalled.wait()
