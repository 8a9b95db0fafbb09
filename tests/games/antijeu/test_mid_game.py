"""A table put in mid-game is as its start defines it, and possible."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.antijeu import GAME
from referee.games.antijeu.mid_game import MID_GAME, STEPS
from referee.games.antijeu.state import AntiJeu, Case
from referee.kit.box.facts import Box
from referee.kit.phase import advance_phases
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal
from tests.games.antijeu.people import A, B, C, D
from tests.games.antijeu.table import CHOICE, DEALT, PRESS, TRADES, UNREAD

FULL = {"A": {"11": 2, "13": 2, "14": 2}}  # UNI, a trust


def begun(
    options: dict[str, Any] | None = None, box: Box | None = None, seats: int = 4, **start: Any
) -> AntiJeu:
    """Return a table of one-letter names with that start.

    It has our board, unless `box` has another.
    """
    Draft202012Validator(MID_GAME.schema).validate(start)
    names = Seating(tuple("ABCDEF"[:seats]))
    s = GAME.setup(names, options or {}, box or GAME.shipped_box, seed="1", start=start)
    return advance_phases(GAME, s)


def refused(options: dict[str, Any] | None = None, box: Box | None = None, **start: Any) -> str:
    """Return the entry that is refused as impossible."""
    with pytest.raises(Refusal, match="bad-start") as caught:
        GAME.setup(Seating(tuple("ABCD")), options or {}, box or GAME.shipped_box, start=start)
    return caught.value.field


def test_what_is_not_told_is_legal() -> None:
    for step, seats, mailbox in product(STEPS, GAME.seat_counts, ("physical", "app_house")):
        s = begun({"mailbox": mailbox}, seats=seats, step=step)
        GAME.invariants(s)
        wanted = "rolling" if step == "turn" else step
        assert (s.phase and s.phase.key) == wanted, (step, seats, mailbox)


@pytest.mark.rule("AJ-1.3")
def test_an_empty_start_is_the_beginning_and_any_other_a_turn() -> None:
    assert begun() == GAME.setup(Seating(tuple("ABCD")), {}, GAME.shipped_box, seed="1")
    s = begun(turn="C")
    assert (s.phase and s.phase.key, s.turn.seat, s.turn.rolls_left) == ("rolling", C, 1)
    assert [*s.colours.values()] == ["red", "blue", "yellow", "white"]


def test_the_table_stands_as_told() -> None:
    s = begun(
        DEALT, rounds=7, first="D", turn="B", rolls=2, thrown=1, doubles=1, faces=[3, 3],
        colours={"A": "green"}, cash={"A": 250, "B": 0}, positions={"B": 11}, missed={"C": 2},
        recalled=["D"], tokens={**FULL, "B": {"31": 2, "32": 1}, "C": {"6": 1}},
        cases={"A": ["orange"], "B": ["blue"]}, broken=["orange"], notes={"A": ["orange"]},
        kept={"C": ["H35"]}, pile=["H21", "H01"],
    )  # fmt: skip
    GAME.invariants(s)
    assert (s.finished_round_count, s.first_seat, s.seat) == (7, D, B)
    assert (s.turn.rolls_left, s.turn.rolls_made, s.turn.double_count, s.turn.faces) == (
        2,
        1,
        1,
        (3, 3),
    )
    assert s.colours == {A: "green", B: "red", C: "blue", D: "yellow"}
    assert ([s.cash(seat) for seat in (A, B, C)], s.current_square) == ([250, 0, 1_500], 11)
    assert (s.turns_to_miss, s.recalled_seats) == ({A: 0, B: 0, C: 2, D: 0}, {D})
    assert s.cases == {"orange": Case(A, is_broken=True, note_owner=A), "blue": Case(B)}
    assert (s.token_count(31, B), s.covered_circle_count(11), s.token_count(6, C)) == (2, 2, 1)
    assert s.open_cards[C] == ("house-card/H35",)
    assert (s.pile[:2], len(s.pile)) == (("house-card/H21", "house-card/H01"), 35)


# -- what is under way


def open_phase(s: AntiJeu) -> str:
    GAME.invariants(s)
    return s.phase.key if s.phase else ""


def test_whatever_a_roll_has_led_to_can_be_under_way() -> None:
    s = begun(turn="B", positions={"B": 14}, offer={"companies": [14]})
    assert (open_phase(s), s.turn.rolls_left, s.turn.rolls_made) == ("buying", 0, 1)
    assert open_phase(begun(positions={"A": 5}, **{"under-way": ["drawing"]})) == "mailbox"
    rivals = {"A": {"11": 1, "13": 1}, "B": {"11": 1}}
    ousts = begun(CHOICE, tokens=rivals, cases={"A": ["orange"]}, ousting="orange")
    assert open_phase(ousts) == "ousting"
    s = begun(tokens={"A": {"11": 1, "13": 1}}, cases={"A": ["orange"]},
              vacated={"orange": {"11": 1}}, cash={"A": 0})  # fmt: skip
    assert (open_phase(s), s.vacated_circles[0].circle_counts) == (
        "replacing",
        {11: 1, 13: 0, 14: 0},
    )


@pytest.mark.rule("AJ-10.1")
def test_who_has_just_arrived_owes_what_the_square_says_and_a_due_can_be_told_as_well() -> None:
    case = {"tokens": FULL, "cases": {"A": ["orange"]}, "broken": ["orange"]}
    s = begun(turn="B", positions={"B": 11}, **case, **{"under-way": ["arrived"]})
    assert (open_phase(s), s.dues[0].amount) == ("paying", 100)
    entries = [{"debtor": "B", "to": "A", "amount": 250, "for": "fee"},
            {"debtor": "B", "amount": 100, "for": "fine"},
            {"debtor": "C", "to": "A", "amount": 50, "for": "card"}]  # fmt: skip
    s = begun(turn="B", positions={"B": 11}, dues=entries)
    assert [(due.debtor, due.amount) for due in s.dues] == [(B, 250), (B, 100), (C, 50)]
    assert [(due.creditor, due.rule) for due in s.dues[:2]] == [(A, "AJ-8.2"), (HOST, "AJ-7.3")]


@pytest.mark.rule("AJ-6.4")
def test_a_draw_or_the_roll_off_goes_on_where_it_stood() -> None:
    s = begun(tokens=PRESS, rolled={"A": [3, 4]})
    assert open_phase(s) == "draw"
    assert s.phase.roll_off.seats_to_throw == (B, C, D)  # type: ignore[union-attr]
    s = begun(step="rolling-off", rolled={"B": [6, 6]})
    assert s.phase.roll_off.seats_to_throw == (A, C, D)  # type: ignore[union-attr]
    s = begun(step="colours", ranking=["C", "A", "B", "D"], colours={"C": "black"})
    assert s.phase.chooser(s) == A  # type: ignore[union-attr]


@pytest.mark.rule("AJ-13.2")
def test_a_trade_waits_for_its_answer() -> None:
    trade = {"seat": "A", "other": "B", "gives": ["6x1"], "gets": ["8x2"]}
    tokens = {"A": {"6": 1}, "B": {"8": 2}}
    s = begun(TRADES, turn="C", tokens=tokens, trade=trade)
    assert (open_phase(s), s.trade and s.trade.other, s.turn.rolls_left) == ("agreeing", B, 1)
    assert refused(tokens=tokens, trade=trade) == "trade"
    assert refused(TRADES, tokens={"A": {"6": 1}}, trade=trade) == "trade"


# -- what cannot be

UNI = {"A": {"11": 1, "13": 1}}
HELD = {"tokens": UNI, "cases": {"A": ["orange"]}}
DEBT = {"debtor": "A", "amount": 50, "for": "card"}


IMPOSSIBLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rounds", {"rounds": -1}),
    ("colours", {"colours": {"A": "red", "B": "red"}}),
    ("colours", {"colours": {"A": "gold"}}),
    ("colours", {"ranking": ["A", "B"]}),
    ("turn", {"turn": "Z"}),
    ("turn", {"doubles": 1}),
    ("positions", {"positions": {"A": 40}}),
    ("tokens", {"tokens": {"A": {"4": 2}}}),
    ("tokens", {"tokens": {"A": {"4": 1}, "B": {"4": 1}}}),
    ("tokens", {"tokens": {"A": {"10": 1}}}),
    ("tokens", {"tokens": {"A": {"77": 1}}}),
    ("cases", {"tokens": UNI}),
    ("cases", {"tokens": UNI, "cases": {"A": ["orange"], "B": ["orange"]}}),
    ("cases", {"tokens": UNI, "cases": {"B": ["orange"]}}),
    ("cases", {"tokens": {**UNI, "B": {"14": 1}}, "cases": {"A": ["orange"]}}),
    ("cases", {"cases": {"A": ["sky"]}}),
    ("broken", {**HELD, "broken": ["orange"]}),
    ("broken", {"tokens": FULL, "cases": {"A": ["orange"]}}),
    ("notes", {"notes": {"A": ["orange"]}}),
    ("notes", {**HELD, "notes": {"B": ["orange"]}}),
    ("kept", {"kept": {"A": ["H01"]}}),
    ("kept", {"kept": {"A": ["H99"]}}),
    ("kept", {"pile": ["H01"]}),
    ("offer", {"offer": {"companies": [10]}}),
    ("offer", {**HELD, "turn": "B", "offer": {"companies": [14]}}),
    ("offer", {"tokens": {"B": {"4": 1}}, "offer": {"companies": [4]}}),
    ("dues", {"dues": [{**DEBT, "to": "A"}]}),
    ("dues", {"dues": [{**DEBT, "amount": 30}]}),
    ("ousting", {**HELD, "ousting": "orange"}),
    ("vacated", {**HELD, "vacated": {"orange": {"11": 2}}}),
    ("vacated", {**HELD, "vacated": {"orange": {"31": 1}}}),
    ("cash", {"cash": {"A": 75}}),
    ("cash", {"cash": {"A": 0}}),
    ("step", {"rolls": 0}),
    ("step", {"rolled": {"A": [1, 2]}}),
    ("step", {"step": "rolling-off", "rolled": {name: [1, 2] for name in "ABCD"}}),
    ("step", {"tokens": PRESS, "rolled": {"A": [1, 7]}}),
    ("weather", {"weather": "fair"}),
)


@pytest.mark.rule("AJ-4.4", "AJ-5.3", "AJ-8.5", "AJ-9.4")
def test_what_could_not_be_is_refused_by_its_name() -> None:
    assert [row for row in IMPOSSIBLE if refused(**row[1]) != row[0]] == []


@pytest.mark.rule("AJ-11.7", "AJ-14.5")
def test_what_this_table_has_not_agreed_on_or_not_read_is_refused() -> None:
    assert refused({"round_limit": 5}, rounds=5) == "rounds"
    assert refused(box=UNREAD.laid_over(GAME.shipped_box), tokens={"A": {"11": 1}}) == "tokens"
    assert refused(DEALT, kept={"A": ["H35"], "B": ["H35"]}) == "kept"
    assert begun({"end_rule": "unpaid"}, cash={"A": 0}).cash(A) == 0
    assert begun(CHOICE, tokens={**UNI, "B": {"14": 1}}, cases={"A": ["orange"]}).case("orange")
