"""One private SQLite file: its name, schema, readers and writer.

Only its owner may read it. A write-ahead log that is damaged when the file is opened is copied
beside it (WalCopy).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from referee.table.storage import chain
from referee.table.storage.pending import PendingWrite
from referee.table.storage.rows.any_database import RowCache, WriteConnection
from referee.table.storage.store import NewerFile, Unreadable

from . import disk
from .heads import Heads
from .writer import Checkpoints, Writer

MOST_WAL_COPIES = 9  # copies


class WalCopy:
    """A copy of the write-ahead log, made before SQLite opens the file.

    It is deleted unless acts are missing afterwards.
    """

    def __init__(self, database: Path) -> None:
        database = database.resolve()
        self._copy: Path | None = None
        wal = database.with_name(f"{database.name}-wal")
        names = (f"{wal.name}-{n}" for n in range(1, MOST_WAL_COPIES + 1))
        free_paths = (copy for copy in map(database.with_name, names) if not copy.exists())
        copy = next(free_paths, None)
        if copy is None or not wal.exists() or not wal.stat().st_size:
            return
        with suppress(OSError):  # a full disk
            copy.touch(0o600, exist_ok=False)  # nor is a link followed that leads nowhere
            shutil.copyfile(wal, copy)
            self._copy = copy

    def settle(self, *, are_acts_missing: bool) -> None:
        """Keep the copy if acts are missing from the opened file, else delete it."""
        if self._copy and not are_acts_missing:
            with suppress(OSError):
                self._copy.unlink()
        self._copy = None


_PATH_SETTING = "file"


def canonical_path(path: Path) -> Path:
    """Return a file's real path; for hard links, the path used first."""
    path = path.resolve()
    try:
        if path.stat().st_nlink < 2:
            return path
        read_only_uri = f"{path.as_uri()}?mode=ro&immutable=1"  # leaves no file under this name
        with closing(sqlite3.connect(read_only_uri, uri=True)) as db:
            ((stored_path,),) = db.execute(
                "SELECT value FROM settings WHERE name = ?", (_PATH_SETTING,)
            )
        return Path(stored_path) if path.samefile(stored_path) else path
    except (OSError, ValueError, sqlite3.Error):  # not there, or never opened
        return path


def store_path(db: sqlite3.Connection, path: Path) -> None:
    """Store the file's path in it, for openings by another name."""
    row = (_PATH_SETTING, str(path))
    if db.execute("SELECT 1 FROM settings WHERE name = ? AND value = ?", row).fetchone() is None:
        db.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", row)
        db.execute("PRAGMA wal_checkpoint").fetchall()


T = TypeVar("T")
BUSY_TIMEOUT = 5.0  # seconds for another program that writes to this file
READ_TIMEOUT = 1.0  # … that keeps everybody from reading it; pages are read on the event loop

# Script n takes a file from version n to version n + 1. Never change one; add another.
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
    (
        "ALTER TABLE log ADD COLUMN outcome TEXT",
        "ALTER TABLE log ADD COLUMN link TEXT NOT NULL DEFAULT ''",
    ),
    (
        "ALTER TABLE tables ADD COLUMN household TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_household ON tables (household)",
        "ALTER TABLE facts RENAME TO facts_of_all",
        """CREATE TABLE facts (
            household TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
            at TEXT NOT NULL, table_id TEXT NOT NULL,
            PRIMARY KEY (household, game, name)) WITHOUT ROWID""",
        "INSERT INTO facts SELECT '', game, name, value, at, table_id FROM facts_of_all",
        "DROP TABLE facts_of_all",
        "ALTER TABLE rivals RENAME TO rivals_of_all",
        """CREATE TABLE rivals (
            household TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
            at TEXT NOT NULL, table_id TEXT NOT NULL,
            PRIMARY KEY (household, game, name, table_id)) WITHOUT ROWID""",
        "INSERT INTO rivals SELECT '', game, name, value, at, table_id FROM rivals_of_all",
        "DROP TABLE rivals_of_all",
        "ALTER TABLE lost RENAME TO lost_of_all",
        """CREATE TABLE lost (
            household TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, at TEXT NOT NULL,
            found_by TEXT NOT NULL, missing TEXT NOT NULL,
            PRIMARY KEY (household, game, name)) WITHOUT ROWID""",
        "INSERT INTO lost SELECT '', game, name, at, found_by, missing FROM lost_of_all",
        "DROP TABLE lost_of_all",
        """CREATE TABLE invitations (
            household TEXT PRIMARY KEY, ticket TEXT NOT NULL UNIQUE,
            until REAL NOT NULL) WITHOUT ROWID""",
    ),
    ("ALTER TABLE tables ADD COLUMN opened TEXT NOT NULL DEFAULT ''",),
)
_CHAINED_VERSION = 5  # the version from which on entries are linked
SELECT_LOG = "SELECT seq, at, seat, by, kind, data, once, overruled, outcome, link FROM log"


