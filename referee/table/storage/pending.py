"""A write in progress, for which callers can wait."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
WRITE_TIMEOUT = 15.0  # seconds; a disk that takes longer counts as failed

_log = logging.getLogger(__name__)


class PendingWrite(Generic[T]):
    """A write in progress. It is done when it is on disk or has certainly failed."""

    __slots__ = ("_begun", "_callbacks", "_finished", "_given_up", "_lock", "_result", "error")

    def __init__(self) -> None:
        self.error: Exception | None = None  # why it failed
        self._result: T | None = None
        self._lock = threading.Lock()
        self._finished = threading.Event()
        self._begun = self._given_up = False
        self._callbacks: list[Callable[[PendingWrite[T]], Any]] = []

    @classmethod
    def completed(cls, result: T) -> PendingWrite[T]:
        """Return a write that is done."""
        write = cls()
        write.settle(result)
        return write

    @property
    def done(self) -> bool:
        return self._finished.is_set()

    def wait(self, timeout: float | None = None) -> T:
        """Return the result, once on disk.

        Raises `error`, or TimeoutError after `timeout` seconds.
        """
        if not self._finished.wait(timeout):
            raise TimeoutError("not on disk yet")
        if self.error is not None:
            raise self.error
        return cast(T, self._result)

    def outcome(self) -> T:
        """Return the result, once on disk; raise `error`, or TimeoutError.

        After WRITE_TIMEOUT seconds, work that has not begun is cancelled. This call blocks its
        thread, so never call it on the event loop.
        """
        try:
            return self.wait(WRITE_TIMEOUT)
        except TimeoutError:
            with self._lock:
                self._given_up = not self._begun
            raise

    def begin(self) -> bool:
        """Begin the work; return False if its caller no longer waits, so that it must not be done.

        Only the writing thread calls it.
        """
        with self._lock:
            self._begun = not self._given_up
        return self._begun

    def add_callback(self, called: Callable[[PendingWrite[T]], Any]) -> None:
        """Call `called(write)` on the writing thread when the write is done.

        If it is done already, call it at once.
        """
        with self._lock:
            if not self._finished.is_set():
                self._callbacks.append(called)
                return
        called(self)

    def settle(self, result: T) -> None:
        """Report success. Only the writing thread calls it."""
        self._result = result
        self._finish()

    def fail(self, error: Exception) -> None:
        """Report failure. Only the writing thread calls it."""
        self.error = error
        self._finish()

    def _finish(self) -> None:
        with self._lock:
            callbacks, self._callbacks = self._callbacks, []
            self._finished.set()
        for called in callbacks:
            try:
                called(self)
            except Exception:  # noqa: BLE001  a callback that fails must not stop the writer
                _log.exception("a write's callback failed", extra={"event": "callback-failed"})
