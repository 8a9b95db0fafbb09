"""A case is assigned: rivals are returned, paid, replaced; then the break (AJ-5, AJ-8)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import loans
from referee.games.antijeu.rules.constants import amount_text
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from tests.games.antijeu.people import A, B, C, act, ask, refused
from tests.games.antijeu.table import CHOICE, TRADES, UNI, cash, landed, owning, step, turn

BUY, DONE = do.BuyToken(), do.DoneReplacing()
L4 = {"A": {"11": 1}, "B": {"13": 2}, "C": {"11": 1}}  # as in the example, A to land on Unicandies


def assigned(at: int = 14, **more: Any) -> AntiJeu:
    """Return the table after A has bought the token on Unicandies.

    UNI is A's; B and C had three tokens there.
    """
    return act(landed(at, **{"tokens": L4, **more}), A, BUY)


@pytest.mark.rule("AJ-5.1", "AJ-5.2", "AJ-5.3", "AJ-8.8")
def test_tokens_on_two_companies_of_a_cartel_assign_it() -> None:
    colours = {11: "orange", 13: "orange", 18: "red", 23: "turquoise", 24: "turquoise"}
    for square, tokens, holder in (
        (13, {"11": 1}, A),
        (13, {"11": 2}, A),
        (11, {"11": 1}, None),
        (24, {"23": 3}, A),
        (23, {"23": 2}, None),
        (18, {"4": 1}, A),
        (18, {"11": 1}, None),
    ):
        case = act(landed(square, tokens={"A": tokens}), A, BUY).case(colours[square])
        assert (case.holder, case.is_broken) == (holder, False), (square, tokens)


@pytest.mark.rule("AJ-5.4", "AJ-5.5")
@pytest.mark.parametrize(
    ("how", "paid"), [("per_token", (1_400, 1_600, 1_550)), ("per_player", (1_400, 1_550, 1_550))]
)
def test_all_rivals_are_returned_and_compensated(how: str, paid: tuple[int, ...]) -> None:
    s = assigned(options={"oust_compensation": how})
    assert {n: counts for n, counts in s.tokens.items() if counts} == {11: {A: 1}, 14: {A: 1}}
    assert cash(s)[:3] == paid


@pytest.mark.rule("AJ-5.4")
@pytest.mark.parametrize("yes", [True, False])
def test_where_agreed_the_new_holder_may_leave_them_all(yes: bool) -> None:
    s = assigned(options=CHOICE)
    assert (step(s), s.case("orange").holder) == ("ousting", A)
    (key,) = (field for field in ask(s, A, do.Oust).fields if field.name == "yes")
    assert [dict(answer.values) for answer in key.answers] == [{"amount": amount_text(150)}, {}]
    assert refused(s, B, do.Oust(False)) == "not-your-turn"
    s = act(s, A, do.Oust(yes))
    assert step(s) == ("replacing" if yes else "rolling")
    assert s.covered_circle_count(13) == (0 if yes else 2)
    assert cash(s)[1] == (1_600 if yes else 1_500)
    assert s.case("orange").holder == A


@pytest.mark.rule("AJ-5.4", "AJ-13.6")
def test_two_cases_assigned_at_once_are_both_decided() -> None:
    """A trade can bring each side a case."""
    tokens = {"A": {"11": 1, "6": 1}, "B": {"13": 1, "8": 1}, "C": {"14": 1, "9": 1}}
    s = turn(options=CHOICE | TRADES, tokens=tokens)
    s = act(s, A, do.ProposeTrade(B, ("6x1",), ("13x1",)))
    s = act(s, B, do.AcceptTrade())
    assert step(s) == "ousting"
    for _ in range(2):
        holder = s.case(s.ousting_cartel).holder
        assert holder
        s = act(s, holder, do.Oust(True))
    assert (s.covered_circle_count(14), s.covered_circle_count(9), cash(s)[2]) == (0, 0, 1_600)
    first = next(seat for seat in (A, B) if refused(s, seat, DONE) == "")
    s = act(s, first, DONE)
    assert act(s, B if first == A else A, DONE).vacated_circles == (), "and both are filled in turn"


@pytest.mark.rule("AJ-5.6", "AJ-5.7", "AJ-5.10")
def test_own_tokens_come_only_where_one_was_returned() -> None:
    s = assigned()
    for beyond in ((2, 0, 0), (0, 3, 0), (0, 0, 1)):
        assert refused(s, A, do.Replace(*beyond)) == "too-many"
    assert refused(s, A, do.Replace(0, 0, 0)) == ""
    (replace,) = (ask for ask in s.phase.seat_asks(s, A) if ask.action is do.Replace)
    form = {field.name: "1" for field in replace.fields if field.name != "sure"}
    assert replace.read(form) == do.Replace(1, 1), "a form says nothing of the third company"
    s = act(s, A, do.Replace(1, 2, 0))
    assert [s.token_count(n, A) for n in (11, 13, 14)] == [2, 2, 1]
    assert (cash(s)[0], step(s)) == (1_100, "rolling"), "nothing is left to fill"


@pytest.mark.rule("AJ-5.6")
def test_one_token_is_not_said_to_be_the_most() -> None:
    one = assigned(tokens={"A": {"11": 1}, "B": {"13": 1}})
    for s, most in (
        (assigned(), "A may replace up to 3 tokens."),
        (one, "A may replace one token."),
    ):
        assert translator_for("en", s.seating.names)(GAME.prompt(s).headline) == f"UNI: {most}"


@pytest.mark.rule("AJ-5.8", "AJ-9.5", "AJ-9.3")
def test_they_are_bought_in_several_goes_with_the_loan_of_that_very_case_between() -> None:
    s = act(assigned(cash={"A": 250}), A, do.Replace(0, 1))
    assert (cash(s)[0], step(s)) == (50, "replacing")
    s = act(s, A, do.Borrow("orange"), do.Replace(1, 0))
    assert (cash(s)[0], s.case("orange").note_owner) == (450, A)
    s = act(s, A, DONE)
    assert (s.seat, s.token_count(13, A)) == (B, 1)
    later = landed(13, **owning({"11": 2, "13": 1, "14": 1}, "orange"))
    assert step(later) == "buying", "what was left open is filled later"


@pytest.mark.rule("AJ-5.8")
def test_the_right_ends_when_none_can_be_paid_for() -> None:
    vacated = {"vacated": {"orange": {"11": 1, "13": 1}}, **owning({"13": 1, "14": 1}, "orange")}
    s = turn(cash={"A": 150}, **vacated)
    assert step(act(s, A, do.Replace(1))) == "replacing", "there is still a loan"
    for euros, after in ((150, "rolling"), (200, "replacing")):
        s = act(turn(cash={"A": euros}, notes={"A": ["orange"]}, **vacated), A, do.Replace(1))
        assert (cash(s)[0], step(s)) == (euros - 100, after)
    assert [field.expected_max for field in s.phase.seat_asks(s, A)[0].fields[:-1]] == [1], "a form"


@pytest.mark.rule("AJ-5.9", "AJ-8.5", "AJ-8.6", "AJ-8.7")
def test_the_last_circle_breaks_the_cartel_for_a_prime() -> None:
    for tokens, square, colour, prime in (
        ({"4": 1, "18": 1}, 29, "red", 300),
        ({"11": 2, "13": 2, "14": 1}, 14, "orange", 600),
        ({"23": 3, "24": 3, "26": 2}, 26, "turquoise", 900),
    ):
        s = act(landed(square, **owning(tokens, colour, cash={"A": 100})), A, BUY)
        assert (s.case(colour).is_broken, s.case(colour).holder, cash(s)[0]) == (True, A, prime)
        assert loans.borrowable_cartels(s, A) == (colour,)
        again = act(s, B, do.Throw((1, 2)), do.DeclineToken())
        assert cash(again)[0] == prime, "once"


@pytest.mark.rule("AJ-5.9", "AJ-8.5", "AJ-5.10")
def test_replacements_come_before_the_break_and_the_break_before_the_end() -> None:
    s = landed(14, tokens={"A": {"11": 2}, "B": {"13": 2}, "C": {"14": 1}}, cash={"A": 400})
    s = act(s, A, BUY)
    assert (step(s), s.case("orange").is_broken) == ("replacing", False)
    s = act(s, A, do.Replace(0, 2), do.Replace(0, 0, 1))  # with the last 100
    assert (s.case("orange").is_broken, cash(s), s.ending) == (
        True,
        (600, 1_600, 1_550, 1_500),
        None,
    )


@pytest.mark.rule("AJ-8.7", "AJ-9.1")
def test_a_broken_cartel_keeps_its_tokens_its_holder_and_the_right_to_borrow() -> None:
    s = turn(**owning(UNI, "orange", broken=["orange"], cash={"A": 0}))
    s = act(s, A, do.Borrow("orange"), do.Throw((1, 2)))
    assert ([s.token_count(n, A) for n in (11, 13, 14)], s.case("orange").holder) == ([2, 2, 2], A)
    assert (cash(s)[0], refused(s, C, BUY)) == (500, "not-your-turn")
