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
from referee.table.storage.rows.write_thread import Failed, WriteThread

from .schema import MIGRATION_LOCK
from .session import Session, Silent

T = TypeVar("T")

_LOCK_ERRORS = (psycopg.errors.LockNotAvailable, psycopg.errors.QueryCanceled)


class _Job(NamedTuple):
    work: Callable[[Session], Any]
    write: PendingWrite[Any]
    message: str | None
    alone: bool


class Committer(WriteThread[_Job]):
    """The only writing thread of this process; reconnects after a lost connection."""

    database_error = psycopg.Error

    def __init__(self, connect: Callable[[], Session], channel: str) -> None:
        self._connect = connect
        self._channel = channel
        self._session = connect()
        super().__init__("referee-committer")

    def submit(
        self, work: Callable[[Session], T], *, message: str | None = None, alone: bool = False
    ) -> PendingWrite[T]:
        """Run `work` in the next commit; its exception becomes the write's error.

        `message` is sent to the other processes after the commit. With `alone`, no other process
        does such work at the same time.
        """
        write: PendingWrite[T] = PendingWrite()
        self._put(_Job(work, write, message, alone))
        return write

    def close(self, timeout: float | None = WRITE_TIMEOUT) -> None:
        """Finish waiting writes, then stop, even if the server does not answer."""
        super().close(timeout)

    def _commit(self, batch: list[_Job]) -> None:
        try:
            self._begin()
        except psycopg.Error as error:
            self._fail(batch, error)
            return
        alone = [job for job in batch if job.alone]
        excluding = committing = False
        try:
            if alone:
                excluding = True
                self._session.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATION_LOCK,))
                excluding = False
            outcomes = [self._do(job, self._session) for job in batch]
            self._tell(batch, outcomes)
            committing = True
            self._session.execute("COMMIT")
        except psycopg.Error as error:
            self._roll_back()
            if excluding and isinstance(error, psycopg.errors.LockNotAvailable):
                self._fail(alone, error)
                if len(alone) < len(batch):
                    self._commit([job for job in batch if not job.alone])
            elif isinstance(error, Silent) or (committing and self._session.lost):
                self._fail(batch, error)  # it may be kept: to do it again is not safe
            else:
                self._one_by_one(batch, error)
            return
        for job, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Failed):
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

    def _tell(self, batch: list[_Job], outcomes: list[Any]) -> None:
        messages = dict.fromkeys(
            job.message
            for job, outcome in zip(batch, outcomes, strict=True)
            if job.message is not None and not isinstance(outcome, Failed)
        )
        for each in messages:
            self._session.execute("SELECT pg_notify(?, ?)", (self._channel, each))

    def _one_by_one(self, batch: list[_Job], error: psycopg.Error) -> None:
        """Repeat a failed batch job by job, so only the faulty job fails."""
        if len(batch) == 1 and not _is_passing(error):
            self._fail(batch, error)
            return
        for job in batch:
            self._commit([job._replace(alone=True)] if _is_passing(error) else [job])

    def _roll_back(self) -> None:
        with contextlib.suppress(psycopg.Error):
            if self._session.in_transaction:
                self._session.execute("ROLLBACK")

    def _reason(self, error: Exception) -> str:
        if isinstance(error, psycopg.errors.DiskFull):
            return "full"
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            return "read-only"
        return "locked" if isinstance(error, _LOCK_ERRORS) else "broken"

    def _disconnect(self) -> None:
        self._session.close()


def _is_passing(error: psycopg.Error) -> bool:
    """Return True if another process interfered, so that a retry may succeed."""
    return isinstance(error, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure)
