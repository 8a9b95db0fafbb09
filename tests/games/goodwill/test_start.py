"""A table put in mid-game stands as it was told to, and is a table that could be."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.start import START, STEPS
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import A, B, C, D, table

LOTS = [
    {"percent": percent, "left": "tax oil", "right": "publicity 1"} for percent in (80, 60, 40, 20)
]
PHASES = {"estimating", "bossing", "turning", "happening", "closing", "looking"}


@pytest.mark.parametrize("cards", ["box", "app"])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("step", sorted(PHASES))
def test_what_is_not_told_is_legal(step: str, seats: int, cards: str) -> None:
    lots = {"lots": LOTS} if step == "happening" else {}
    s = table(seats, options={"cards": cards}, step=step, **lots)
    GAME.invariants(s)
    assert s.phase.key == step
    assert max(p.held for p in s.portfolios.values()) == min(p.held for p in s.portfolios.values())


def test_every_step_of_the_schema_can_be_begun() -> None:
    assert set(STEPS) == {*PHASES, "opening"}


def test_everything_stands_as_told() -> None:
    start: dict[str, Any] = {
        "year": 1955,
        "step": "estimating",
        "company": "crimson",
        "transaction": 2,
        "animator": "C",
        "bankrupt": ["black"],
        "capital": {"amber": 45},
        "market": {"amber": 20, "crimson": 80},
        "prices": {"oil": 25, "labour": 0},
        "tokens": {"crimson": ["labour", "oil"]},
        "bosses": {"amber": "Peggy", "crimson": ""},
        "row": ["Odette", "Bobby", "Fritz"],
        "pile": ["", "Leopold", "", "", ""],
        "cash": {"B": 7},
        "shares": {"A": {"amber": 9}, "D": {"crimson": 0}},
    }
    Draft202012Validator(START.schema).validate(start)
    s = table(4, options={"transactions": 3, "animator": "rotates"}, box=complete(), **start)
    GAME.invariants(s)
    assert (s.year, s.phase.key, s.phase.company, s.phase.round) == (
        1955,
        "estimating",
        "crimson",
        2,
    )
    assert (s.animator, s.in_play) == (C, (CompanyId.AMBER, CompanyId.CRIMSON))
    assert [s.capital(c) for c in CompanyId] == [45, 0, 100]
    assert [s[c].market for c in CompanyId] == [20, 0, 80]
    assert s.prices == (25, 10, 0)
    assert s[CompanyId.CRIMSON].tokens == (Resource.OIL, Resource.LABOUR)
    assert [s[c].boss for c in CompanyId] == ["Peggy", "", ""]
    assert (s.row, s.pile) == (("Odette", "Bobby", "Fritz"), ("", "Leopold", "", "", ""))
    assert [s.cash(seat) for seat in (A, B, C, D)] == [100, 7, 100, 100]
    assert sum(p.amber for p in s.portfolios.values()) == 10
    assert (s.portfolios[A].amber, s.portfolios[D].crimson) == (9, 0)
    assert not any(p.black for p in s.portfolios.values())


def test_bosses_that_nobody_has_typed_get_faces_of_the_house_as_if_typed() -> None:
    s = table(3, step="looking", bosses={"black": "Leopold"})
    assert deck.profile(s) == deck.LEARNED
    assert s[CompanyId.BLACK].boss == "Leopold"
    assert len(deck.bosses(s)) == 6
    assert s.pile == ("", "", "")


def test_without_a_start_the_table_is_at_its_opening() -> None:
    assert table(3).phase.key == "opening"


def test_at_the_opening_nothing_is_filled_in() -> None:
    s = table(3, step="opening", cash={"A": 30})
    assert (s.cash(A), s.row, s.portfolios[A].held) == (30, (), 0)


WRONG: tuple[tuple[str, Any], ...] = (
    ("year", 1952),
    ("year", 1958),
    ("year", "1953"),
    ("step", "lunch"),
    ("step", []),
    ("animator", "Z"),
    ("animator", []),
    ("bankrupt", ["dupont"]),
    ("bankrupt", 3),
    ("bankrupt", ["amber", "black", "crimson"]),
    ("capital", {"amber": 7}),
    ("capital", {"amber": -5}),
    ("capital", []),
    ("market", {"amber": 30}),
    ("market", {"amber": 33, "black": 33, "crimson": 34}),
    ("prices", {"oil": 30}),
    ("prices", {"gas": 10}),
    ("tokens", {"amber": []}),
    ("tokens", {"amber": ["oil"] * 4}),
    ("tokens", {"amber": ["gas"]}),
    ("bosses", {"amber": "Nobody"}),
    ("bosses", {"amber": "Bobby", "black": "Bobby"}),
    ("bosses", {"amber": None, "black": 3}),
    ("cash", {"A": -1}),
    ("cash", {"Z": 1}),
    ("cash", {"A": 1.5}),
    ("shares", {"A": {"amber": 11}}),
    ("shares", {name: {"amber": 3} for name in "ABC"}),
    ("shares", {"A": 3}),
    ("lots", LOTS),  # real ones are not known before they are turned
    ("colour", "red"),
)


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_what_cannot_be_is_refused_and_named(field: str, value: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        table(3, **{field: value})
    assert (refusal.value.code, refusal.value.field) == ("bad-start", field)


@pytest.mark.parametrize(
    "start",
    [
        {"step": "bossing", "company": "dupont"},
        {"step": "bossing", "company": "amber", "bankrupt": ["amber"]},
        {"step": "estimating", "transaction": 2},
        {"step": "estimating", "transaction": 0},
        {"step": "happening"},
    ],
)
def test_a_step_that_cannot_be_is_refused(start: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.setup(Seating(("A", "B", "C")), {}, GAME.house, start=start)
    assert (refusal.value.code, refusal.value.field) == ("bad-start", "step")


@pytest.mark.parametrize(
    "lots",
    [LOTS[:3], [*LOTS, LOTS[0]], [{**LOTS[0], "percent": 101}, *LOTS[1:]], [{}] * 4, [3] * 4, 3],
)
def test_lots_that_cannot_be_are_refused(lots: Any) -> None:
    with pytest.raises(Refusal, match="bad-start"):
        table(3, step="happening", lots=lots)


@pytest.mark.parametrize(
    "pieces",
    [
        {"row": ["Bobby", "Fritz"]},
        {"row": ["Bobby", "Fritz", ""]},
        {"pile": ["", ""]},
        {"pile": ["Bobby", "", ""], "row": ["Bobby", "Fritz", "Peggy"]},
    ],
)
def test_bosses_that_do_not_make_nine_are_refused(pieces: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="bad-start"):
        table(3, **pieces)
