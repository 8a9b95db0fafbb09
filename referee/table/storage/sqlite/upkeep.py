"""Copies and checks the whole file, without opening it as a store."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from .database import canonical_path, read_errors_translated
from .disk import as_os_error, open_private

MOST_FAULTS = 100_000  # the most faults for SQLite to list
_NULL_FAULT_PATTERN = re.compile(r"NULL value in (\w+)\.(\w+)")


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
