"""The log in PostgreSQL, with the primary key (table_id, seq).

A second entry 42 raises Conflict. A hash chain cannot reveal that its last entries are missing. So
the append statement also updates the table `heads`, which has the last entry of each log. A log
that ends before its head has lost entries.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import itemgetter

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
)

from .server_database import ServerDatabase
from .session import Session

# Another process may be writing the same number: this waits for it, and then writes nothing.
_APPEND = """
WITH appended AS (
    INSERT INTO log (table_id, seq, at, seat, by, kind, data, once, overruled, outcome, link)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING table_id, seq, link)
INSERT INTO heads (table_id, seq, link) SELECT table_id, seq, link FROM appended
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, link = excluded.link
"""
_SELECT_REQUEST_ID = "SELECT 1 FROM log WHERE table_id = ? AND once = ?"
_SELECT_LAST = """
SELECT * FROM (SELECT seq, link, FALSE FROM log WHERE table_id = ?
    ORDER BY seq DESC LIMIT 1 FOR KEY SHARE) AS last  -- nobody deletes the log meanwhile
UNION ALL SELECT seq, link, TRUE FROM heads WHERE table_id = ?
"""
_SELECT_FROM = """
SELECT seq, at, seat, by, kind, data, once, overruled, outcome, link FROM log
WHERE table_id = ? AND seq >= ?
UNION ALL SELECT seq, NULL, 0, 0, '', '', NULL, FALSE, NULL, link FROM heads WHERE table_id = ?
"""
_SELECT_CUT_LOGS = """
SELECT heads.table_id FROM heads LEFT JOIN LATERAL (
    SELECT seq, link FROM log WHERE log.table_id = heads.table_id ORDER BY seq DESC LIMIT 1
) last ON TRUE
WHERE last.seq IS NULL OR last.seq < heads.seq OR last.seq = heads.seq AND last.link <> heads.link
ORDER BY heads.table_id
"""
_SELECT_MISSING_TABLES = """
SELECT table_id FROM heads LEFT JOIN tables ON id = table_id WHERE id IS NULL ORDER BY table_id
"""
_INSERT_TABLE = """
INSERT INTO tables (id, game, names, created, finished, household, opened)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class LogTable:
    """A Log in the tables `log` and `tables`."""

    def __init__(self, database: ServerDatabase) -> None:
        self._database = database

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

        def work(db: Session) -> None:
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
            for entry in entries:
                _append_entry(db, table_id, entry)
            credential_rows.reserve(db, table_id, map(Seat, range(1, len(names) + 1)))

        self._database.write(work, table_id)

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        is_finished, names, learned_facts, state_digest = consequences

        def work(db: Session) -> None:
            _append_entry(db, table_id, entry, state_digest)
            if is_finished is not None:
                db.execute("UPDATE tables SET finished = ? WHERE id = ?", (is_finished, table_id))
            if names is not None:
                row = (_names_json(names), table_id)
                db.execute("UPDATE tables SET names = ? WHERE id = ?", row)
            if learned_facts is not None:
                reading_rows.store_learned_facts(db, learned_facts, table_id, entry.at[:10])

        return self._database.submit(work, table_id, is_exclusive=learned_facts is not None)

    def read(self, table_id: str, after: int = -1) -> LogRead:
        rows = self._database.read(_SELECT_FROM, (table_id, max(after, 0), table_id))
        head = next((Head(row[0], row[-1]) for row in rows if row[1] is None), None)
        stored_rows = sorted((row for row in rows if row[1] is not None), key=itemgetter(0))
        linked_rows = [(Row(*row[:-1]), row[-1]) for row in stored_rows]
        if after < 0:
            return chain.read(table_id, linked_rows, head)
        if not linked_rows or linked_rows[0][0].seq != after:
            return LogRead([], {}, None)
        return chain.read(table_id, linked_rows[1:], head, after=Head(after, linked_rows[0][1]))

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        return self.read(table_id, after).entries

    def find_cut_logs(self) -> list[str]:
        return [table_id for (table_id,) in self._database.read_all(_SELECT_CUT_LOGS)]

    def missing_tables(self) -> list[str]:
        return [table_id for (table_id,) in self._database.read_all(_SELECT_MISSING_TABLES)]


def _append_entry(
    db: Session, table_id: str, entry: Entry, state_digest: str | None = None
) -> None:
    head_by_kind = {
        is_head: Head(seq, link)
        for seq, link, is_head in db.execute(_SELECT_LAST, (table_id, table_id))
    }
    last_head, head = head_by_kind.get(False, Head(-1, chain.FIRST_LINK)), head_by_kind.get(True)
    is_next = entry.seq == last_head.seq + 1
    if is_next and head and head.seq >= last_head.seq and head != last_head:
        raise NotWhole
    row = chain.row_of(entry, state_digest)
    values = (table_id, *row, chain.link(last_head.link, table_id, row))
    if not is_next or not db.execute(_APPEND, values).rowcount:
        duplicate = entry.request_id is not None and db.execute(
            _SELECT_REQUEST_ID, (table_id, entry.request_id)
        )
        if duplicate and duplicate.fetchone():
            raise Repeated
        raise Conflict(is_retryable=entry.request_id is not None)


def _names_json(names: Sequence[str]) -> str:
    return json.dumps(names, ensure_ascii=False)
