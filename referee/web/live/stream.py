"""Live streams: each screen is told what changed on it, and nothing else.

One coroutine a screen, no thread. A stream is woken when an entry is on disk, draws
its viewer's panels (most are remembered) and sends those that differ from what it
last sent, as one server-sent event `panels`: `{panel id: html}`. Its id is
`<seq>-<fingerprint>`: a screen that comes back and still shows the same is sent nothing.
The route of a stream stands with the page that it keeps up to date, marked `LiveRoute`.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, cast

from flask import Flask, Response, request
from flask_wtf.csrf import generate_csrf

from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.web.http.language import language
from referee.web.http.security import log_failure, trusted
from referee.web.http.services import Services
from referee.web.view.panels import Device, changed, filled, fingerprint
from referee.web.view.screen import view_for

from .wsgi_environ import environ_of

BEAT = 10.0  # seconds between signs of life
SOON, LATER = 1000, 15_000  # ms before a screen comes back: when it was cut off, when we failed
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


Place = Callable[[Services, str], tuple[str, Seat]]


class LiveRoute:
    """Marks a route as a live stream, next to the function: `@bp.get(…)`, `@LiveRoute`.

    The function says which table and seat a key opens, or raises Refusal("unknown-key").
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        update_wrapper(self, place)

    def __call__(self, key: str) -> Response:
        """Whoever asks for anything but the stream itself is given nothing."""
        return Response(status=204)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who watches a stream, and on what."""

    route: LiveRoute
    key: str
    table_id: str
    seat: Seat
    device: Device
    lang: str
    seen: str  # the fingerprint of what the screen shows already
    zipped: bool


class Streams:
    """Every open stream of the program."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._open: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def close(self) -> None:
        """End them all: the screens come back by themselves."""
        for task in self._open:
            task.cancel()

    async def serve(
        self, route: LiveRoute, key: str, scope: Message, receive: Receive, send: Send
    ) -> None:
        """One stream, until its screen leaves, its key dies or the program stops."""
        viewer = self._viewer(route, key, scope)
        if viewer is None:
            # 204 tells a browser's EventSource not to come back
            await send({"type": "http.response.start", "status": 204, "headers": _HEADERS})
            await send({"type": "http.response.body"})
            return
        stream = asyncio.ensure_future(self._run(viewer, send))
        gone = asyncio.ensure_future(_left(receive))
        self._open.add(stream)
        try:
            await asyncio.wait({stream, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._open.discard(stream)
            stream.cancel()
            gone.cancel()
            ended, _ = await asyncio.gather(stream, gone, return_exceptions=True)
            if isinstance(ended, Exception):
                log_failure(self._app, ended)

    async def _run(self, viewer: Viewer, send: Send) -> None:
        services = self._services()
        notifier = services.tables.notifier
        pipe = Pipe(send, viewer.zipped)
        await pipe.open()
        with (
            notifier.listen(viewer.table_id) as subscription,
            services.presence.joined(viewer.table_id, viewer.seat),
        ):
            notifier.publish(viewer.table_id)
            try:
                await self._follow(viewer, services, pipe, subscription.next_change)
            except Exception:
                await pipe.later()
                raise
            finally:
                notifier.publish(viewer.table_id)

    async def _follow(
        self,
        viewer: Viewer,
        services: Services,
        pipe: Pipe,
        next_change: Callable[[float], Awaitable[int]],
    ) -> None:
        sent: dict[str, str] = {}
        shown = viewer.seen
        followed_by = services.tables.register.next(viewer.table_id)
        while holds(services, viewer):
            on_disk = services.tables.newest_on_disk(viewer.table_id)
            seen = view_for(services, viewer.table_id, on_disk, viewer.seat)
            panels = services.panels.render(seen, viewer.lang)
            mark = fingerprint(panels, viewer.lang)
            if mark != shown:
                pushed = filled(changed(sent, panels), viewer.device)
                await pipe.event("panels", f"{seen.seq}-{mark}", pushed)
            else:
                await pipe.beat()
            sent, shown = panels, mark
            if seen.head.over and awaited_elsewhere(
                services, viewer.table_id, viewer.seat, followed_by
            ):
                there = f"{viewer.device.page_url}/next"
                await pipe.event("moved", f"{seen.seq}-{mark}", {"to": there})
            await next_change(BEAT)
        await pipe.event("gone", "", {})
        await pipe.close()

    def _viewer(self, route: LiveRoute, key: str, scope: Message) -> Viewer | None:
        """Who this is, None for a key that opens nothing or a host that is not ours."""
        with self._app.request_context(environ_of(scope)):
            if not trusted(request.host, self._app.config["HOST_NAME"]):
                return None
            try:
                table_id, seat = route.place(self._services(), key)
            except Refusal:
                return None
            last = request.headers.get("Last-Event-ID", "").rpartition("-")[2]
            return Viewer(
                route,
                key,
                table_id,
                seat,
                Device(request.path.removesuffix("/live"), generate_csrf()),
                language(),
                last or request.args.get("seen", ""),
                request.accept_encodings["gzip"] > 0 and "plain" not in request.args,
            )

    def _services(self) -> Services:
        return cast(Services, self._app.extensions["referee"])


def holds(services: Services, viewer: Viewer) -> bool:
    """Does the viewer's key still open the same seat?"""
    try:
        return viewer.route.place(services, viewer.key) == (viewer.table_id, viewer.seat)
    except Refusal:
        return False


def awaited_elsewhere(
    services: Services, table_id: str, seat: Seat, followed_by: str | None = None
) -> bool:
    """Do the people of this table play on at another, where the seat is still free?

    The shared screen goes there only where that is news to it: at another table than `since`.
    """
    there = services.tables.register.next(table_id)
    if there is None or seat == BANK:
        return there != followed_by
    return seat not in services.keys.taken(there)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Pipe:
    """Server-sent events on one connection, compressed with what was sent before in mind."""

    def __init__(self, send: Send, zipped: bool) -> None:
        self._send = send
        # a window as long as a page: what changed in a panel costs its own length, 160 kB a screen
        self._zip = zlib.compressobj(5, zlib.DEFLATED, 16 + 15, 6) if zipped else None

    async def open(self) -> None:
        """The headers, and how soon to come back when the connection is lost."""
        headers = [*_HEADERS, (b"content-encoding", b"gzip")] if self._zip else _HEADERS
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        await self._write(b"retry: %d\n\n" % SOON)

    async def later(self) -> None:
        """A page that cannot be drawn is no better a second later."""
        await self._write(b"retry: %d\n\n" % LATER)

    async def event(self, name: str, mark: str, content: Mapping[str, str]) -> None:
        """One event; `mark` becomes the browser's Last-Event-ID."""
        said = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        await self._write(f"event: {name}\nid: {mark}\ndata: {said}\n\n".encode())

    async def beat(self) -> None:
        """A sign of life, by which a page knows that it is not cut off."""
        await self._write(b"event: beat\ndata:\n\n")

    async def close(self) -> None:
        """The end of the answer."""
        rest = self._zip.flush() if self._zip else b""
        await self._send({"type": "http.response.body", "body": rest, "more_body": False})

    async def _write(self, raw: bytes) -> None:
        if self._zip:
            raw = self._zip.compress(raw) + self._zip.flush(zlib.Z_SYNC_FLUSH)
        await self._send({"type": "http.response.body", "body": raw, "more_body": True})
