"""Boxes whose cards a household has typed."""

from __future__ import annotations

from typing import Any

from referee.games.goodwill import GAME
from referee.kit.box.facts import Box

KINDS = {"event": 24, "percent": 21, "boss": 9}


def typed(**counts: int) -> Box:
    """The first so many of the house's cards, as if read on real ones: `typed(event=3)`."""
    facts: dict[str, Any] = {}
    for kind, count in counts.items():
        values = [fact.value for fact in GAME.house.under(f"house-{kind}").values()]
        facts |= {f"{kind}/{n}": value for n, value in enumerate(values[:count], 1)}
    return Box.load(facts)


def complete() -> Box:
    return typed(**KINDS)


def house() -> Box:
    """The printed house set lies on the table."""
    return Box.load({"set": "house"})
