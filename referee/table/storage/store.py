"""The log: append-only, one row for each thing done, numbered within its table.

The numbers are the whole of the concurrency control: of two writers who both saw
entry 41 and both write 42, one gets Conflict.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from referee.kit.seats import Seat

from .pending import PendingWrite

OPEN = "open"  # entry 0: game, names, options, box, seed, start, version
UNDO = "undo"  # {"to": 41}: the table stands again as after entry 41
NOTICE = "notice"  # {"key": "seat-claimed"}: told to the table, changes nothing in the game

T = TypeVar("T")


class NotKept(Exception):
    """What was to be written is not on disk. `reason`: "full", "locked", "closed" or "broken"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(NotKept):
    """The entry does not follow the last one on disk: its table has moved on, or lost one."""

    def __init__(self) -> None:
        super().__init__("conflict")


class Repeated(NotKept):
    """This very request is in the log already."""

    def __init__(self) -> None:
        super().__init__("repeated")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done at a table. `data` never shows in a repr: it may be a sealed value."""

    seq: int
    at: str  # UTC, "2026-11-21T20:15:02.123Z"
    seat: Seat  # for whom
    by: Seat  # whose device
    kind: str  # an action's kind, or OPEN, UNDO, NOTICE
    data: Mapping[str, Any] = field(repr=False)
    once: str | None = field(default=None, repr=False)  # the form's own random word
    overruled: bool = False  # the table let it pass a rule of the house


class Store(Protocol):
    """What a table's life needs of a database."""

    def after(self, table_id: str, seq: int = -1) -> list[Entry]:
        """The entries on disk that follow entry `seq`, in order."""

    def read(self) -> sqlite3.Connection:
        """This thread's connection; it sees what is on disk and cannot write."""

    def write(self, work: Callable[[sqlite3.Connection], T]) -> PendingWrite[T]:
        """Have `work` done on the writing thread, all or nothing, in the order of the calls."""
