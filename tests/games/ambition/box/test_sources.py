"""What is written down of Ambition: its rules, its box, and how its French is set."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from referee.kit.box import Box, Source
from referee.paths import GAMES

HERE = GAMES / "ambition"
RULES: dict[str, dict[str, str]] = tomllib.loads((HERE / "rules.toml").read_text("utf-8"))
BOX = Box.load(tomllib.loads((HERE / "facts.toml").read_text("utf-8")))
DECKS = ("contract", "express", "confidential")
PARAGRAPHS = (11, 12, 23, 5, 20, 9, 5, 8, 10, 7, 3, 4, 4, 7, 2, 9, 7)  # rules in AMB-0 .. AMB-16


def _sayings(value: Any, lang: str) -> Iterator[str]:
    """Every sentence of one language, however deep it lies."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from [inner] if key == lang and isinstance(inner, str) else _sayings(inner, lang)


def _written(lang: str) -> list[str]:
    facts = [fact.value for fact in BOX.facts.values()]
    return [said for value in (RULES, *facts) for said in _sayings(value, lang)]


def test_the_rules_are_the_146_in_order() -> None:
    ids = [f"AMB-{p}.{n}" for p, count in enumerate(PARAGRAPHS) for n in range(1, count + 1)]
    assert len(ids) == 146
    assert list(RULES) == ids


@pytest.mark.rule("AMB-0.5")
def test_the_decks_are_as_long_as_the_rule_text_says() -> None:
    decks = {deck: len(BOX.under(deck)) for deck in DECKS}
    assert decks == {"contract": 23, "express": 12, "confidential": 7}


@pytest.mark.rule("AMB-1.6")
def test_the_pawns_are_sixty_two_in_all() -> None:
    assert sum(BOX["pawns"].values()) == 62
    assert list(BOX["pawns"]) == ["worker", "salesperson", "secretary", "accountant"]


@pytest.mark.rule("AMB-4.5")
@pytest.mark.parametrize("card", [fact.value for fact in BOX.under("contract").values()])
def test_every_contract_of_the_house_is_one_that_could_be_printed(card: dict[str, int]) -> None:
    assert card["tonnes"] in range(10, 61, 10)
    assert 0 < card["opening"] <= card["maximum"]
    assert card["opening"] % 1_000 == card["maximum"] % 1_000 == 0


def test_the_one_contract_that_the_rule_text_shows_is_in_the_deck() -> None:
    deck = [fact.value for fact in BOX.under("contract").values()]
    shown = [c for c in deck if (c["tonnes"], c["opening"]) == (30, 25_000)]
    assert shown
    assert all(card["maximum"] >= 33_000 for card in shown)


def test_the_house_express_cards_come_as_often_as_the_list_says() -> None:
    names = Counter(fact.value["name"]["fr"] for fact in BOX.under("express").values())
    assert names["Formidable"] == names["Scandale"] == 1
    assert {name: n for name, n in names.items() if n == 2}.keys() == {
        "Panne",
        "Fisc",
        "Inondation",
        "Débauchage",
        "Grippe",
    }


@pytest.mark.rule("AMB-8.3")
def test_a_bond_is_worth_more_every_month() -> None:
    values = BOX["bond-values"]
    assert (len(values), values[0], values[-1]) == (12, 50_000, 150_000)
    assert all(earlier < later for earlier, later in pairwise(values))


def test_nothing_invented_is_passed_off_as_printed() -> None:
    cards = [f for deck in DECKS for f in BOX.under(deck).values()]
    board = ("markets", "cocoa-capacity", "chocolate-capacity", "pawns", "smallest-bill")
    assert {fact.source for fact in cards} == {Source.HOUSE}
    assert {BOX.source(name) for name in board} == {Source.HOUSE}


def test_every_card_is_said_in_both_languages() -> None:
    cards = len(BOX.under("express")) + len(BOX.under("confidential"))
    for lang in ("fr", "en"):
        assert len(_written(lang)) == len(RULES) + 2 * cards  # a name and a text each


def test_the_french_is_set_as_french_is() -> None:
    for said in _written("fr"):
        assert not re.search(r"[^\u00a0][:;?%](\s|$)", said), said
        assert not re.search(r"\d \d|['!]", said), said


def test_the_english_is_set_as_english_is() -> None:
    for said in _written("en"):
        assert not re.search(r"[\u00a0'!]|\d \d", said), said
