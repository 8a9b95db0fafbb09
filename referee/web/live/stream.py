"""Live streams: each screen receives the panels that change on it, and nothing else.

There is one coroutine for each screen, and no thread. When an entry is on disk, a stream wakes and
draws those of its viewer's panels whose part has changed. If a panel differs from the last one
sent, the stream sends it whole. All changes are one server-sent event `panels`: `{panel id: html}`
(referee/web/view/panels.py). The page replaces the marks. The id of the event is `<seq>-<version>`.
A screen that reconnects with the current id gets nothing. The route of a stream is marked
`LiveRoute` and is below the route of the page that it updates.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import update_wrapper
from itertools import chain
from secrets import randbelow
from typing import Any, NamedTuple, TypeVar, TypeVarTuple, cast

from flask import Flask, Response, request

from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.paths import build_id
from referee.table.play.moments import Moment
from referee.table.storage.store import ServerReadForbidden, Unreadable
from referee.web.http.security import HEADERS, is_host_trusted, log_failure
from referee.web.http.services import Services, language
from referee.web.view.model import Attendance
from referee.web.view.panels import SentPanels, parts_of
from referee.web.view.screen import screen_version, seat_attendance, view_for

from .wsgi_environ import client, environ_of

HEARTBEAT_SECONDS = 10.0  # seconds between heartbeats
# changes in a row that are not drawn because the next is about to follow: all seal at once
MOST_SKIPPED_UPDATES = 3
PRESENCE_INTERVAL = 0.3  # seconds in which presence changes are drawn as one update
DISPLACED_REASON = "another stream of the seat has taken its place"
THREADS = 4  # that read for streams, where the database is a server
MOST_PER_SEAT = 8  # streams of one seat; one more ends the oldest
# before a screen reconnects (ms): after a lost connection, after a failure of ours
RETRY_MS, FAILURE_RETRY_MS = 1000, 15_000
MOST_RETURN_DELAY = 500  # at most, when the program stops (ms): clients return one after another
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # nginx sends each event on, whatever it does with pages
    *((name.lower().encode(), value.encode()) for name, value in HEADERS.items()),
]

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

AsgiMessage = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]


SeatLookup = Callable[[Services, str], tuple[str, Seat]]


class LiveRoute:
    """Marks a route as a live stream: `@bp.get(…)` above `@LiveRoute`.

    The function returns table and seat of a key, or raises Refusal("unknown-key").
    """

    def __init__(self, place: SeatLookup) -> None:
        self.place = place
        update_wrapper(self, place)

    def __call__(self, key: str) -> Response:
        """Return an empty response, because the request does not accept an event stream."""
        return Response(status=204)


@dataclass(frozen=True, slots=True)
class Viewer:
    """The viewer of a stream, and the page that the stream updates."""

    route: LiveRoute
    key: str
    table_id: str
    seat: Seat
    page_url: str
    lang: str
    seen: str  # the version that the screen already shows


class Streams:
    """All open streams of the program."""

    def __init__(self, app: Flask, know: Callable[[str], None] = lambda address: None) -> None:
        """Store the settings; `know(address)` is called for each address that follows a table."""
        self._app = app
        self._know = know
        self._meeting: dict[str, bool] = {}  # has anybody come or gone since?
        self._open: dict[tuple[str, Seat], list[asyncio.Task[None]]] = {}  # the oldest first
        self._closing = False
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="referee-stream")

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def stop(self) -> None:
        """Drop all waiting reads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all streams; new ones end at once. The screens reconnect by themselves."""
        self._closing = True
        for task in chain.from_iterable(self._open.values()):
            task.cancel()

    async def serve(
        self, route: LiveRoute, key: str, scope: AsgiMessage, receive: Receive, send: Send
    ) -> int:
        """Serve one stream and return its status.

        It ends when its screen leaves, its key becomes void, or the program stops.
        """
        try:
            viewer = await self._read(self._viewer, route, key, scope)
        except Unreadable:
            return await _send_retry_later(send)
        if viewer is None:
            # 204 tells the browser's EventSource not to reconnect
            await send({"type": "http.response.start", "status": 204, "headers": _HEADERS})
            await send({"type": "http.response.body"})
            return 204
        self._know(client(scope))
        pipe = EventWriter(send)
        await pipe.open()
        if self._closing:
            await pipe.retry_soon()
            await pipe.close()
            return 200
        stream = asyncio.ensure_future(self._run(viewer, pipe))
        gone = asyncio.ensure_future(_wait_for_disconnect(receive))
        of_seat = self._open.setdefault((viewer.table_id, viewer.seat), [])
        of_seat.append(stream)
        if len(of_seat) > MOST_PER_SEAT:
            of_seat[0].cancel(DISPLACED_REASON)
        try:
            await asyncio.wait({stream, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            of_seat.remove(stream)
            if not of_seat:
                self._open.pop((viewer.table_id, viewer.seat), None)
            stream.cancel()
            gone.cancel()
            ended, _ = await asyncio.gather(stream, gone, return_exceptions=True)
            if isinstance(ended, Exception):
                log_failure(self._app, ended)
        return 200

    async def _run(self, viewer: Viewer, pipe: EventWriter) -> None:
        services = self._services()
        notifier = services.tables.notifier
        with (
            notifier.listen(viewer.table_id) as subscription,
            services.presence.count_stream(viewer.table_id, viewer.seat),
        ):
            self._show_presence(viewer.table_id)
            try:
                await self._follow(viewer, services, pipe, subscription.next_change)
            except asyncio.CancelledError as ended:
                if ended.args == (DISPLACED_REASON,):
                    await pipe.retry_later()
                elif self._closing:
                    await pipe.retry_soon()
                await pipe.close()
                raise
            except Unreadable:
                await pipe.retry_later()
                await pipe.close()
            except Exception:
                await pipe.retry_later()
                raise
            finally:
                self._show_presence(viewer.table_id)

    def _show_presence(self, table_id: str) -> None:
        """Show changes of presence.

        The first one is shown at once; further ones of the same moment share one update.
        """
        if table_id in self._meeting:
            self._meeting[table_id] = True
            return
        self._meeting[table_id] = False
        self._services().tables.notifier.publish(table_id)
        asyncio.get_running_loop().call_later(
            PRESENCE_INTERVAL, self._show_later_presence, table_id
        )

    def _show_later_presence(self, table_id: str) -> None:
        if self._meeting.pop(table_id):
            self._show_presence(table_id)

    async def _follow(
        self,
        viewer: Viewer,
        services: Services,
        pipe: EventWriter,
        next_change: Callable[[float], Awaitable[None]],
    ) -> None:
        follower = await self._read(Follower, services, viewer)
        while (update := await self._next_update(follower, viewer.table_id)) is not None:
            if update.panels is not None:
                await pipe.send_event("panels", update.event_id, update.panels)
            elif update.event_id:
                await pipe.beat(update.event_id)
            if update.moved:
                await pipe.send_event("moved", update.event_id, {"to": f"{viewer.page_url}/next"})
            await next_change(HEARTBEAT_SECONDS)
        await pipe.send_event("gone", "", {})
        await pipe.close()

    async def _next_update(self, follower: Follower, table_id: str) -> Update | None:
        """Return the update.

        It is computed on the event loop if the data are cached, as they usually are.
        """
        tables = self._services().tables
        if tables.is_in_memory(table_id):
            with suppress(ServerReadForbidden), tables.store.forbid_server_reads():
                return follower.next_update()
        return await self._read(follower.next_update)

    async def _read(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Read the database: on the event loop if it answers at once, else in a thread."""
        if self._services().tables.store.reads_without_waiting:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def _viewer(self, route: LiveRoute, key: str, scope: AsgiMessage) -> Viewer | None:
        """Return the viewer; None for an invalid key or Host header."""
        with self._app.request_context(environ_of(scope)):
            if not is_host_trusted():
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
                request.path.removesuffix("/live"),
                language(),
                last or request.args.get("seen", ""),
            )

    def _services(self) -> Services:
        return cast(Services, self._app.extensions["referee"])


