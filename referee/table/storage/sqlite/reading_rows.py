"""The readings of each box, in SQLite.

`facts` has the reading in use, `rivals` those of other readers, whether they agree or not, and
`lost` the marks of missing pieces. If a table reads a marked piece again, the mark is not deleted
but covered (`found_by`), so that an undo can bring it back.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from referee.kit.words import Refusal
from referee.table.storage.readings import Addition, StoredReading, key_text, same, stored_text
from referee.table.storage.store import LearnedFacts

from .database import DatabaseFile

# pairs of queries: what a table has read or covered, and how to take that back
_TAKE_BACK = (
    (
        "SELECT name FROM facts WHERE game = ? AND table_id = ?",
        "DELETE FROM facts WHERE game = ? AND table_id = ? AND name = ?",
    ),
    (
        "SELECT name FROM rivals WHERE game = ? AND table_id = ?",
        "DELETE FROM rivals WHERE game = ? AND table_id = ? AND name = ?",
    ),
    (
        "SELECT name FROM lost WHERE game = ? AND found_by = ?",
        "UPDATE lost SET found_by = '' WHERE game = ? AND found_by = ? AND name = ?",
    ),
)
_EARLIEST = "SELECT value, at, table_id FROM rivals WHERE game = ? AND name = ? ORDER BY at LIMIT 1"
_ALL = """SELECT name, value, at, table_id FROM (
    SELECT 0 AS place, name, value, at, table_id FROM facts WHERE game = ?1
    UNION ALL SELECT 1, name, value, at, table_id FROM rivals WHERE game = ?1)
    ORDER BY name, place, at, table_id"""
_SEEN = """SELECT value FROM facts WHERE game = ?1 AND name = ?2
    UNION SELECT value FROM rivals WHERE game = ?1 AND name = ?2"""
_MISSING = "SELECT name, missing FROM lost WHERE game = ? AND found_by = ''"


class ReadingRows:
    """Readings in the tables `facts`, `rivals` and `lost`."""

    def __init__(self, file: DatabaseFile) -> None:
        self._file = file

    def all(self, game: str) -> list[StoredReading]:
        return [
            StoredReading(name, json.loads(value), at, reader)
            for name, value, at, reader in self._file.read(_ALL, (game,))
        ]

    def missing(self, game: str) -> dict[str, dict[str, int]]:
        return {name: json.loads(missing) for name, missing in self._file.read(_MISSING, (game,))}

    def seen(self, game: str, name: str) -> str:
        return _word(self._file.read(_SEEN, (game, name)))

    def take_in(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost: Mapping[str, Mapping[str, int]],
        at: str,
    ) -> list[Addition]:
        def work(db: sqlite3.Connection) -> list[Addition]:
            added = [_add(db, game, reading) for reading in readings]
            for name, missing in lost.items():
                _lose(db, game, name, at, missing)
            return added

        return self._file.write(work)

    def settle(self, game: str, name: str, value: Any, at: str, *, seen: str | None = None) -> None:
        self._file.write(lambda db: _settle(db, game, name, value, at, seen))

    def settle_all(
        self, game: str, values: Mapping[str, Any], at: str, *, seen: Mapping[str, str]
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            for name, value in values.items():
                if value is None:
                    _check_seen(db, game, name, seen[name], key_text())
                    _forget(db, game, name)
                else:
                    _settle(db, game, name, value, at, seen[name])

        self._file.write(work)

    def rename(
        self, game: str, name: str, new: str, value: Any, at: str, *, seen: str | None = None
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            _check_seen(db, game, name, seen)
            if new != name and _seen(db, game, new):
                raise Refusal("fact-taken", field=new)
            _forget(db, game, name)
            _put(db, game, StoredReading(new, value, at, ""))
            query = "UPDATE OR REPLACE lost SET name = ? WHERE game = ? AND name = ?"
            db.execute(query, (new, game, name))

        self._file.write(work)

    def forget(self, game: str, name: str, *, unmark: bool, seen: str | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            _check_seen(db, game, name, seen, key_text())
            _forget(db, game, name)
            if unmark:
                _find(db, game, name)

        self._file.write(work)

    def lose(self, game: str, name: str, at: str, missing: Mapping[str, int]) -> None:
        self._file.write(lambda db: _lose(db, game, name, at, missing))

    def find(self, game: str, name: str) -> None:
        self._file.write(lambda db: _find(db, game, name))


def follow(db: sqlite3.Connection, learned: LearnedFacts, table_id: str, at: str) -> None:
    """Store what a table has just read, and take back what it no longer holds."""
    game, held, new = learned
    _take_back(db, game, table_id, held)
    for name, value in new.items():
        if _add(db, game, StoredReading(name, value, at, table_id)) is not Addition.RIVAL:
            covered = "UPDATE lost SET found_by = ? WHERE game = ? AND name = ? AND found_by = ''"
            db.execute(covered, (table_id, game, name))


def _add(db: sqlite3.Connection, game: str, reading: StoredReading) -> Addition:
    name, value, at, reader = reading
    query = "SELECT value, table_id FROM facts WHERE game = ? AND name = ?"
    known = db.execute(query, (game, name)).fetchone()
    if known is None or known[1] == reader:
        _forget_rivals(db, game, name, reader)
        _put(db, game, reading)
        return Addition.SAME if known and same(known[0], value) else Addition.NEW
    alike = same(known[0], value)
    if alike and not known[1]:  # the household's own reading needs no second one
        _forget_rivals(db, game, name, reader)
        return Addition.SAME
    row = (game, name, stored_text(value), at, reader)
    db.execute("INSERT OR REPLACE INTO rivals VALUES (?, ?, ?, ?, ?)", row)
    return Addition.SAME if alike else Addition.RIVAL


def _settle(
    db: sqlite3.Connection, game: str, name: str, value: Any, at: str, seen: str | None
) -> None:
    _check_seen(db, game, name, seen, key_text(value))
    _put(db, game, StoredReading(name, value, at, ""))
    _forget_rivals(db, game, name)


def _take_back(db: sqlite3.Connection, game: str, table_id: str, held: Collection[str]) -> None:
    """Take back all that the table has read, except the facts in `held`."""
    for stay, drop in _TAKE_BACK:
        for (name,) in db.execute(stay, (game, table_id)).fetchall():
            if name not in held:
                db.execute(drop, (game, table_id, name))
                _promote(db, game, name)


def _promote(db: sqlite3.Connection, game: str, name: str) -> None:
    """Put the earliest rival in use if no reading is."""
    rival = db.execute(_EARLIEST, (game, name)).fetchone()
    if rival is None:
        return
    row = (game, name, *rival)
    if db.execute("INSERT OR IGNORE INTO facts VALUES (?, ?, ?, ?, ?)", row).rowcount:
        _forget_rivals(db, game, name, rival[2])


def _put(db: sqlite3.Connection, game: str, reading: StoredReading) -> None:
    """Put this reading in use; its rivals stay."""
    row = (game, reading.name, stored_text(reading.value), reading.at, reading.reader)
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", row)


def _forget(db: sqlite3.Connection, game: str, name: str) -> None:
    """Delete all readings of a fact."""
    db.execute("DELETE FROM facts WHERE game = ? AND name = ?", (game, name))
    _forget_rivals(db, game, name)


def _forget_rivals(db: sqlite3.Connection, game: str, name: str, table_id: str = "") -> None:
    """Delete the rivals that `table_id` has read; all of them if it is ""."""
    query = "DELETE FROM rivals WHERE game = ? AND name = ? AND ? IN ('', table_id)"
    db.execute(query, (game, name, table_id))


def _lose(
    db: sqlite3.Connection, game: str, name: str, at: str, missing: Mapping[str, int]
) -> None:
    row = (game, name, at, "", stored_text(dict(missing)))
    db.execute("INSERT OR REPLACE INTO lost VALUES (?, ?, ?, ?, ?)", row)


def _find(db: sqlite3.Connection, game: str, name: str) -> None:
    db.execute("DELETE FROM lost WHERE game = ? AND name = ?", (game, name))


def _word(rows: Iterable[tuple[str]]) -> str:
    return key_text(*(json.loads(value) for (value,) in rows))


def _seen(db: sqlite3.Connection, game: str, name: str) -> str:
    return _word(db.execute(_SEEN, (game, name)))


def _check_seen(
    db: sqlite3.Connection, game: str, name: str, seen: str | None, wanted: str | None = None
) -> None:
    """Raise Refusal("box-changed") if the readings are neither as `seen` nor as `wanted`."""
    if seen is not None and _seen(db, game, name) not in (seen, wanted):
        raise Refusal("box-changed")
