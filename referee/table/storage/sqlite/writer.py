"""The writing thread of a file, and the thread of its checkpoints."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from referee.table.storage.pending import PendingWrite
from referee.table.storage.rows.write_thread import FailedWork, WriteThread

from .disk import folder_of, reason

T = TypeVar("T")


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    write: PendingWrite[Any]
    on_committed: Callable[[], None]


def _do_nothing() -> None:
    pass


class Writer(WriteThread[_Job]):
    """The only writing thread. It owns `db`, and calls `on_commit` after a commit."""

    database_error = sqlite3.Error

    def __init__(self, db: sqlite3.Connection, on_commit: Callable[[], None] = _do_nothing) -> None:
        self._db = db
        self._on_commit = on_commit
        super().__init__("referee-writer")

    def submit(
        self,
        work: Callable[[sqlite3.Connection], T],
        on_committed: Callable[[], None] = _do_nothing,
    ) -> PendingWrite[T]:
        """Run `work` in the next commit; its exception becomes the write's error.

        `on_committed` is called on this thread once the work is on disk, before the write is done.
        """
        write: PendingWrite[T] = PendingWrite()
        self._enqueue(_Job(work, write, on_committed))
        return write

    def _commit(self, batch: list[_Job]) -> None:
        self._roll_back()  # a failed disk may have left a transaction open
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            self._fail_batch(batch, error)
            return
        try:
            outcomes = [self._run_job(job, self._db) for job in batch]
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            self._commit_one_by_one(batch, error)
            return
        for job, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, FailedWork):
                job.write.fail(outcome.error)
            else:
                job.on_committed()
                job.write.settle(outcome)
        self._on_commit()

    def _commit_one_by_one(self, batch: list[_Job], error: sqlite3.Error) -> None:
        """Repeat a failed batch job by job, so only the faulty job fails."""
        if len(batch) == 1:
            self._fail_batch(batch, error)
            return
        for job in batch:
            self._commit([job])

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # even this may fail on a dying disk
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _failure_reason(self, error: Exception) -> str:
        return reason(error, folder_of(self._db))

    def _disconnect(self) -> None:
        self._db.close()


CHECKPOINT_QUIET_SECONDS = 3.0  # seconds without a commit
CHECKPOINT_PAUSE_SECONDS = 1.0  # seconds at least between two checkpoints


class Checkpoints:
    """The thread that makes checkpoints. `connect` opens its own connection."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._last_commit_at = 0.0  # when something was last written
        self._on_commit = threading.Event()
        self._due = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="referee-checkpoint", daemon=True)
        self._thread.start()

    def on_commit(self) -> None:
        """Record a commit; a checkpoint follows if there is no other commit for a while."""
        self._last_commit_at = monotonic()
        self._on_commit.set()

    def hurry(self) -> None:
        """Start the checkpoint now, because a phase has ended."""
        self._due.set()

    def close(self) -> None:
        """Stop.

        SQLite makes the final checkpoint when the file's last connection is closed.
        """
        for event in (self._closed, self._due, self._on_commit):
            event.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._on_commit.wait()
            while (
                pause := self._last_commit_at + CHECKPOINT_QUIET_SECONDS - monotonic()
            ) > 0 and not self._due.wait(pause):
                pass
            if self._closed.is_set():
                return
            self._on_commit.clear()
            self._due.clear()
            with suppress(sqlite3.Error), closing(self._connect()) as db:  # else the next time
                db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._closed.wait(CHECKPOINT_PAUSE_SECONDS)
