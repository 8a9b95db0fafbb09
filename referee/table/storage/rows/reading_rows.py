"""The readings of each household's boxes.

Table `facts` has the reading in use. `rivals` has those of other readers, whether they agree or
not. `lost` has the marks of missing pieces. If a table reads a marked piece, the mark is not
deleted but hidden (`found_by`), so that an undo can restore it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from referee.kit.words import Refusal
from referee.table.storage.readings import (
    AdditionResult,
    StoredReading,
    is_same_value,
    stored_text,
    value_of,
    values_token,
)
from referee.table.storage.store import DEFAULT_HOUSEHOLD, LearnedFacts

from .any_database import AnyDatabase, WriteConnection

_Box = tuple[str, str]  # whose, and of which game

# pairs of queries: what a table has read or covered, and how to take that back
_TAKE_BACK = (
    (
        "SELECT name FROM facts WHERE household = ? AND game = ? AND table_id = ?",
        "DELETE FROM facts WHERE household = ? AND game = ? AND table_id = ? AND name = ?",
    ),
    (
        "SELECT name FROM rivals WHERE household = ? AND game = ? AND table_id = ?",
        "DELETE FROM rivals WHERE household = ? AND game = ? AND table_id = ? AND name = ?",
    ),
    (
        "SELECT name FROM lost WHERE household = ? AND game = ? AND found_by = ?",
        """UPDATE lost SET found_by = ''
            WHERE household = ? AND game = ? AND found_by = ? AND name = ?""",
    ),
)
_PROMOTE = "INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_PUT = """INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household, game, name)
    DO UPDATE SET value = excluded.value, at = excluded.at, table_id = excluded.table_id"""
_UPSERT_RIVAL = """INSERT INTO rivals VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (household, game, name, table_id)
    DO UPDATE SET value = excluded.value, at = excluded.at"""
_LOSE = """INSERT INTO lost VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household, game, name)
    DO UPDATE SET at = excluded.at, found_by = excluded.found_by, missing = excluded.missing"""
_SELECT_EARLIEST_RIVAL = """SELECT value, at, table_id FROM rivals
    WHERE household = ? AND game = ? AND name = ? ORDER BY at LIMIT 1"""
_SELECT_ALL = """SELECT name, value, at, table_id FROM (
    SELECT 0 AS place, name, value, at, table_id FROM facts WHERE household = ? AND game = ?
    UNION ALL
    SELECT 1, name, value, at, table_id FROM rivals WHERE household = ? AND game = ?) AS every
    ORDER BY name, place, at, table_id"""
_SELECT_VALUES = """SELECT value FROM facts WHERE household = ? AND game = ? AND name = ?
    UNION SELECT value FROM rivals WHERE household = ? AND game = ? AND name = ?"""
_FORGET_RIVALS = """DELETE FROM rivals
    WHERE household = ? AND game = ? AND name = ? AND ? IN ('', table_id)"""
_SELECT_LOST_MARK = "SELECT 1 FROM lost WHERE household = ? AND game = ? AND name = ?"
_MOVE_MARK = "UPDATE lost SET name = ? WHERE household = ? AND game = ? AND name = ?"
_HIDE_MARK = """UPDATE lost SET found_by = ?
    WHERE household = ? AND game = ? AND name = ? AND found_by = ''"""
_SELECT_MISSING = (
    "SELECT name, missing FROM lost WHERE household = ? AND game = ? AND found_by = ''"
)


class ReadingRows:
    """A household's Readings in the tables `facts`, `rivals` and `lost`."""

    def __init__(self, database: AnyDatabase, household: str) -> None:
        self._database = database
        self._household = household

    def _box(self, game: str) -> _Box:
        return self._household, game

    def all(self, game: str) -> list[StoredReading]:
        return [
            StoredReading(str(name), value_of(value), str(at), str(reader_id))
            for name, value, at, reader_id in self._database.read(_SELECT_ALL, self._box(game) * 2)
        ]

    def missing(self, game: str) -> dict[str, dict[str, int]]:
        return {
            str(name): _counts(value_of(missing))
            for name, missing in self._database.read(_SELECT_MISSING, self._box(game))
        }

    def readings_token(self, game: str, name: str) -> str:
        return _token_of_rows(self._database.read(_SELECT_VALUES, (*self._box(game), name) * 2))

    def import_readings(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost: Mapping[str, Mapping[str, int]],
        at: str,
    ) -> list[AdditionResult]:
        def work(db: WriteConnection) -> list[AdditionResult]:
            added = [_add(db, self._box(game), reading) for reading in readings]
            for name, missing in lost.items():
                _lose(db, self._box(game), name, at, missing)
            return added

        return self._database.write(work)

    def settle(self, game: str, name: str, value: Any, at: str, *, seen: str | None = None) -> None:
        self._database.write(lambda db: _settle(db, self._box(game), name, value, at, seen))

    def settle_all(
        self, game: str, values: Mapping[str, Any], at: str, *, seen: Mapping[str, str]
    ) -> None:
        def work(db: WriteConnection) -> None:
            for name, value in values.items():
                if value is None:
                    _check_seen(db, self._box(game), name, seen[name], values_token())
                    _forget(db, self._box(game), name)
                else:
                    _settle(db, self._box(game), name, value, at, seen[name])

        self._database.write(work)

    def rename(
        self, game: str, name: str, new: str, value: Any, at: str, *, seen: str | None = None
    ) -> None:
        def work(db: WriteConnection) -> None:
            _check_seen(db, self._box(game), name, seen)
            if new != name and _readings_token(db, self._box(game), new):
                raise Refusal("fact-taken", field=new)
            _forget(db, self._box(game), name)
            _put(db, self._box(game), StoredReading(new, value, at, ""))
            if new != name:
                _move_mark(db, self._box(game), name, new)

        self._database.write(work)

    def forget(self, game: str, name: str, *, unmark: bool, seen: str | None = None) -> None:
        def work(db: WriteConnection) -> None:
            _check_seen(db, self._box(game), name, seen, values_token())
            _forget(db, self._box(game), name)
            if unmark:
                _delete_lost_mark(db, self._box(game), name)

        self._database.write(work)

    def lose(self, game: str, name: str, at: str, missing: Mapping[str, int]) -> None:
        self._database.write(lambda db: _lose(db, self._box(game), name, at, missing))

    def mark_found(self, game: str, name: str) -> None:
        self._database.write(lambda db: _delete_lost_mark(db, self._box(game), name))


