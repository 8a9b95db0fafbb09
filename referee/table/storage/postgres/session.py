"""A connection to PostgreSQL on which a `?` stands for a value, as in SQLite."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from referee.table.storage.rows.any_database import RowsOfStatement

PATIENCE = 5  # seconds for a server to accept a connection


class Session:
    """One connection. Raises psycopg.Error."""

    def __init__(self, address: str) -> None:
        self._db = psycopg.connect(
            address, autocommit=True, connect_timeout=PATIENCE, application_name="referee"
        )

    @property
    def lost(self) -> bool:
        return bool(self._db.closed or self._db.broken)

    @property
    def in_transaction(self) -> bool:
        return bool(self._db.info.transaction_status != TransactionStatus.IDLE)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> RowsOfStatement:
        """Run one statement."""
        rows: RowsOfStatement = self._db.execute(_with_values(sql), values)
        return rows

    def notices(self, seconds: float) -> Iterator[str]:
        """What other connections notify, for so long."""
        for notice in self._db.notifies(timeout=seconds):
            yield notice.payload

    def close(self) -> None:
        self._db.close()


@lru_cache(maxsize=256)
def _with_values(sql: str) -> bytes:
    """The statement as psycopg writes it."""
    return sql.replace("%", "%%").replace("?", "%s").encode()
