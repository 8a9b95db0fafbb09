"""What cannot be on Ambition's box, whoever types it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.kit.words import Refusal


def check_fact(name: str, value: Any) -> None:
    """Raise Refusal where a value typed in outside a game cannot be what the box says."""
    if value is None:
        return
    if name.startswith("contract/") and not _a_contract(value):
        raise Refusal("bad-card", "AMB-4.5")
    if name == "markets" and len(set(value)) != len(value):
        raise Refusal("five-markets", "AMB-2.6")
    if name in ("cocoa-capacity", "smallest-bill") and not value:
        raise Refusal("bad-fact", "AMB-0.9")


def _a_contract(value: Mapping[str, int]) -> bool:
    tonnes, opening, maximum = value["tonnes"], value["opening"], value["maximum"]
    return tonnes in range(10, 61, 10) and 0 < opening <= maximum
