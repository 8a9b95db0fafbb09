"""Group commit: one thread writes for all tables, one fsync for all waiting work.

Another thread moves committed data from the log into the file (Checkpoints).

Work that arrives while a commit is being synced goes into the next one, in order. Work that fails
is rolled back on its own; the rest of its batch stays.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import NotKept

from .disk import folder_of, reason

T = TypeVar("T")
MOST = 1000  # jobs in one commit

_log = logging.getLogger(__name__)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    write: PendingWrite[Any]
    then: Callable[[], None]


class _Failed(NamedTuple):
    error: Exception


def _nothing() -> None:
    pass


class Writer:
    """The only writing thread. It owns `db`, and calls `written` after a commit."""

    def __init__(self, db: sqlite3.Connection, written: Callable[[], None] = _nothing) -> None:
        self._db = db
        self._written = written
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="referee-writer", daemon=True)
        self._thread.start()

    def submit(
        self, work: Callable[[sqlite3.Connection], T], then: Callable[[], None] = _nothing
    ) -> PendingWrite[T]:
        """Run `work` in the next commit; its exception becomes the write's error.

        `then` is called on this thread once the work is on disk, before the write is done.
        """
        write: PendingWrite[T] = PendingWrite()
        with self._door:
            if not self._closed:
                self._queue.put(_Job(work, write, then))
                return write
        write.fail(NotKept("closed"))
        return write

    def close(self) -> None:
        """Finish waiting writes, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._next()
            if not batch:
                continue
            try:
                self._commit(batch)
            except Exception as error:  # noqa: BLE001  every ticket must be settled
                _log.exception("a batch could not be written", extra={"event": "batch-not-written"})
                self._roll_back()
                self._fail(batch, error)
        self._db.close()

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
        self._roll_back()  # a failed disk may have left a transaction open
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            self._fail(batch, error)
            return
        try:
            outcomes = [self._do(job) for job in batch]
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            self._one_by_one(batch, error)
            return
        for job, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, _Failed):
                job.write.fail(outcome.error)
            else:
                job.then()
                job.write.settle(outcome)
        self._written()

    def _do(self, job: _Job) -> Any:
        """Return the job's result, or _Failed with nothing changed.

        sqlite3.Error ends the batch.
        """
        if not job.write.begin():
            return _Failed(NotKept("late"))
        self._db.execute("SAVEPOINT job")
        try:
            result = job.work(self._db)
        except sqlite3.Error:
            raise  # a full disk may have ended the whole transaction
        except Exception as error:  # noqa: BLE001  it becomes the write's error
            self._db.execute("ROLLBACK TO job")
            self._db.execute("RELEASE job")
            return _Failed(error)
        self._db.execute("RELEASE job")
        return result

    def _one_by_one(self, batch: list[_Job], error: sqlite3.Error) -> None:
        """Retry a failed batch job by job, so that only the culprit fails."""
        if len(batch) == 1:
            self._fail(batch, error)
            return
        for job in batch:
            self._commit([job])

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # even this may fail on a dying disk
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _fail(self, batch: list[_Job], error: Exception) -> None:
        for job in batch:
            if not job.write.done:
                job.write.fail(NotKept(reason(error, folder_of(self._db))))


QUIET = 3.0  # seconds without a commit
PAUSE = 1.0  # seconds at least between two checkpoints


class Checkpoints:
    """Checkpoint thread. `connect` opens its own connection."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._last = 0.0  # when something was last written
        self._written = threading.Event()
        self._due = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="referee-checkpoint", daemon=True)
        self._thread.start()

    def written(self) -> None:
        """Note a commit; a checkpoint follows once no other follows for a while."""
        self._last = monotonic()
        self._written.set()

    def hurry(self) -> None:
        """Start the checkpoint now, because a phase has ended."""
        self._due.set()

    def close(self) -> None:
        """Stop; closing the file's last connection makes the final checkpoint."""
        for event in (self._closed, self._due, self._written):
            event.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._written.wait()
            while (pause := self._last + QUIET - monotonic()) > 0 and not self._due.wait(pause):
                pass
            if self._closed.is_set():
                return
            self._written.clear()
            self._due.clear()
            with suppress(sqlite3.Error), closing(self._connect()) as db:  # else the next time
                db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._closed.wait(PAUSE)
