"""Talks to the ASGI application in the test's own event loop, with no server between."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ParamSpec

from flask import Flask

from referee.web.live.asgi import AsgiBridge

P = ParamSpec("P")
Application = Callable[[Any, Any, Any], Awaitable[None]]


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **how: P.kwargs) -> None:
        asyncio.run(test(*args, **how))

    return run


def scope(
    method: str,
    path: str,
    headers: dict[str, str] | None = None,
    query: str = "",
    phone: str = "192.168.1.33",
) -> dict[str, Any]:
    """Return an ASGI request of a phone in the home network, by its address."""
    sent = {"host": "192.168.1.20:8000", **(headers or {})}
    return {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "http_version": "1.1",
        "scheme": "http",
        "server": ("192.168.1.20", 8000),
        "client": (phone, 50_000),
        "headers": [(n.encode(), v.encode()) for n, v in sent.items()],
    }


class Stream:
    """One open stream, read event by event."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self._raw: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._text = ""
        self.size = 0  # bytes on the wire
        self.retry = 0  # ms after which a screen that was cut off comes back

    async def send(self, message: Any) -> None:
        """Receive a message from the application."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {n.decode(): v.decode() for n, v in message["headers"]}
            return
        body = message.get("body", b"")
        self.size += len(body)
        self._raw.put_nowait(body)
        if not message.get("more_body"):
            self._raw.put_nowait(None)

    async def event(self, timeout: float = 5) -> dict[str, Any]:
        """Return the next event that is not a heartbeat: name, id, data; {} at the end."""
        async with asyncio.timeout(timeout):
            while True:
                while "\n\n" in self._text:
                    block, self._text = self._text.split("\n\n", 1)
                    lines = [line.partition(":")[::2] for line in block.splitlines()]
                    event: dict[str, Any] = {name: value.strip() for name, value in lines}
                    self.retry = int(event.get("retry", self.retry))
                    if event.get("event") not in (None, "beat"):
                        return event | {"data": json.loads(event["data"])}
                raw = await self._raw.get()
                if raw is None:
                    return {}
                self._text += raw.decode()

    async def silence(self, seconds: float = 0.15) -> bool:
        """Return True if only heartbeats come for this time."""
        try:
            await self.event(seconds)
        except TimeoutError:
            return True
        return False


@asynccontextmanager
async def watching(
    carrier: AsgiBridge, path: str, headers: dict[str, str] | None = None, query: str = ""
) -> AsyncIterator[Stream]:
    """Open a stream; its screen leaves at the end of the block."""
    stream, disconnected = Stream(), asyncio.Event()

    async def receive() -> dict[str, str]:
        await disconnected.wait()
        return {"type": "http.disconnect"}

    serving = asyncio.ensure_future(
        carrier(scope("GET", path, headers, query), receive, stream.send)
    )
    try:
        yield stream
    finally:
        disconnected.set()
        await asyncio.wait_for(serving, 5)


async def ask(
    app: Flask | Application,
    method: str,
    path: str,
    headers: dict[str, str] | None = None,
    body: bytes = b"",
    phone: str = "192.168.1.33",
) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of one answer."""
    carrier: Application = AsgiBridge(app) if isinstance(app, Flask) else app
    answered: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        answered.append(message)

    await carrier(scope(method, path, headers, phone=phone), receive, send)
    fields = {n.decode(): v.decode() for n, v in answered[0]["headers"]}
    return answered[0]["status"], fields, answered[1]["body"]
