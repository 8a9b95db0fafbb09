"""Looking after the file that holds every table: where it is, a copy of it, a check of it."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

from platformdirs import user_data_path

from referee.games import shelf
from referee.kit.words import Refusal, Text, text
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite

FILE = "tables.db"
MOST_FAULTS = 100_000  # that SQLite is to name

_MISSING = re.compile(r"NULL value in (\w+)\.(\w+)")


class Busy(Exception):
    """Another Referee is at work on this very file."""


class Finding(NamedTuple):
    """One thing that was looked at, and how many pages, entries or facts it holds."""

    what: str
    size: int = 0
    fault: Text | None = None
    note: Text | None = None  # no fault, but worth knowing


def home_file() -> Path:
    """Where the tables are kept unless one says otherwise: the user's own data folder."""
    return user_data_path("referee", appauthor=False, roaming=True) / FILE


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Keep every other server off this file; raises Busy where one is at work on it.

    Two would each keep a memory of the tables, and each take the other's acts for faults.
    """
    with database.with_name(f"{database.name}.lock").open("ab") as door:
        try:
            _lock(door)
        except OSError:
            raise Busy from None
        yield


def _lock(door: IO[bytes]) -> None:
    """Held until the file is closed, however the program ends."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(door.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)


def backup(database: Path, to: Path) -> None:
    """Copy the file while tables are being played; `to` is whole, or what it was before.

    Raises FileNotFoundError (nothing to copy), OSError, sqlite3.Error.
    """
    if not database.exists():
        raise FileNotFoundError(database)
    if to.exists() and to.samefile(database):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    part = to.with_name(f"{to.name}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        with closing(sqlite3.connect(database)) as ours, closing(sqlite3.connect(part)) as copy:
            ours.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, to be carried anywhere
            _sound(copy)
        part.replace(to)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _sound(db: sqlite3.Connection) -> None:
    told = dict.fromkeys(row[0] for row in db.execute(f"PRAGMA integrity_check({MOST_FAULTS})"))
    faults = [fault for fault in told if fault != "ok" and not _misread(db, fault)]
    if faults:
        raise sqlite3.DatabaseError("; ".join(faults[:5]))


def _misread(db: sqlite3.Connection, fault: str) -> bool:
    """Is nothing missing there? SQLite 3.40 looks in the wrong place of a table without rowids
    whose key is not made of its first columns.
    """
    missing = _MISSING.fullmatch(fault)
    if missing is None:
        return False
    table, column = missing.groups()
    query = f"SELECT 1 FROM {table} WHERE typeof({column}) = 'null'"  # noqa: S608  of our own making
    return db.execute(query).fetchone() is None


def check(database: Path) -> Iterator[Finding]:
    """The file, then each table played again from its log, then each game's box.

    Raises FileNotFoundError, and NewerFile for a file of a later version.
    """
    if not database.exists():
        raise FileNotFoundError(database)
    finding = _file(database)
    yield finding
    if finding.fault:
        return
    with closing(SQLite(database)) as store:
        tables, keys = Tables(store), Keys(store)
        for listed in tables.list():
            called = f"{_code(keys, listed.id)}  {listed.game}  {', '.join(listed.names)}"
            yield _table(tables, listed.id, called)
        for game in shelf():
            yield _box(tables, game)


def _code(keys: Keys, table_id: str) -> str:
    """The table's code, as `tables` lists it; its id where it has none."""
    try:
        return keys.code_of(table_id)
    except Refusal:
        return table_id


def _file(database: Path) -> Finding:
    what = str(database)
    try:
        with closing(sqlite3.connect(database)) as db:
            _sound(db)
            pages = db.execute("PRAGMA page_count").fetchone()[0]
    except sqlite3.Error as error:
        return Finding(what, fault=_broken(error))
    return Finding(what, pages)


def _table(tables: Tables, table_id: str, what: str) -> Finding:
    """Every entry plays, and what must always hold of the game does."""
    try:
        now = tables.at(table_id)
        now.game.invariants(now.state)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what was looked for
        return Finding(what, fault=_broken(error))
    left = sum(told.line.text.key == "left-out" for told in now.story)
    return Finding(what, now.seq + 1, text("check-left-out", count=left) if left else None)


def _box(tables: Tables, game: str) -> Finding:
    try:
        box, doubts = tables.boxes.box(game), tables.boxes.conflicts(game)
    except Exception as error:  # noqa: BLE001
        return Finding(game, fault=_broken(error))
    names = tuple(doubt.name for doubt in doubts)
    return Finding(game, len(box.facts), note=text("check-doubt", names=names) if names else None)


def _broken(error: Exception) -> Text:
    return text("check-broken", error=f"{type(error).__name__}: {error}")
