"""What is known of Ambition's box before anybody has opened it, and how its rules are said."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from referee.kit.box import Box, Fact, Source
from referee.kit.words import Refusal

HERE = files(__package__)


@cache
def house_box() -> Box:
    """Printed and house values, by name (section 4 of the rules)."""
    facts = tomllib.loads((HERE / "facts.toml").read_text("utf-8"))
    return Box({n: Fact(f["value"], Source(f["source"])) for n, f in facts.items()})


@cache
def rules() -> Mapping[str, Mapping[str, Any]]:
    """Each numbered rule in both languages, and who keeps it."""
    found: Mapping[str, Mapping[str, Any]] = tomllib.loads((HERE / "rules.toml").read_text("utf-8"))
    return found


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
