"""What may stand in Goodwill's box, and how it is said there (B-1 to B-7)."""

from __future__ import annotations

from typing import Any

from referee.kit.words import Refusal, Text, text

from .cards import Boss, EventCard, policy_line
from .state import COLOURS, LOTS, TOKENS, WIDEST


def check_fact(name: str, value: Any) -> None:
    """Raise Refusal where the real box cannot say so."""
    if value is None:
        return
    folder = name.partition("/")[0].removeprefix("house-")
    if folder == "event":
        EventCard.read(value)
    elif folder == "boss":
        Boss.read(value)
    elif folder == "percent" and not (type(value) is int and 0 <= value <= 100):
        raise Refusal("percent-unknown", "GW-6.2")
    elif not _house_rule_fits(name, value):
        raise Refusal("bad-fact", "GW-3.4")


def _house_rule_fits(name: str, value: Any) -> bool:
    """Which cards lie on the table, who may look at which lots, what is in the supply."""
    match name:
        case "set":
            return value in ("box", "house")
        case "tabs":
            return all(_positions(lots) for lots in value)
        case "seat-colours":
            return len(value) == len(COLOURS) and set(value) <= set(COLOURS)
        case "wheels":
            return all(face in range(WIDEST + 1) for wheel in value for face in wheel)
        case "tokens-each":
            return type(value) is int and value >= TOKENS  # every company finds its own
    return True


def _positions(lots: Any) -> bool:
    return len(set(lots)) == len(lots) and set(lots) <= set(range(1, LOTS + 1))


def say_fact(name: str, value: Any) -> Text | None:
    """A card, or a choice of the table, in words; None for what is plain figures."""
    folder = name.partition("/")[0].removeprefix("house-")
    if folder == "event":
        return EventCard.read(value).said
    if folder == "boss":
        return _boss(Boss.read(value))
    if name == "set":
        return text(f"goodwill-set-{value}")
    if name == "seat-colours":
        return text("goodwill-box-list", items=tuple(text(f"goodwill-colour-{c}") for c in value))
    if name == "tabs":
        return text("goodwill-box-list", items=tuple(_tabs(n, at) for n, at in enumerate(value, 1)))
    return None


def _boss(boss: Boss) -> Text:
    return text(
        "goodwill-box-boss",
        name=boss.name,
        salary=boss.salary,
        innovation=boss.innovation,
        efficiency=boss.efficiency,
        publicity=boss.publicity,
        lines=len(boss.policy),
        policy=tuple(policy_line(*line) for line in boss.policy),
        dividend="yes" if boss.dividend else "no",
    )


def _tabs(seat: int, lots: list[int]) -> Text:
    return text("goodwill-box-tabs", seat=seat, lots=tuple(lots))
