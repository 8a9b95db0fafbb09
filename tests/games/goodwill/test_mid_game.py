"""A table in mid-game is as its start defines it, and possible."""

from __future__ import annotations

from itertools import product
from typing import Any

from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.mid_game import MID_GAME, STEPS
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import A, B, C, D, table

LOT = {"left": "tax oil", "right": "publicity 1"}
LOTS = [{"percent": percent, **LOT} for percent in (80, 60, 40, 20)]
PHASES = {"estimating", "bossing", "turning", "happening", "closing", "looking"}


def test_what_is_not_told_is_legal_at_every_step_of_the_schema() -> None:
    assert set(STEPS) == {*PHASES, "opening"}
    for step, seats, cards in product(PHASES, GAME.seat_counts, ("box", "app")):
        lots = {"lots": LOTS} if step == "happening" else {}
        s = table(seats, options={"cards": cards}, step=step, **lots)
        GAME.invariants(s)
        assert s.phase.key == step
        assert len({portfolio.share_count for portfolio in s.portfolios.values()}) == 1, (
            step,
            seats,
        )


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
    Draft202012Validator(MID_GAME.schema).validate(start)
    s = table(4, options={"transactions": 3, "animator": "rotates"}, box=complete(), **start)
    GAME.invariants(s)
    estimates = (s.phase.key, s.phase.company, s.phase.round)
    assert (s.year, *estimates) == (1955, "estimating", "crimson", 2)
    assert (s.animator, s.companies_in_play) == (C, (CompanyId.AMBER, CompanyId.CRIMSON))
    assert [s.capital(c) for c in CompanyId] == [45, 0, 100]
    assert [s[c].market_share for c in CompanyId] == [20, 0, 80]
    assert s.prices == (25, 10, 0)
    assert s[CompanyId.CRIMSON].tokens == (Resource.OIL, Resource.LABOUR)
    assert [s[c].boss for c in CompanyId] == ["Peggy", "", ""]
    assert (s.boss_row, s.boss_pile) == (("Odette", "Bobby", "Fritz"), ("", "Leopold", "", "", ""))
    assert [s.cash(seat) for seat in (A, B, C, D)] == [100, 7, 100, 100]
    assert sum(p.amber for p in s.portfolios.values()) == 10
    assert (s.portfolios[A].amber, s.portfolios[D].crimson) == (9, 0)
    assert not any(p.black for p in s.portfolios.values())


def test_bosses_that_nobody_has_typed_get_faces_of_the_house_as_if_typed() -> None:
    s = table(3, step="looking", bosses={"black": "Leopold"})
    assert deck.card_set(s) == deck.LEARNED_SET
    assert s[CompanyId.BLACK].boss == "Leopold"
    assert len(deck.bosses(s)) == 6
    assert s.boss_pile == ("", "", "")


def test_at_the_opening_where_a_table_begins_nothing_is_filled_in() -> None:
    assert table(3).phase.key == "opening"
    s = table(3, step="opening", cash={"A": 30})
    assert (s.cash(A), s.boss_row, s.portfolios[A].share_count) == (30, (), 0)


WRONG: dict[str, list[Any]] = {
    "year": [1952, 1958, "1953"],
    "step": ["lunch", [], "happening"],
    "animator": ["Z", []],
    "bankrupt": [["dupont"], 3, ["amber", "black", "crimson"]],
    "capital": [{"amber": 7}, {"amber": -5}, []],
    "market": [{"amber": 30}, {"amber": 33, "black": 33, "crimson": 34}],
    "prices": [{"oil": 30}, {"gas": 10}],
    "tokens": [{"amber": []}, {"amber": ["oil"] * 4}, {"amber": ["gas"]}],
    "bosses": [
        *({"amber": "Nobody"}, {"amber": "Bobby", "black": "Bobby"}, {"amber": None, "black": 3}),
    ],
    "cash": [{"A": -1}, {"Z": 1}, {"A": 1.5}],
    "shares": [{"A": {"amber": 11}}, {name: {"amber": 3} for name in "ABC"}, {"A": 3}],
    "lots": [LOTS],  # real ones are not known before they are turned
    "colour": ["red"],
}
TOGETHER: dict[str, list[dict[str, Any]]] = {  # cannot be, for what else is told
    "step": [
        {"step": "bossing", "company": "dupont"},
        {"step": "bossing", "company": "amber", "bankrupt": ["amber"]},
        *({"step": "estimating", "transaction": number} for number in (0, 2)),
    ],
    "lots": [
        *(
            {"step": "happening", "lots": lots}
            for lots in (LOTS[:3], [*LOTS, LOTS[0]], [{}] * 4, [3] * 4, 3)
        ),
        {"step": "happening", "lots": [{**LOT, "percent": 101}, *LOTS[1:]]},
    ],
    "bosses": [
        *({"row": ["Bobby", "Fritz"]}, {"row": ["Bobby", "Fritz", ""]}, {"pile": ["", ""]}),
        {"pile": ["Bobby", "", ""], "row": ["Bobby", "Fritz", "Peggy"]},
    ],
}


def fault(start: dict[str, Any]) -> tuple[str, str]:
    """Return the code and the field with which a start is refused."""
    try:
        table(3, **start)
    except Refusal as refusal:
        return refusal.code, refusal.field
    return "", ""


def test_what_cannot_be_is_refused_and_named() -> None:
    starts = [(field, {field: value}) for field, values in WRONG.items() for value in values]
    starts += [(field, start) for field, together in TOGETHER.items() for start in together]
    assert [start for field, start in starts if fault(start) != ("bad-start", field)] == []
