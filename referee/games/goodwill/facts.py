"""What may stand in Goodwill's box when it is typed outside a game (section 9 of the rules)."""

from __future__ import annotations

from typing import Any

from referee.kit.words import Refusal

from .cards import Boss, EventCard
from .state import LOTS


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
    """Which cards lie on the table, and who may look at which lots."""
    if name == "set":
        return value in ("box", "house")
    return name != "tabs" or all(_positions(lots) for lots in value)


def _positions(lots: Any) -> bool:
    return len(set(lots)) == len(lots) and set(lots) <= set(range(1, LOTS + 1))
