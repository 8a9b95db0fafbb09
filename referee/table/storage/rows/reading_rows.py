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

_BoxKey = tuple[str, str]  # whose, and of which game

# pairs of queries: what a table has read or covered, and how to take that back
_TAKE_BACK_QUERIES = (
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
_INSERT_PROMOTED = "INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_UPSERT_FACT = """INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household, game, name)
    DO UPDATE SET value = excluded.value, at = excluded.at, table_id = excluded.table_id"""
_UPSERT_RIVAL = """INSERT INTO rivals VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (household, game, name, table_id)
    DO UPDATE SET value = excluded.value, at = excluded.at"""
_UPSERT_LOST = """INSERT INTO lost VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household, game, name)
    DO UPDATE SET at = excluded.at, found_by = excluded.found_by, missing = excluded.missing"""
_SELECT_EARLIEST_RIVAL = """SELECT value, at, table_id FROM rivals
    WHERE household = ? AND game = ? AND name = ? ORDER BY at LIMIT 1"""
_SELECT_READINGS = """SELECT name, value, at, table_id FROM (
    SELECT 0 AS place, name, value, at, table_id FROM facts WHERE household = ? AND game = ?
    UNION ALL
    SELECT 1, name, value, at, table_id FROM rivals WHERE household = ? AND game = ?) AS every
    ORDER BY name, place, at, table_id"""
_SELECT_VALUES = """SELECT value FROM facts WHERE household = ? AND game = ? AND name = ?
    UNION SELECT value FROM rivals WHERE household = ? AND game = ? AND name = ?"""
_DELETE_RIVALS = """DELETE FROM rivals
    WHERE household = ? AND game = ? AND name = ? AND ? IN ('', table_id)"""
_SELECT_LOST = "SELECT 1 FROM lost WHERE household = ? AND game = ? AND name = ?"
_RENAME_LOST = "UPDATE lost SET name = ? WHERE household = ? AND game = ? AND name = ?"
_SET_FOUND_BY = """UPDATE lost SET found_by = ?
    WHERE household = ? AND game = ? AND name = ? AND found_by = ''"""
_SELECT_MISSING = (
    "SELECT name, missing FROM lost WHERE household = ? AND game = ? AND found_by = ''"
)


class ReadingRows:
    """A household's Readings in the tables `facts`, `rivals` and `lost`."""

    def __init__(self, database: AnyDatabase, household: str) -> None:
        self._database = database
        self._household = household

    def _box_key(self, game: str) -> _BoxKey:
        return self._household, game

    def all(self, game: str) -> list[StoredReading]:
        return [
            StoredReading(str(name), value_of(value), str(day), str(reader_id))
            for name, value, day, reader_id in self._database.read(
                _SELECT_READINGS, self._box_key(game) * 2
            )
        ]

    def missing_counts(self, game: str) -> dict[str, dict[str, int]]:
        return {
            str(name): _piece_counts(value_of(missing))
            for name, missing in self._database.read(_SELECT_MISSING, self._box_key(game))
        }

    def readings_token(self, game: str, name: str) -> str:
        return _token_of_rows(self._database.read(_SELECT_VALUES, (*self._box_key(game), name) * 2))

    def import_readings(
        self,
        game: str,
        readings: Sequence[StoredReading],
        lost_counts_by_name: Mapping[str, Mapping[str, int]],
        day: str,
    ) -> list[AdditionResult]:
        def work(db: WriteConnection) -> list[AdditionResult]:
            results = [_add_reading(db, self._box_key(game), reading) for reading in readings]
            for name, missing in lost_counts_by_name.items():
                _store_lost(db, self._box_key(game), name, day, missing)
            return results

        return self._database.write(work)

    def settle(
        self, game: str, name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        self._database.write(
            lambda db: _settle_fact(db, self._box_key(game), name, value, day, token)
        )

    def settle_all(
        self, game: str, values: Mapping[str, Any], day: str, *, token_by_name: Mapping[str, str]
    ) -> None:
        def work(db: WriteConnection) -> None:
            for name, value in values.items():
                if value is None:
                    _check_token(db, self._box_key(game), name, token_by_name[name], values_token())
                    _delete_readings(db, self._box_key(game), name)
                else:
                    _settle_fact(db, self._box_key(game), name, value, day, token_by_name[name])

        self._database.write(work)

    def rename(
        self, game: str, name: str, new_name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        def work(db: WriteConnection) -> None:
            _check_token(db, self._box_key(game), name, token)
            if new_name != name and _readings_token(db, self._box_key(game), new_name):
                raise Refusal("fact-taken", field=new_name)
            _delete_readings(db, self._box_key(game), name)
            _put_reading(db, self._box_key(game), StoredReading(new_name, value, day, ""))
            if new_name != name:
                _rename_lost(db, self._box_key(game), name, new_name)

        self._database.write(work)

    def forget(self, game: str, name: str, *, removes_mark: bool, token: str | None = None) -> None:
        def work(db: WriteConnection) -> None:
            _check_token(db, self._box_key(game), name, token, values_token())
            _delete_readings(db, self._box_key(game), name)
            if removes_mark:
                _delete_lost(db, self._box_key(game), name)

        self._database.write(work)

    def lose(self, game: str, name: str, day: str, missing_counts: Mapping[str, int]) -> None:
        self._database.write(
            lambda db: _store_lost(db, self._box_key(game), name, day, missing_counts)
        )

    def mark_found(self, game: str, name: str) -> None:
        self._database.write(lambda db: _delete_lost(db, self._box_key(game), name))


def _piece_counts(missing: Any) -> dict[str, int]:
    """Return the number of missing pieces by kind.

    {} means that the whole fact is missing, or that the row is damaged.
    """
    is_valid = isinstance(missing, dict) and all(type(count) is int for count in missing.values())
    return dict(missing) if is_valid else {}


def store_learned_facts(
    db: WriteConnection, learned_facts: LearnedFacts, table_id: str, day: str
) -> None:
    """Store a table's new readings, and remove those that an undo took back.

    They belong to the box of the table's household.
    """
    row = db.execute("SELECT household FROM tables WHERE id = ?", (table_id,)).fetchone()
    box_key: _BoxKey = (row[0] if row else DEFAULT_HOUSEHOLD, learned_facts.game)
    _take_back_readings(db, box_key, table_id, learned_facts.learned_names)
    for name, value in learned_facts.new_facts.items():
        if (
            _add_reading(db, box_key, StoredReading(name, value, day, table_id))
            is not AdditionResult.RIVAL
        ):
            db.execute(_SET_FOUND_BY, (table_id, *box_key, name))


def _add_reading(db: WriteConnection, box_key: _BoxKey, reading: StoredReading) -> AdditionResult:
    name, value, day, reader_id = reading
    query = "SELECT value, table_id FROM facts WHERE household = ? AND game = ? AND name = ?"
    row = db.execute(query, (*box_key, name)).fetchone()
    if row is None or row[1] == reader_id:
        _delete_rivals(db, box_key, name, reader_id)
        _put_reading(db, box_key, reading)
        return AdditionResult.SAME if row and is_same_value(row[0], value) else AdditionResult.NEW
    is_same = is_same_value(row[0], value)
    if is_same and not row[1]:  # the household's own reading needs no second one
        _delete_rivals(db, box_key, name, reader_id)
        return AdditionResult.SAME
    db.execute(_UPSERT_RIVAL, (*box_key, name, stored_text(value), day, reader_id))
    return AdditionResult.SAME if is_same else AdditionResult.RIVAL


def _settle_fact(
    db: WriteConnection, box_key: _BoxKey, name: str, value: Any, day: str, token: str | None
) -> None:
    _check_token(db, box_key, name, token, values_token(value))
    _put_reading(db, box_key, StoredReading(name, value, day, ""))
    _delete_rivals(db, box_key, name)


def _take_back_readings(
    db: WriteConnection, box_key: _BoxKey, table_id: str, names: Collection[str]
) -> None:
    """Remove all readings of the table, except of the facts in `names`."""
    for select, remove in _TAKE_BACK_QUERIES:
        for (name,) in db.execute(select, (*box_key, table_id)).fetchall():
            if name not in names:
                db.execute(remove, (*box_key, table_id, name))
                _promote_rival(db, box_key, name)


def _promote_rival(db: WriteConnection, box_key: _BoxKey, name: str) -> None:
    """Put the earliest rival in use if no reading is in use."""
    rival = db.execute(_SELECT_EARLIEST_RIVAL, (*box_key, name)).fetchone()
    if rival is None:
        return
    row = (*box_key, name, *rival)
    if db.execute(_INSERT_PROMOTED, row).rowcount:
        _delete_rivals(db, box_key, name, rival[2])


def _put_reading(db: WriteConnection, box_key: _BoxKey, reading: StoredReading) -> None:
    """Put this reading in use; its rivals stay."""
    row = (*box_key, reading.name, stored_text(reading.value), reading.day, reading.reader_id)
    db.execute(_UPSERT_FACT, row)


def _delete_readings(db: WriteConnection, box_key: _BoxKey, name: str) -> None:
    """Delete all readings of a fact."""
    db.execute("DELETE FROM facts WHERE household = ? AND game = ? AND name = ?", (*box_key, name))
    _delete_rivals(db, box_key, name)


def _delete_rivals(db: WriteConnection, box_key: _BoxKey, name: str, table_id: str = "") -> None:
    """Delete the rivals that `table_id` has read; all of them if it is ""."""
    db.execute(_DELETE_RIVALS, (*box_key, name, table_id))


def _store_lost(
    db: WriteConnection, box_key: _BoxKey, name: str, day: str, missing_counts: Mapping[str, int]
) -> None:
    row = (*box_key, name, day, "", stored_text(dict(missing_counts)))
    db.execute(_UPSERT_LOST, row)


def _rename_lost(db: WriteConnection, box_key: _BoxKey, name: str, new_name: str) -> None:
    """Move the lost mark from `name` to `new_name`, replacing one there."""
    if db.execute(_SELECT_LOST, (*box_key, name)).fetchone():
        _delete_lost(db, box_key, new_name)
        db.execute(_RENAME_LOST, (new_name, *box_key, name))


def _delete_lost(db: WriteConnection, box_key: _BoxKey, name: str) -> None:
    db.execute("DELETE FROM lost WHERE household = ? AND game = ? AND name = ?", (*box_key, name))


def _token_of_rows(rows: Iterable[tuple[str]]) -> str:
    return values_token(*(value_of(value) for (value,) in rows))


def _readings_token(db: WriteConnection, box_key: _BoxKey, name: str) -> str:
    return _token_of_rows(db.execute(_SELECT_VALUES, (*box_key, name) * 2))


def _check_token(
    db: WriteConnection,
    box_key: _BoxKey,
    name: str,
    token: str | None,
    new_token: str | None = None,
) -> None:
    """Raise Refusal("box-changed") if the readings have neither of these tokens."""
    if token is not None and _readings_token(db, box_key, name) not in (token, new_token):
        raise Refusal("box-changed")
