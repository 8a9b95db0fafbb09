"""Cash, transfers, notes and recounts (AMB-16)."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    BuyBonds,
    Hire,
    Note,
    PassMarket,
    Peek,
    PlaceBid,
    Proceed,
    Recount,
    Reveal,
    Transfer,
)
from referee.games.ambition.anytime.unread import memo
from referee.games.ambition.state import Ambition
from referee.kit.actions import encode, kind
from referee.kit.bills import paid_with
from referee.kit.money import THE_BANK, cash
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, text
from referee.table.play.moments import Fold
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import UNDO, Entry
from tests.games.ambition.table import A, B, C, act, host, refused, story, table

GAMES = {GAME.key: GAME}


def accounts(**start: object) -> Ambition:
    return table(operation="accounts", **{"month": 3, **start})


@pytest.mark.rule("AMB-16.1")
def test_a_seats_cash_is_the_sum_of_its_entries() -> None:
    s, total = accounts(), 100_000
    for action in (Transfer(B, 3_000), BuyBonds(1), Transfer(C, 1_000)):
        s = act(s, A, action)
        total -= sum(p.amount for p in s.ledger.fresh if p.source == cash(A))
        assert s.cash(A) == total
    assert total == 35_000


@pytest.mark.rule("AMB-16.1")
def test_the_balance_is_its_owners_alone() -> None:
    s = act(accounts(), A, Transfer(B, 3_000))
    assert GAME.public_board(s, A).own.cash == 97_000
    assert "97000" not in repr(GAME.public_board(s, B)) + repr(GAME.public_board(s, BANK))


@pytest.mark.rule("AMB-16.2")
@pytest.mark.parametrize("counted", [93_000, 104_000])
def test_a_recount_posts_the_difference_for_all_and_the_total_for_its_seat(counted: int) -> None:
    s = act(accounts(), A, Recount(counted))
    assert s.cash(A) == counted
    assert dict(s.told[0].text.values)["difference"] == counted - 100_000
    assert [gap.difference for gap in GAME.public_board(s, B).gaps] == [counted - 100_000]
    assert str(counted) not in repr(s.told)


@pytest.mark.rule("AMB-16.2")
def test_a_recount_that_agrees_is_told_and_leaves_no_gap() -> None:
    s = act(accounts(), A, Recount(100_000))
    assert story(s) == ["ambition-recount-right"]
    assert s.gaps == ()


@pytest.mark.rule("AMB-16.2")
def test_nobody_recounts_with_a_sealed_bid_in() -> None:
    s = table(operation="cocoa", lots=[3, 0, 0, 0, 0])
    assert not refused(s, A, Recount(90_000))
    s = act(s, A, PlaceBid(1_000, 1))
    assert refused(s, A, Recount(90_000)) == "bid-sealed"
    assert not refused(s, B, Recount(90_000))


@pytest.mark.rule("AMB-16.3")
def test_the_amount_due_is_said_and_no_balance() -> None:
    s = act(table(operation="hire", month=2), A, Hire(2, 0, 0, 0))
    assert dict(s.told[0].text.values)["salaries"] == 12_000
    said = act(table(operation="hire", month=2, cash={"A": 77_000}), A, Hire(2, 0, 0, 0)).told
    assert said == s.told
    assert dict(act(s, A, Peek()).told[0].text.values)["price"] == 15_000


@pytest.mark.rule("AMB-16.3")
def test_who_pays_for_cocoa_is_told_the_bills_of_all_its_bars() -> None:
    s = table("AB", operation="cocoa", lots=[3, 0, 0, 0, 0])
    s = host(act(act(s, A, PlaceBid(6_000, 3)), B, PassMarket()), Reveal())
    call = GAME.call(s, A)
    assert call and call.headline == text("ambition-call-pay-take", paid=Money(18_000), bars=3)
    assert call.read == paid_with("ambition", s.box, 18_000)


@pytest.mark.rule("AMB-16.4")
def test_the_two_parties_know_how_much_and_the_others_that_it_happened() -> None:
    s = act(accounts(), A, Transfer(B, 6_000))
    assert (s.cash(A), s.cash(B)) == (94_000, 106_000)
    assert story(s, A) == story(s, B) == ["any-pays-to"]
    assert story(s, C) == story(s, BANK) == ["ambition-transfer-seen"]
    assert "6000" not in repr([line for line in s.told if line.readable(C)])
    assert [p.readable(C) for p in s.ledger.fresh] == [False]
    assert [(own.seat, own.amount) for own in s.announced[-1].to] == [(B, 6_000), (A, -6_000)]


@pytest.mark.rule("AMB-16.4")
def test_nobody_pays_what_it_has_not_nor_itself() -> None:
    s = accounts()
    assert refused(s, A, Transfer(B, 101_000)) == "over-cash"
    assert refused(s, A, Transfer(A, 1_000)) == "transfer-self"
    assert refused(s, A, Transfer(B, 500)) == "not-multiple-of-1000"
    assert refused(s, A, Transfer(Seat(9), 1_000)) == "bad-choice"


@pytest.mark.rule("AMB-16.5")
def test_a_note_is_read_by_the_two_parties_and_binds_nobody() -> None:
    s = act(accounts(), A, Note(B, "deux barres en mai"))
    assert story(s, A) == story(s, B) == ["ambition-note"]
    assert s[B].unread == (memo(A, "deux barres en mai"),)
    assert "deux barres" not in repr([line for line in s.told if line.readable(C)])
    assert s.ledger.fresh == ()


@pytest.mark.rule("AMB-16.7", "AMB-2.8")
def test_undoing_past_a_reveal_asks_the_whole_market_afresh() -> None:
    terms = Terms(
        "ambition", ("A", "B"), {}, GAME.house, "", {"operation": "cocoa", "lots": [3] * 5}
    )
    deeds = [(A, PlaceBid(2_000, 1)), (B, PassMarket()), (BANK, Reveal()), (BANK, Proceed())]
    entries = [opening(GAMES, terms, "")]
    for seat, action in deeds:
        entries.append(Entry(len(entries), "", seat, seat, kind(type(action)), encode(action)))
    fold = Fold(GAMES, entries)
    assert fold.now.state.phase.market == 1
    assert fold.landing(2) == 0
    again = Entry(len(entries), "", BANK, BANK, UNDO, {"to": fold.landing(2)})
    fold.add(again, fold.moment(again))
    s = fold.now.state
    assert s.phase.market == 0
    assert not s.phase.bids.envelopes
    assert s.cash(A) == 100_000


@pytest.mark.rule("AMB-16.1")
def test_what_leaves_one_screen_reaches_another_or_the_bank() -> None:
    s = act(accounts(), A, Transfer(B, 6_000), BuyBonds(1))
    assert s.ledger[THE_BANK] == -sum(s.cash(seat) for seat in s.seating.seats)
    assert host(s).ledger.total == 0
