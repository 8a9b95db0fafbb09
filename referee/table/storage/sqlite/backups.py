"""Copies of the file, automatic ones daily and after each game, and checks of a whole file.

The newest few automatic copies of each kind are in the folder `backups` beside the file. A thread
makes them from a read-only connection, so acts do not wait. A copy that fails is tried again later.
"""

from __future__ import annotations

import errno
import logging
import os
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from glob import escape
from pathlib import Path
from time import monotonic

from referee.table.storage.store import Unreadable

from .database import canonical_path, read_errors_translated
from .disk import as_os_error, open_private

FOLDER = "backups"
DAY, END = "day", "end"
MOST_COPIES = {DAY: 7, END: 5}  # copies of each kind
_STAMP_FORMATS = {DAY: "%Y-%m-%d", END: "%Y-%m-%d-%H%M%S"}
LEAST_FREE_BYTES = 32 * 1024 * 1024  # bytes that a copy leaves free, for the evening itself
RETRY_SECONDS = 600.0  # seconds until a copy that failed is tried again
MOST_FAULTS = 100_000  # the most faults for SQLite to list
_NULL_FAULT_PATTERN = re.compile(r"NULL value in (\w+)\.(\w+)")

_log = logging.getLogger(__name__)


def folder_of(database: Path) -> Path:
    """Return the folder of a database's copies."""
    return database.with_name(FOLDER)


def copies(database: Path) -> list[Path]:
    """Return the copies of a database, newest first."""
    all_copies = [copy for kind in MOST_COPIES for copy in _copies_of_kind(database, kind)]
    return sorted(all_copies, key=lambda copy: copy.stat().st_mtime, reverse=True)


def _copies_of_kind(database: Path, kind: str) -> list[Path]:
    """Return the copies of one kind, oldest first."""
    return sorted(folder_of(database).glob(f"{escape(database.stem)}-{kind}-*.db"))


def _local_time() -> datetime:
    return datetime.now(UTC).astimezone()


class Backups:
    """Copies of one database. Its thread starts with the first copy that is due."""

    def __init__(self, database: Path, clock: Callable[[], datetime] = _local_time) -> None:
        self._database = database
        self._clock = clock
        self._changed = threading.Condition()
        self._due_kinds: set[str] = set()
        self._last_day: date | None = None  # for which a copy was asked
        self._not_before = 0.0  # by `monotonic`
        self._closed = False
        self._has_warned = False
        self._thread: threading.Thread | None = None

    def on_commit(self, *, has_game_ended: bool) -> None:
        """Record that an act is on disk; `has_game_ended` if it ended a game.

        This is quick, because a thread makes the copy.
        """
        today = self._clock().date()
        with self._changed:
            self._due_kinds |= {END} if has_game_ended else set()
            self._due_kinds |= {DAY} if today != self._last_day else set()
            self._last_day = today
            if self._due_kinds and self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="referee-backups", daemon=True
                )
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Make the due copies, then stop."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        for due_kinds in self._due_copies():
            failed_kinds = {kind for kind in sorted(due_kinds) if not self._try_copy(kind)}
            with self._changed:
                self._due_kinds |= failed_kinds
                self._not_before = monotonic() + RETRY_SECONDS if failed_kinds else 0.0

    def _due_copies(self) -> Iterator[set[str]]:
        """Yield the kinds of copies that are due; on closing, the last ones."""
        is_closed = False
        while not is_closed:
            with self._changed:
                self._changed.wait_for(self._is_time)
                due_kinds, self._due_kinds, is_closed = self._due_kinds, set(), self._closed
            yield due_kinds

    def _is_time(self) -> bool:
        return self._closed or bool(self._due_kinds and monotonic() >= self._not_before)

    def _try_copy(self, kind: str) -> bool:
        """Make a copy; return False after a failure, which is logged once."""
        try:
            self._make_copy(kind)
        except (OSError, Unreadable, sqlite3.Error) as error:
            if not self._has_warned:
                fields = {"event": "no-copy", "error": type(error).__name__}
                _log.warning("no copy of %s could be made: %s", self._database, error, extra=fields)
            self._has_warned = True
            return False
        self._has_warned = False
        return True

    def _make_copy(self, kind: str) -> None:
        folder = folder_of(self._database)
        stamp = self._clock().strftime(_STAMP_FORMATS[kind])
        copy = folder / f"{self._database.stem}-{kind}-{stamp}.db"
        if copy.exists():
            return
        folder.mkdir(mode=0o700, exist_ok=True)
        for partial_copy in folder.glob(f"{escape(self._database.stem)}-*.db.part*"):
            partial_copy.unlink()  # left by a program that was killed
        if shutil.disk_usage(folder).free < self._database.stat().st_size + LEAST_FREE_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(copy))
        backup(self._database, copy)
        older_copies = [each for each in _copies_of_kind(self._database, kind) if each != copy]
        # those with a later time are the oldest: the clock has been set back since they were made
        older_copies.sort(key=lambda each: each.name < copy.name)
        for old_copy in older_copies[: 1 - MOST_COPIES[kind]]:
            with suppress(OSError):
                old_copy.unlink()


# -- a copy, or a check, of a file that is not opened as a store


def backup(database: Path, to: Path) -> None:
    """Copy the file, even while it is being written; `to` is never incomplete.

    Only the owner may read the copy. Raises OSError, Unreadable.
    """
    part_file = to.with_name(f"{to.name}.part")
    os.close(open_private(part_file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))
    try:
        with (
            read_errors_translated(),
            closing(sqlite3.connect(canonical_path(database))) as source,
            closing(sqlite3.connect(part_file)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file, so that it can be moved
            _check_integrity(copy)
        part_file.replace(to)
    except BaseException as error:
        with suppress(OSError):
            part_file.unlink()
        if isinstance(error.__cause__, sqlite3.Error):  # the file is only read: it is the copy
            raise as_os_error(error.__cause__, to) or error from error.__cause__
        raise


def check(database: Path) -> int:
    """Return the number of pages of the file; raise Unreadable if it is damaged."""
    with read_errors_translated(), closing(sqlite3.connect(canonical_path(database))) as db:
        _check_integrity(db)
        page_count: int = db.execute("PRAGMA page_count").fetchone()[0]
        return page_count


def version(database: Path) -> int:
    """Return the file's schema version; 0 for a foreign file. Raises Unreadable."""
    with read_errors_translated(), closing(sqlite3.connect(canonical_path(database))) as db:
        number: int = db.execute("PRAGMA user_version").fetchone()[0]
        return number


def _check_integrity(db: sqlite3.Connection) -> None:
    messages = dict.fromkeys(row[0] for row in db.execute(f"PRAGMA integrity_check({MOST_FAULTS})"))
    faults = [fault for fault in messages if fault != "ok" and not _is_false_alarm(db, fault)]
    if faults:
        raise sqlite3.DatabaseError("; ".join(faults[:5]))


def _is_false_alarm(db: sqlite3.Connection, fault: str) -> bool:
    """Return True if SQLite reports this fault although no value is NULL.

    SQLite 3.40 looks in the wrong place in tables WITHOUT ROWID whose key is not made of their
    first columns.
    """
    match = _NULL_FAULT_PATTERN.fullmatch(fault)
    if match is None:
        return False
    table, column = match.groups()
    query = f"SELECT 1 FROM {table} WHERE typeof({column}) = 'null'"  # noqa: S608  names of our own
    return db.execute(query).fetchone() is None
