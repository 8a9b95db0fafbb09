"""The ASGI application: live streams as coroutines, all pages by Flask.

Flask's router finds the routes of both. Work that may block does not run on the event loop. If the
database is a file, pages do; so do acts, because they only queue their writes. If it is a server,
both run in a thread. The coroutine holds an act's response until its writes are on disk. All other
forms wait for their writes in a thread. Routes marked `off_loop` run in a thread unless there is
little to do. Routes marked `queued` first wait for their turn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from functools import partial
from typing import Any, NamedTuple

from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from referee.kit.words import text
from referee.table.storage.pending import WRITE_TIMEOUT, PendingWrite
from referee.table.storage.store import Conflict, NotKept, Repeated, Unreadable
from referee.web.http import errors, worker
from referee.web.http.worker import FairThreadPool, OneAtATime, QueueFull, SlowQueue
from referee.web.submit.answers import WRITES_KEY, not_saved_page

from .stream import LiveRoute, Streams
from .wsgi_environ import client, environ_of

_log = logging.getLogger(__name__)
CLOSE_HEADER = ("Connection", "close")
MOST_RETRIES = 5  # times that a request is judged again
ANSWER_TIMEOUT = WRITE_TIMEOUT + 3  # seconds for an answer; our script gives up after 20
HEALTH_TIMEOUT = 3.0  # … of whoever asks how this program is
THREADS = 8  # that wait, or read, at the same time
MOST_REQUEST_BYTES = 8 * 1024 * 1024  # bytes of a request; most routes accept less

Scope = MutableMapping[str, Any]
AsgiMessage = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]


class BufferedResponse(NamedTuple):
    """A complete response, ready to be sent."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class _ClientLeft(Exception):
    """Raised if the client has closed the connection before the answer is sent."""


