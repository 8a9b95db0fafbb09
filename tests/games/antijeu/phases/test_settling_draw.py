"""A draw: a full cartel that is nobody's (AJ-6)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import cases
from tests.games.antijeu.table import PRESS, STEPS, A, B, C, D, act, ask, cash, landed, step, table

BUY = do.BuyToken()
ALL_BUT_ONE = {**PRESS, "D": {}}  # D lands on Presse Soir


@pytest.mark.rule("AJ-6.1", "AJ-6.2", "AJ-6.3")
@pytest.mark.parametrize(
    ("tokens", "seat", "drawn"),
    [
        (ALL_BUT_ONE, "D", True),
        ({**ALL_BUT_ONE, "B": {"8": 1}}, "D", False),
        (ALL_BUT_ONE, "A", False),
        ({"A": {"6": 2}, "B": {"8": 2}, "C": {"9": 1}}, "C", True),
    ],
)
def test_it_is_there_when_the_last_circle_is_covered_and_nobody_is_on_two(
    tokens: Any, seat: str, drawn: bool
) -> None:
    s = landed(9, seat, tokens=tokens)
    s = act(s, s.seat, BUY)
    assert (step(s) == "draw", s.case("yellow").holder is None) == (drawn, seat != "A")


@pytest.mark.rule("AJ-6.4", "AJ-6.5")
def test_who_has_a_token_there_rolls_and_the_highest_gets_the_case() -> None:
    s = table(5, tokens=PRESS)
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, B, C, D]
    for seat, total in ((D, 3), (A, 9), (C, 9), (B, 7)):
        s = act(s, seat, do.Throw(STEPS[total]))
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, C]
    s = act(act(s, A, do.Throw((1, 1))), C, do.Throw((1, 2)))
    assert (s.case("yellow").holder, step(s)) == (C, "replacing")
    assert cash(s) == (1_600, 1_600, 1_500, 1_550, 1_500)
    s = act(s, C, do.Replace(2, 2, 1))
    assert (s.case("yellow").broken, cash(s)[2]) == (True, 1_600)


@pytest.mark.rule("AJ-6.6")
def test_two_seats_cannot_fill_a_cartel_without_its_being_somebodys() -> None:
    for left in product("AB", repeat=3):
        for right in product("AB", repeat=3):
            tokens: dict[str, dict[str, int]] = {"A": {}, "B": {}}
            for square, pair in zip("689", zip(left, right, strict=True), strict=True):
                for name in pair:
                    tokens[name][square] = tokens[name].get(square, 0) + 1
            s = table(2)
            for name, there in tokens.items():
                for square, count in there.items():
                    s = s.with_tokens(int(square), s.seating.named(name), count)
            assert cases.claims(s)


@pytest.mark.rule("AJ-13.9", "AJ-7.5")
def test_where_agreed_it_waits_for_a_trade() -> None:
    options = {"trades": True, "draw_by_trade": True}
    s = act(landed(9, "D", tokens=ALL_BUT_ONE, options=options), D, BUY)
    assert (step(s), s.case("yellow").holder) == ("rolling", None)
    s = landed(9, tokens=PRESS, options=options)
    assert (step(s), s.seat, s.dues) == ("rolling", B, ()), "neither a token nor a fine"
    s = act(act(s, B, do.ProposeTrade(C, ("8x1",), ("9x1",))), C, do.AcceptTrade())
    assert (step(s), s.case("yellow").holder) == ("replacing", B)
