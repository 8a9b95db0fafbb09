"""Reads a game's facts.toml and rules.toml, the two files beside its code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .box import Box, Fact, Source
from .inventory import Kind, kind_of


def house_box(package: str, kinds: Iterable[Kind]) -> Box:
    """The box as shipped, from `facts.toml`: printed and house values by name.

    TOML has no null, so a field that a fact leaves out is null.
    """
    kinds = tuple(kinds)

    def fact(name: str, value: Any, source: str) -> Fact:
        kind = kind_of(kinds, name)
        return Fact(kind.completed(value) if kind else value, Source(source))

    facts = _read(package, "facts.toml")
    return Box({name: fact(name, f["value"], f["source"]) for name, f in facts.items()})


@cache
def rules(package: str) -> Mapping[str, Mapping[str, Any]]:
    """The numbered rules by id, from `rules.toml`: both languages, and how each is kept."""
    each = _read(package, "rules.toml").items()
    return {name: {"kept": "enforced", **rule} for name, rule in each}


def _read(package: str, name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(package) / name).read_text("utf-8"))
