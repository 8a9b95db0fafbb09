"""Live streams: each screen receives the panels that change on it, and nothing else.

There is one coroutine for each screen, and no thread. When an entry is on disk, a stream wakes and
sends those of its viewer's panels whose part has changed, each whole: one server-sent event
`panels`, `{panel id: html}` (referee/web/view/panels.py). The page replaces the marks. The id of
the event is `<seq>-<version>`. A screen that reconnects with the current id gets nothing. The route
of a stream is marked `LiveRoute` and is below the route of the page that it updates.
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
from referee.web.view.model import Attendance, PanelData
from referee.web.view.panels import parts_of
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

    def __init__(self, look_up_seat: SeatLookup) -> None:
        self.look_up_seat = look_up_seat
        update_wrapper(self, look_up_seat)

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
    seen_version: str  # the version that the screen already shows


class Streams:
    """All open streams of the program."""

    def __init__(self, app: Flask, record_address: Callable[[str], None] = lambda _: None) -> None:
        """Store the settings; `record_address` is called for each address that follows a table."""
        self._app = app
        self._record_address = record_address
        self._presence_changes: dict[str, bool] = {}  # has anybody come or gone since?
        # the oldest first
        self._tasks_by_seat: dict[tuple[str, Seat], list[asyncio.Task[None]]] = {}
        self._is_closing = False
        self._executor = ThreadPoolExecutor(THREADS, thread_name_prefix="referee-stream")

    def __len__(self) -> int:
        return sum(map(len, self._tasks_by_seat.values()))

    def stop(self) -> None:
        """Drop all waiting reads."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all streams; new ones end at once. The screens reconnect by themselves."""
        self._is_closing = True
        for task in chain.from_iterable(self._tasks_by_seat.values()):
            task.cancel()

    async def serve(
        self, route: LiveRoute, key: str, scope: AsgiMessage, receive: Receive, send: Send
    ) -> int:
        """Serve one stream and return its status.

        It ends when its screen leaves, its key becomes void, or the program stops.
        """
        try:
            viewer = await self._read_database(self._viewer, route, key, scope)
        except Unreadable:
            return await _send_retry_later(send)
        if viewer is None:
            # 204 tells the browser's EventSource not to reconnect
            await send({"type": "http.response.start", "status": 204, "headers": _HEADERS})
            await send({"type": "http.response.body"})
            return 204
        self._record_address(client(scope))
        writer = EventWriter(send)
        await writer.open()
        if self._is_closing:
            await writer.retry_soon()
            await writer.close()
            return 200
        stream = asyncio.ensure_future(self._run(viewer, writer))
        disconnection = asyncio.ensure_future(_wait_for_disconnect(receive))
        seat_streams = self._tasks_by_seat.setdefault((viewer.table_id, viewer.seat), [])
        seat_streams.append(stream)
        if len(seat_streams) > MOST_PER_SEAT:
            seat_streams[0].cancel(DISPLACED_REASON)
        try:
            await asyncio.wait({stream, disconnection}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            seat_streams.remove(stream)
            if not seat_streams:
                self._tasks_by_seat.pop((viewer.table_id, viewer.seat), None)
            stream.cancel()
            disconnection.cancel()
            result, _ = await asyncio.gather(stream, disconnection, return_exceptions=True)
            if isinstance(result, Exception):
                log_failure(self._app, result)
        return 200

    async def _run(self, viewer: Viewer, writer: EventWriter) -> None:
        services = self._services()
        notifier = services.tables.notifier
        with (
            notifier.listen(viewer.table_id) as subscription,
            services.presence.count_stream(viewer.table_id, viewer.seat),
        ):
            self._show_presence(viewer.table_id)
            try:
                await self._follow(viewer, services, writer, subscription.next_change)
            except asyncio.CancelledError as cancellation:
                if cancellation.args == (DISPLACED_REASON,):
                    await writer.retry_later()
                elif self._is_closing:
                    await writer.retry_soon()
                await writer.close()
                raise
            except Unreadable:
                await writer.retry_later()
                await writer.close()
            except Exception:
                await writer.retry_later()
                raise
            finally:
                self._show_presence(viewer.table_id)

    def _show_presence(self, table_id: str) -> None:
        """Show changes of presence: the first at once, further ones of its moment together."""
        if table_id in self._presence_changes:
            self._presence_changes[table_id] = True
            return
        self._presence_changes[table_id] = False
        self._services().tables.notifier.publish(table_id)
        asyncio.get_running_loop().call_later(
            PRESENCE_INTERVAL, self._show_later_presence, table_id
        )

    def _show_later_presence(self, table_id: str) -> None:
        if self._presence_changes.pop(table_id):
            self._show_presence(table_id)

    async def _follow(
        self,
        viewer: Viewer,
        services: Services,
        writer: EventWriter,
        next_change: Callable[[float], Awaitable[None]],
    ) -> None:
        follower = await self._read_database(Follower, services, viewer)
        while (update := await self._next_update(follower, viewer.table_id)) is not None:
            if update.panels:
                await writer.send_event("panels", update.event_id, update.panels)
            elif update.event_id:
                await writer.beat(update.event_id)
            if update.has_moved:
                await writer.send_event("moved", update.event_id, {"to": f"{viewer.page_url}/next"})
            await next_change(HEARTBEAT_SECONDS)
        await writer.send_event("gone", "", {})
        await writer.close()

    async def _next_update(self, follower: Follower, table_id: str) -> Update | None:
        """Return the update.

        It is computed on the event loop if the data are cached, as they usually are.
        """
        tables = self._services().tables
        if tables.is_in_memory(table_id):
            with suppress(ServerReadForbidden), tables.store.forbid_server_reads():
                return follower.next_update()
        return await self._read_database(follower.next_update)

    async def _read_database(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Read the database: on the event loop if it answers at once, else in a thread."""
        if self._services().tables.store.reads_without_waiting:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self._executor, work, *args)

    def _viewer(self, route: LiveRoute, key: str, scope: AsgiMessage) -> Viewer | None:
        """Return the viewer; None for an invalid key or Host header."""
        with self._app.request_context(environ_of(scope)):
            if not is_host_trusted():
                return None
            try:
                table_id, seat = route.look_up_seat(self._services(), key)
            except Refusal:
                return None
            last_version = request.headers.get("Last-Event-ID", "").rpartition("-")[2]
            return Viewer(
                route,
                key,
                table_id,
                seat,
                request.path.removesuffix("/live"),
                language(),
                last_version or request.args.get("seen", ""),
            )

    def _services(self) -> Services:
        return cast(Services, self._app.extensions["referee"])


class Update(NamedTuple):
    """Data that a stream sends."""

    event_id: str = ""  # the id of its event; "" if there is nothing to say yet
    panels: Mapping[str, str] = {}  # changed panels
    has_moved: bool = False  # its people play on elsewhere


class Follower:
    """State of one stream: what it has sent, and what is new."""

    def __init__(self, services: Services, viewer: Viewer) -> None:
        self._services = services
        self._viewer = viewer
        # the parts that the screen shows, by panel; none before the first update
        self._sent_parts: Mapping[str, PanelData | None] = {}
        # the moment and the phones that the panels were last drawn for
        self._moment: Moment | None = None
        self._attendance: tuple[Attendance, ...] = ()
        self._version = viewer.seen_version
        self._build_id = build_id() if viewer.seen_version else ""
        self._known_next_table = services.tables.register.next_table_id(viewer.table_id)
        self._skipped_updates = 0

    def next_update(self) -> Update | None:
        """Return the changes on disk; None if the page must be loaded again.

        That is so if its key no longer opens that seat, or if another version of the program made
        the page, whose script may not understand these events.
        """
        services, (table_id, seat) = self._services, (self._viewer.table_id, self._viewer.seat)
        if not (holds_seat(services, self._viewer) and self._version.startswith(self._build_id)):
            return None
        is_more_coming = self._sent_parts and services.tables.is_writing(table_id)
        if is_more_coming and self._skipped_updates < MOST_SKIPPED_UPDATES:
            self._skipped_updates += 1
            return Update()
        saved_moment = services.tables.newest_moment_on_disk(table_id)
        attendance = seat_attendance(services, table_id, saved_moment, seat)
        has_moved = saved_moment.is_over and should_change_table(
            services, table_id, seat, self._known_next_table
        )
        panels = dict[str, str]()
        if self._moment is not saved_moment or self._attendance != attendance:
            version = screen_version(saved_moment, attendance, self._viewer.lang)
            view = view_for(services, table_id, saved_moment, seat, attendance)
            # from here on nothing is read that might not be at hand
            if self._sent_parts or version != self._version:
                panels = services.panels.changed(view, self._viewer.lang, self._sent_parts)
            self._sent_parts = parts_of(view)
            self._moment, self._attendance, self._version = saved_moment, attendance, version
        self._skipped_updates = 0
        return Update(f"{saved_moment.seq}-{self._version}", panels, has_moved)


def holds_seat(services: Services, viewer: Viewer) -> bool:
    """Return True if the viewer's key still opens the same seat."""
    try:
        return viewer.route.look_up_seat(services, viewer.key) == (viewer.table_id, viewer.seat)
    except Refusal:
        return False


def should_change_table(
    services: Services, table_id: str, seat: Seat, known_next_table: str | None = None
) -> bool:
    """Return True if this screen should go to the next table of its players.

    A phone goes there while its seat is free. The shared screen goes there unless it already knew
    of that table (`known_next_table`).
    """
    next_table_id = services.tables.register.next_table_id(table_id)
    if next_table_id is None or seat == HOST:
        return next_table_id != known_next_table
    return seat not in services.keys.taken_seats(next_table_id)


async def _send_retry_later(send: Send) -> int:
    """Tell the screen to reconnect, as an EventSource does not do so after an error."""
    writer = EventWriter(send)
    await writer.open()
    await writer.retry_later()
    await writer.close()
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
