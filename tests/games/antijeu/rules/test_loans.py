"""Loans, and the payment of dues (AJ-9, AJ-10)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.antijeu import actions as do
from referee.games.antijeu.rules.constants import amount_text
from referee.games.antijeu.state import AntiJeu
from referee.kit.fields import Pick
from referee.kit.words import text
from tests.games.antijeu.people import A, B, C, act, ask, refused
from tests.games.antijeu.table import cash, landed, owning, step, table, turn

PAY = do.PayDue()
TWO = {"31": 1, "32": 1}  # of ITD, a trust
CASES = {"red": {"4": 1, "18": 1}, "blue": TWO, "turquoise": {"23": 1, "24": 1}}


def owing(euros: int, rights: tuple[str, ...] = (), **more: Any) -> AntiJeu:
    """Return a table where B owes A 250 and the bank 100.

    B has this cash and these rights to borrow.
    """
    tokens = {square: n for colour in rights for square, n in CASES[colour].items()}
    start = {"tokens": {"A": {"11": 2, "13": 1}, "B": tokens}, "cash": {"B": euros}}
    return landed(11, "B", cases={"A": ["orange"], "B": [*rights]}, **{**start, **more})


@pytest.mark.rule("AJ-9.1", "AJ-9.2", "AJ-9.4")
@pytest.mark.parametrize(("colour", "loan"), [("red", 350), ("blue", 500), ("turquoise", 700)])
def test_a_case_is_worth_one_loan_by_its_type(colour: str, loan: int) -> None:
    start = owning(CASES[colour], colour, cash={"A": 0})
    s = act(turn(**start), A, do.Borrow(colour))
    assert (cash(s)[0], s.case(colour).note_owner) == (loan, A)
    assert refused(s, A, do.Borrow(colour)) == "loan-used"
    assert refused(turn(**start), B, do.Borrow(colour)) == "not-holder"


@pytest.mark.rule("AJ-9.3", "AJ-9.5", "AJ-9.6", "AJ-9.7")
def test_with_nothing_one_may_borrow_on_anybodys_turn_and_for_a_token_with_too_little() -> None:
    for euros, how, code in (
        (0, "short", ""), (50, "short", "not-short"), (50, "anytime", ""), (0, "anytime", ""),
    ):  # fmt: skip
        start = {"options": {"loan_when": how}, **owning(TWO, "blue", cash={"A": euros})}
        assert refused(turn(0, "B", **start), A, do.Borrow("blue")) == code, (euros, how)
        assert refused(landed(11, "B", **start), A, do.Borrow("blue")) != "", "while one chooses"
    for euros, code in ((50, ""), (100, "not-short")):
        s = landed(6, **owning(TWO, "blue", cash={"A": euros}))
        assert refused(s, A, do.Borrow("blue")) == code, "for a token, with less than its price"
        assert refused(s, A, do.DeclineToken()) == "", "it is free to"


@pytest.mark.rule("AJ-9.6", "AJ-10.1", "AJ-10.2")
def test_a_due_is_met_in_full_with_loans_one_at_a_time_of_ones_own_choice() -> None:
    s = owing(50, ("red", "blue"))
    assert refused(s, B, PAY) == "too-poor"
    (pick,) = (field for field in ask(s, B, do.Borrow).fields)  # type: ignore[union-attr]
    assert isinstance(pick, Pick)
    assert {choice.value for choice in pick.choices} == {"red", "blue"}
    red = act(s, B, do.Borrow("red"))
    assert refused(red, B, do.Borrow("blue")) == "not-short"
    assert cash(act(red, B, PAY))[:2] == (1_750, 50)
    assert cash(act(s, B, do.Borrow("blue"), PAY))[:2] == (1_750, 200)
    none = act(owing(0, ("red",), cash={"B": 0}), B, do.Borrow("red"))
    assert (step(none), cash(none)[1]) == ("paying", 350)


@pytest.mark.rule("AJ-10.3", "AJ-11.1", "AJ-11.5", "AJ-11.2")
def test_what_is_there_goes_to_players_first_and_the_rest_is_written_off() -> None:
    for euros, purses, ended in (
        (350, (1_750, 0), "broke"),
        (400, (1_750, 50), ""),
        (300, (1_750, 0), "unpaid"),
        (200, (1_700, 0), "unpaid"),
        (0, (1_500, 0), "unpaid"),
    ):
        s = act(owing(euros), B, PAY)
        assert (cash(s)[:2], s.ending.reason if s.ending else "") == (purses, ended), euros
        assert not ended or (s.phase, s.ending and s.ending.seat) == (None, B)


@pytest.mark.rule("AJ-10.3", "AJ-12.6", "AJ-14.1")
def test_several_players_are_paid_clockwise_each_in_full_before_the_next() -> None:
    each = [{"debtor": "B", "to": to, "amount": 100, "for": "card"} for to in "ADC"]
    s = table(turn="B", cash={"B": 150}, dues=[{"debtor": "B", "amount": 50, "for": "card"}, *each])
    s = act(s, B, PAY)
    assert cash(s) == (1_500, 0, 1_600, 1_550)
    lost = text("antijeu-written-off", seat=B, amount=amount_text(200))
    assert lost in [line.text for line in s.messages]


@pytest.mark.rule("AJ-10.1", "AJ-10.2", "AJ-11.1")
def test_two_loans_may_be_forced_and_may_not_be_enough() -> None:
    debts = [{"debtor": "B", "amount": 900, "for": "card"}]
    s = table(turn="B", cash={"B": 50}, dues=debts, tokens={"B": CASES["red"] | TWO},
              cases={"B": ["red", "blue"]})  # fmt: skip
    s = act(s, B, do.Borrow("red"))
    assert refused(s, B, PAY) == "too-poor"
    s = act(s, B, do.Borrow("blue"), PAY)
    assert (cash(s)[1], s.ending and s.ending.reason) == (0, "broke")
    assert s.case("red").note_owner == s.case("blue").note_owner == B


@pytest.mark.rule("AJ-10.4")
def test_who_owes_can_do_nothing_but_pay_borrow_or_give_a_card() -> None:
    s = owing(400, options={"trades": True})
    others = (do.Throw((1, 2)), do.BuyToken(), do.ProposeTrade(A, ("11x1",), ("11x1",)))
    assert {refused(s, seat, action) for seat in (A, B, C) for action in others} == {"due-pending"}