class Update(NamedTuple):
    """Data that a stream sends."""

    event_id: str = ""  # the id of its event; "" if there is nothing to say yet
    # changed panels; None without a newer entry, {} if only folds may be old
    panels: Mapping[str, str] | None = None
    moved: bool = False  # its people play on elsewhere


class Follower:
    """State of one stream: what it has sent, and what is new."""

    def __init__(self, services: Services, viewer: Viewer) -> None:
        self._services = services
        self._viewer = viewer
        self._sent: SentPanels | None = None
        # the moment and the phones that the panels were last drawn for
        self._moment: Moment | None = None
        self._there: tuple[Attendance, ...] = ()
        self._version = viewer.seen
        self._made_by = build_id() if viewer.seen else ""
        self._followed_by = services.tables.register.next_table_id(viewer.table_id)
        self._passed_over = 0

    def next_update(self) -> Update | None:
        """Return the changes on disk; None if the page must be loaded again.

        That is so if its key no longer opens that seat, or if another version of the program made
        the page, whose script may not understand these events.
        """
        services, (table_id, seat) = self._services, (self._viewer.table_id, self._viewer.seat)
        if not (holds_seat(services, self._viewer) and self._version.startswith(self._made_by)):
            return None
        more_follows = self._sent and services.tables.is_writing(table_id)
        if more_follows and self._passed_over < MOST_SKIPPED_UPDATES:
            self._passed_over += 1
            return Update()
        on_disk = services.tables.newest_moment_on_disk(table_id)
        there = seat_attendance(services, table_id, on_disk, seat)
        moved = on_disk.is_over and should_change_table(services, table_id, seat, self._followed_by)
        panels = None
        if self._moment is not on_disk or self._there != there:
            version = screen_version(on_disk, there, self._viewer.lang)
            seen = view_for(services, table_id, on_disk, seat, there)
            # from here on nothing is read that might not be at hand
            if self._sent is None and version == self._version:
                self._sent = SentPanels(parts_of(seen))
            else:
                self._sent = self._sent or SentPanels()
                panels = services.panels.follow(seen, self._viewer.lang, self._sent)
            self._moment, self._there, self._version = on_disk, there, version
        self._passed_over = 0
        return Update(f"{on_disk.seq}-{self._version}", panels, moved)