def _counts(missing: Any) -> dict[str, int]:
    """Return the number of missing pieces by kind.

    {} means that the whole fact is missing, or that the row is damaged.
    """
    valid = isinstance(missing, dict) and all(type(count) is int for count in missing.values())
    return dict(missing) if valid else {}


def store_learned_facts(db: WriteConnection, learned: LearnedFacts, table_id: str, at: str) -> None:
    """Store a table's new readings, and remove those that an undo took back.

    They belong to the box of the table's household.
    """
    row = db.execute("SELECT household FROM tables WHERE id = ?", (table_id,)).fetchone()
    box: _Box = (row[0] if row else DEFAULT_HOUSEHOLD, learned.game)
    _take_back(db, box, table_id, learned.learned_names)
    for name, value in learned.new.items():
        if _add(db, box, StoredReading(name, value, at, table_id)) is not AdditionResult.RIVAL:
            db.execute(_HIDE_MARK, (table_id, *box, name))


def _add(db: WriteConnection, box: _Box, reading: StoredReading) -> AdditionResult:
    name, value, at, reader_id = reading
    query = "SELECT value, table_id FROM facts WHERE household = ? AND game = ? AND name = ?"
    row = db.execute(query, (*box, name)).fetchone()
    if row is None or row[1] == reader_id:
        _forget_rivals(db, box, name, reader_id)
        _put(db, box, reading)
        return AdditionResult.SAME if row and is_same_value(row[0], value) else AdditionResult.NEW
    alike = is_same_value(row[0], value)
    if alike and not row[1]:  # the household's own reading needs no second one
        _forget_rivals(db, box, name, reader_id)
        return AdditionResult.SAME
    db.execute(_UPSERT_RIVAL, (*box, name, stored_text(value), at, reader_id))
    return AdditionResult.SAME if alike else AdditionResult.RIVAL


def _settle(
    db: WriteConnection, box: _Box, name: str, value: Any, at: str, seen: str | None
) -> None:
    _check_seen(db, box, name, seen, values_token(value))
    _put(db, box, StoredReading(name, value, at, ""))
    _forget_rivals(db, box, name)


def _take_back(db: WriteConnection, box: _Box, table_id: str, names: Collection[str]) -> None:
    """Remove all readings of the table, except of the facts in `names`."""
    for stay, drop in _TAKE_BACK:
        for (name,) in db.execute(stay, (*box, table_id)).fetchall():
            if name not in names:
                db.execute(drop, (*box, table_id, name))
                _promote(db, box, name)


def _promote(db: WriteConnection, box: _Box, name: str) -> None:
    """Put the earliest rival in use if no reading is in use."""
    rival = db.execute(_SELECT_EARLIEST_RIVAL, (*box, name)).fetchone()
    if rival is None:
        return
    row = (*box, name, *rival)
    if db.execute(_PROMOTE, row).rowcount:
        _forget_rivals(db, box, name, rival[2])


def _put(db: WriteConnection, box: _Box, reading: StoredReading) -> None:
    """Put this reading in use; its rivals stay."""
    row = (*box, reading.name, stored_text(reading.value), reading.at, reading.reader_id)
    db.execute(_PUT, row)


def _forget(db: WriteConnection, box: _Box, name: str) -> None:
    """Delete all readings of a fact."""
    db.execute("DELETE FROM facts WHERE household = ? AND game = ? AND name = ?", (*box, name))
    _forget_rivals(db, box, name)


def _forget_rivals(db: WriteConnection, box: _Box, name: str, table_id: str = "") -> None:
    """Delete the rivals that `table_id` has read; all of them if it is ""."""
    db.execute(_FORGET_RIVALS, (*box, name, table_id))


def _lose(db: WriteConnection, box: _Box, name: str, at: str, missing: Mapping[str, int]) -> None:
    row = (*box, name, at, "", stored_text(dict(missing)))
    db.execute(_LOSE, row)


def _move_mark(db: WriteConnection, box: _Box, name: str, new: str) -> None:
    """Move the lost mark from `name` to `new`, replacing one there."""
    if db.execute(_SELECT_LOST_MARK, (*box, name)).fetchone():
        _delete_lost_mark(db, box, new)
        db.execute(_MOVE_MARK, (new, *box, name))


def _delete_lost_mark(db: WriteConnection, box: _Box, name: str) -> None:
    db.execute("DELETE FROM lost WHERE household = ? AND game = ? AND name = ?", (*box, name))


def _token_of_rows(rows: Iterable[tuple[str]]) -> str:
    return values_token(*(value_of(value) for (value,) in rows))


def _readings_token(db: WriteConnection, box: _Box, name: str) -> str:
    return _token_of_rows(db.execute(_SELECT_VALUES, (*box, name) * 2))


def _check_seen(
    db: WriteConnection, box: _Box, name: str, seen: str | None, wanted: str | None = None
) -> None:
    """Raise Refusal("box-changed") if the readings are neither as `seen` nor as `wanted`."""
    if seen is not None and _readings_token(db, box, name) not in (seen, wanted):
        raise Refusal("box-changed")
