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

_SELECT_LISTED = """SELECT id, game, names, created, {} AS last, finished, title, away, household,
    opened FROM tables {}"""
_LAST_ACT_TIME = "(SELECT at FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1)"
_SELECT_ALL = _SELECT_LISTED.format(_LAST_ACT_TIME, "ORDER BY last DESC")
_SELECT_OF_HOUSEHOLD = _SELECT_LISTED.format(
    _LAST_ACT_TIME, "WHERE household = ? ORDER BY last DESC"
)
_SELECT_IDS = "SELECT id FROM tables"
_SELECT_IDS_OF_HOUSEHOLD = f"{_SELECT_IDS} WHERE household = ?"
_SELECT_ONE = _SELECT_LISTED.format(_LAST_ACT_TIME, "WHERE id = ?")
_SELECT_ONE_WITHOUT_LOG = _SELECT_LISTED.format("created", "WHERE id = ?")
_SELECT_ID_ONLY = f"SELECT id, {', '.join(['NULL'] * 9)} FROM tables WHERE id = ?"  # noqa: S608  constants of ours
_SELECT_IDLE = f"SELECT id FROM tables WHERE opened < ? AND {_LAST_ACT_TIME} < ?"  # noqa: S608  constants of ours
_SELECT_HOUSEHOLDS = (
    "SELECT household FROM tables UNION SELECT household FROM facts ORDER BY household"
)
_TABLES_BY_TABLE_ID = ("log", "codes", "seats", "tickets")
_Row = tuple[Any, ...]


class RegisterRows:
    """A Register in the table `tables`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def list(self, household: str | None = None) -> list[ListedTable]:
        listed = (_table_of_row(row) for row in self._rows(household) if isinstance(row[0], str))
        return sorted(listed, key=attrgetter("last"), reverse=True)

    def one(self, table_id: str) -> ListedTable | None:
        row = self._row(table_id)
        return _table_of_row(row) if row else None

    def _rows(self, household: str | None) -> Sequence[_Row]:
        """Return the rows of the list.

        The last act of a table whose log cannot be read is its opening.
        """
        of = () if household is None else (household,)
        try:
            return self._database.read(_SELECT_OF_HOUSEHOLD if of else _SELECT_ALL, of)
        except Unreadable:
            ids = self._database.read(_SELECT_IDS_OF_HOUSEHOLD if of else _SELECT_IDS, of)
            return [row for (one,) in ids if (row := self._row(one))]

    def _row(self, table_id: str) -> _Row | None:
        for query in (_SELECT_ONE, _SELECT_ONE_WITHOUT_LOG):
            with suppress(Unreadable):
                return next(iter(self._database.read(query, (table_id,))), None)
        return next(iter(self._database.read(_SELECT_ID_ONLY, (table_id,))), None)

    def households(self) -> Sequence[str]:
        return [one for (one,) in self._database.read(_SELECT_HOUSEHOLDS) if isinstance(one, str)]

    def entitle(self, table_id: str, title: str) -> None:
        self._change("UPDATE tables SET title = ? WHERE id = ?", title, table_id)

    def put_away(self, table_id: str, away: bool) -> None:
        self._change("UPDATE tables SET away = ? WHERE id = ?", away, table_id)

    def set_next_table(self, table_id: str, next_id: str) -> None:
        self._change("UPDATE tables SET next = ? WHERE id = ?", next_id, table_id)

    def next(self, table_id: str) -> str | None:
        rows = self._database.read("SELECT next FROM tables WHERE id = ?", (table_id,))
        return rows[0][0] if rows else None

    def delete(self, table_id: str) -> PendingWrite[None]:
        return self._database.change_cached_rows(lambda db: self._delete(db, table_id), table_id)

    def idle(self, before: str) -> Sequence[str]:
        return [one for (one,) in self._database.read(_SELECT_IDLE, (before, before))]

    def expire(self, table_id: str, before: str) -> PendingWrite[bool]:
        def work(db: WriteConnection) -> bool:
            self._database.hold_log(db, table_id)
            idle = db.execute(f"{_SELECT_IDLE} AND id = ?", (before, before, table_id)).fetchone()
            if idle:
                self._delete(db, table_id)
            return bool(idle)

        return self._database.change_cached_rows(work, table_id)

    def _delete(self, db: WriteConnection, table_id: str) -> None:
        self._database.forget_head(db, table_id)
        for name in _TABLES_BY_TABLE_ID:
            db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608  constants of ours
        db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))
        db.execute("DELETE FROM tables WHERE id = ?", (table_id,))

    def _change(self, statement: str, value: str | bool, table_id: str) -> None:
        self._database.write(lambda db: db.execute(statement, (value, table_id)), table_id)


def _table_of_row(row: _Row) -> ListedTable:
    """Return a table from its row; a wrong value is left out."""
    one, game, names, made, last, over, title, away, household, opened = row
    texts = (one, game, made, last, title, household, opened)
    people = _names(names)
    whole = all(isinstance(text, str) for text in texts) and over in (0, 1) and away in (0, 1)
    one, game, made, last, title, household, opened = (
        text if isinstance(text, str) else "" for text in texts
    )
    return ListedTable(
        *(one, game, people, made, last, over == 1, title, away == 1, household, opened),
        whole=whole and bool(people),
    )


def _names(written: Any) -> tuple[str, ...]:
    """Return the names in a row; none if they are damaged."""
    try:
        names = json.loads(written)
    except (TypeError, ValueError, RecursionError):
        return ()
    valid = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return tuple(names) if valid else ()


_SET = """INSERT INTO settings VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_GET = "SELECT value FROM settings WHERE name = ?"


class SettingRows:
    """Settings in the table `settings`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        rows = self._database.read(_GET, (name,))
        return str(rows[0][0]) if rows else None

    def change(self, name: str, to: Callable[[str | None], str]) -> str:
        def work(db: WriteConnection) -> str:
            row = db.execute(_GET, (name,)).fetchone()
            value = to(row[0] if row else None)
            db.execute(_SET, (name, value))
            return value

        return self._database.write(work)
