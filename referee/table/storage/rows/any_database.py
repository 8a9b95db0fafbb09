"""What rows need of any database: statements with `?` for values, and remembered rows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from referee.table.storage.pending import PendingWrite

Rows = list[tuple[Any, ...]]


class RememberedRows:
    """What was read is remembered until a write may change it: at most `most` answers.

    While such a write is on its way to disk, everybody reads from disk. So a key is void for all
    from the moment that it is so on disk, and nothing read before is remembered after. What
    another process changes has to be told (`forget`): a file has one server, a server has many.
    """

    def __init__(self, read: Callable[[str, tuple[Any, ...]], Rows], most: int = 16_384) -> None:
        self._read = read
        self._most = most
        self._known: dict[tuple[str, tuple[Any, ...]], Rows] = {}
        self._writes = 0  # on their way
        self._door = threading.Lock()

    def __len__(self) -> int:
        return len(self._known)

    def read(self, query: str, values: tuple[Any, ...]) -> Rows:
        """The rows; an answer without any is not remembered, or guesses would drive out the rest.

        It goes into the dictionary that was there at the beginning, which a write replaces.
        """
        known = {} if self._writes else self._known
        rows = known.get((query, values))
        if rows is None:
            rows = self._read(query, values)
            if rows:
                if len(known) >= self._most:
                    known.clear()
                known[query, values] = rows
        return rows

    def forget(self) -> None:
        """Forget all: somebody else has changed rows."""
        self._count(0)

    def begin(self) -> None:
        """Forget all: a write is handed in."""
        self._count(1)

    def end(self) -> None:
        """The write is on disk, or has certainly failed."""
        self._count(-1)

    def _count(self, writes: int) -> None:
        with self._door:
            self._known = {}
            self._writes += writes


T = TypeVar("T")


class RowsOfStatement(Protocol):
    """The outcome of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Writing(Protocol):
    """The writing connection, within a transaction."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> RowsOfStatement: ...


class AnyDatabase(Protocol):
    """A database with one writing thread. While `work` runs, nobody else changes such rows."""

    @property
    def remembered(self) -> RememberedRows: ...

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that are on disk; raises Unreadable."""

    def rewrite(self, work: Callable[[Writing], T], table_id: str = "") -> PendingWrite[T]:
        """Queue `work`, which changes rows that are `remembered`: of one table, or of all."""

    def write(self, work: Callable[[Writing], T], table_id: str = "") -> T:
        """Run `work`, return its result once on disk; raises what it raises, or NotKept."""

    def hold_log(self, db: Writing, table_id: str) -> None:
        """Nobody else appends to this log until the work that calls this is done."""

    def forget_head(self, db: Writing, table_id: str) -> None:
        """No log of this table is expected from now on; called in the work that deletes it."""