class AsgiBridge:
    """Runs the Flask application under any ASGI server."""

    def __init__(self, app: Flask, know: Callable[[str], None] = lambda address: None) -> None:
        """Store the settings; `know(address)` is called for each address with a valid key."""
        self._app = app
        self._know = know
        self._router = app.url_map.bind("localhost")
        self.streams = Streams(app, know)
        self._reads_without_waiting = app.extensions["referee"].tables.store.reads_without_waiting
        self._slow = FairThreadPool("off-loop", 2, ANSWER_TIMEOUT)
        self._waiting = FairThreadPool("waiting", THREADS, ANSWER_TIMEOUT)
        self._reading = FairThreadPool("reading", THREADS, ANSWER_TIMEOUT)
        self._watched = FairThreadPool("watched", 1, HEALTH_TIMEOUT)
        self._queue = SlowQueue()
        self._turns = OneAtATime()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection: a stream, a page, or the server's start and stop."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            began = time.monotonic()
            route, values = self._route(scope)
            status = 500
            try:
                status = await self._answer(route, values, scope, receive, send)
            finally:
                if route:  # what leads nowhere costs no line
                    ms = round((time.monotonic() - began) * 1000, 1)
                    fields = {"event": "answer", "route": route, "status": status, "ms": ms}
                    _log.info("%(status)s %(route)s in %(ms)s ms", fields, extra=fields)

    async def _answer(
        self, route: str, values: Mapping[str, Any], scope: Scope, receive: Receive, send: Send
    ) -> int:
        view = self._app.view_functions[route] if route else self._app
        if isinstance(view, LiveRoute) and scope["method"] == "GET":
            return await self.streams.serve(view, values["key"], scope, receive, send)
        status = await self._page(view, scope, receive, send)
        if "key" in values and status < 400:
            self._know(client(scope))
        return status

    def _route(self, scope: Scope) -> tuple[str, Mapping[str, Any]]:
        """Return the route's name and the values in the path; "" without a match."""
        try:
            endpoint, values = self._router.match(scope["path"], scope["method"])
        except HTTPException:
            return "", {}
        return str(endpoint), values

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                for lane in (self._slow, self._waiting, self._reading, self._watched, self._queue):
                    lane.stop()
                self.streams.stop()
                worker.stop()
                return

    async def _page(
        self, view: Callable[..., Any], scope: Scope, receive: Receive, send: Send
    ) -> int:
        """Send the response and return its status."""
        try:
            body = await _body(receive)
        except _ClientLeft:
            return 400
        if body is None:
            too_long = partial(errors.page, 413, text("error-413"))
            answer = self._error_response(too_long, environ_of(scope, b"") | {WRITES_KEY: []})
            return await _send(send, answer._replace(headers=[*answer.headers, CLOSE_HEADER]))
        try:
            answer = await self._saved_response(view, scope, body)
        except QueueFull:
            answer = self._error_response(
                errors.busy_page, environ_of(scope, body) | {WRITES_KEY: []}
            )
        except (NotKept, TimeoutError, Unreadable) as error:
            environ = environ_of(scope, body) | {WRITES_KEY: []}
            answer = self._error_response(partial(not_saved_page, error), environ)
        return await _send(send, answer)

    async def _saved_response(
        self, view: Callable[..., Any], scope: Scope, body: bytes, more: int = MOST_RETRIES
    ) -> BufferedResponse:
        """Return the response once all its data is on disk.

        If another process wrote to its table first, the request is handled again. Raises QueueFull,
        NotKept or TimeoutError.
        """
        writes: list[PendingWrite[Any]] = []
        environ = environ_of(scope, body) | {WRITES_KEY: writes}
        call = partial(_call, self._app, environ)
        threads = self._threads_for(view, environ)
        if threads is not None:
            answer = await threads.run(client(scope), call)
        else:
            async with self._turns.of(client(scope)):
                answer = call()
        try:
            for write in writes:
                await wait_until_written(write)
        except (Conflict, Repeated) as error:
            if not more or (isinstance(error, Conflict) and not error.again):
                raise
            return await self._saved_response(view, scope, body, more - 1)
        return answer

    def _threads_for(
        self, view: Callable[..., Any], environ: dict[str, Any]
    ) -> FairThreadPool | SlowQueue | None:
        """Return the threads that make the response; None for the event loop."""
        if view is self._app or view is self._app.view_functions["static"]:
            return None
        if worker.is_marked(view, worker.health_check):
            return self._watched
        if worker.is_marked(view, worker.queued):
            return self._queue
        form = environ["REQUEST_METHOD"] == "POST" and not worker.is_marked(view, worker.act)
        if form or worker.is_marked(view, worker.waits_for_writes):
            return self._waiting
        if worker.is_marked(view, worker.off_loop) and not self._is_quick(view, environ):
            return self._slow
        return None if self._reads_without_waiting else self._reading

    def _is_quick(self, view: Callable[..., Any], environ: dict[str, Any]) -> bool:
        """Return True if doing the work takes less than handing it over."""
        soon = worker.quick_check_of(view)
        if soon is None or not self._reads_without_waiting:
            return False
        with self._app.request_context(environ):
            return soon()

    def _error_response(
        self, page: Callable[[], Response], environ: dict[str, Any]
    ) -> BufferedResponse:
        with self._app.request_context(environ):
            return _call(self._app.process_response(page()), environ)


async def wait_until_written(write: PendingWrite[Any]) -> None:
    """Wait until `write` is on disk; raise its error, or TimeoutError."""
    if not write.is_done:
        loop = asyncio.get_running_loop()
        finished = loop.create_future()
        write.add_callback(lambda _: loop.call_soon_threadsafe(finished.set_result, None))
        await asyncio.wait((finished,), timeout=WRITE_TIMEOUT)
        if not write.is_done:
            raise TimeoutError
    if write.error is not None:
        raise write.error


async def _body(receive: Receive) -> bytes | None:
    """Return the body of the request; None if it is too long; raise _Left.

    An incomplete form counts as no form, because a bid with digits cut off would be another bid.
    """
    chunks, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _ClientLeft
        chunk = message.get("body", b"")
        size += len(chunk)
        if size > MOST_REQUEST_BYTES:
            return None
        chunks.append(chunk)
        if not message.get("more_body"):
            return b"".join(chunks)


async def _send(send: Send, answer: BufferedResponse) -> int:
    headers = [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
    return answer.status


def _call(app: Callable[..., Iterable[bytes]], environ: dict[str, Any]) -> BufferedResponse:
    """Return the response of a WSGI application."""
    started: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
        started[:] = [int(status.split()[0]), headers]

    chunks = app(environ, start)
    try:
        body = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close:
            close()
    return BufferedResponse(started[0], started[1], body)
