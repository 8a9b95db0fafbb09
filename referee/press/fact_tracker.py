"""Tracks which facts of a box a page uses, to tell which house values are on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.kit.box import Fact, Source


class FactTracker(Mapping[str, Fact]):
    """A box's facts, recording each lookup in `read`."""

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self._facts = facts
        self.read: dict[str, Fact] = {}

    def __getitem__(self, name: str) -> Fact:
        self.read[name] = self._facts[name]
        return self.read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._facts

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def ours(self) -> frozenset[str]:
        """The kinds of house values among the facts looked up. Null values do not count."""
        return frozenset(
            name.split("/")[0]
            for name, fact in self.read.items()
            if fact.whose is Source.HOUSE and fact.value is not None
        )
