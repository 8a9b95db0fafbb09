"""A draw: a full cartel that is unassigned (AJ-6)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import cases
from tests.games.antijeu.people import A, B, C, D, act, ask
from tests.games.antijeu.table import PRESS, STEPS, cash, landed, step, table

BUY = do.BuyToken()
ALL_BUT_ONE = {**PRESS, "D": {}}  # D lands on Presse Soir


@pytest.mark.rule("AJ-6.1", "AJ-6.2", "AJ-6.3")
def test_it_is_there_when_the_last_circle_is_covered_and_nobody_is_on_two() -> None:
    tables: tuple[tuple[Any, str, bool], ...] = (
        (ALL_BUT_ONE, "D", True),
        ({**ALL_BUT_ONE, "B": {"8": 1}}, "D", False),
        (ALL_BUT_ONE, "A", False),
        ({"A": {"6": 2}, "B": {"8": 2}, "C": {"9": 1}}, "C", True),
    )
    for tokens, seat, drawn in tables:
        s = landed(9, seat, tokens=tokens)
        s = act(s, s.seat, BUY)
        holder = s.case("yellow").holder
        assert (step(s) == "draw", holder is None) == (drawn, seat != "A"), (tokens, seat)


@pytest.mark.rule("AJ-6.4", "AJ-6.5")
def test_who_has_a_token_there_rolls_and_the_highest_gets_the_case() -> None:
    s = table(5, tokens=PRESS)
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, B, C, D]
    for seat, total in ((D, 3), (A, 9), (C, 9), (B, 7)):
        s = act(s, seat, do.Throw(STEPS[total]))
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, C]
    s = act(act(s, C, do.Throw((2, 2))), A, do.Throw((1, 3)))
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, C], "tied again"
    s = act(act(s, A, do.Throw((1, 1))), C, do.Throw((1, 2)))
    assert (s.case("yellow").holder, step(s)) == (C, "replacing")
    assert cash(s) == (1_600, 1_600, 1_500, 1_550, 1_500)
    s = act(s, C, do.Replace(2, 2, 1))
    assert (s.case("yellow").is_broken, cash(s)[2]) == (True, 1_600)


@pytest.mark.rule("AJ-6.6")
def test_two_seats_cannot_fill_a_cartel_without_its_being_somebodys() -> None:
    for of_a in product((0, 1, 2), repeat=3):  # of the two circles of each company
        s = table(2)
        for square, count in zip((6, 8, 9), of_a, strict=True):
            s = s.with_tokens(square, A, count).with_tokens(square, B, 2 - count)
        assert cases.case_claims(s), of_a


@pytest.mark.rule("AJ-13.9", "AJ-7.5")
def test_where_agreed_it_waits_for_a_trade() -> None:
    options = {"trades": True, "draw_by_trade": True}
    s = act(landed(9, "D", tokens=ALL_BUT_ONE, options=options), D, BUY)
    assert (step(s), s.case("yellow").holder) == ("rolling", None)
    s = landed(9, tokens=PRESS, options=options)
    assert (step(s), s.seat, s.dues) == ("rolling", B, ()), "neither a token nor a fine"
    s = act(act(s, B, do.ProposeTrade(C, ("8x1",), ("9x1",))), C, do.AcceptTrade())
    assert (step(s), s.case("yellow").holder) == ("replacing", B)
