"""Work that would delay the tables: marks of routes, a worker process, queues and turns.

Turns keep one device from delaying all others.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

from .rate_limits import LOOPBACK_ORIGINS, origin

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

View = TypeVar("View", bound=Callable[..., Any])

PROCESS_TIMEOUT = 60.0  # seconds

_tagged_views: set[tuple[Callable[..., Any], Callable[..., Any]]] = (
    set()
)  # a mark, and a view with it
_quick_checks: dict[Callable[..., Any], Callable[[], bool]] = {}
_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def off_loop(view: View) -> View:
    """Mark a route whose answer is made in a thread.

    On the event loop it would delay every table. The mark is between the address and the function:
    `@bp.get("/print/test")`, `@off_loop`.
    """
    _tagged_views.add((off_loop, view))
    return view


def off_loop_unless(is_quick: Callable[[], bool]) -> Callable[[View], View]:
    """Mark a route as `off_loop` does, unless `is_quick` returns True.

    `is_quick` says that the current request needs little work.
    """

    def decorate(view: View) -> View:
        _quick_checks[view] = is_quick
        return off_loop(view)

    return decorate


def queued(view: View) -> View:
    """Mark a route with work of a second or more, done one after another.

    It waits for its turn. Routes that are only `off_loop`, such as the lobby, do not.
    """
    _tagged_views.add((queued, view))
    return view


def act(view: View) -> View:
    """Mark a route whose form only queues writes to a log.

    Other forms wait for their writes and need a thread. This one does not.
    """
    _tagged_views.add((act, view))
    return view


def waits_for_writes(view: View) -> View:
    """Mark a route that waits for its writes although it has no form.

    All forms but acts wait anyway.
    """
    _tagged_views.add((waits_for_writes, view))
    return view


def health_check(view: View) -> View:
    """Mark a route about health: it has its own thread and a short limit."""
    _tagged_views.add((health_check, view))
    return view


def has_tag(view: Callable[..., Any], tag: Callable[..., Any]) -> bool:
    """Return True if the route has that tag, a function above."""
    return (tag, view) in _tagged_views


def quick_check_of(view: Callable[..., Any]) -> Callable[[], bool] | None:
    """Return the `is_quick` of a route marked `off_loop_unless`; None without one."""
    return _quick_checks.get(view)


def run_in_process(work: Callable[[*Ts], T], *args: *Ts, timeout: float = PROCESS_TIMEOUT) -> T:
    """Return the result of `work`, run in another process.

    The process starts when it is first needed. If it died, it is replaced once. Raises whatever
    `work` raises, and TimeoutError after `timeout` seconds.
    """
    try:
        return _workers().submit(work, *args).result(timeout)
    except BrokenProcessPool:
        stop()
        return _workers().submit(work, *args).result(timeout)


def stop() -> None:
    """End the worker, if there is one."""
    global _pool
    with _lock:
        if _pool is not None:
            _pool.shutdown(wait=False, cancel_futures=True)
            _pool = None


def _workers() -> ProcessPoolExecutor:
    global _pool
    with _lock:
        if _pool is None:
            context = multiprocessing.get_context("spawn")
            _pool = ProcessPoolExecutor(max_workers=1, mp_context=context)
        return _pool


QUEUE_THREADS = 2  # threads; they share the processor with the tables
MOST_QUEUED = 24  # pieces of work that wait or are under way
MOST_PER_ORIGIN = 4  # those of one origin
LOOP_TURNS = 3  # turns of the loop in which requests that came in meanwhile are read and answered


class QueueFull(Exception):
    """Raised if the queue has no place left for this origin."""


class SlowQueue:
    """Queue of slow work, done in order of arrival."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(QUEUE_THREADS, thread_name_prefix="referee-queue")
        self._counts_by_origin: Counter[str] = Counter()

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Return the result of `work`, for which `address` has asked.

        Raises QueueFull, and whatever `work` raises.
        """
        client_origin = origin(address)
        limit = MOST_QUEUED if client_origin in LOOPBACK_ORIGINS else MOST_PER_ORIGIN
        if (
            self._counts_by_origin.total() >= MOST_QUEUED
            or self._counts_by_origin[client_origin] >= limit
        ):
            raise QueueFull
        self._counts_by_origin[client_origin] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._counts_by_origin[client_origin] -= 1
            if not self._counts_by_origin[client_origin]:
                del self._counts_by_origin[client_origin]

    def stop(self) -> None:
        """Drop all waiting work."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class FairThreadPool:
    """Threads for work that may wait for the disk; origins take turns."""

    def __init__(self, name: str, thread_count: int, timeout: float) -> None:
        """Allow `timeout` seconds for each work, waits for turn and thread included."""
        self._executor = ThreadPoolExecutor(thread_count, thread_name_prefix=f"referee-{name}")
        self._turns = OneAtATime()
        self._timeout = timeout

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Return the result of `work`.

        Raises TimeoutError; work that has not begun by then is dropped.
        """
        async with asyncio.timeout(self._timeout), self._turns.turn_of(address):
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def stop(self) -> None:
        """Drop all waiting work."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class OneAtATime:
    """Handles the requests of one origin one after another.

    If a device sends fifty forms at once, it delays another device by one form only.
    """

    def __init__(self) -> None:
        # those whose turn it is or just was, and what else has come from there
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}

    def __len__(self) -> int:
        return len(self._queues)

    @asynccontextmanager
    async def turn_of(self, address: str) -> AsyncIterator[None]:
        """Run the block when this address has its turn."""
        client_origin = origin(address)
        if client_origin in LOOPBACK_ORIGINS:
            yield
            return
        if client_origin in self._queues:
            await self._wait_for_turn(client_origin)
        else:
            self._queues[client_origin] = deque()
        try:
            yield
        finally:
            self._start_next(client_origin, LOOP_TURNS)

    async def _wait_for_turn(self, client_origin: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._queues[client_origin].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._start_next(client_origin, 0)
            raise

    def _start_next(self, client_origin: str, loop_turns: int) -> None:
        """Start the next request of that origin after so many turns of the loop."""
        if loop_turns:
            asyncio.get_running_loop().call_soon(self._start_next, client_origin, loop_turns - 1)
            return
        queue = self._queues[client_origin]
        while queue:
            turn = queue.popleft()
            if not turn.cancelled():
                turn.set_result(None)
                return
        del self._queues[client_origin]
