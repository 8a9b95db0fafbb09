"""What is printed in a game's rules, read from the two files beside its code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .box import Box, Fact, Source


@cache
def house_box(package: str) -> Box:
    """The box before anybody has corrected it: `facts.toml`, printed and house values by name."""
    facts = _read(package, "facts.toml")
    return Box({n: Fact(f["value"], Source(f["source"])) for n, f in facts.items()})


@cache
def rules(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Each numbered rule in both languages, and who keeps it: `rules.toml`."""
    return _read(package, "rules.toml")


def _read(package: str, name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(package) / name).read_text("utf-8"))
