"""Trades of tokens and of whole cases (AJ-13)."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.phases.agreeing import Agreeing
from referee.games.antijeu.rules import loans, trades
from referee.games.antijeu.state import AntiJeu
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.play.undoing import LoggedAct
from tests.games.antijeu.people import A, B, C, act, refused
from tests.games.antijeu.table import ELEC, TRADES, cash, step, turn

PAIR = {"A": {"6": 2, "31": 1}, "B": {"8": 1}}


def trading(seat: str = "A", **setting: Any) -> AntiJeu:
    return turn(3, seat, **{"options": TRADES, "tokens": PAIR, **setting})


def swapped(s: AntiJeu, gives: str, gets: str, **sure: bool) -> AntiJeu:
    """Return the table after A and B have agreed."""
    s = act(s, A, do.ProposeTrade(B, tuple(gives.split()), tuple(gets.split()), **sure))
    return act(s, B, do.AcceptTrade(**sure))


@pytest.mark.rule("AJ-13.1", "AJ-13.3", "AJ-4.10")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_tokens_keep_their_circles_and_change_colour(seat: str) -> None:
    s = swapped(trading(seat), "6x2", "8x1")
    tokens = {n: dict(counts) for n, counts in s.tokens.items() if counts}
    assert tokens == {6: {B: 2}, 31: {A: 1}, 8: {A: 1}}
    assert (s.seat, step(s), s.turn.rolls_left) == (s.seating.seat_named(seat), "rolling", 1)


@pytest.mark.rule("AJ-13.1")
def test_a_form_has_each_token_and_what_is_asked_for_names_the_other() -> None:
    s = trading(tokens={"A": {"6": 2}, "B": {"8": 1, "24": 2}, "C": {"9": 1}})
    (asked,) = (ask for ask in GAME.asks(s, A) if ask.action is do.ProposeTrade)
    form = MultiDict({"gives": ["1 6x2"], "gets": ["2 8x1", "2 24x1", "2 24x2"]})
    assert asked.read(form) == do.ProposeTrade(B, ("6x1",), ("8x1", "24x2"))
    for code, gets in (("bad-choice", []), ("not-holder", ["2 8x1", "3 9x1"])):
        form.setlist("gets", gets)
        with pytest.raises(Refusal) as caught:
            asked.read(form)
        assert (caught.value.code, caught.value.field) == (code, "gets")


@pytest.mark.rule("AJ-13.2")
def test_who_has_proposed_may_withdraw_until_the_other_has_answered() -> None:
    s = act(trading(), A, do.ProposeTrade(B, ("6x1",), ("8x1",)), do.Decline())
    assert (step(s), s.trade, s.tokens) == ("rolling", None, trading().tokens)


@pytest.mark.rule("AJ-13.2", "AJ-5.4")
def test_the_picture_of_a_trade_shows_whom_it_ousts() -> None:
    s = trading(tokens={"A": {"11": 1, "6": 1}, "B": {"13": 1}, "C": {"14": 1}})
    s = act(s, A, do.ProposeTrade(B, ("6x1",), ("13x1",)))
    assert isinstance(s.phase, Agreeing)
    after = next(later for _, later in s.phase.public_view(s, B).groups if later.colour == "orange")
    assert [company.token_owners for company in after.companies] == [(A,), (A,), ()]


@pytest.mark.rule("AJ-13.2")
def test_the_other_reads_all_that_follows_and_may_refuse() -> None:
    s = trading(tokens={"A": {"11": 1, "6": 1}, "B": {"13": 1}, "C": {"14": 1}})
    s = act(s, A, do.ProposeTrade(B, ("6x1",), ("13x1",)))
    assert isinstance(s.phase, Agreeing)
    view = s.phase.public_view(s, B)
    assert [seat for seat, _ in view.new_holders] == [A]
    assert {group.colour for group, _ in view.groups} == {"yellow", "orange"}
    assert all(group != later for group, later in view.groups)
    assert refused(s, A, do.AcceptTrade()) == "not-your-turn"
    after = act(s, B, do.Decline())
    assert (after.trade, after.tokens, step(after)) == (None, s.tokens, "rolling")
    assert step(act(after, A, do.ProposeTrade(B, ("6x1",), ("13x1",)))) == "agreeing"


@pytest.mark.rule("AJ-13.4", "AJ-13.5")
def test_of_a_case_only_all_of_it_is_offered_and_neither_money_nor_cards() -> None:
    tokens = {"A": {"11": 2, "13": 1, "6": 1}, "B": {"8": 1}}
    s = trading(tokens=tokens, cases={"A": ["orange"]}, kept={"A": ["H35"]})
    assert trades.tradable_items(s, A) == ("6x1", "orange")
    s = swapped(s, "orange", "8x1")
    assert ([s.token_count(n, B) for n in (11, 13, 14)], s.case("orange").holder) == ([2, 1, 0], B)
    assert (cash(s)[:2], s.open_cards[A]) == ((1_500, 1_500), ("house-card/H35",))


@pytest.mark.rule("AJ-13.6", "AJ-5.1", "AJ-5.6")
def test_a_trade_may_assign_a_case_with_all_that_follows() -> None:
    s = trading("C", tokens={"A": {"11": 1, "6": 1}, "B": {"13": 1}, "C": {"14": 2}})
    s = swapped(s, "6x1", "13x1")
    assert (s.case("orange").holder, step(s), cash(s)[2]) == (A, "replacing", 1_600)
    keys = [
        touched.message.key
        for news in s.announcements
        for touched in news.recipients
        if touched.seat == A
    ]
    assert keys == ["antijeu-traded-you-seat", "antijeu-assigned-you"], "A's phone says so"
    s = act(s, A, do.Replace(0, 0, 2))
    assert (s.token_count(14, A), s.seat, step(s)) == (2, C, "rolling")


@pytest.mark.rule("AJ-13.7", "AJ-13.8", "AJ-9.2")
@pytest.mark.parametrize("note", [True, False])
def test_a_broken_cartel_brings_no_prime_and_its_note_or_right_goes_with_it(note: bool) -> None:
    notes = {"A": ["turquoise"]} if note else {}
    s = trading(tokens={"A": ELEC, "B": {"8": 1}}, cases={"A": ["turquoise"]},
                broken=["turquoise"], notes=notes)  # fmt: skip
    s = swapped(s, "turquoise", "8x1")
    assert (cash(s)[:2], s.case("turquoise").holder) == ((1_500, 1_500), B)
    assert s.case("turquoise").note_owner == (B if note else None)
    assert (loans.borrowable_cartels(s, A), loans.borrowable_cartels(s, B)) == (
        (),
        () if note else ("turquoise",),
    )


@pytest.mark.rule("AJ-13.10", "AJ-11.2", "AJ-11.8")
def test_who_gives_the_last_right_away_without_money_ends_the_game() -> None:
    right = {"tokens": {"A": {"31": 1, "32": 1}, "B": {"8": 1}}, "cases": {"A": ["blue"]}}
    s = swapped(trading(cash={"A": 0}, **right), "blue", "8x1", sure=True)
    assert s.ending and (s.ending.reason, s.ending.seat, s.phase) == ("broke", A, None)
    assert swapped(trading(cash={"A": 50}, **right), "blue", "8x1").ending is None


@pytest.mark.rule("AJ-13.2")
def test_the_way_back_from_a_trade_is_named_by_the_trade() -> None:
    s = swapped(trading(tokens={"A": {"6": 1}, "B": {"9": 1, "31": 1}}), "6x1", "31x1")
    assert "antijeu-assigned" in [line.text.key for line in s.messages]
    label = LoggedAct(1, B, s.messages, ()).line_for(HOST)
    assert label and label.key == "antijeu-traded"
