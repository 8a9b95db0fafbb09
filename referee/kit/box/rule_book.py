"""The facts.toml and rules.toml of a game, two files beside its code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .facts import Box, Fact, Source
from .inventory import FactKind, kind_of


def shipped_box(package: str, kinds: Iterable[FactKind]) -> Box:
    """Return the box as shipped, from `facts.toml`: printed and house values by name.

    TOML has no null, so a missing field of a fact is read as null. One entry may describe a whole
    folder: it gives a word for each of its `pieces`, several in one string, and says which numbers
    are `printed`.
    """
    kinds = tuple(kinds)

    def fact(name: str, value: Any, source: str) -> Fact:
        kind = kind_of(kinds, name)
        return Fact(kind.complete(value) if kind else value, Source(source))

    facts = dict(_facts_of_kinds(kinds, _read_toml(package, "facts.toml")))
    return Box({name: fact(name, f["value"], f["source"]) for name, f in facts.items()})


def _facts_of_kinds(
    kinds: tuple[FactKind, ...], facts: Mapping[str, Any]
) -> Iterator[tuple[str, Any]]:
    """Yield every fact with its name, one for each piece of a folder."""
    for name, entry in facts.items():
        if "pieces" not in entry:
            yield name, entry
            continue
        kind = next(each for each in kinds if each.key == name)
        for n, word in enumerate(" ".join(entry["pieces"]).split(), kind.first_number):
            piece = kind.piece_names[n - kind.first_number] if kind.piece_names else n
            source = Source.PRINTED if n in entry.get("printed", ()) else Source.HOUSE
            yield f"{name}/{piece}", {"value": kind.from_word(word), "source": source}


@cache
def rules(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the rules of `rules.toml` by id, in both languages.

    "kept" says how each rule is enforced.
    """
    each = _read_toml(package, "rules.toml").items()
    return {name: {"kept": "enforced", **rule} for name, rule in each}


def _read_toml(package: str, name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(package) / name).read_text("utf-8"))
