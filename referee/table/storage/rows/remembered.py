"""Rows that every request asks for and that seldom change, such as who holds a key."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

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
