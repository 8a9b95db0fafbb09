"""Paying 15 000 to read the Confidentiel card before the others (AMB-7.3 to 7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    HaveRead,
    Peek,
    PlaceBid,
    ReadConfidential,
    TurnConfidential,
)
from referee.games.ambition.anytime.peek import peeked_text
from referee.games.ambition.box.decks import top
from referee.games.ambition.state import Ambition
from referee.kit.seats import BANK
from tests.games.ambition.table import A, B, act, ask, host, refused, story, table

VIRTUAL = {"confidential_deck": "virtual"}


def february(operation: str = "cocoa", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


@pytest.mark.rule("AMB-7.3", "AMB-7.5")
def test_s18_a_peek_costs_15_000_and_all_see_the_act_and_the_price() -> None:
    s = act(february(), A, Peek())
    assert s.cash(A) == 85_000
    for viewer in (BANK, A, B):
        assert story(s, viewer) == ["ambition-peeked"]
    assert [(own.seat, own.amount) for own in s.announced[-1].to] == [(A, -15_000)]


@pytest.mark.rule("AMB-7.3")
def test_nobody_peeks_in_january() -> None:
    assert refused(table(month=1, operation="hire"), A, Peek()) == "peek-january"


@pytest.mark.rule("AMB-7.3")
@pytest.mark.parametrize("operation", ["hire", "cocoa", "make", "sell", "cash_in", "confidential"])
def test_one_may_peek_from_the_start_of_the_month_until_the_card_is_turned(operation: str) -> None:
    assert refused(february(operation), A, Peek()) == ""


@pytest.mark.rule("AMB-7.3")
def test_once_the_card_is_turned_it_is_too_late() -> None:
    s = host(february("confidential"), ReadConfidential("confidential/3"))
    assert refused(s, A, Peek()) == "peek-closed"
    assert refused(february("accounts"), A, Peek()) == "peek-closed"


@pytest.mark.rule("AMB-7.4")
def test_several_may_peek_at_the_same_card_but_nobody_twice() -> None:
    s = act(act(february(), A, Peek()), B, Peek())
    assert (s.cash(A), s.cash(B)) == (85_000, 85_000)
    assert refused(s, A, Peek()) == "already-peeked"


@pytest.mark.rule("AMB-7.4")
def test_the_next_card_can_be_peeked_at_again() -> None:
    s = act(february("confidential"), A, Peek())
    s = host(s, ReadConfidential("confidential/3"))
    assert not s[A].peeked


@pytest.mark.rule("AMB-7.3")
def test_a_peek_beyond_the_whole_cash_is_refused() -> None:
    assert refused(february(cash={"A": 14_000}), A, Peek()) == "over-cash"


@pytest.mark.rule("AMB-7.3", "AMB-2.13")
def test_a_peek_may_not_eat_into_an_open_bid() -> None:
    s = february("cocoa", lots=[4, 4, 4, 4, 4], cash={"A": 20_000})
    s = act(s, A, PlaceBid(price=3_000, bars=4))
    assert refused(s, A, Peek()) == "reserved"


def test_whether_a_seat_could_pay_shows_nowhere_before_it_tries() -> None:
    poor, rich = ask(february(cash={"A": 0}), A, Peek), ask(february(), A, Peek)
    assert poor == rich


@pytest.mark.rule("AMB-7.5")
def test_a_peek_leaves_the_deck_as_it_was() -> None:
    s = february(options=VIRTUAL, seed="box")
    after = act(s, A, Peek())
    assert top(after) == top(s)
    assert after.readings == s.readings


@pytest.mark.rule("AMB-7.6")
def test_with_physical_cards_the_app_never_knows_what_was_read() -> None:
    s = act(february(), A, Peek())
    assert peeked_text(s, A) is None


@pytest.mark.rule("AMB-7.6")
def test_a_card_of_the_app_is_read_by_the_one_who_paid_and_by_nobody_else() -> None:
    s = act(february(options=VIRTUAL, seed="box"), A, Peek())
    assert story(s, A) == ["ambition-peeked-dealt", "ambition-peek-text"]
    assert story(s, B) == story(s, BANK) == ["ambition-peeked-dealt"]
    assert peeked_text(s, A) is not None
    (told,) = s.announced[-1].to  # beside what it cost, hidden where figures are
    assert told.secret_text is not None
    assert dict(told.secret_text.values)["card"] == peeked_text(s, A)
    assert peeked_text(s, B) is None
    assert peeked_text(s, BANK) is None


def test_what_was_peeked_is_what_is_then_turned() -> None:
    s = act(february("confidential", options=VIRTUAL, seed="box"), A, Peek())
    known = peeked_text(s, A)
    s = host(s, TurnConfidential())
    assert known is not None
    assert dict(known.values)["wording"] == GAME.prompt(s).read
    assert peeked_text(s, A) is None


def test_a_card_of_the_app_is_to_be_read_until_its_seat_says_so_or_all_have_heard_it() -> None:
    s = act(february("confidential", options=VIRTUAL, seed="box"), A, Peek())
    assert s.phase.call(s, A) is None
    call = GAME.call(s, A)
    assert call is not None and call.private
    assert GAME.call(s, B) is None
    assert act(s, A, HaveRead())[A].unread == host(s, TurnConfidential())[A].unread == ()
    assert refused(act(s, A, HaveRead()), A, HaveRead()) != ""
    assert not act(february(), A, Peek())[A].unread  # it lies on the table


def test_the_host_enters_no_peek_for_a_seat() -> None:
    assert Peek.own_page
    assert ask(february(), BANK, Peek) is None