def holds_seat(services: Services, viewer: Viewer) -> bool:
    """Return True if the viewer's key still opens the same seat."""
    try:
        return viewer.route.place(services, viewer.key) == (viewer.table_id, viewer.seat)
    except Refusal:
        return False


def should_change_table(
    services: Services, table_id: str, seat: Seat, followed_by: str | None = None
) -> bool:
    """Return True if this screen should go to the next table of its players.

    A phone goes there while its seat is free. The shared screen goes there unless it already knew
    of that table (`followed_by`).
    """
    there = services.tables.register.next_table_id(table_id)
    if there is None or seat == HOST:
        return there != followed_by
    return seat not in services.keys.taken_seats(there)


async def _send_retry_later(send: Send) -> int:
    """Tell the screen to reconnect, as an EventSource does not do so after an error."""
    pipe = EventWriter(send)
    await pipe.open()
    await pipe.retry_later()
    await pipe.close()
    return 200


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class EventWriter:
    """Server-sent events on one connection."""

    def __init__(self, send: Send) -> None:
        self._send = send

    async def open(self) -> None:
        """Send the headers and the reconnect delay."""
        await self._send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        await self._write(b"retry: %d\n\n" % RETRY_MS)

    async def retry_later(self) -> None:
        """Raise the reconnect delay.

        A page that cannot be drawn would fail again at once.
        """
        await self._write(b"retry: %d\n\n" % FAILURE_RETRY_MS)

    async def retry_soon(self) -> None:
        """Tell the screen to reconnect as soon as the stream ends."""
        await self._write(b"retry: %d\n\n" % randbelow(MOST_RETURN_DELAY))

    async def send_event(self, name: str, event_id: str, content: Mapping[str, Any]) -> None:
        """Send an event; `event_id` becomes the browser's Last-Event-ID."""
        await self._write(event(name, event_id, content))

    async def beat(self, event_id: str) -> None:
        """Send a heartbeat, so that the page knows that it is connected."""
        await self._write(f"event: beat\nid: {event_id}\ndata:\n\n".encode())

    async def close(self) -> None:
        """End the response."""
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _write(self, raw: bytes) -> None:
        await self._send({"type": "http.response.body", "body": raw, "more_body": True})


def event(name: str, event_id: str, content: Mapping[str, Any]) -> bytes:
    """Return a server-sent event with JSON as its data."""
    return f"event: {name}\nid: {event_id}\ndata: {_json(content)}\n\n".encode()
