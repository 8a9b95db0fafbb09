"""The texts of Ambition: its rules, its box, and the typography of its French."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from referee.kit.box.facts import Box, Source
from referee.paths import GAMES

HERE = GAMES / "ambition"
RULES: dict[str, dict[str, str]] = tomllib.loads((HERE / "rules.toml").read_text("utf-8"))
BOX = Box.load(tomllib.loads((HERE / "facts.toml").read_text("utf-8")))
DECK_NAMES = {"contract": 23, "express": 12, "confidential": 7}
PARAGRAPHS = (11, 12, 23, 5, 20, 9, 5, 8, 10, 7, 3, 4, 4, 7, 2, 9, 7)  # rules in AMB-0 .. AMB-16


def sentences_of(lang: str) -> list[str]:
    """Yield every sentence of one language, at any depth."""

    def deep(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from [inner] if key == lang and isinstance(inner, str) else deep(inner)

    facts = [fact.value for fact in BOX.facts.values()]
    return [sentence for value in (RULES, *facts) for sentence in deep(value)]


def test_the_rules_are_the_146_in_order() -> None:
    ids = [f"AMB-{p}.{n}" for p, count in enumerate(PARAGRAPHS) for n in range(1, count + 1)]
    assert len(ids) == 146
    assert list(RULES) == ids


@pytest.mark.rule("AMB-0.5", "AMB-8.3")
def test_our_box_has_the_decks_and_the_bonds_of_the_rule_text() -> None:
    assert {deck: len(BOX.facts_in(deck)) for deck in DECK_NAMES} == DECK_NAMES
    contracts = [fact.value for fact in BOX.facts_in("contract").values()]
    maxima = [c["maximum"] for c in contracts if (c["tonnes"], c["opening"]) == (30, 25_000)]
    assert maxima and min(maxima) >= 33_000
    names = Counter(fact.value["name"]["fr"] for fact in BOX.facts_in("express").values())
    assert names["Formidable"] == names["Scandale"] == 1
    twice = {"Panne", "Fisc", "Inondation", "Débauchage", "Grippe"}
    assert {name for name, count in names.items() if count == 2} == twice
    values = BOX["bond-values"]
    assert (len(values), values[0], values[-1]) == (12, 50_000, 150_000)
    assert all(earlier < later for earlier, later in pairwise(values))


def test_nothing_invented_is_passed_off_as_printed() -> None:
    board = ("markets", "cocoa-capacity", "chocolate-capacity", "pawns", "smallest-bill")
    sources = [fact.source for deck in DECK_NAMES for fact in BOX.facts_in(deck).values()]
    assert {*sources, *map(BOX.source, board)} == {Source.HOUSE}


def test_every_card_is_said_in_both_languages_each_set_as_it_is() -> None:
    strays = {"fr": r"[^\u00a0][:;?%](\s|$)|\d \d|['!]", "en": r"[\u00a0'!]|\d \d"}
    for lang, stray in strays.items():
        assert len(sentences_of(lang)) == len(RULES) + 2 * (12 + 7)  # a name and a text each
        assert [sentence for sentence in sentences_of(lang) if re.search(stray, sentence)] == []
