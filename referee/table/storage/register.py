"""What is written of each table as a whole: its name, is it put away, what follows it."""

from __future__ import annotations

import json
import sqlite3
from typing import NamedTuple

from .pending import PendingWrite
from .store import Store

OPEN = "INSERT INTO tables (id, game, names, created, finished) VALUES (?, ?, ?, ?, ?)"
_LIST = """SELECT id, game, names, created,
    (SELECT at FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last,
    finished, title, away FROM tables ORDER BY last DESC"""
_OF_A_TABLE = ("log", "codes", "seats", "tickets")


class Listed(NamedTuple):
    """A table, as the lobby names it."""

    id: str
    game: str
    names: tuple[str, ...]
    created: str
    last: str  # when somebody last acted
    finished: bool
    title: str  # what its people call it; "" for nothing
    away: bool  # put away: not among the first that a lobby names


class Register:
    """Every table of a file. What a method changes is on disk when it returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def list(self) -> list[Listed]:
        """Every table, the last one played first."""
        return [
            Listed(one, game, tuple(json.loads(names)), made, last, bool(over), title, bool(away))
            for one, game, names, made, last, over, title, away in self._store.read().execute(_LIST)
        ]

    def entitle(self, table_id: str, title: str) -> None:
        """Have the table called so; "" for nothing."""
        self._change("UPDATE tables SET title = ? WHERE id = ?", title, table_id)

    def put_away(self, table_id: str, away: bool) -> None:
        """Put it away, or take it out again."""
        self._change("UPDATE tables SET away = ? WHERE id = ?", away, table_id)

    def follow(self, table_id: str, next_id: str) -> None:
        """The people of one table play on at another."""
        self._change("UPDATE tables SET next = ? WHERE id = ?", next_id, table_id)

    def next(self, table_id: str) -> str | None:
        """The table at which its people play on, None where there is none."""
        query = "SELECT next FROM tables WHERE id = ?"
        row = self._store.read().execute(query, (table_id,)).fetchone()
        return row[0] if row else None

    def delete(self, table_id: str) -> PendingWrite[None]:
        """Have all that was played there deleted; what it has read of the box stays known."""

        def write(db: sqlite3.Connection) -> None:
            for name in _OF_A_TABLE:
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608
            db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))
            db.execute("DELETE FROM tables WHERE id = ?", (table_id,))

        return self._store.write(write)

    def _change(self, statement: str, value: str | bool, table_id: str) -> None:
        self._store.write(lambda db: db.execute(statement, (value, table_id))).wait()
