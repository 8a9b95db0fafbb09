"""Work that takes longer than an answer may keep the tables waiting."""

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
    """Marks a route whose answer is made in a thread: on the event loop every table would wait.

    It stands next to the function, below the address: `@bp.get("/print/test")`, `@off_loop`.
    """
    _marks.add((off_loop, view))
    return view


def off_loop_unless(soon: Callable[[], bool]) -> Callable[[View], View]:
    """As `off_loop`, but for requests of which `soon` says that there is little to do."""

    def mark(view: View) -> View:
        _soon[view] = soon
        return off_loop(view)

    return mark


def queued(view: View) -> View:
    """As `off_loop`, for work of a second or more: it waits its turn, and the lobby does not."""
    _marks.add((queued, view))
    return view


def act(view: View) -> View:
    """Marks a route whose form only adds to a log: it hands in what the disk is to keep.

    It never waits for that itself, so that it needs no thread as other forms do.
    """
    _marks.add((act, view))
    return view


def waits(view: View) -> View:
    """Marks a route that waits for what it writes although it is no form; all forms but acts do."""
    _marks.add((waits, view))
    return view


def watched(view: View) -> View:
    """Marks a route that says how this program is: a thread of its own, and a short limit."""
    _marks.add((watched, view))
    return view


def has(view: Callable[..., Any], mark: Callable[..., Any]) -> bool:
    """Does the route bear that mark, one of the functions above?"""
    return (mark, view) in _marks


def soon_of(view: Callable[..., Any]) -> Callable[[], bool] | None:
    """What says whether the current request is soon answered, if the route has such a mark."""
    return _soon.get(view)


def run_in_process(work: Callable[[*Ts], T], *args: *Ts, patience: float = PATIENCE) -> T:
    """The result of `work`, done in another process, so that tables here do not wait.

    Started when first needed; a worker that died is replaced once. Raises what `work`
    raises, and TimeoutError after `patience` seconds.
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
