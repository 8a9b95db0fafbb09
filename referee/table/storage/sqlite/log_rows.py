"""The log in SQLite, with the primary key (table_id, seq).

A second entry 42 raises Conflict.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence

from referee.kit.seats import Seat
from referee.table.storage import chain
from referee.table.storage.chain import Head, Row
from referee.table.storage.pending import PendingWrite
from referee.table.storage.rows import credential_rows, reading_rows
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    NOTHING_ELSE,
    Conflict,
    Consequences,
    Entry,
    LogRead,
    NotWhole,
    Repeated,
    Unreadable,
)

from .backups import Backups
from .database import SELECT_LOG, DatabaseFile

_APPEND = """
INSERT INTO log (table_id, seq, at, seat, by, kind, data, once, overruled, outcome, link)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SELECT_FROM = f"{SELECT_LOG} WHERE table_id = ? AND seq >= ? ORDER BY seq"
_SELECT_LAST = """
SELECT seq, link FROM log WHERE table_id = ? AND typeof(seq) = 'integer' ORDER BY seq DESC LIMIT 1
"""
_INSERT_TABLE = """
INSERT INTO tables (id, game, names, created, finished, household, opened)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_DAMAGE_TEXTS = ("malformed", "not a database")  # in SQLite's messages


class LogRows:
    """A Log in the tables `log` and `tables`."""

    def __init__(self, file: DatabaseFile, backups: Backups | None = None) -> None:
        self._file = file
        self._backups = backups

    def open(
        self,
        table_id: str,
        entries: Sequence[Entry],
        names: Sequence[str],
        *,
        is_finished: bool,
        household: str = DEFAULT_HOUSEHOLD,
        opened_at: str = "",
    ) -> None:
        opening = entries[0]
        heads: list[Head] = []

        def work(db: sqlite3.Connection) -> None:
            game_and_names = (opening.data["game"], _names_json(names))
            row = (
                table_id,
                *game_and_names,
                opening.at,
                is_finished,
                household,
                opened_at or opening.at,
            )
            db.execute(_INSERT_TABLE, row)
            heads.extend(self._append_entry(db, table_id, entry) for entry in entries)
            credential_rows.reserve(db, table_id, map(Seat, range(1, len(names) + 1)))

        self._file.submit(work, lambda: self._file.heads.note(table_id, heads[-1])).outcome()

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        is_finished, names, learned_facts, state_digest = consequences
        heads: list[Head] = []

        def work(db: sqlite3.Connection) -> None:
            heads.append(self._append_entry(db, table_id, entry, state_digest))
            if is_finished is not None:
                db.execute("UPDATE tables SET finished = ? WHERE id = ?", (is_finished, table_id))
            if names is not None:
                row = (_names_json(names), table_id)
                db.execute("UPDATE tables SET names = ? WHERE id = ?", row)
            if learned_facts is not None:
                reading_rows.store_learned_facts(db, learned_facts, table_id, entry.at[:10])

        def on_committed() -> None:
            self._file.heads.note(table_id, heads[-1])
            if self._backups:
                self._backups.on_commit(has_game_ended=bool(is_finished))
            if state_digest is not None:
                self._file.checkpoints.hurry()

        return self._file.submit(work, on_committed)

    def read(self, table_id: str, after: int = -1) -> LogRead:
        head = self._file.heads.of(table_id)  # before the log: it may grow meanwhile
        linked_rows = list(self._linked_rows(table_id, max(after, 0)))
        if after < 0:
            return chain.read(table_id, linked_rows, head)
        first_row = linked_rows[0] if linked_rows else None
        if first_row is None or first_row[0].seq != after:
            return LogRead([], {}, None)
        return chain.read(table_id, linked_rows[1:], head, after=Head(after, first_row[1]))

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        return self.read(table_id, after).entries

    def find_cut_logs(self) -> list[str]:
        """Compare the heads with the logs; update those whose logs are further ahead."""
        heads, cut_ids = self._file.heads, list[str]()
        for table_id in dict.fromkeys((*self._listed_ids(), *heads.tables())):
            head = heads.of(table_id)
            try:
                last_head = Head(
                    *next(iter(self._file.read(_SELECT_LAST, (table_id,))), (-1, chain.FIRST_LINK))
                )
            except Unreadable:  # reported when this table is read
                continue
            if head is None or head.seq < last_head.seq:
                heads.note(table_id, last_head)
            elif head != last_head:
                cut_ids.append(table_id)
        return cut_ids

    def missing_tables(self) -> list[str]:
        listed_ids = set(self._listed_ids())
        return [table_id for table_id in self._file.heads.tables() if table_id not in listed_ids]

    def _listed_ids(self) -> list[str]:
        return [table_id for (table_id,) in self._file.read("SELECT id FROM tables")]

    def _linked_rows(self, table_id: str, first: int) -> Iterator[tuple[Row, str] | None]:
        """Yield the rows from entry `first` with their links; None for a damaged one."""
        rows = self._file.rows(_SELECT_FROM, (table_id, first))
        while True:
            try:
                row = next(rows, None)
            except Unreadable as error:
                if not any(message in str(error) for message in _DAMAGE_TEXTS):
                    raise
                yield None
                return
            if row is None:
                return
            yield Row(*row[:-1]), row[-1]

    def _append_entry(
        self, db: sqlite3.Connection, table_id: str, entry: Entry, state_digest: str | None = None
    ) -> Head:
        last_head = Head(
            *(db.execute(_SELECT_LAST, (table_id,)).fetchone() or (-1, chain.FIRST_LINK))
        )
        if entry.seq != last_head.seq + 1:
            raise Conflict
        recorded_head = self._file.heads.of(table_id)
        if recorded_head and recorded_head.seq >= last_head.seq and recorded_head != last_head:
            raise NotWhole
        row = chain.row_of(entry, state_digest)
        head = Head(entry.seq, chain.link(last_head.link, table_id, row))
        try:
            db.execute(_APPEND, (table_id, *row, head.link))
        except sqlite3.IntegrityError:
            raise Repeated from None
        return head


def _names_json(names: Sequence[str]) -> str:
    return json.dumps(names, ensure_ascii=False)
