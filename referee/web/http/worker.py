"""Marks and a worker process for work that would delay the tables."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

View = TypeVar("View", bound=Callable[..., Any])

PATIENCE = 60.0  # seconds

_marks: set[tuple[Callable[..., Any], Callable[..., Any]]] = set()  # a mark, and a view with it
_soon: dict[Callable[..., Any], Callable[[], bool]] = {}
_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def off_loop(view: View) -> View:
    """Mark a route whose answer is made in a thread.

    On the event loop it would delay every table. It precedes the function, below the address:
    `@bp.get("/print/test")`, `@off_loop`.
    """
    _marks.add((off_loop, view))
    return view


def off_loop_unless(soon: Callable[[], bool]) -> Callable[[View], View]:
    """Mark a route as `off_loop` does, except when `soon` returns True.

    `soon` reports that the current request needs little work.
    """

    def mark(view: View) -> View:
        _soon[view] = soon
        return off_loop(view)

    return mark


def queued(view: View) -> View:
    """Mark a route for work of a second or more, done in turn.

    It waits for its turn; the lobby, which is `off_loop` only, does not.
    """
    _marks.add((queued, view))
    return view


def act(view: View) -> View:
    """Mark a route whose form only queues writes to a log.

    It never waits for them itself, so it needs no thread as other forms do.
    """
    _marks.add((act, view))
    return view


def waits(view: View) -> View:
    """Mark a route that waits for its writes although it is no form.

    All forms but acts wait.
    """
    _marks.add((waits, view))
    return view


def watched(view: View) -> View:
    """Mark a health route: a thread of its own, and a short limit."""
    _marks.add((watched, view))
    return view


def has(view: Callable[..., Any], mark: Callable[..., Any]) -> bool:
    """Return True if the route has that mark, one of the functions above."""
    return (mark, view) in _marks


def soon_of(view: Callable[..., Any]) -> Callable[[], bool] | None:
    """Return the `soon` of a route marked `off_loop_unless`; None without one."""
    return _soon.get(view)


def run_in_process(work: Callable[[*Ts], T], *args: *Ts, patience: float = PATIENCE) -> T:
    """Return the result of `work`, run in another process.

    Started when first needed; a worker that died is replaced once. Raises what `work` raises, and
    TimeoutError after `patience` seconds.
    """
    try:
        return _workers().submit(work, *args).result(patience)
    except BrokenProcessPool:
        stop()
        return _workers().submit(work, *args).result(patience)


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
