"""The optional rule: prices said aloud, true or not (AMB-15)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AnnouncePass,
    AnnouncePrice,
    Challenge,
    LetPass,
    PassMarket,
    PayCharge,
    PlaceBid,
    PlayExpress,
    Proceed,
    Transfer,
)
from referee.games.ambition.state import Ambition
from referee.kit.asks import Pick
from referee.kit.seats import BANK
from referee.kit.words import Money, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


def sealed(*, price: int = 2_000, lot: int = 6, **start: Any) -> Ambition:
    """B is the banker: C, D, A, B speak. A seals 4 bars at `price`; C, D, B as in W7."""
    options = {"bluff": True}
    s = table(operation="cocoa", banker="B", lots=[lot, 0, 0, 0, 0], options=options, **start)
    for seat, bid in ((C, (4_000, 3)), (D, (5_000, 2)), (A, (price, 4)), (B, (3_000, 2))):
        s = act(s, seat, PlaceBid(*bid))
    return s


def said(*, price: int = 2_000, aloud: int = 6_000, **start: Any) -> Ambition:
    """Everybody has announced: A `aloud`, the others the truth."""
    s = act(sealed(price=price, **start), C, AnnouncePrice(4_000))
    s = act(act(s, D, AnnouncePrice(5_000)), A, AnnouncePrice(aloud))
    return act(s, B, AnnouncePrice(3_000))


@pytest.mark.rule("AMB-15.1", "AMB-15.2")
def test_each_announces_in_speaking_order_and_the_envelopes_stay_shut() -> None:
    s = sealed()
    assert refused(s, A, AnnouncePrice(2_000)) == "not-your-turn"
    s = act(act(act(s, C, AnnouncePrice(4_000)), D, AnnouncePrice(5_000)), A, AnnouncePrice(9_000))
    aloud = text("ambition-said", seat=A, price=Money(9_000), bars=4)
    assert [line.text for line in s.told] == [aloud]
    last = GAME.public_board(s, BANK).stage.said[-1]
    assert (last.seat, last.price, last.bars, last.shown) == (A, 9_000, 4, 0)
    assert s.revealed == 0


@pytest.mark.rule("AMB-15.1", "AMB-2.8")
def test_the_last_envelope_opens_the_announcing_and_the_first_word_closes_the_envelopes() -> None:
    s = act(sealed(), A, PlaceBid(3_000, 1))
    assert (s.phase.key, s.phase.bid(A), s.reserved(A)) == ("announcing", (3_000, 1), 3_000)
    assert not any(a.due for a in GAME.asks(s, A)), "nobody waits for an envelope replaced"
    assert refused(act(s, C, AnnouncePrice(4_000)), A, PassMarket()) == "market-closed"


def second(**bids: tuple[int, int]) -> Ambition:
    """The second market, B being banker: D, A, B, C speak, and 6 bars are on sale."""
    s = table(operation="cocoa", banker="B", lots=[0, 6, 0, 0, 0], options={"bluff": True})
    for name, bid in bids.items():
        s = act(s, s.seating.named(name), PlaceBid(*bid))
    for seat in s.phase.bids.missing:
        s = act(s, seat, PassMarket())
    return s


@pytest.mark.rule("AMB-15.1", "AMB-15.8")
def test_each_market_speaks_and_breaks_its_ties_in_its_own_order() -> None:
    s = second(C=(4_000, 4), D=(4_000, 4))
    assert refused(s, C, AnnouncePrice(4_000)) == "not-your-turn"
    s = act(s, D, AnnouncePrice(4_000))
    assert story(s) == ["ambition-said", "ambition-said-pass", "ambition-said-pass"]
    s = host(act(s, C, AnnouncePrice(4_000)), Proceed())
    assert (s[D].cocoa, s[C].cocoa) == (4, 2)


@pytest.mark.rule("AMB-15.2")
@pytest.mark.parametrize("aloud", [1_000, 2_000, 12_000])
def test_the_price_may_be_higher_lower_or_true(aloud: int) -> None:
    assert said(aloud=aloud).phase.said[A] == aloud


@pytest.mark.rule("AMB-15.2")
@pytest.mark.parametrize("aloud", [0, 500, 2_500])
def test_it_is_a_multiple_of_1_000(aloud: int) -> None:
    assert refused(sealed(), C, AnnouncePrice(aloud)) == "not-multiple-of-1000"


@pytest.mark.rule("AMB-15.2")
def test_a_sealed_pass_is_announced_as_a_pass() -> None:
    s = table("AB", operation="cocoa", lots=[2, 0, 0, 0, 0], options={"bluff": True})
    s = act(act(s, A, PassMarket()), B, PassMarket())
    assert ask(s, B, AnnouncePrice) is None
    s = act(s, B, AnnouncePass())
    assert story(s) == ["ambition-said-pass", "ambition-said-pass"], "the next needs no hand"
    assert s.phase.speaker(s) is None and host(s, Proceed()).phase.key != "announcing"


@pytest.mark.rule("AMB-15.3")
def test_who_cannot_pay_the_fine_must_tell_the_truth() -> None:
    options, lots = {"bluff": True}, [2, 0, 0, 0, 0]
    s = table("AB", operation="cocoa", lots=lots, options=options, cash={"B": 4_000})
    s = act(act(s, B, PlaceBid(2_000, 1)), A, PassMarket())
    assert refused(s, B, AnnouncePrice(1_000)) == "cannot-cover-fine"
    assert not refused(s, B, AnnouncePrice(2_000))
    assert not refused(act(s, A, Transfer(B, 1_000)), B, AnnouncePrice(1_000))


@pytest.mark.rule("AMB-15.4")
def test_the_announced_price_must_be_affordable_and_is_kept_back_instead() -> None:
    s = sealed(cash={"C": 20_000})
    assert s.reserved(C) == 12_000
    assert refused(s, C, AnnouncePrice(7_000)) == "over-cash"
    s = act(s, C, AnnouncePrice(6_000))
    assert s.reserved(C) == 18_000
    assert refused(s, C, Transfer(A, 3_000)) == "reserved"


@pytest.mark.rule("AMB-15.4", "AMB-2.19")
def test_who_has_been_made_short_by_a_card_may_still_tell_the_truth() -> None:
    s = act(sealed(month=2, cash={"C": 12_000}), A, PlayExpress(C, "express/5"))
    assert s.cash(C) == 2_000
    assert refused(s, C, AnnouncePrice(1_000)) == "cannot-cover-fine"
    s = act(act(s, C, AnnouncePrice(4_000)), D, AnnouncePrice(5_000))
    s = act(act(s, A, AnnouncePrice(2_000)), B, AnnouncePrice(3_000))
    assert host(s, Proceed())[C].cocoa == 0


@pytest.mark.rule("AMB-15.4", "AMB-2.11")
def test_a_quantity_above_the_lot_counts_as_the_lot_for_the_announced_price_too() -> None:
    s = sealed(lot=2, cash={"C": 20_000})
    assert not refused(s, C, AnnouncePrice(10_000))


@pytest.mark.rule("AMB-15.5")
def test_any_other_seat_may_challenge_once_until_the_host_closes_the_market() -> None:
    s = said()
    form = ask(s, D, Challenge)
    assert form and isinstance(form.fields[0], Pick)
    claim = text("ambition-claim", seat=A, price=Money(6_000), bars=4)
    assert claim in [choice.text for choice in form.fields[0].choices]
    assert refused(s, A, Challenge(A)) == "challenge-self"
    s = act(s, D, Challenge(A))
    assert refused(s, C, Challenge(A)) == "already-challenged"
    assert not refused(s, C, Challenge(D))
    assert refused(host(s, Proceed()), C, Challenge(D)) == "challenge-closed"


@pytest.mark.rule("AMB-15.5")
def test_a_challenge_may_come_before_the_next_has_spoken_but_not_before_the_words() -> None:
    s = sealed()
    assert refused(s, D, Challenge(C)) == "challenge-closed"
    assert not refused(act(s, C, AnnouncePrice(4_000)), A, Challenge(C))


@pytest.mark.rule("AMB-15.5")
def test_who_challenges_has_5_000_free() -> None:
    assert refused(said(cash={"D": 14_000}), D, Challenge(A)) == "cannot-cover-fine"
    assert not refused(said(cash={"D": 15_000}), D, Challenge(A))


@pytest.mark.rule("AMB-15.5")
def test_the_table_sees_who_has_let_the_announcements_pass_and_waits_for_nobody() -> None:
    s = act(said(), C, LetPass())
    assert story(s) == ["any-let-pass"]
    assert GAME.public_board(s, BANK).stage.letting == (C,)
    assert GAME.prompt(s).headline == text(
        "ambition-announcing-doubts", market=s.market_names[0], seats=(D, A, B)
    )
    assert GAME.call(s, C) is None
    assert not any(a.due for seat in (A, B, C, D) for a in GAME.asks(s, seat))
    assert refused(s, C, LetPass()) == "already-committed"
    changed = act(s, C, Challenge(A))  # until the market is closed
    assert GAME.public_board(changed, BANK).stage.letting == ()
    assert not refused(s, BANK, Proceed())
    s = act(act(act(s, D, Challenge(A)), A, LetPass()), B, LetPass())
    assert GAME.public_board(s, BANK).stage.letting == (C, A, B)
    assert GAME.prompt(s).headline.key == "ambition-announcing-done"


@pytest.mark.rule("AMB-15.5")
def test_letting_pass_is_asked_for_once_all_have_spoken_and_where_there_is_something_to_doubt() -> (
    None
):
    s = act(sealed(), C, AnnouncePrice(4_000))
    assert refused(s, D, LetPass()) == "not-your-turn"
    alone = table("AB", operation="cocoa", lots=[2, 0, 0, 0, 0], options={"bluff": True})
    alone = act(act(alone, A, PlaceBid(2_000, 1)), B, PassMarket())
    alone = act(act(alone, B, AnnouncePass()), A, AnnouncePrice(2_000))
    assert alone.phase.undecided(alone) == (B,)
    assert refused(alone, A, LetPass()) == "challenge-closed"


@pytest.mark.rule("AMB-15.5")
def test_who_is_awaited_does_not_tell_who_could_pay_the_fine() -> None:
    rich, poor = said(cash={"D": 15_000}), said(cash={"D": 14_000})
    assert GAME.public_board(rich, BANK) == GAME.public_board(poor, BANK)
    called = [[a.kind for a in GAME.asks(s, D) if a.called] for s in (rich, poor)]
    assert called == [["challenge", "let-pass"], ["let-pass", "challenge"]]
    calls = [GAME.call(s, D) for s in (rich, poor)]
    assert [c and c.headline.key for c in calls] == [
        "ambition-call-challenge",
        "ambition-call-let-pass",
    ]


@pytest.mark.rule("AMB-15.6")
def test_a_bluff_that_is_caught_pays_and_buys_nothing() -> None:
    s = act(said(), D, Challenge(A))
    caught = text("ambition-bluff-caught", seat=D, target=A, price=Money(2_000), fine=Money(5_000))
    assert [line.text for line in s.told] == [caught]
    assert (s.cash(A), s.cash(D)) == (95_000, 105_000)
    shown = GAME.public_board(s, BANK).stage.said[2]
    assert (shown.shown, shown.void) == (2_000, True)
    s = host(s, Proceed())
    assert s[A].cocoa == 0
    rows = {row.seat: row for row in GAME.public_board(s, BANK).stage.rows}
    assert (rows[A].price, rows[A].void) == (0, True)
    assert not rows[D].void


@pytest.mark.rule("AMB-15.7")
def test_an_honest_price_is_paid_by_the_one_who_doubted_it() -> None:
    s = act(said(price=6_000), D, Challenge(A))
    assert story(s) == ["ambition-bluff-honest"]
    assert {own.seat: own.amount for own in s.announced[-1].to} == {A: 5_000, D: -5_000}
    assert (s.cash(A), s.cash(D)) == (105_000, 95_000)
    assert host(s, Proceed())[A].cocoa == 4


@pytest.mark.rule("AMB-15.8")
def test_the_announced_prices_that_survive_decide_and_are_paid() -> None:
    s = host(said(), Proceed())
    assert [s[seat].cocoa for seat in (A, B, C, D)] == [4, 0, 0, 2]
    assert s.cash(A) == 76_000


@pytest.mark.rule("AMB-15.9")
def test_a_sealed_price_that_nobody_challenged_is_shown_to_nobody() -> None:
    said_aloud = said(price=7_000), said(price=2_000)
    for one, other in (said_aloud, [host(s, Proceed()) for s in said_aloud]):
        for viewer in (BANK, B, C, D):
            assert GAME.public_board(one, viewer) == GAME.public_board(other, viewer)
            assert GAME.asks(one, viewer) == GAME.asks(other, viewer)
        assert one.told == other.told


@pytest.mark.rule("AMB-13.1", "AMB-15.6")
def test_a_fine_that_a_card_has_made_unpayable_is_a_charge() -> None:
    s = said(month=2, price=1_000, aloud=3_000, cash={"A": 12_000})
    s = act(act(s, C, PlayExpress(A, "express/5")), D, Challenge(A))
    assert [(c.debtor, c.amount, c.to) for c in s.charges] == [(A, 5_000, D)]
    assert refused(s, A, PayCharge()) == "over-cash"
    paid = act(act(s, B, Transfer(A, 3_000)), A, PayCharge())
    assert (paid.cash(A), paid.cash(D), paid.charges) == (0, 105_000, ())


@pytest.mark.rule("AMB-13.1", "AMB-15.3")
def test_a_liar_keeps_the_fine_until_the_market_is_closed() -> None:
    s = act(sealed(price=1_000, lot=1, cash={"A": 6_000}), C, AnnouncePrice(4_000))
    s = act(act(s, D, AnnouncePrice(5_000)), A, AnnouncePrice(2_000))
    assert refused(s, A, Transfer(B, 2_000)) == "reserved"
    s = act(act(s, A, Transfer(B, 1_000)), D, Challenge(A))
    assert (s.cash(A), s.charges) == (0, ())
