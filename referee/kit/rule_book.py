"""What is printed in a game's rules, read from the two files beside its code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .box import Box, Fact, Source
from .inventory import Kind, kind_of


def house_box(package: str, kinds: Iterable[Kind]) -> Box:
    """The box before anybody has corrected it: `facts.toml`, printed and house values by name.

    TOML has no null: what a fact of a kind leaves out of its fields is null.
    """
    kinds = tuple(kinds)

    def fact(name: str, value: Any, source: str) -> Fact:
        kind = kind_of(kinds, name)
        return Fact(kind.completed(value) if kind else value, Source(source))

    facts = _read(package, "facts.toml")
    return Box({name: fact(name, f["value"], f["source"]) for name, f in facts.items()})


@cache
def rules(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Each numbered rule in both languages, and who keeps it: `rules.toml`."""
    return _read(package, "rules.toml")


def _read(package: str, name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(package) / name).read_text("utf-8"))
