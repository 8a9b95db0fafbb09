"""Work that takes longer than an answer may keep the tables waiting."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

PATIENCE = 60.0  # seconds
SLOW = {
    "print",
    "printing",
    "paper",
    "souvenir",
    "record.json",
    "save",
    "share",
}  # parts of an address

_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def is_slow(path: str) -> bool:
    """Is this an address whose page is made in a thread, off the event loop?

    The lobby is: after a start it folds every table it names. So is a record, played at once.
    """
    return path in ("/", "/import") or not SLOW.isdisjoint(path.split("/"))


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
