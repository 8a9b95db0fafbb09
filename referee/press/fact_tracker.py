"""Which facts of a box were looked up, and so which values of ours are on a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.kit.box import Fact, Source


class FactTracker(Mapping[str, Fact]):
    """A box's facts, and which of them have been looked up."""

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
        """The kinds of house values among what was looked up; of no value nothing is said."""
        return frozenset(
            name.split("/")[0]
            for name, fact in self.read.items()
            if fact.whose is Source.HOUSE and fact.value is not None
        )
