"""What is known of Ambition's box before anybody has opened it, and how its rules are said."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from referee.kit.box import Box, Fact, Source

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
