"""Everything that is kept, in one SQLite file that only its owner may read."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from referee.kit.seats import Seat

from .pending import PendingWrite
from .store import Conflict, Entry, Repeated
from .writer import Writer

T = TypeVar("T")

# The nth script takes a file from version n to version n + 1. Never change one: add one.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE log (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL,
            seat INTEGER NOT NULL, by INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
            once TEXT, overruled INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (table_id, seq)) WITHOUT ROWID""",
        "CREATE UNIQUE INDEX log_once ON log (table_id, once) WHERE once IS NOT NULL",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, names TEXT NOT NULL, created TEXT NOT NULL,
            finished INTEGER NOT NULL DEFAULT 0)""",
        """CREATE TABLE codes (
            table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, host_code TEXT NOT NULL)""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, key TEXT UNIQUE,
            PRIMARY KEY (table_id, seat)) WITHOUT ROWID""",
        """CREATE TABLE tickets (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, ticket TEXT NOT NULL UNIQUE,
            until REAL NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID""",
        """CREATE TABLE facts (
            game TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL,
            table_id TEXT NOT NULL, PRIMARY KEY (game, name)) WITHOUT ROWID""",
        """CREATE TABLE rivals (
            game TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL,
            table_id TEXT NOT NULL, PRIMARY KEY (game, name, table_id)) WITHOUT ROWID""",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        """CREATE TABLE lost (
            game TEXT NOT NULL, name TEXT NOT NULL, at TEXT NOT NULL,
            found_by TEXT NOT NULL, PRIMARY KEY (game, name)) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN away INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN next TEXT",
    ),
    ("ALTER TABLE lost ADD COLUMN missing TEXT NOT NULL DEFAULT '{}'",),
)

_APPEND = """
INSERT INTO log (table_id, seq, at, seat, by, kind, data, once, overruled)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
WHERE (SELECT coalesce(max(seq), -1) FROM log WHERE table_id = ?1) = ?2 - 1
"""
_AFTER = """
SELECT seq, at, seat, by, kind, data, once, overruled FROM log
WHERE table_id = ? AND seq > ? ORDER BY seq
"""


class NewerFile(Exception):
    """The file was written by a later version of the program."""


class SQLite:
    """The store. `factory` is the class of the writing connection (tests give a bad disk)."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        factory: type[sqlite3.Connection] = sqlite3.Connection,
    ) -> None:
        self._path = Path(path)
        self._local = threading.local()
        self._readers: list[sqlite3.Connection] = []
        _make_private(self._path)
        db = self._connect(factory)
        _migrate(db)
        self.writer = Writer(db)

    def read(self) -> sqlite3.Connection:
        """This thread's connection; it sees what is on disk and cannot write."""
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self._connect(sqlite3.Connection)
            db.execute("PRAGMA query_only=ON")
            self._readers.append(db)
        return db

    def write(self, work: Callable[[sqlite3.Connection], T]) -> PendingWrite[T]:
        """Have `work` done on the writing thread, all or nothing, in the order of the calls."""
        return self.writer.submit(work)

    def after(self, table_id: str, seq: int = -1) -> list[Entry]:
        """The entries on disk that follow entry `seq`, in order."""
        rows = self.read().execute(_AFTER, (table_id, seq)).fetchall()
        return [
            Entry(n, at, Seat(seat), Seat(by), kind, json.loads(data), once, bool(overruled))
            for n, at, seat, by, kind, data, once, overruled in rows
        ]

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value of this installation, made the first time it is asked for."""

        def keep(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, make()))
            return _setting(db, name) or ""

        return _setting(self.read(), name) or self.write(keep).wait()

    def close(self) -> None:
        """Write what is waiting and close the file."""
        self.writer.close()
        while self._readers:
            self._readers.pop().close()

    def _connect(self, factory: type[sqlite3.Connection]) -> sqlite3.Connection:
        db = sqlite3.connect(
            self._path, timeout=5, isolation_level=None, check_same_thread=False, factory=factory
        )
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        return db


def append(db: sqlite3.Connection, table_id: str, entry: Entry) -> None:
    """Write `entry` after the last one; raises Conflict or Repeated."""
    data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"))
    row = (table_id, entry.seq, entry.at, entry.seat, entry.by, entry.kind, data)
    try:
        written = db.execute(_APPEND, (*row, entry.once, entry.overruled)).rowcount
    except sqlite3.IntegrityError:
        raise Repeated from None
    if not written:
        raise Conflict


def _make_private(path: Path) -> None:
    """SQLite gives its -wal and -shm files the permissions of the file itself."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def _migrate(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        db.execute("ROLLBACK")
        raise NewerFile(f"file version {version}, program version {len(MIGRATIONS)}")
    for script in MIGRATIONS[version:]:
        for statement in script:
            db.execute(statement)
    db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")
    db.execute("COMMIT")


def _setting(db: sqlite3.Connection, name: str) -> str | None:
    row = db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    return row[0] if row else None
