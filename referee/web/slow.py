"""Work that takes longer than an answer may keep the tables waiting."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 60.0  # seconds

_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def is_slow(path: str) -> bool:
    """Is this an address whose page is made in a thread, off the event loop?

    The lobby is: after a start it folds every table it names. So is a record, played at once.
    """
    first = path.split("/", 2)[1:2]
    return (
        path in ("/", "/import")
        or first in (["print"], ["export"])
        or "/print/" in path
        or "/export" in path
    )


def run_in_process(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of `work`, done in another process, so that tables here do not wait.

    Started when first needed; a worker that died is replaced once. Raises what `work`
    raises, and TimeoutError after a minute.
    """
    try:
        return _workers().submit(work, *args, **kwargs).result(PATIENCE)
    except BrokenProcessPool:
        stop()
        return _workers().submit(work, *args, **kwargs).result(PATIENCE)


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
