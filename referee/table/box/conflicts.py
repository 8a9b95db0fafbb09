"""Groups the readings of each fact into those that agree and those that conflict.

Readings that complete each other count as one: a card read in part one evening and wholly the
next is no conflict, nor is a table row that was read place by place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from referee.kit.box import Fact, Source
from referee.kit.inventory import Kind
from referee.table.storage.readings import StoredReading, stored_text


class FactVersion(NamedTuple):
    """One version of a fact, and who first read it so."""

    fact: Fact
    reader: str  # a table's id, "file-…", "" for the household itself


def read(
    readings: Iterable[StoredReading], kind_of: Callable[[str], Kind | None]
) -> dict[str, list[FactVersion]]:
    """The versions of each fact that somebody has read: the one in use, then those that differ."""
    ways: dict[str, list[FactVersion]] = {}
    for name, value, at, reader in readings:
        way = FactVersion(Fact(value, Source.LEARNED, at), reader)
        _add(kind_of(name), ways.setdefault(name, []), way)
    return ways


def _add(kind: Kind | None, ways: list[FactVersion], way: FactVersion) -> None:
    """Add a reading to a fact's versions: it completes the one in use, or conflicts with it."""
    whole = joined(kind, ways[0].fact, way.fact) if ways else None
    if whole is not None:
        ways[0] = ways[0]._replace(fact=whole)
    elif all(stored_text(way.fact.value) != stored_text(other.fact.value) for other in ways):
        ways.append(way)


def joined(kind: Kind | None, fact: Fact, other: Fact) -> Fact | None:
    """Both readings merged, with the later date; None if they conflict."""
    if stored_text(fact.value) == stored_text(other.value):
        return fact
    try:
        value = kind.joined(fact.value, other.value) if kind else None
    except Exception:  # noqa: BLE001  a value of the wrong shape may break the kind in any way
        value = None
    if value is None:
        return None
    same = stored_text(value) == stored_text(fact.value)
    return fact if same else replace(fact, value=value, at=max(fact.at, other.at))
