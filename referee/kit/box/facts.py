"""The facts known about the physical box, each with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from referee.kit.frozen import replace

T = TypeVar("T")


class Source(StrEnum):
    """The origin of a fact's value."""

    PRINTED = "printed"  # stated in the rule text
    HOUSE = "house"  # our own start value, always marked as such
    LEARNED = "learned"  # read on the box by the household


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about the box. `value` is plain JSON: number, string, list, mapping or null."""

    value: Any
    source: Source
    read_on: str = ""  # the day it was typed in, "2026-11-21"
    # The piece is not on the table. Its value stays known, so that it can be printed again.
    is_lost: bool = False
    missing_pieces: Mapping[str, int] = field(
        default_factory=dict
    )  # pieces missing, by counting field
    cell_sources: tuple[Source, ...] = ()  # the source of each cell, for a partly read row

    @property
    def as_in_play(self) -> Fact:
        """The fact as it is in play: null for a lost piece, or reduced by missing pieces."""
        if self.is_lost:
            return replace(self, value=None, cell_sources=())
        if not self.missing_pieces or self.value is None:
            return self
        return replace(
            self, value=_without_missing_pieces(self.value, self.missing_pieces), missing_pieces={}
        )

    @property
    def least_reliable_source(self) -> Source:
        """The source of the value; for a row, the source of its least reliable cell."""
        if not self.cell_sources:
            return self.source
        sources = (Source.HOUSE, Source.PRINTED, Source.LEARNED)
        return next(source for source in sources if source in self.cell_sources)

    def cell_source(self, place: int) -> Source:
        """Return the source of the cell at `place` (from 0)."""
        return self.cell_sources[place] if self.cell_sources else self.source

    @property
    def as_read(self) -> Fact:
        """The values read on the box; cells of a row that nobody read are null."""
        if not self.cell_sources:
            return self
        cells = zip(self.value, self.cell_sources, strict=True)
        value = [item if source is Source.LEARNED else None for item, source in cells]
        return replace(self, value=value, cell_sources=())

    def fill_from(self, earlier: Fact | None) -> Fact:
        """Return this fact; unread cells of a row are filled from `earlier`."""
        are_rows = earlier and isinstance(self.value, list) and isinstance(earlier.value, list)
        if not earlier or not are_rows or len(self.value) != len(earlier.value):
            return self
        value = [
            old if is_unread(new) else new
            for new, old in zip(self.value, earlier.value, strict=True)
        ]
        cell_sources = tuple(
            earlier.cell_source(n) if is_unread(new) and not is_unread(value[n]) else Source.LEARNED
            for n, new in enumerate(self.value)
        )
        return replace(
            self,
            value=value,
            cell_sources=cell_sources if set(cell_sources) != {Source.LEARNED} else (),
        )

    def newly_read(self, before: Fact | None) -> Fact:
        """Return the values that were read; for a row known `before`, only changed cells."""
        fact_read = self.as_read
        if (
            not before
            or not (self.cell_sources or before.cell_sources)
            or before.source is not Source.LEARNED
        ):
            return fact_read
        earlier = before.as_read.value
        if not isinstance(earlier, list):
            return fact_read
        value = [
            None if new == old else new for new, old in zip(fact_read.value, earlier, strict=False)
        ]
        return fact_read if all(map(is_unread, value)) else replace(fact_read, value=value)


def is_unread(value: Any) -> bool:
    """Return True if a figure or word is still unread."""
    return value is None or value == ""


@dataclass(frozen=True, slots=True)
class Box:
    """All facts about one household's box, by name: "cocoa-capacity", "contract/14"."""

    facts: Mapping[str, Fact] = field(default_factory=dict)
    _cache: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def compute_once(self, name: object, work_out: Callable[[], T]) -> T:
        """Return the result of `work_out`, cached under `name`.

        A box is immutable, so the result stays valid.
        """
        try:
            value: T = self._cache[name]
        except KeyError:
            value = self._cache[name] = work_out()
        return value

    def __getitem__(self, name: str) -> Any:
        """Return the fact's value. Raises KeyError if there is no such fact."""
        return self.facts[name].value

    def __contains__(self, name: str) -> bool:
        return name in self.facts

    def __iter__(self) -> Iterator[str]:
        return iter(self.facts)

    def source(self, name: str) -> Source:
        return self.facts[name].least_reliable_source

    def is_house_value(self, name: str) -> bool:
        """Return True for a house value, which nobody has read on the box."""
        return self.source(name) is Source.HOUSE

    def learn(self, name: str, value: Any, read_on: str = "") -> Box:
        """Return the box with a fact that was read.

        Cells of a row that are null keep their earlier values.
        """
        fact = Fact(value, Source.LEARNED, read_on)
        return Box({**self.facts, name: fact.fill_from(self.facts.get(name))})

    def facts_in(self, folder: str) -> dict[str, Fact]:
        """Return the facts of one folder by short name, in the box's order."""
        return self.compute_once(("under", folder), lambda: self._facts_with_prefix(f"{folder}/"))

    def _facts_with_prefix(self, start: str) -> dict[str, Fact]:
        return {n[len(start) :]: self.facts[n] for n in self.facts if n.startswith(start)}

    def pieces(self, folder: str) -> dict[str, Any]:
        """Return the values of one folder's pieces, without null ones (lost pieces)."""
        return self.compute_once(("pieces", folder), lambda: self._piece_values(folder))

    def _piece_values(self, folder: str) -> dict[str, Any]:
        return {
            n: fact.value for n, fact in self.facts_in(folder).items() if fact.value is not None
        }

    def as_in_play(self) -> Box:
        """Return the box without lost pieces: the values of their facts are null."""
        return Box({name: fact.as_in_play for name, fact in self.facts.items()})

    def laid_over(self, other: Box) -> Box:
        """Return both boxes merged; the facts of this box replace those of `other`."""
        return Box({**other.facts, **self.facts})

    def dump(self) -> dict[str, dict[str, Any]]:
        return {
            name: {"value": fact.value, "source": str(fact.source), "at": fact.read_on}
            | ({"lost": True} if fact.is_lost else {})
            | ({"missing": dict(fact.missing_pieces)} if fact.missing_pieces else {})
            | ({"cells": list(map(str, fact.cell_sources))} if fact.cell_sources else {})
            for name, fact in self.facts.items()
        }

    @classmethod
    def load(cls, dumped: Mapping[str, Any]) -> Box:
        """Return the box of a `dump`, or of a mapping to plain values."""
        return cls({name: _load_fact(value) for name, value in dumped.items()})


def _load_fact(value: Any) -> Fact:
    if isinstance(value, Mapping) and value.keys() >= {"value", "source"}:
        is_lost, missing_pieces = bool(value.get("lost")), value.get("missing", {})
        content, read_on = value["value"], value.get("at", "")
        cell_sources = tuple(map(Source, value.get("cells", ())))
        has_all_cells = isinstance(content, list) and len(content) == len(cell_sources)
        return Fact(
            content,
            Source(value["source"]),
            read_on,
            is_lost,
            missing_pieces,
            cell_sources if has_all_cells else (),
        )
    return Fact(value, Source.LEARNED)


def _without_missing_pieces(value: Any, missing_pieces: Mapping[str, int]) -> Any:
    """Return a count, or a mapping of counts, reduced by the `missing_pieces`."""
    if isinstance(value, int):
        return max(0, value - sum(missing_pieces.values()))
    return {**value, **{name: max(0, value[name] - n) for name, n in missing_pieces.items()}}
