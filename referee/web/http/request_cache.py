"""Makes "new table" idempotent: the same form sent twice opens one table."""

from __future__ import annotations

from typing import NamedTuple

from referee.table.bounded import Bounded

MOST = 64


class OpenedTable(NamedTuple):
    """A table and the key of its host; "" until that is on disk."""

    table_id: str
    host: str


class OpenedTables:
    """The most recent tables opened, by the request id of their form; kept in memory only."""

    def __init__(self) -> None:
        self._by_word: Bounded[str, OpenedTable] = Bounded(MOST)

    def get(self, word: str) -> OpenedTable | None:
        """The table opened by the form with this id, if any."""
        return self._by_word.get(word) if word else None

    def keep(self, word: str, table_id: str, host: str) -> OpenedTable:
        """Remember the table; a form without an id is not remembered."""
        opened = OpenedTable(table_id, host)
        if word:
            self._by_word[word] = opened
        return opened
