"""The ways in which each fact of a box was read.

Readings of which each has what the other leaves open are one: a card read by half one evening and
whole the next is in no doubt, nor a row of a table read place by place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from referee.kit.box import Fact, Source
from referee.kit.inventory import Kind
from referee.table.storage.readings import StoredReading, written


class Way(NamedTuple):
    """What a fact is in one way of reading it, and who read it so first."""

    fact: Fact
    reader: str  # a table's id, "file-…", "" for the household itself


def read(
    readings: Iterable[StoredReading], kind_of: Callable[[str], Kind | None]
) -> dict[str, list[Way]]:
    """Each fact that somebody has read, by name: the way in use, then those that differ."""
    ways: dict[str, list[Way]] = {}
    for name, value, at, reader in readings:
        way = Way(Fact(value, Source.LEARNED, at), reader)
        _add(kind_of(name), ways.setdefault(name, []), way)
    return ways


def _add(kind: Kind | None, ways: list[Way], way: Way) -> None:
    """One more reading among those of its fact: it completes the one in use, or differs."""
    whole = joined(kind, ways[0].fact, way.fact) if ways else None
    if whole is not None:
        ways[0] = ways[0]._replace(fact=whole)
    elif all(written(way.fact.value) != written(other.fact.value) for other in ways):
        ways.append(way)


def joined(kind: Kind | None, fact: Fact, other: Fact) -> Fact | None:
    """Both readings as one, of the later day; None where they say different things."""
    if written(fact.value) == written(other.value):
        return fact
    try:
        value = kind.joined(fact.value, other.value) if kind else None
    except Exception:  # noqa: BLE001  what has another shape than its kind breaks in its own way
        value = None
    if value is None:
        return None
    same = written(value) == written(fact.value)
    return fact if same else replace(fact, value=value, at=max(fact.at, other.at))
