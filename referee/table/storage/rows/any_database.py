"""Interface of any database to its rows: `?` for values, and cached rows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from referee.table.storage.pending import PendingWrite

Rows = list[tuple[Any, ...]]


class RowCache:
    """Cache of at most `most` answers, valid until a write may change them.

    While such a write is pending, all readers read from disk. So a revoked key is void for all as
    soon as the change is on disk, and no older answer is cached afterwards. Changes by another
    process must be reported with `forget`; only a database server has other processes.
    """

    def __init__(self, read: Callable[[str, tuple[Any, ...]], Rows], most: int = 16_384) -> None:
        self._read = read
        self._most = most
        self._rows_by_query: dict[tuple[str, tuple[Any, ...]], Rows] = {}
        self._pending_writes = 0  # on their way
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._rows_by_query)

    def read(self, query: str, values: tuple[Any, ...]) -> Rows:
        """Return the rows; empty answers are not cached.

        Otherwise guesses would push useful answers out of the cache. The answer goes into the
        dictionary that was in use when the call began, which a write replaces.
        """
        cache = {} if self._pending_writes else self._rows_by_query
        rows = cache.get((query, values))
        if rows is None:
            rows = self._read(query, values)
            if rows:
                if len(cache) >= self._most:
                    cache.clear()
                cache[query, values] = rows
        return rows

    def forget(self) -> None:
        """Forget all: another process has changed rows."""
        self._clear(0)

    def begin_write(self) -> None:
        """Forget all: a write is queued."""
        self._clear(1)

    def end_write(self) -> None:
        """Note that a write is on disk, or has certainly failed."""
        self._clear(-1)

    def _clear(self, pending_change: int) -> None:
        with self._lock:
            self._rows_by_query = {}
            self._pending_writes += pending_change


T = TypeVar("T")


class RowsOfStatement(Protocol):
    """Result of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class WriteConnection(Protocol):
    """A connection within a transaction that writes."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> RowsOfStatement: ...


class AnyDatabase(Protocol):
    """A database with one writing thread in each process; `work` excludes other `work`."""

    @property
    def row_cache(self) -> RowCache: ...

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that are on disk; raise Unreadable."""

    def change_cached_rows(
        self, work: Callable[[WriteConnection], T], table_id: str = ""
    ) -> PendingWrite[T]:
        """Queue `work` that changes `row_cache` rows of one table, or of all."""

    def write(self, work: Callable[[WriteConnection], T], table_id: str = "") -> T:
        """Run `work`; return its result once on disk, or raise its error or NotKept."""

    def lock_log(self, db: WriteConnection, table_id: str) -> None:
        """Keep other writers from appending to this log until the calling work is done."""

    def forget_head(self, db: WriteConnection, table_id: str) -> None:
        """Record that this table has no log any more.

        It is called in the work that deletes the table.
        """
