"""A promise that something will be on disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")

_log = logging.getLogger(__name__)


class PendingWrite(Generic[T]):
    """Done when what it stands for is on disk, or when it is sure that it will not be."""

    __slots__ = ("_callbacks", "_finished", "_lock", "_result", "error")

    def __init__(self) -> None:
        self.error: Exception | None = None  # why it is not on disk
        self._result: T | None = None
        self._lock = threading.Lock()
        self._finished = threading.Event()
        self._callbacks: list[Callable[[PendingWrite[T]], Any]] = []

    @classmethod
    def already_on_disk(cls, result: T) -> PendingWrite[T]:
        """The ticket of something that is on disk already."""
        ticket = cls()
        ticket.settle(result)
        return ticket

    @property
    def done(self) -> bool:
        return self._finished.is_set()

    def wait(self, timeout: float | None = None) -> T:
        """What the work gave, once it is on disk; raises `error`, or TimeoutError (seconds)."""
        if not self._finished.wait(timeout):
            raise TimeoutError("not on disk yet")
        if self.error is not None:
            raise self.error
        return cast(T, self._result)

    def add_callback(self, called: Callable[[PendingWrite[T]], Any]) -> None:
        """Call `called(ticket)` when it is done: on the writing thread, or at once if it is."""
        with self._lock:
            if not self._finished.is_set():
                self._callbacks.append(called)
                return
        called(self)

    def settle(self, result: T) -> None:
        """On disk. For the writing thread alone."""
        self._result = result
        self._finish()

    def fail(self, error: Exception) -> None:
        """Not on disk. For the writing thread alone."""
        self.error = error
        self._finish()

    def _finish(self) -> None:
        with self._lock:
            callbacks, self._callbacks = self._callbacks, []
            self._finished.set()
        for called in callbacks:
            try:
                called(self)
            except Exception:  # noqa: BLE001  one screen's trouble must not stop the writer
                _log.exception("a ticket's callback failed")
