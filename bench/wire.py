"""The network side of a browser and nothing else: requests, forms, one open stream."""

from __future__ import annotations

import asyncio
import re
import secrets
import time

_DRAWN = re.compile(rb'name=\\?"drawn\\?" value=\\?"(\d+)')
_TOKEN = re.compile(rb'name="csrf_token" value="([^"]+)"')
_MARK = re.compile(rb"\nid: (\d+)-")
_TYPED = "application/x-www-form-urlencoded"


class Wire:
    """One keep-alive connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = b""
        self.token = b""
        self.size = 0  # bytes of all responses

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def request(
        self, method: str, path: str, body: bytes = b"", kind: str = _TYPED
    ) -> tuple[int, bytes]:
        """Send a request; return status and body. Reconnects if the server has hung up."""
        try:
            return await self._request(method, path, body, kind)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.writer.close()
            await self.connect()
            return await self._request(method, path, body, kind)

    async def _request(self, method: str, path: str, form: bytes, kind: str) -> tuple[int, bytes]:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nX-Referee: 1\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(form)}\r\n"
        ).encode()
        self.writer.write(head + self.cookie + b"\r\n" + form)
        headers = await self.reader.readuntil(b"\r\n\r\n")
        status = int(headers[9:12])
        size = re.search(rb"content-length: (\d+)", headers, re.IGNORECASE)
        if cookie := re.search(rb"set-cookie: ([^;\r]+)", headers, re.IGNORECASE):
            self.cookie = b"Cookie: " + cookie[1] + b"\r\n"
        body = await self.reader.readexactly(int(size[1])) if size else b""
        self.size += len(headers) + len(body)
        return status, body

    async def page(self, path: str) -> bytes:
        """Load a page and remember its CSRF token."""
        status, body = await self.request("GET", path)
        assert status == 200, (status, body[:300])
        if token := _TOKEN.search(body):
            self.token = token[1]
        return body

    async def form(self, path: str, drawn: int | None, **values: int) -> None:
        """Send a form as app.js does. Fails if it is refused."""
        typed = "".join(f"&{name}={value}" for name, value in values.items())
        if drawn is not None:
            typed += f"&drawn={drawn}"
        body = b"csrf_token=" + self.token + f"&once={secrets.token_hex(8)}{typed}".encode()
        status, answer = await self.request("POST", path, body)
        assert status == 204, (path, status, re.sub(rb"<[^>]+>", b" ", answer)[-600:])


class Screen:
    """One open event stream. `seq` is the newest entry that it has shown."""

    def __init__(self, port: int, path: str, cookie: bytes) -> None:
        self.port, self.path, self.cookie = port, path, cookie
        self.seq = -1
        self.drawn = -1
        self.at = 0.0  # time of the last change
        self.size = 0
        self._changed = asyncio.Event()

    async def open(self) -> None:
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"GET {self.path}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        self.writer.write(
            head.encode() + b"Accept: text/event-stream\r\n"
            + self.cookie + b"\r\n"
        )  # fmt: skip
        headers = await reader.readuntil(b"\r\n\r\n")
        assert headers.startswith(b"HTTP/1.1 200"), headers
        self.reading = asyncio.ensure_future(self._read(reader))

    def close(self) -> None:
        """Close the stream."""
        self.reading.cancel()
        self.writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        buffer = b""
        while size := int(await reader.readline(), 16):
            chunk = await reader.readexactly(size + 2)
            self.size += size
            *events, buffer = (buffer + chunk[:-2]).split(b"\n\n")
            for event in events:
                self._hear(event)

    def _hear(self, event: bytes) -> None:
        mark = _MARK.search(event)
        if mark is None:
            return
        self.at = time.perf_counter()
        self.seq = int(mark[1])
        if drawn := _DRAWN.search(event):
            self.drawn = int(drawn[1])
        self._changed.set()

    async def shows(self, seq: int) -> float:
        """Wait for entry `seq` or a later one, and return the time it arrived."""
        while self.seq < seq:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 30)
        return self.at
