"""The log in SQLite. Its primary key is (table_id, seq): a second entry 42 raises Conflict."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from referee.kit.seats import Seat
from referee.table.storage.pending import PendingWrite
from referee.table.storage.rows import credential_rows, reading_rows
from referee.table.storage.store import NOTHING_ELSE, Conflict, Consequences, Entry, Repeated

from .database import DatabaseFile

_APPEND = """
INSERT INTO log (table_id, seq, at, seat, by, kind, data, once, overruled)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
WHERE (SELECT coalesce(max(seq), -1) FROM log WHERE table_id = ?1) = ?2 - 1
"""
_AFTER = """
SELECT seq, at, seat, by, kind, data, once, overruled FROM log
WHERE table_id = ? AND seq > ? ORDER BY seq
"""
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_OPEN = "INSERT INTO tables (id, game, names, created, finished) VALUES (?, ?, ?, ?, ?)"


class LogRows:
    """A Log in the tables `log` and `tables`."""

    def __init__(self, file: DatabaseFile) -> None:
        self._file = file

    def open(
        self, table_id: str, entries: Sequence[Entry], names: Sequence[str], *, finished: bool
    ) -> None:
        first = entries[0]

        def work(db: sqlite3.Connection) -> None:
            row = (table_id, first.data["game"], _names(names), first.at, finished)
            db.execute(_OPEN, row)
            for entry in entries:
                _append(db, table_id, entry)
            credential_rows.reserve(db, table_id, map(Seat, range(1, len(names) + 1)))

        self._file.write(work)

    def append(
        self, table_id: str, entry: Entry, consequences: Consequences = NOTHING_ELSE
    ) -> PendingWrite[None]:
        finished, names, learned = consequences

        def work(db: sqlite3.Connection) -> None:
            _append(db, table_id, entry)
            if finished is not None:
                db.execute("UPDATE tables SET finished = ? WHERE id = ?", (finished, table_id))
            if names is not None:
                row = (_names(names), table_id)
                db.execute("UPDATE tables SET names = ? WHERE id = ?", row)
            if learned is not None:
                reading_rows.follow(db, learned, table_id, entry.at[:10])

        return self._file.submit(work)

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        return [
            Entry(n, at, Seat(seat), Seat(by), kind, json.loads(data), request_id, bool(overruled))
            for n, at, seat, by, kind, data, request_id, overruled in self._file.read(
                _AFTER, (table_id, after)
            )
        ]


def _append(db: sqlite3.Connection, table_id: str, entry: Entry) -> None:
    row = (table_id, entry.seq, entry.at, entry.seat, entry.by, entry.kind, _json(entry.data))
    try:
        written = db.execute(_APPEND, (*row, entry.request_id, entry.overruled)).rowcount
    except sqlite3.IntegrityError:
        raise Repeated from None
    if not written:
        raise Conflict


def _names(names: Sequence[str]) -> str:
    return json.dumps(names, ensure_ascii=False)
