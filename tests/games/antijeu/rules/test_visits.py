"""The dues of a visitor on another's case (AJ-7, AJ-8)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.i18n.translator import translator_for
from tests.games.antijeu.people import A, B, C, act
from tests.games.antijeu.table import AUTO, ELEC, UNI, cash, landed, owning, step, turn

OPEN = {"orange": {"11": 1, "13": 1}, "red": {"4": 1, "18": 1}, "turquoise": {"23": 1, "24": 1}}
SHUT = {"orange": {"11": 2, "13": 1}, "red": {"4": 1, "18": 1}, "turquoise": {"23": 3, "24": 1}}
WHOLE = {"orange": UNI, "red": AUTO, "turquoise": ELEC}
FIRST = {"orange": 11, "red": 4, "turquoise": 23}


def due(at: int, seat: str = "B", **setting: Any) -> tuple[tuple[int, int], ...]:
    """Return the dues of `seat` on that square, by creditor."""
    s = landed(at, seat, **setting)
    return tuple((debt.creditor, debt.amount) for debt in s.dues)


@pytest.mark.rule("AJ-7.1", "AJ-7.3", "AJ-7.6", "AJ-7.7", "AJ-8.1", "AJ-8.2", "AJ-8.4")
@pytest.mark.parametrize(
    ("colour", "fine", "fee"), [("red", 50, 150), ("orange", 100, 250), ("turquoise", 150, 400)]
)
def test_the_landing_table(colour: str, fine: int, fee: int) -> None:
    at, both = FIRST[colour], ((A, fee), (0, fine))
    assert due(29 if colour == "red" else at, **owning(OPEN[colour], colour)) == ((0, fine),)
    assert due(at, **owning(SHUT[colour], colour)) == both
    assert due(at, **owning(WHOLE[colour], colour, broken=[colour])) == ((0, fine),)
    s = landed(at, "B", **owning(SHUT[colour], colour))
    assert step(s) == "paying", "no token is offered"
    s = act(s, B, do.PayDue())
    assert cash(s)[:2] == (1_500 + fee, 1_500 - fine - fee)


@pytest.mark.rule("AJ-5.4", "AJ-7.6", "AJ-7.7", "AJ-8.1", "AJ-8.4")
def test_what_is_due_where_the_table_agreed_on_something_else() -> None:
    cases = (
        owning(SHUT["orange"], "orange"),
        owning(UNI, "orange", broken=["orange"]),
        owning(OPEN["orange"], "orange"),
    )
    for options, shut, broken in (
        ({}, (250, 100), (100,)),
        ({"fine_on_condemned": False}, (250,), (100,)),
        ({"fine_on_broken": False}, (250, 100), ()),
        ({"fee_on_broken": True}, (250, 100), (250, 100)),
        ({"fee_on_broken": True, "fine_on_condemned": False}, (250,), (250,)),
        ({"fee_on_broken": True, "fine_on_broken": False}, (250, 100), (250,)),
    ):
        dues = [due(11, options=options, **case) for case in cases]
        amounts = [tuple(euros for _, euros in each) for each in dues]
        assert amounts == [shut, broken, (100,)], options
    rival = {"tokens": {"A": {"11": 1, "13": 1}, "C": {"11": 1}}, "cases": {"A": ["orange"]}}
    assert due(11, options={"oust": "choice"}, **rival) == ((0, 100),), "it is not condemned"


@pytest.mark.rule("AJ-7.4", "AJ-7.5", "AJ-8.3", "AJ-7.1")
def test_nothing_is_due_in_ones_own_case_or_in_nobodys() -> None:
    for seat, start, offered in (
        ("A", owning(SHUT["orange"], "orange"), False),
        ("A", owning(UNI, "orange", broken=["orange"]), False),
        ("A", owning(OPEN["orange"], "orange"), True),
        ("B", {"tokens": {"A": {"11": 2}}}, False),
        ("B", {"tokens": {"A": {"11": 1}}}, True),
    ):
        assert due(11, seat, **start) == (), start
        assert (step(landed(11, seat, **start)) == "buying") is offered, start


@pytest.mark.rule("AJ-8.2", "AJ-13.8")
def test_the_fee_goes_to_who_holds_the_case_now() -> None:
    s = turn(tokens={"A": SHUT["orange"], "C": {"6": 1}}, cases={"A": ["orange"]},
             options={"trades": True}, others={"B": 8})  # fmt: skip
    s = act(s, A, do.ProposeTrade(C, ("orange",), ("6x1",)))
    s = act(s, C, do.AcceptTrade())
    s = act(s, A, do.Throw((1, 2)), do.DeclineToken())
    s = act(s, B, do.Throw((1, 2)), do.PayDue())
    assert cash(s)[:3] == (1_500, 1_150, 1_750)


@pytest.mark.rule("AJ-7.8", "AJ-2.11")
def test_a_fine_is_due_once_a_landing_and_never_for_passing() -> None:
    case = owning(OPEN["orange"], "orange")
    s = act(turn(9, "B", **case), B, do.Throw((1, 1)))
    s = act(s, B, do.PayDue(), do.Throw((2, 3)), do.DeclineToken())
    assert (s.seat, cash(s)[1], s.dues) == (C, 1_400, ())


@pytest.mark.rule("AJ-10.1", "AJ-15.6")
def test_fee_and_fine_are_said_together_and_to_whom_they_are_due() -> None:
    s, say = (
        landed(11, "B", **owning(SHUT["orange"], "orange")),
        translator_for("en", tuple("ABCD")),
    )
    assert say.to(A, GAME.prompt(s).headline).endswith(": B owes €250 to you and €100 to the bank.")
    to_take = GAME.seat_prompt(s, A)
    assert to_take and say(to_take.headline) == "Unifood is condemned: B owes you €250."
    paid = act(s, B, do.PayDue())
    assert not GAME.prompt(paid).moves and not GAME.seat_prompt(paid, A)
    fee = landed(11, "B", **owning(SHUT["orange"], "orange", options={"fine_on_condemned": False}))
    assert say.to(A, GAME.prompt(fee).headline).endswith(": B owes you €250.")
