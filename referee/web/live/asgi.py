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

    def __init__(
        self, app: Flask, record_address: Callable[[str], None] = lambda address: None
    ) -> None:
        """Store the settings; `record_address` is called for each address with a valid key."""
        self._app = app
        self._record_address = record_address
        self._router = app.url_map.bind("localhost")
        self.streams = Streams(app, record_address)
        self._reads_without_waiting = app.extensions["referee"].tables.store.reads_without_waiting
        self._slow_threads = FairThreadPool("off-loop", 2, ANSWER_TIMEOUT)
        self._write_threads = FairThreadPool("waiting", THREADS, ANSWER_TIMEOUT)
        self._read_threads = FairThreadPool("reading", THREADS, ANSWER_TIMEOUT)
        self._health_threads = FairThreadPool("watched", 1, HEALTH_TIMEOUT)
        self._queue = SlowQueue()
        self._turns = OneAtATime()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection: a stream, a page, or the server's start and stop."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            start_time = time.monotonic()
            route, values = self._match_route(scope)
            status = 500
            try:
                status = await self._answer(route, values, scope, receive, send)
            finally:
                if route:  # what leads nowhere costs no line
                    ms = round((time.monotonic() - start_time) * 1000, 1)
                    fields = {"event": "answer", "route": route, "status": status, "ms": ms}
                    _log.info("%(status)s %(route)s in %(ms)s ms", fields, extra=fields)

    async def _answer(
        self, route: str, values: Mapping[str, Any], scope: Scope, receive: Receive, send: Send
    ) -> int:
        view = self._app.view_functions[route] if route else self._app
        if isinstance(view, LiveRoute) and scope["method"] == "GET":
            return await self.streams.serve(view, values["key"], scope, receive, send)
        status = await self._send_page(view, scope, receive, send)
        if "key" in values and status < 400:
            self._record_address(client(scope))
        return status

    def _match_route(self, scope: Scope) -> tuple[str, Mapping[str, Any]]:
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
                for pool in (
                    self._slow_threads,
                    self._write_threads,
                    self._read_threads,
                    self._health_threads,
                    self._queue,
                ):
                    pool.stop()
                self.streams.stop()
                worker.stop()
                return

    async def _send_page(
        self, view: Callable[..., Any], scope: Scope, receive: Receive, send: Send
    ) -> int:
        """Send the response and return its status."""
        try:
            body = await _read_body(receive)
        except _ClientLeft:
            return 400
        if body is None:
            too_long = partial(errors.page, 413, text("error-413"))
            answer = self._error_response(too_long, environ_of(scope, b"") | {WRITES_KEY: []})
            return await _send_response(
                send, answer._replace(headers=[*answer.headers, CLOSE_HEADER])
            )
        try:
            answer = await self._saved_response(view, scope, body)
        except QueueFull:
            answer = self._error_response(
                errors.busy_page, environ_of(scope, body) | {WRITES_KEY: []}
            )
        except (NotKept, TimeoutError, Unreadable) as error:
            environ = environ_of(scope, body) | {WRITES_KEY: []}
            answer = self._error_response(partial(not_saved_page, error), environ)
        return await _send_response(send, answer)

    async def _saved_response(
        self, view: Callable[..., Any], scope: Scope, body: bytes, retries_left: int = MOST_RETRIES
    ) -> BufferedResponse:
        """Return the response once all its data is on disk.

        If another process wrote to its table first, the request is handled again. Raises QueueFull,
        NotKept or TimeoutError.
        """
        writes: list[PendingWrite[Any]] = []
        environ = environ_of(scope, body) | {WRITES_KEY: writes}
        call = partial(_call_wsgi, self._app, environ)
        threads = self._threads_for(view, environ)
        if threads is not None:
            answer = await threads.run(client(scope), call)
        else:
            async with self._turns.turn_of(client(scope)):
                answer = call()
        try:
            for write in writes:
                await wait_until_written(write)
        except (Conflict, Repeated) as error:
            if not retries_left or (isinstance(error, Conflict) and not error.is_retryable):
                raise
            return await self._saved_response(view, scope, body, retries_left - 1)
        return answer

    def _threads_for(
        self, view: Callable[..., Any], environ: dict[str, Any]
    ) -> FairThreadPool | SlowQueue | None:
        """Return the threads that make the response; None for the event loop."""
        if view is self._app or view is self._app.view_functions["static"]:
            return None
        if worker.has_tag(view, worker.health_check):
            return self._health_threads
        if worker.has_tag(view, worker.queued):
            return self._queue
        is_slow_form = environ["REQUEST_METHOD"] == "POST" and not worker.has_tag(view, worker.act)
        if is_slow_form or worker.has_tag(view, worker.waits_for_writes):
            return self._write_threads
        if worker.has_tag(view, worker.off_loop) and not self._is_quick(view, environ):
            return self._slow_threads
        return None if self._reads_without_waiting else self._read_threads

    def _is_quick(self, view: Callable[..., Any], environ: dict[str, Any]) -> bool:
        """Return True if doing the work takes less than handing it over."""
        quick_check = worker.quick_check_of(view)
        if quick_check is None or not self._reads_without_waiting:
            return False
        with self._app.request_context(environ):
            return quick_check()

    def _error_response(
        self, page: Callable[[], Response], environ: dict[str, Any]
    ) -> BufferedResponse:
        with self._app.request_context(environ):
            return _call_wsgi(self._app.process_response(page()), environ)


async def wait_until_written(write: PendingWrite[Any]) -> None:
    """Wait until `write` is on disk; raise its error, or TimeoutError."""
    if not write.is_done:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        write.add_callback(lambda _: loop.call_soon_threadsafe(future.set_result, None))
        await asyncio.wait((future,), timeout=WRITE_TIMEOUT)
        if not write.is_done:
            raise TimeoutError
    if write.error is not None:
        raise write.error


async def _read_body(receive: Receive) -> bytes | None:
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


async def _send_response(send: Send, answer: BufferedResponse) -> int:
    headers = [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
    return answer.status


def _call_wsgi(app: Callable[..., Iterable[bytes]], environ: dict[str, Any]) -> BufferedResponse:
    """Return the response of a WSGI application."""
    status_and_headers: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
        status_and_headers[:] = [int(status.split()[0]), headers]

    chunks = app(environ, start)
    try:
        body = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close:
            close()
    return BufferedResponse(status_and_headers[0], status_and_headers[1], body)
