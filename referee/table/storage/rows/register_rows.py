"""The register of tables."""

from __future__ import annotations

import json

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import ListedTable

from .any_database import AnyDatabase, Writing

_LIST = """SELECT id, game, names, created,
    (SELECT at FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last,
    finished, title, away FROM tables ORDER BY last DESC"""
_OF_A_TABLE = ("log", "codes", "seats", "tickets")


class RegisterRows:
    """A Register in the table `tables`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def list(self) -> list[ListedTable]:
        return [
            ListedTable(
                one, game, tuple(json.loads(names)), made, last, bool(over), title, bool(away)
            )
            for one, game, names, made, last, over, title, away in self._database.read(_LIST)
        ]

    def entitle(self, table_id: str, title: str) -> None:
        self._change("UPDATE tables SET title = ? WHERE id = ?", title, table_id)

    def put_away(self, table_id: str, away: bool) -> None:
        self._change("UPDATE tables SET away = ? WHERE id = ?", away, table_id)

    def follow(self, table_id: str, next_id: str) -> None:
        self._change("UPDATE tables SET next = ? WHERE id = ?", next_id, table_id)

    def next(self, table_id: str) -> str | None:
        rows = self._database.read("SELECT next FROM tables WHERE id = ?", (table_id,))
        return rows[0][0] if rows else None

    def delete(self, table_id: str) -> PendingWrite[None]:
        def work(db: Writing) -> None:
            for name in _OF_A_TABLE:
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608
            db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))
            db.execute("DELETE FROM tables WHERE id = ?", (table_id,))

        return self._database.rewrite(work, table_id)

    def _change(self, statement: str, value: str | bool, table_id: str) -> None:
        self._database.write(lambda db: db.execute(statement, (value, table_id)), table_id)
