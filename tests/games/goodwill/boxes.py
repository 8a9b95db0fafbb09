"""Boxes whose cards a household has typed in."""

from __future__ import annotations

from typing import Any

from referee.games.goodwill import GAME
from referee.kit.box.facts import Box

KINDS = {"event": 24, "percent": 21, "boss": 9}


def typed(**counts: int) -> Box:
    """Return a box with this number of the house's cards, as if typed in: `typed(event=3)`."""
    facts: dict[str, Any] = {}
    for kind, count in counts.items():
        values = [fact.value for fact in GAME.shipped_box.facts_in(f"house-{kind}").values()]
        facts |= {f"{kind}/{n}": value for n, value in enumerate(values[:count], 1)}
    return Box.load(facts)


def complete() -> Box:
    return typed(**KINDS)


def house() -> Box:
    """Return a box whose table plays with the printed house set."""
    return Box.load({"set": "house"})
