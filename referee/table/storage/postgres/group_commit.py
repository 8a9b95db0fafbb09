"""Group commit to PostgreSQL: one thread of this process writes for all its tables.

Work that arrives during a commit goes into the next one, in order. Work that fails is rolled back
on its own. Each commit also notifies the other processes of its changes (NOTIFY), so they receive
all committed changes and no others.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

import psycopg

from referee.table.storage.pending import PATIENCE, PendingWrite
from referee.table.storage.store import NotKept

from .schema import LOCK
from .session import Session, Silent

T = TypeVar("T")
MOST = 1000  # jobs in one commit

_IN_THE_WAY = (psycopg.errors.LockNotAvailable, psycopg.errors.QueryCanceled)

_log = logging.getLogger(__name__)


class _Job(NamedTuple):
    work: Callable[[Session], Any]
    write: PendingWrite[Any]
    tells: str | None
    alone: bool


class _Failed(NamedTuple):
    error: Exception


class Committer:
    """The only writing thread of this process; reconnects after a lost connection."""

    def __init__(self, connect: Callable[[], Session], channel: str) -> None:
        self._connect = connect
        self._channel = channel
        self._session = connect()
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="referee-committer", daemon=True)
        self._thread.start()

    def submit(
        self, work: Callable[[Session], T], *, tells: str | None = None, alone: bool = False
    ) -> PendingWrite[T]:
        """Run `work` in the next commit; its exception becomes the write's error.

        `tells`: message for other processes after the commit. `alone`: no other process does such
        work meanwhile.
        """
        write: PendingWrite[T] = PendingWrite()
        with self._door:
            if not self._closed:
                self._queue.put(_Job(work, write, tells, alone))
                return write
        write.fail(NotKept("closed"))
        return write

    def close(self) -> None:
        """Finish waiting writes, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join(PATIENCE)  # a server that does not answer does not keep us

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._next()
            if not batch:
                continue
            try:
                self._commit(batch)
            except Exception as error:  # noqa: BLE001  every write must be settled
                _log.exception("a batch could not be written", extra={"event": "batch-not-written"})
                self._roll_back()
                _fail(batch, error)
        self._session.close()

    def _next(self) -> tuple[list[_Job], bool]:
        """Return all waiting jobs and whether more may follow; block until there is one."""
        batch: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST:
                return batch, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[_Job]) -> None:
        try:
            self._begin()
        except psycopg.Error as error:
            _fail(batch, error)
            return
        alone = [job for job in batch if job.alone]
        excluding = committing = False
        try:
            if alone:
                excluding = True
                self._session.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
                excluding = False
            outcomes = [self._do(job) for job in batch]
            self._tell(batch, outcomes)
            committing = True
            self._session.execute("COMMIT")
        except psycopg.Error as error:
            self._roll_back()
            if excluding and isinstance(error, psycopg.errors.LockNotAvailable):
                _fail(alone, error)
                if len(alone) < len(batch):
                    self._commit([job for job in batch if not job.alone])
            elif isinstance(error, Silent) or (committing and self._session.lost):
                _fail(batch, error)  # it may be kept: to do it again is not safe
            else:
                self._one_by_one(batch, error)
            return
        for job, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, _Failed):
                job.write.fail(outcome.error)
            else:
                job.write.settle(outcome)

    def _begin(self) -> None:
        """Begin a transaction, on a new connection if the old one is lost."""
        self._roll_back()
        try:
            self._session.execute("BEGIN")
        except psycopg.OperationalError:
            self._session.close()
            self._session = self._connect()
            self._session.execute("BEGIN")

    def _do(self, job: _Job) -> Any:
        """Return the job's result, or _Failed with nothing changed.

        psycopg.Error ends the batch.
        """
        if not job.write.begin():
            return _Failed(NotKept("late"))
        self._session.execute("SAVEPOINT job")
        try:
            result = job.work(self._session)
        except psycopg.Error:
            raise
        except Exception as error:  # noqa: BLE001  it becomes the write's error
            self._session.execute("ROLLBACK TO job")
            self._session.execute("RELEASE job")
            return _Failed(error)
        self._session.execute("RELEASE job")
        return result

    def _tell(self, batch: list[_Job], outcomes: list[Any]) -> None:
        messages = dict.fromkeys(
            job.tells
            for job, outcome in zip(batch, outcomes, strict=True)
            if job.tells is not None and not isinstance(outcome, _Failed)
        )
        for each in messages:
            self._session.execute("SELECT pg_notify(?, ?)", (self._channel, each))

    def _one_by_one(self, batch: list[_Job], error: psycopg.Error) -> None:
        """Retry a failed batch job by job, so that only the culprit fails."""
        if len(batch) == 1 and not _passing(error):
            _fail(batch, error)
            return
        for job in batch:
            self._commit([job._replace(alone=True)] if _passing(error) else [job])

    def _roll_back(self) -> None:
        with contextlib.suppress(psycopg.Error):
            if self._session.in_transaction:
                self._session.execute("ROLLBACK")


def _passing(error: psycopg.Error) -> bool:
    """Return True if another process interfered, so that a retry may succeed."""
    return isinstance(error, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure)


def _fail(batch: list[_Job], error: Exception) -> None:
    for job in batch:
        if not job.write.done:
            job.write.fail(NotKept(_reason(error)))


def _reason(error: Exception) -> str:
    if isinstance(error, psycopg.errors.DiskFull):
        return "full"
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return "read-only"
    return "locked" if isinstance(error, _IN_THE_WAY) else "broken"
