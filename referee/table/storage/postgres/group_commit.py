"""The writing thread of one process, with a PostgreSQL server.

Each commit also notifies the other processes of its changes (NOTIFY). So they hear of all committed
changes and of no others.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import psycopg

from referee.table.storage.pending import WRITE_TIMEOUT, PendingWrite
from referee.table.storage.rows.write_thread import FailedWork, WriteThread

from .schema import MIGRATION_LOCK
from .session import Session, SilentServer

T = TypeVar("T")

_LOCK_ERRORS = (psycopg.errors.LockNotAvailable, psycopg.errors.QueryCanceled)


class _Job(NamedTuple):
    work: Callable[[Session], Any]
    write: PendingWrite[Any]
    message: str | None
    is_exclusive: bool


class Committer(WriteThread[_Job]):
    """The only writing thread of this process; reconnects after a lost connection."""

    database_error = psycopg.Error

    def __init__(self, connect: Callable[[], Session], channel: str) -> None:
        self._connect = connect
        self._channel = channel
        self._session = connect()
        super().__init__("referee-committer")

    def submit(
        self,
        work: Callable[[Session], T],
        *,
        message: str | None = None,
        is_exclusive: bool = False,
    ) -> PendingWrite[T]:
        """Run `work` in the next commit; its exception becomes the write's error.

        `message` is sent to the other processes after the commit. With `is_exclusive`, no other
        process does such work at the same time.
        """
        write: PendingWrite[T] = PendingWrite()
        self._enqueue(_Job(work, write, message, is_exclusive))
        return write

    def close(self, timeout: float | None = WRITE_TIMEOUT) -> None:
        """Finish waiting writes, then stop, even if the server does not answer."""
        super().close(timeout)

    def _commit(self, batch: list[_Job]) -> None:
        try:
            self._begin()
        except psycopg.Error as error:
            self._fail_batch(batch, error)
            return
        exclusive_jobs = [job for job in batch if job.is_exclusive]
        is_locking = is_committing = False
        try:
            if exclusive_jobs:
                is_locking = True
                self._session.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATION_LOCK,))
                is_locking = False
            outcomes = [self._run_job(job, self._session) for job in batch]
            self._notify(batch, outcomes)
            is_committing = True
            self._session.execute("COMMIT")
        except psycopg.Error as error:
            self._roll_back()
            if is_locking and isinstance(error, psycopg.errors.LockNotAvailable):
                self._fail_batch(exclusive_jobs, error)
                if len(exclusive_jobs) < len(batch):
                    self._commit([job for job in batch if not job.is_exclusive])
            elif isinstance(error, SilentServer) or (is_committing and self._session.is_lost):
                self._fail_batch(batch, error)  # it may be kept: to do it again is not safe
            else:
                self._commit_one_by_one(batch, error)
            return
        for job, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, FailedWork):
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

    def _notify(self, batch: list[_Job], outcomes: list[Any]) -> None:
        messages = dict.fromkeys(
            job.message
            for job, outcome in zip(batch, outcomes, strict=True)
            if job.message is not None and not isinstance(outcome, FailedWork)
        )
        for each in messages:
            self._session.execute("SELECT pg_notify(?, ?)", (self._channel, each))

    def _commit_one_by_one(self, batch: list[_Job], error: psycopg.Error) -> None:
        """Repeat a failed batch job by job, so only the faulty job fails."""
        if len(batch) == 1 and not _is_transient(error):
            self._fail_batch(batch, error)
            return
        for job in batch:
            self._commit([job._replace(is_exclusive=True)] if _is_transient(error) else [job])

    def _roll_back(self) -> None:
        with contextlib.suppress(psycopg.Error):
            if self._session.in_transaction:
                self._session.execute("ROLLBACK")

    def _failure_reason(self, error: Exception) -> str:
        if isinstance(error, psycopg.errors.DiskFull):
            return "full"
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            return "read-only"
        return "locked" if isinstance(error, _LOCK_ERRORS) else "broken"

    def _disconnect(self) -> None:
        self._session.close()


def _is_transient(error: psycopg.Error) -> bool:
    """Return True if another process interfered, so that a retry may succeed."""
    return isinstance(error, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure)
