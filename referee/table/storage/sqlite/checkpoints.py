"""Brings what was written into the database file itself, so that a copy of it holds the evening.

SQLite appends to a write-ahead log and moves it into the file only now and then. Here that is done
after every phase and after some seconds of quiet, on a thread and a connection of its own: a
passive checkpoint waits for nobody, and no act waits for it.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from time import monotonic

QUIET = 3.0  # seconds without a commit
PAUSE = 1.0  # seconds at least between two checkpoints


class Checkpoints:
    """The thread. `connect` opens a connection of its own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._last = 0.0  # when something was last written
        self._written = threading.Event()
        self._due = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="referee-checkpoint", daemon=True)
        self._thread.start()

    def written(self) -> None:
        """Something is on disk: a checkpoint is due once nothing else follows for a while."""
        self._last = monotonic()
        self._written.set()

    def hurry(self) -> None:
        """What is on disk ends a phase: do not wait for quiet."""
        self._due.set()

    def close(self) -> None:
        """Stop. Whoever closes the file's last connection brings in the rest."""
        for event in (self._closed, self._due, self._written):
            event.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._written.wait()
            while (left := self._last + QUIET - monotonic()) > 0 and not self._due.wait(left):
                pass
            if self._closed.is_set():
                return
            self._written.clear()
            self._due.clear()
            with suppress(sqlite3.Error), closing(self._connect()) as db:  # else the next time
                db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._closed.wait(PAUSE)
