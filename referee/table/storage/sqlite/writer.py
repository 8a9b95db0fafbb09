"""Group commit: one thread writes for every table, and one fsync serves all who wait.

The pieces of work that arrive while a commit is being synced go into the next one.
Order is kept. Work that fails is rolled back alone; the others of its batch stand.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import NotKept

T = TypeVar("T")
MOST = 1000  # pieces of work in one commit

_log = logging.getLogger(__name__)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    ticket: PendingWrite[Any]


class _Failed(NamedTuple):
    error: Exception


class Writer:
    """The one thread that writes. It owns `db` from now on and closes it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="referee-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sqlite3.Connection], T]) -> PendingWrite[T]:
        """Have `work` done in the next commit. What it raises is the ticket's error."""
        ticket: PendingWrite[T] = PendingWrite()
        with self._door:
            if not self._closed:
                self._queue.put(_Job(work, ticket))
                return ticket
        ticket.fail(NotKept("closed"))
        return ticket

    def close(self) -> None:
        """Write what is waiting, then stop."""
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
            except Exception as error:  # noqa: BLE001  nobody may wait for ever
                _log.exception("a batch could not be written")
                self._roll_back()
                self._fail(batch, error)
        self._db.close()

    def _next(self) -> tuple[list[_Job], bool]:
        """All that waits now (at least one), and whether more may come."""
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
        self._roll_back()  # what a disk that failed may have left open
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
                job.ticket.fail(outcome.error)
            else:
                job.ticket.settle(outcome)

    def _do(self, job: _Job) -> Any:
        """The work's result, or _Failed with nothing changed; sqlite3.Error ends the batch."""
        self._db.execute("SAVEPOINT job")
        try:
            result = job.work(self._db)
        except sqlite3.Error:
            raise  # a full disk may have ended the whole transaction
        except Exception as error:  # noqa: BLE001  whoever holds the ticket is told
            self._db.execute("ROLLBACK TO job")
            self._db.execute("RELEASE job")
            return _Failed(error)
        self._db.execute("RELEASE job")
        return result

    def _one_by_one(self, batch: list[_Job], error: sqlite3.Error) -> None:
        """After a batch that failed: whoever can be written alone must not suffer."""
        if len(batch) == 1:
            self._fail(batch, error)
            return
        for job in batch:
            self._commit([job])

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # a dying disk may refuse even that
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _fail(self, batch: list[_Job], error: Exception) -> None:
        for job in batch:
            if not job.ticket.done:
                job.ticket.fail(NotKept(_reason(error)))


def _reason(error: Exception) -> str:
    # by the words: sqlite_errorcode is missing where a wrapper raised it
    said = str(error)
    if "full" in said:
        return "full"
    return "locked" if "locked" in said else "broken"
