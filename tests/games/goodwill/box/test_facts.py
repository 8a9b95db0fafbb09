"""The texts of Goodwill: its rules, and the house set."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId, EventCard, Resource
from referee.kit.box.facts import Source
from referee.paths import GAMES

BOX = GAME.shipped_box
CARDS: dict[str, Any] = {name: fact.value for name, fact in BOX.facts_in("house-event").items()}
BOSSES: dict[str, Any] = {name: fact.value for name, fact in BOX.facts_in("house-boss").items()}
PARAGRAPHS = (13, 10, 7, 24, 14, 9, 3, 5, 5, 2, 13, 8, 10, 8, 7, 3)  # rules in GW-1 .. GW-16


def test_the_rules_are_the_141_in_order() -> None:
    ids = [f"GW-{p}.{n}" for p, count in enumerate(PARAGRAPHS, 1) for n in range(1, count + 1)]
    assert len(ids) == 141
    assert list(tomllib.loads((GAMES / "goodwill" / "rules.toml").read_text("utf-8"))) == ids


@pytest.mark.rule("GW-6.2", "GW-6.5", "GW-14.7")
def test_the_house_set_is_as_large_as_the_box_and_no_two_cards_are_alike() -> None:
    assert list(CARDS) == [f"E{n:02}" for n in range(1, 25)]
    assert all(list(card) == ["left", "right"] for card in CARDS.values())
    assert not [pair for pair in combinations(CARDS.values(), 2) if pair[0] == pair[1]]
    percents = [fact.value for fact in BOX.facts_in("house-percent").values()]
    assert percents == list(range(0, 101, 5))
    assert {name: EventCard.read(card).fact for name, card in CARDS.items()} == CARDS
    assert {name: Boss.read(boss).fact for name, boss in BOSSES.items()} == BOSSES


@pytest.mark.rule("GW-6.7", "GW-7.1", "GW-7.3", "GW-8.1", "GW-8.2", "GW-12.1")
def test_the_48_events_are_shared_out_as_the_make_up_says() -> None:
    """Resources, levels and companies are equally frequent; only a fall of 5 has two resources."""
    cards = map(EventCard.read, CARDS.values())
    wanted = {f"price {one} {step}": 1 for one in Resource for step in ("+10", "-10", "+5")}
    wanted |= {f"price {one} {other} -5": 1 for one, other in combinations(Resource, 2)}
    wanted |= {f"subsidy {one}": 2 for one in Resource} | {f"tax {one}": 1 for one in Resource}
    for domain, times in zip(DOMAINS, (2, 3, 3), strict=True):
        wanted |= {f"{domain} {level}": times for level in (1, 2, 3)}
    wanted |= {f"scandal {company}": 1 for company in CompanyId}
    assert Counter(event.key for card in cards for event in card) == wanted
    assert sum(wanted.values()) == 48


@pytest.mark.rule("GW-6.7", "GW-9.1", "GW-14.1", "GW-15.3")
def test_the_nine_bosses_are_as_the_make_up_says() -> None:
    """Grades 1 to 3 occur twice, 0 three times. A boss without 0 costs 10; three pay dividends."""
    assert {name: boss["name"] for name, boss in BOSSES.items()} == {n: n for n in BOSSES}
    for domain in DOMAINS:
        assert Counter(boss[domain] for boss in BOSSES.values()) == {0: 3, 1: 2, 2: 2, 3: 2}
    dear = {"Odette", "Anatole", "Ginger"}
    for name, boss in BOSSES.items():
        assert all(boss[domain] for domain in DOMAINS) == (name in dear)
        assert boss["salary"] == (10 if name in dear else 5)
        lines = [tuple(line) for line in boss["policy"]]
        assert len(set(lines)) == (2 if boss["innovation"] else 0), name
        assert all(a in [*Resource] and b in [*Resource] and a != b for a, b in lines), name
    assert [n for n, boss in BOSSES.items() if boss["dividend"]] == ["Ginger", "Bobby", "Peggy"]


@pytest.mark.rule("GW-1.5", "GW-3.4", "GW-4.4")
def test_tabs_slates_and_tokens_are_as_the_box_has_them() -> None:
    """Six seats have the six pairs of lots, and the first two seats together see all four."""
    assert sorted(map(tuple, BOX["tabs"])) == list(combinations((1, 2, 3, 4), 2))
    assert sorted(BOX["tabs"][0] + BOX["tabs"][1]) == [1, 2, 3, 4]
    tens, units = BOX["wheels"]
    assert sorted(a + b for a in tens for b in units) == list(range(0, 99, 2)), "each in one way"
    assert BOX["tokens-each"] == 9, "three companies may draw alike"


def test_nothing_invented_is_passed_off_as_printed() -> None:
    assert {fact.source for fact in BOX.facts.values()} == {Source.HOUSE}
    assert BOX["set"] == "box"
    assert not any(BOX.facts_in(kind) for kind in ("event", "percent", "boss"))
