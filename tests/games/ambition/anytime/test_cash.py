"""Cash, transfers, notes and recounts (AMB-16)."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime.unread import memo_item
from referee.games.ambition.state import Ambition
from referee.kit.actions import encode, kind
from referee.kit.components.money import BANK_ACCOUNT, payment_to_bank_text
from referee.kit.components.money import cash_account as purse
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, text
from referee.table.play.moments import Timeline
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import UNDO, Entry
from tests.games.ambition.phases.markets import market, sealed, sold
from tests.games.ambition.phases.seen import cash, seat_prompt
from tests.games.ambition.table import A, B, C, act, refused, story, table

GAMES = {GAME.key: GAME}


def accounts(**start: object) -> Ambition:
    return table(operation="accounts", **{"month": 3, **start})


@pytest.mark.rule("AMB-16.1")
def test_a_seats_cash_is_the_sum_of_its_entries_and_its_owners_alone() -> None:
    s, total = accounts(), 100_000
    for action in (do.Transfer(B, 3_000), do.BuyBonds(1), do.Transfer(C, 1_000)):
        s = act(s, A, action)
        total -= sum(p.amount for p in s.ledger.latest_postings if p.source == purse(A))
        assert s.cash(A) == total
    assert total == 35_000
    assert (s.ledger[BANK_ACCOUNT], s.ledger.total) == (-sum(cash(s)), 0)
    assert GAME.public_board(s, A).own_company.cash == 35_000
    assert "35000" not in repr(GAME.public_board(s, B)) + repr(GAME.public_board(s, HOST))


@pytest.mark.rule("AMB-16.2")
def test_a_recount_posts_the_difference_for_all_and_waits_for_a_bid_that_is_sealed() -> None:
    for counted in (93_000, 104_000, 0):
        s = act(accounts(), A, do.Recount(counted))
        assert s.cash(A) == counted
        assert dict(s.messages[0].text.values)["difference"] == counted - 100_000
        assert [gap.difference for gap in GAME.public_board(s, B).recount_gaps] == [
            counted - 100_000
        ]
        assert str(counted or "no sum") not in repr(s.messages)
    s = act(accounts(), A, do.Recount(100_000))
    assert (story(s), s.recount_gaps) == (["ambition-recount-right"], ())
    s = market()
    bid = act(s, A, do.PlaceBid(1_000, 1))
    in_envelope = sealed(market(options={"bluff": True}), A=(1_000, 1))
    assert refused(in_envelope, A, do.Recount(90_000)) == "bid-sealed"
    for free, seat in ((s, A), (bid, B), (sold(s, A=(1_000, 1)), A)):
        assert refused(free, seat, do.Recount(90_000)) == ""


@pytest.mark.rule("AMB-16.3")
def test_the_amount_due_is_said_in_bills_and_no_balance() -> None:
    rich, poor = (table(operation="hire", month=2, cash={"A": n}) for n in (100_000, 77_000))
    messages = [act(s, A, do.Hire(2, 0, 0, 0)).messages for s in (rich, poor)]
    assert dict(messages[0][0].text.values)["salaries"] == 12_000
    assert messages[0] == messages[1]
    s = sold(market([3, 0, 0, 0, 0]), A=(6_000, 3))
    assert seat_prompt(s, A).headline == text("ambition-call-pay-take", paid=Money(18_000), bars=3)
    assert seat_prompt(s, A).read_aloud == payment_to_bank_text("ambition", s.box, 18_000)


@pytest.mark.rule("AMB-16.4")
def test_the_two_parties_know_how_much_and_the_others_that_it_happened() -> None:
    s = act(accounts(), A, do.Transfer(B, 6_000))
    assert cash(s) == [94_000, 106_000, 100_000, 100_000]
    assert story(s, A) == story(s, B) == ["any-pays-to"]
    assert story(s, C) == story(s, HOST) == ["ambition-transfer-seen"]
    assert "6000" not in repr([line for line in s.messages if line.is_readable_by(C)])
    assert [p.is_readable_by(C) for p in s.ledger.latest_postings] == [False]
    assert s.announcements[-1].message == text("ambition-transfer-seen", seat=A, to=B)
    assert [(notice.seat, notice.amount) for notice in s.announcements[-1].recipients] == [
        (B, 6_000),
        (A, -6_000),
    ]
    assert cash(act(s, A, do.Transfer(B, 94_000)))[:2] == [0, 200_000], "to the last coin"
    codes = {B: "over-cash", A: "transfer-self", Seat(9): "bad-choice"}
    assert {to: refused(s, A, do.Transfer(to, 95_000)) for to in codes} == codes


@pytest.mark.rule("AMB-16.5")
def test_a_note_is_read_by_the_two_parties_and_binds_nobody() -> None:
    s = act(accounts(), A, do.Note(B, "deux barres en mai"))
    assert story(s, A) == story(s, B) == ["ambition-note"]
    assert s[B].unread_items == (memo_item(A, "deux barres en mai"),)
    assert "deux barres" not in repr([line for line in s.messages if line.is_readable_by(C)])
    assert s.ledger.latest_postings == ()


@pytest.mark.rule("AMB-16.7", "AMB-2.8")
def test_undoing_past_a_reveal_asks_the_whole_market_afresh() -> None:
    begun = {"operation": "cocoa", "lots": [3] * 5}
    entries = [
        opening_entry(
            GAMES, TableTerms("ambition", ("A", "B"), {}, GAME.shipped_box, "", begun), ""
        )
    ]
    deeds = ((A, do.PlaceBid(2_000, 1)), (B, do.PassMarket()), (HOST, do.Reveal()))
    for seat, action in (*deeds, (HOST, do.Proceed())):
        entries.append(Entry(len(entries), "", seat, seat, kind(type(action)), encode(action)))
    fold = Timeline(GAMES, entries)
    assert fold.now.state.phase.market == 1
    assert fold.undo_target(2) == 0
    again = Entry(len(entries), "", HOST, HOST, UNDO, {"to": fold.undo_target(2)})
    fold.add(again, fold.moment(again))
    s = fold.now.state
    assert (s.phase.market, s.cash(A)) == (0, 100_000)
    assert not s.phase.bids.envelopes
