"""Group commit for any database: one thread writes all waiting work in one transaction.

Work that arrives during a commit goes into the next one, in order. If a piece of work fails, only
that piece is rolled back.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import NotKept

MOST_JOBS = 1000  # jobs in one commit

_log = logging.getLogger(__name__)


class Job(Protocol):
    """A piece of work for the thread, and the write that reports its result."""

    @property
    def work(self) -> Callable[[Any], Any]: ...

    @property
    def write(self) -> PendingWrite[Any]: ...


J = TypeVar("J", bound=Job)


class FailedWork(NamedTuple):
    """The outcome of work that raised an exception."""

    error: Exception


class WriteThread(ABC, Generic[J]):
    """The only writing thread of a store."""

    database_error: ClassVar[type[Exception]]  # ends the whole batch, not its job alone

    def __init__(self, name: str) -> None:
        """Start the thread, which opens the connection at once."""
        self._queue: SimpleQueue[J | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _enqueue(self, job: J) -> None:
        with self._lock:
            if not self._closed:
                self._queue.put(job)
                return
        job.write.fail(NotKept("closed"))

    def close(self, timeout: float | None = None) -> None:
        """Finish waiting writes, then stop; wait `timeout` seconds at most."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join(timeout)

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._next_batch()
            if not batch:
                continue
            try:
                self._commit(batch)
            except Exception as error:  # noqa: BLE001  every write must be settled
                _log.exception("a batch could not be written", extra={"event": "batch-not-written"})
                self._roll_back()
                self._fail_batch(batch, error)
        self._disconnect()

    def _next_batch(self) -> tuple[list[J], bool]:
        """Return all waiting jobs and whether more may follow; block until there is one."""
        batch: list[J] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_JOBS:
                return batch, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _run_job(self, job: J, db: Any) -> Any:
        """Return the job's result, or FailedWork with nothing changed.

        `database_error` ends the batch: a full disk may have ended the whole transaction.
        """
        if not job.write.try_begin():
            return FailedWork(NotKept("late"))
        db.execute("SAVEPOINT job")
        try:
            result = job.work(db)
        except self.database_error:
            raise
        except Exception as error:  # noqa: BLE001  it becomes the write's error
            db.execute("ROLLBACK TO job")
            db.execute("RELEASE job")
            return FailedWork(error)
        db.execute("RELEASE job")
        return result

    def _fail_batch(self, batch: list[J], error: Exception) -> None:
        for job in batch:
            if not job.write.is_done:
                job.write.fail(NotKept(self._failure_reason(error)))

    @abstractmethod
    def _commit(self, batch: list[J]) -> None:
        """Do the jobs in one transaction and settle their writes."""

    @abstractmethod
    def _roll_back(self) -> None:
        """End an open transaction, if there is one."""

    @abstractmethod
    def _failure_reason(self, error: Exception) -> str:
        """Return the reason of NotKept."""

    @abstractmethod
    def _disconnect(self) -> None:
        """Close the connection."""
