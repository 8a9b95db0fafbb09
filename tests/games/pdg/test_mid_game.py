"""A table in mid-game is as its start defines it, and possible."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.pdg import GAME
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.mid_game import MID_GAME, STEPS
from referee.games.pdg.state import SELLING_PART, SITING_PART, Cartel, Difficulty, Pdg, Turn
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from tests.games.pdg.people import A, B, C, D
from tests.games.pdg.table import HOUSE_SET


def begun(seats: int = 4, options: dict[str, Any] | None = None, **start: Any) -> Pdg:
    Draft202012Validator(MID_GAME.schema).validate(start)
    names, box = Seating(tuple("ABCDEF"[:seats])), HOUSE_SET.laid_over(GAME.shipped_box)
    return GAME.setup(names, options or {}, box, seed="1", start=start)


def refused(options: dict[str, Any] | None = None, **start: Any) -> str:
    """Return the entry that is refused as impossible."""
    with pytest.raises(Refusal, match="bad-start") as caught:
        GAME.setup(Seating(("A", "B", "C", "D")), options or {}, GAME.shipped_box, start=start)
    return caught.value.field


def test_what_is_not_told_is_legal() -> None:
    for step, seats, hands in product(STEPS, GAME.seat_counts, ("physical", "app")):
        s = begun(seats, {"hands": hands}, step=step)
        GAME.invariants(s)
        part = SELLING_PART if step in ("dealing", "selling", "scores") else SITING_PART
        assert (s.phase and s.phase.key, s.part) == (step, part), (step, seats, hands)
    assert begun(step="rolling-off", part="selling").part == SELLING_PART


@pytest.mark.rule("PDG-1.4")
def test_an_empty_start_is_the_beginning_and_any_other_a_turn() -> None:
    assert begun() == GAME.setup(
        Seating(tuple("ABCD")), {}, HOUSE_SET.laid_over(GAME.shipped_box), seed="1"
    )
    s = begun(turn="C")
    assert (s.phase and s.phase.key, s.turn, s.started_seats) == ("siting", Turn(C), frozenset())


def test_the_siting_stands_as_told() -> None:
    s = begun(
        step="siting",
        cycle=11,
        turn="B",
        faces=[4, 4],
        sited=["1-green"],
        cash={"B": 950},
        positions={"A": 78, "B": 39, "D": 79},
        plants={"A": ["3-green", "3-red"], "B": ["1-green"]},
        tokens={"A": 1},
        brands={"A": "volvo", "C": "alfa-romeo"},
        gains={"A": [450, -20], "B": [390, 0], "C": [0, 0], "D": [10, 0]},
    )
    GAME.invariants(s)
    assert (s.part, s.cycle) == (SITING_PART, 11)
    assert s.turn == Turn(B, (4, 4), sited_sectors=(Sector(1, "green"),))
    assert [s.cash(seat) for seat in (A, B)] == [3_000, 950]
    assert [*s.positions.values()] == [78, 39, 0, 79]
    assert (s.started_seats, s.ended_seats) == ({A, B, D}, {A, D})
    assert s.plants[A] == (Sector(3, "green"), Sector(3, "red"))
    assert [s.token_reserves[seat] for seat in (A, B, C)] == [1, 1, 0]
    assert [*s.brands.values()] == ["volvo", "citroen", "alfa-romeo", "ford"]
    assert s.earlier_gains == ((450, 390, 0, 10), (-20, 0, 0, 0))


def test_the_selling_stands_as_told_with_cards_that_the_app_knows() -> None:
    s = begun(
        options={"hands": "app", "teams": True},
        step="selling",
        turn="C",
        done=["bought", "advantage"],
        positions={"C": 26},
        begun=["A", "C"],
        plants={"A": ["4-red", "4-blue"], "C": ["1-yellow"]},
        markets={"A": {"4": 1}},
        hands={"A": ["greve", "blank"], "B": ["tactique-1"]},
        pile=["publicite", "publicite"],
        discards={"publicite": 1, "greve": 0},
        difficulty={"card": "impots", "attacker": "B", "immune": ["C"]},
    )
    GAME.invariants(s)
    assert s.turn == Turn(C, has_bought_card=True, has_declared_advantage=True)
    assert (s.started_seats, s.partners) == ({A, C}, {A: C, C: A, B: D, D: B})
    assert (s.token_reserves[A], s.sold_token_count(A), s.market_room(4)) == (1, 1, 1)
    assert s.hands[A] == (Card.GREVE, Card.BLANK)
    assert [len(s.hands[seat]) for seat in (A, B, C, D)] == [2, 1, 7, 7]
    assert s.pile == (Card.PUBLICITE, Card.PUBLICITE)
    assert s.discards == {Card.PUBLICITE: 1}
    assert s.difficulty == Difficulty(Card.IMPOTS, B, (C,))


def test_real_cards_are_counted_and_a_cartel_lasts() -> None:
    s = begun(
        step="selling",
        **{"hand-sizes": {"A": 5, "B": 0}, "pile-size": 3},
        cartel={"target": "A", "initiator": "B", "rounds": 2},
    )
    GAME.invariants(s)
    assert [s.hands[seat] for seat in (A, B, C)] == [(None,) * 5, (), (None,) * 7]
    assert s.pile == (None,) * 3
    assert s.cartel == Cartel(A, B, 2)


@pytest.mark.rule("PDG-8.2")
def test_the_last_white_square_is_still_to_be_played_by_whoever_has_just_reached_it() -> None:
    assert begun(turn="A", positions={"A": 78, "B": 78}, faces=[6, 6]).ended_seats == {B}


IMPOSSIBLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("part", {"step": "selling", "part": "siting"}),
    ("brands", {"brands": {"A": "ford", "B": "ford"}}),
    ("teams", {"teams": [["A", "B"], ["C", "D"]]}),
    ("cash", {"cash": {"A": 15}}),
    ("cash", {"cash": {"Z": 10}}),
    ("cycle", {"cycle": 13}),
    ("positions", {"positions": {"A": 80}}),
    ("plants", {"plants": {"A": ["3-green", "3-green"]}}),
    ("plants", {"plants": {"A": ["3-purple"]}}),
    ("markets", {"step": "siting", "markets": {"A": {"4": 1}}}),
    ("markets", {"step": "selling", "markets": {"A": {"4": 2}, "B": {"4": 1}}}),
    ("tokens", {"step": "selling", "markets": {"A": {"1": 9}}, "tokens": {"A": 7}}),
    ("difficulty", {"step": "siting", "difficulty": {"card": "greve", "attacker": "A"}}),
    ("difficulty", {"step": "selling", "difficulty": {"card": "blank", "attacker": "A"}}),
    ("cartel", {"step": "selling", "cartel": {"target": "A", "initiator": "A"}}),
    ("hands", {"step": "selling", "hands": {"A": ["greve"]}}),
    ("hands", {"step": "siting", "pile-size": 8}),
    ("hands", {"step": "selling", "hand-sizes": {"A": 30}}),
    ("hands", {"step": "selling", "discards": {"greve": 5}}),
    ("gains", {"gains": {"A": [10]}}),
    ("step", {"turn": "A", "positions": {"A": 79}}),
    ("step", {"turn": "A", "sited": ["3-green"]}),
    ("step", {"step": "moon"}),
    ("step", {"turn": 1}),
    ("weather", {"weather": "fair"}),
)


def test_what_could_not_be_is_refused_by_its_name() -> None:
    assert [row for row in IMPOSSIBLE if refused(**row[1]) != row[0]] == []
    more = {"hands": {"A": ["tactique-1"] * 2}, "discards": {"tactique-1": 1}}  # the box has two
    assert refused({"hands": "app"}, step="selling", **more) == "hands"
