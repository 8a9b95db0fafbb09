"""A connection to PostgreSQL that uses `?` for values, as SQLite does.

Every wait has a limit. The server limits locks, statements, and transactions of a program that
hangs. This module limits the wait for a server that does not answer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from time import monotonic
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus

from referee.table.storage.rows.any_database import RowsOfStatement

# seconds: a program that freezes in a transaction loses it before those that wait give up
SERVER_TIMEOUTS = {
    "idle_in_transaction_session_timeout": 3.0,
    "lock_timeout": 4.0,
    "statement_timeout": 6.0,
}
SILENCE_TIMEOUT = 8.0  # seconds without an answer, after which the connection is given up
_CONNECTION_OPTIONS = {
    "connect_timeout": 5,  # seconds
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # ms
    "application_name": "referee",
}
_SET_TIMEOUTS = ", ".join("set_config(%s, %s, false)" for _ in SERVER_TIMEOUTS)


class SilentServer(psycopg.OperationalError):
    """Raised if the server has not answered; the connection is then closed."""


class _Connection(psycopg.Connection[Any]):
    """A connection that gives up a statement without an answer, if `has_timeouts`."""

    has_timeouts = False

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **kwargs: Any) -> Any:
        return super().wait(self._with_deadline(gen) if self.has_timeouts else gen, *args, **kwargs)

    def _with_deadline(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Yield what `gen` yields; psycopg sends 0 if it has received nothing for a while."""
        deadline = monotonic() + SILENCE_TIMEOUT
        try:
            wait_state = next(gen)
            while True:
                ready = yield wait_state
                if not ready and monotonic() > deadline:
                    self.close()
                    raise SilentServer("the server does not answer")
                wait_state = gen.send(ready)
        except StopIteration as stop:
            return stop.value


class Session:
    """One connection. Raises psycopg.Error."""

    def __init__(self, address: str, *, has_timeouts: bool = True) -> None:
        """Connect; `has_timeouts` sets the limits above.

        The address may override the limits of the network connection.
        """
        fields: dict[str, Any] = {**_CONNECTION_OPTIONS, **conninfo_to_dict(address)}
        conninfo = make_conninfo("", **fields)
        self._db = _Connection.connect(conninfo, autocommit=True)
        if has_timeouts:
            settings = [
                each
                for name, seconds in SERVER_TIMEOUTS.items()
                for each in (name, f"{seconds * 1000:.0f}")
            ]
            self._db.execute(f"SELECT {_SET_TIMEOUTS}", settings)
            self._db.has_timeouts = True

    @property
    def is_lost(self) -> bool:
        return bool(self._db.closed or self._db.broken)

    @property
    def in_transaction(self) -> bool:
        return bool(self._db.info.transaction_status != TransactionStatus.IDLE)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> RowsOfStatement:
        """Run one statement."""
        rows: RowsOfStatement = self._db.execute(_psycopg_sql(sql), values)
        return rows

    def notifications(self, seconds: float) -> Iterator[str]:
        """Yield the notifications of other connections during `seconds`."""
        self._db.has_timeouts = False
        try:
            for notification in self._db.notifies(timeout=seconds):
                yield notification.payload
        finally:
            self._db.has_timeouts = True

    def close(self) -> None:
        self._db.close()


@lru_cache(maxsize=256)
def _psycopg_sql(sql: str) -> bytes:
    """Return the statement in psycopg's syntax."""
    return sql.replace("%", "%%").replace("?", "%s").encode()