class DatabaseFile:
    """The file. `factory` is the class of the writing connection, replaced in tests."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        factory: type[sqlite3.Connection] = sqlite3.Connection,
    ) -> None:
        self.path = canonical_path(Path(path))
        self.heads = Heads(self.path)
        self.wal_copy = WalCopy(self.path)
        self._local = threading.local()
        self._readers: list[sqlite3.Connection] = []
        _make_private(self.path)
        with read_errors_translated():
            db = self._connect(factory)
            _migrate(db)
            store_path(db, self.path)
        self.checkpoints = Checkpoints(lambda: self._connect(sqlite3.Connection))
        self.writer = Writer(db, self.checkpoints.on_commit)
        self.row_cache = RowCache(self.read)

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that are on disk; raise Unreadable.

        The connection is read-only.
        """
        with read_errors_translated():
            return self._reader().execute(query, values).fetchall()

    def rows(self, query: str, values: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        """Yield the rows one by one; raise Unreadable at a damaged one."""
        with read_errors_translated():
            yield from self._reader().execute(query, values)

    def submit(
        self,
        work: Callable[[sqlite3.Connection], T],
        on_committed: Callable[[], None] = lambda: None,
    ) -> PendingWrite[T]:
        """Queue `work` for the writing thread, in call order, all or nothing.

        `on_committed` is called on that thread once it is on disk, before the write is done.
        """
        return self.writer.submit(work, on_committed)

    def change_cached_rows(
        self, work: Callable[[sqlite3.Connection], T], table_id: str = ""
    ) -> PendingWrite[T]:
        """Queue `work` that changes rows of `row_cache` of any table."""
        self.row_cache.begin_write()
        write = self.submit(work)
        write.add_callback(lambda _: self.row_cache.end_write())
        return write

    def write(self, work: Callable[[sqlite3.Connection], T], table_id: str = "") -> T:
        """Run `work`; return its result once on disk, or raise its error or NotKept."""
        return self.writer.submit(work).outcome()

    def health(self) -> str:
        """Return why a write would fail: "full" or "read-only"; "" if unknown."""
        self.read("SELECT 1 FROM settings LIMIT 1")
        return disk.trouble(self.path)

    def lock_log(self, db: WriteConnection, table_id: str) -> None:
        """Do nothing, because one thread writes for all."""

    def forget_head(self, db: WriteConnection, table_id: str) -> None:
        """Record that this table has no log any more.

        It is called in the work that deletes the table.
        """
        self.heads.forget(table_id)

    def close(self) -> None:
        """Finish waiting writes, then close the file."""
        self.checkpoints.close()
        self.writer.close()
        while self._readers:
            self._readers.pop().close()

    def _reader(self) -> sqlite3.Connection:
        """Return the read-only connection of this thread."""
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self._connect(sqlite3.Connection, READ_TIMEOUT)
            db.execute("PRAGMA query_only=ON")
            self._readers.append(db)
        return db

    def _connect(
        self, factory: type[sqlite3.Connection], timeout: float | None = None
    ) -> sqlite3.Connection:
        db = sqlite3.connect(
            self.path,
            timeout=BUSY_TIMEOUT if timeout is None else timeout,
            isolation_level=None,
            check_same_thread=False,
            factory=factory,
        )
        db.text_factory = _decode_text
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        return db


@contextmanager
def read_errors_translated() -> Iterator[None]:
    """Turn SQLite's errors while reading into Unreadable."""
    try:
        yield
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from error


def _decode_text(stored: bytes) -> str:
    """Return a stored text; damaged bytes are replaced, so that the query does not fail."""
    return stored.decode(errors="replace")


def _make_private(path: Path) -> None:
    """Make the file readable by its owner only.

    SQLite gives its -wal and -shm files the same mode.
    """
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
    if version < _CHAINED_VERSION:
        _add_links(db)
    db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")
    db.execute("COMMIT")


def _add_links(db: sqlite3.Connection) -> None:
    """Add links to the entries of an older file.

    Changes made before that cannot be detected.
    """
    table_rows = db.execute("SELECT DISTINCT table_id FROM log").fetchall()
    for (table_id,) in table_rows:
        previous_link = chain.FIRST_LINK
        rows = db.execute(f"{SELECT_LOG} WHERE table_id = ? ORDER BY seq", (table_id,)).fetchall()
        for row in (chain.Row(*values[:-1]) for values in rows):
            try:
                previous_link = chain.link(previous_link, table_id, row)
            except TypeError:  # a damaged value: the log is whole up to it
                break
            link_row = (previous_link, table_id, row.seq)
            db.execute("UPDATE log SET link = ? WHERE table_id = ? AND seq = ?", link_row)
