"""What is written down of Goodwill: its rules, and the house set."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import Boss, EventCard
from referee.kit.box import Source
from referee.paths import GAMES

RULES: dict[str, dict[str, str]] = tomllib.loads(
    (GAMES / "goodwill" / "rules.toml").read_text("utf-8")
)
BOX = GAME.house
CARDS: dict[str, Any] = {name: fact.value for name, fact in BOX.under("house-event").items()}
BOSSES: dict[str, Any] = {name: fact.value for name, fact in BOX.under("house-boss").items()}
EVENTS: list[dict[str, Any]] = [half for card in CARDS.values() for half in card.values()]
PARAGRAPHS = (13, 10, 7, 24, 14, 9, 3, 5, 5, 2, 13, 8, 10, 8, 7, 3)  # rules in GW-1 .. GW-16
RESOURCES = ("oil", "coal", "labour")
DOMAINS = ("innovation", "efficiency", "publicity")


def events(kind: str) -> list[dict[str, Any]]:
    return [event for event in EVENTS if event["kind"] == kind]


# -- the rules


def test_the_rules_are_the_141_in_order() -> None:
    ids = [f"GW-{p}.{n}" for p, count in enumerate(PARAGRAPHS, 1) for n in range(1, count + 1)]
    assert len(ids) == 141
    assert list(RULES) == ids


# -- the events of the house


@pytest.mark.rule("GW-14.7")
def test_the_house_set_is_as_large_as_the_box() -> None:
    assert (len(CARDS), len(BOX.under("house-percent")), len(BOSSES)) == (24, 21, 9)
    assert list(CARDS) == [f"E{n:02}" for n in range(1, 25)]


@pytest.mark.rule("GW-6.5")
def test_every_event_card_has_a_left_and_a_right_event() -> None:
    assert all(list(card) == ["left", "right"] for card in CARDS.values())


def test_no_two_event_cards_are_alike() -> None:
    assert not [pair for pair in combinations(CARDS.values(), 2) if pair[0] == pair[1]]


def test_the_48_events_are_shared_out_as_the_make_up_says() -> None:
    assert Counter(event["kind"] for event in EVENTS) == {
        "price": 12,
        "subsidy": 6,
        "tax": 3,
        "innovation": 6,
        "efficiency": 9,
        "publicity": 9,
        "scandal": 3,
    }


@pytest.mark.rule("GW-7.1")
@pytest.mark.parametrize("resource", RESOURCES)
def test_the_price_of_each_resource_moves_as_often_as_that_of_the_others(resource: str) -> None:
    steps = Counter(event["step"] for event in events("price") if resource in event["resources"])
    assert steps == {10: 1, -10: 1, 5: 1, -5: 2}


@pytest.mark.rule("GW-7.3")
def test_only_a_fall_of_5_shows_two_resources() -> None:
    assert {(len(event["resources"]), event["step"] == -5) for event in events("price")} == {
        (1, False),
        (2, True),
    }


@pytest.mark.rule("GW-8.1")
@pytest.mark.rule("GW-8.2")
def test_each_resource_is_subsidised_twice_and_taxed_once() -> None:
    assert Counter(event["resource"] for event in events("subsidy")) == dict.fromkeys(RESOURCES, 2)
    assert Counter(event["resource"] for event in events("tax")) == dict.fromkeys(RESOURCES, 1)


@pytest.mark.rule("GW-6.7")
@pytest.mark.parametrize(("domain", "times"), [*zip(DOMAINS, (2, 3, 3), strict=True)])
def test_each_level_of_a_domain_comes_equally_often(domain: str, times: int) -> None:
    levels = Counter(event["level"] for event in events(domain))
    assert levels == dict.fromkeys((1, 2, 3), times)


@pytest.mark.rule("GW-12.1")
def test_each_company_has_one_scandal() -> None:
    assert Counter(event["company"] for event in events("scandal")) == {
        "amber": 1,
        "black": 1,
        "crimson": 1,
    }


# -- the percents and the bosses of the house


@pytest.mark.rule("GW-6.2")
def test_the_percents_are_0_to_100_by_fives_one_of_each() -> None:
    percents = [fact.value for fact in BOX.under("house-percent").values()]
    assert percents == list(range(0, 101, 5))


@pytest.mark.rule("GW-6.7")
@pytest.mark.parametrize("domain", DOMAINS)
def test_each_grade_stands_twice_in_each_domain(domain: str) -> None:
    grades = Counter(boss[domain] for boss in BOSSES.values())
    assert grades == {0: 3, 1: 2, 2: 2, 3: 2}


@pytest.mark.rule("GW-9.1")
def test_bosses_who_innovate_have_two_different_lines_and_the_others_none() -> None:
    for name, boss in BOSSES.items():
        lines = [tuple(line) for line in boss["policy"]]
        assert len(set(lines)) == (2 if boss["innovation"] else 0), name
        assert all({a, b} <= {*RESOURCES} and a != b for a, b in lines), name


@pytest.mark.rule("GW-14.1")
def test_a_salary_is_10_for_three_bosses_with_a_grade_everywhere_and_5_for_the_rest() -> None:
    dear = {name for name, boss in BOSSES.items() if all(boss[domain] for domain in DOMAINS)}
    assert dear == {"Odette", "Anatole", "Ginger"}
    assert {name: boss["salary"] for name, boss in BOSSES.items()} == {
        name: 10 if name in dear else 5 for name in BOSSES
    }


@pytest.mark.rule("GW-15.3")
def test_three_bosses_bear_the_dividend_mark_and_bobby_is_one_of_them() -> None:
    assert [n for n, boss in BOSSES.items() if boss["dividend"]] == ["Ginger", "Bobby", "Peggy"]


def test_a_boss_is_filed_under_his_own_name() -> None:
    assert {name: boss["name"] for name, boss in BOSSES.items()} == {n: n for n in BOSSES}


def test_a_card_read_from_the_box_and_written_again_is_the_same_card() -> None:
    assert {n: EventCard.read(card).fact for n, card in CARDS.items()} == CARDS
    assert {n: Boss.read(boss).fact for n, boss in BOSSES.items()} == BOSSES


# -- the board and the slates of the house


@pytest.mark.rule("GW-3.4")
def test_six_seats_are_the_six_pairs_of_lots() -> None:
    assert sorted(map(tuple, BOX["tabs"])) == list(combinations((1, 2, 3, 4), 2))


@pytest.mark.rule("GW-3.4")
def test_the_two_seats_of_a_small_table_see_all_four_lots_between_them() -> None:
    assert sorted(BOX["tabs"][0] + BOX["tabs"][1]) == [1, 2, 3, 4]


@pytest.mark.rule("GW-4.4")
def test_the_house_slate_shows_the_even_numbers_to_98_each_in_one_way() -> None:
    tens, units = BOX["wheels"]
    assert sorted(a + b for a in tens for b in units) == list(range(0, 99, 2))


@pytest.mark.rule("GW-1.5")
def test_there_are_enough_tokens_for_three_companies_that_draw_alike() -> None:
    assert BOX["tokens-each"] == 9


def test_nothing_invented_is_passed_off_as_printed() -> None:
    assert {fact.source for fact in BOX.facts.values()} == {Source.HOUSE}
    assert BOX["set"] == "box"


def test_no_card_is_known_of_a_box_that_nobody_has_opened() -> None:
    assert not any(BOX.under(kind) for kind in ("event", "percent", "boss"))
