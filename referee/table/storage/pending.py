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

    __slots__ = (
        "_callbacks",
        "_done_event",
        "_has_begun",
        "_is_given_up",
        "_lock",
        "_result",
        "error",
    )

    def __init__(self) -> None:
        self.error: Exception | None = None  # why it failed
        self._result: T | None = None
        self._lock = threading.Lock()
        self._done_event = threading.Event()
        self._has_begun = self._is_given_up = False
        self._callbacks: list[Callable[[PendingWrite[T]], Any]] = []

    @classmethod
    def completed(cls, result: T) -> PendingWrite[T]:
        """Return a write that is done."""
        write = cls()
        write.settle(result)
        return write

    @property
    def is_done(self) -> bool:
        return self._done_event.is_set()

    def wait(self, timeout: float | None = None) -> T:
        """Return the result, once on disk.

        Raises `error`, or TimeoutError after `timeout` seconds.
        """
        if not self._done_event.wait(timeout):
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
                self._is_given_up = not self._has_begun
            raise

    def try_begin(self) -> bool:
        """Begin the work; return False if its caller no longer waits, so that it must not be done.

        Only the writing thread calls it.
        """
        with self._lock:
            self._has_begun = not self._is_given_up
        return self._has_begun

    def add_callback(self, callback: Callable[[PendingWrite[T]], Any]) -> None:
        """Call `callback(write)` on the writing thread when the write is done.

        If it is done already, call it at once.
        """
        with self._lock:
            if not self._done_event.is_set():
                self._callbacks.append(callback)
                return
        callback(self)

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
            self._done_event.set()
        for callback in callbacks:
            try:
                callback(self)
            except Exception:  # noqa: BLE001  a callback that fails must not stop the writer
                _log.exception("a write's callback failed", extra={"event": "callback-failed"})
