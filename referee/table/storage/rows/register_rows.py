"""The register of tables, and the settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Any

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import ListedTable, Unreadable

from .any_database import AnyDatabase, WriteConnection

_SELECT_TABLES = """SELECT id, game, names, created, {} AS last, finished, title, away, household,
    opened FROM tables {}"""
_LAST_ACT_TIME = "(SELECT at FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1)"
_SELECT_ALL = _SELECT_TABLES.format(_LAST_ACT_TIME, "ORDER BY last DESC")
_SELECT_OF_HOUSEHOLD = _SELECT_TABLES.format(
    _LAST_ACT_TIME, "WHERE household = ? ORDER BY last DESC"
)
_SELECT_IDS = "SELECT id FROM tables"
_SELECT_IDS_OF_HOUSEHOLD = f"{_SELECT_IDS} WHERE household = ?"
_SELECT_ONE = _SELECT_TABLES.format(_LAST_ACT_TIME, "WHERE id = ?")
_SELECT_ONE_WITHOUT_LOG = _SELECT_TABLES.format("created", "WHERE id = ?")
_SELECT_ID_ONLY = f"SELECT id, {', '.join(['NULL'] * 9)} FROM tables WHERE id = ?"  # noqa: S608  constants of ours
_SELECT_IDLE = f"SELECT id FROM tables WHERE opened < ? AND {_LAST_ACT_TIME} < ?"  # noqa: S608  constants of ours
_SELECT_HOUSEHOLDS = (
    "SELECT household FROM tables UNION SELECT household FROM facts ORDER BY household"
)
_TABLES_WITH_TABLE_ID = ("log", "codes", "seats", "tickets")
_Row = tuple[Any, ...]


class RegisterRows:
    """A Register in the table `tables`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def list(self, household: str | None = None) -> list[ListedTable]:
        listed = (_table_of_row(row) for row in self._rows(household) if isinstance(row[0], str))
        return sorted(listed, key=attrgetter("last_act_at"), reverse=True)

    def one(self, table_id: str) -> ListedTable | None:
        row = self._row(table_id)
        return _table_of_row(row) if row else None

    def _rows(self, household: str | None) -> Sequence[_Row]:
        """Return the rows of the list.

        The last act of a table whose log cannot be read is its opening.
        """
        values = () if household is None else (household,)
        try:
            return self._database.read(_SELECT_OF_HOUSEHOLD if values else _SELECT_ALL, values)
        except Unreadable:
            ids = self._database.read(_SELECT_IDS_OF_HOUSEHOLD if values else _SELECT_IDS, values)
            return [row for (table_id,) in ids if (row := self._row(table_id))]

    def _row(self, table_id: str) -> _Row | None:
        for query in (_SELECT_ONE, _SELECT_ONE_WITHOUT_LOG):
            with suppress(Unreadable):
                return next(iter(self._database.read(query, (table_id,))), None)
        return next(iter(self._database.read(_SELECT_ID_ONLY, (table_id,))), None)

    def households(self) -> Sequence[str]:
        return [
            household
            for (household,) in self._database.read(_SELECT_HOUSEHOLDS)
            if isinstance(household, str)
        ]

    def set_title(self, table_id: str, title: str) -> None:
        self._update("UPDATE tables SET title = ? WHERE id = ?", title, table_id)

    def put_away(self, table_id: str, is_put_away: bool) -> None:
        self._update("UPDATE tables SET away = ? WHERE id = ?", is_put_away, table_id)

    def set_next_table(self, table_id: str, next_id: str) -> None:
        self._update("UPDATE tables SET next = ? WHERE id = ?", next_id, table_id)

    def next_table_id(self, table_id: str) -> str | None:
        rows = self._database.read("SELECT next FROM tables WHERE id = ?", (table_id,))
        return rows[0][0] if rows else None

    def delete(self, table_id: str) -> PendingWrite[None]:
        return self._database.change_cached_rows(lambda db: self._delete(db, table_id), table_id)

    def idle_table_ids(self, cutoff: str) -> Sequence[str]:
        return [table_id for (table_id,) in self._database.read(_SELECT_IDLE, (cutoff, cutoff))]

    def expire(self, table_id: str, cutoff: str) -> PendingWrite[bool]:
        def work(db: WriteConnection) -> bool:
            self._database.lock_log(db, table_id)
            idle_row = db.execute(
                f"{_SELECT_IDLE} AND id = ?", (cutoff, cutoff, table_id)
            ).fetchone()
            if idle_row:
                self._delete(db, table_id)
            return bool(idle_row)

        return self._database.change_cached_rows(work, table_id)

    def _delete(self, db: WriteConnection, table_id: str) -> None:
        self._database.forget_head(db, table_id)
        for name in _TABLES_WITH_TABLE_ID:
            db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608  constants of ours
        db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))
        db.execute("DELETE FROM tables WHERE id = ?", (table_id,))

    def _update(self, statement: str, value: str | bool, table_id: str) -> None:
        self._database.write(lambda db: db.execute(statement, (value, table_id)), table_id)


def _table_of_row(row: _Row) -> ListedTable:
    """Return a table from its row; a wrong value is left out."""
    (
        table_id,
        game,
        names,
        created_at,
        last_act_at,
        is_finished,
        title,
        is_put_away,
        household,
        opened_at,
    ) = row
    text_values = (table_id, game, created_at, last_act_at, title, household, opened_at)
    valid_names = _parse_names(names)
    is_whole = (
        all(isinstance(text, str) for text in text_values)
        and is_finished in (0, 1)
        and is_put_away in (0, 1)
    )
    table_id, game, created_at, last_act_at, title, household, opened_at = (
        text if isinstance(text, str) else "" for text in text_values
    )
    return ListedTable(
        *(
            table_id,
            game,
            valid_names,
            created_at,
            last_act_at,
            is_finished == 1,
            title,
            is_put_away == 1,
            household,
            opened_at,
        ),
        has_whole_log=is_whole and bool(valid_names),
    )


def _parse_names(stored: Any) -> tuple[str, ...]:
    """Return the names in a row; none if they are damaged."""
    try:
        names = json.loads(stored)
    except (TypeError, ValueError, RecursionError):
        return ()
    is_valid = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return tuple(names) if is_valid else ()


_UPSERT_SETTING = """INSERT INTO settings VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_SELECT_SETTING = "SELECT value FROM settings WHERE name = ?"


class SettingRows:
    """Settings in the table `settings`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        rows = self._database.read(_SELECT_SETTING, (name,))
        return str(rows[0][0]) if rows else None

    def change(self, name: str, update: Callable[[str | None], str]) -> str:
        def work(db: WriteConnection) -> str:
            row = db.execute(_SELECT_SETTING, (name,)).fetchone()
            value = update(row[0] if row else None)
            db.execute(_UPSERT_SETTING, (name, value))
            return value

        return self._database.write(work)
