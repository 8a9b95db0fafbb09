"""What rows need of a database, whichever it is. A `?` in a statement stands for a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from referee.table.storage.pending import PendingWrite

from .remembered import RememberedRows

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
