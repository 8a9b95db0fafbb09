"""The optional rule: announced prices, true or not (AMB-15)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.fields import Pick
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, text
from tests.games.ambition.phases.seen import cocoa, form, seat_prompt
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, story, table

LIE = do.AnnouncePrice(1_000)


def sealed(*, price: int = 2_000, lot: int = 6, **start: Any) -> Ambition:
    """Return a market: B is the banker, so C, D, A, B speak.

    A seals 4 bars at `price`; C, D and B bid as in example W7.
    """
    lots, options = [lot, 0, 0, 0, 0], {"bluff": True}
    s = table(operation="cocoa", banker="B", lots=lots, options=options, **start)
    bids = ((C, (4_000, 3)), (D, (5_000, 2)), (A, (price, 4)), (B, (3_000, 2)))
    return acts(s, *((seat, do.PlaceBid(*bid)) for seat, bid in bids))


def speak(s: Ambition, *prices: int) -> Ambition:
    """Let the next seats in turn announce these prices."""
    for price in prices:
        s = act(s, s.phase.speaker(s), do.AnnouncePrice(price))
    return s


def all_announced(*, price: int = 2_000, aloud: int = 6_000, **start: Any) -> Ambition:
    """Let everybody announce: A the price `aloud`, the others their true prices."""
    return speak(sealed(price=price, **start), 4_000, 5_000, aloud, 3_000)


def market(names: str, *deeds: Action, lots: tuple[int, ...] = (2,), **start: Any) -> Ambition:
    """Let the seats of `names` seal these bids in turn."""
    on_sale, options = [*lots, *[0] * (5 - len(lots))], {"bluff": True}
    s = table(names, operation="cocoa", lots=on_sale, options=options, **start)
    return acts(s, *zip(s.seating.seats, deeds, strict=True))


# -- the announcements


@pytest.mark.rule("AMB-15.1", "AMB-15.2")
def test_each_announces_in_speaking_order_and_the_envelopes_stay_shut() -> None:
    s = sealed()
    assert refused(s, A, do.AnnouncePrice(2_000)) == "not-your-turn"
    s = speak(s, 4_000, 5_000, 9_000)
    aloud = text("ambition-said", seat=A, price=Money(9_000), bars=4)
    assert [line.text for line in s.messages] == [aloud]
    last = GAME.public_board(s, HOST).stage.announcements[-1]
    assert (last.seat, last.price, last.bars, last.revealed_price, s.reveal_count) == (
        A,
        9_000,
        4,
        0,
        0,
    )


@pytest.mark.rule("AMB-15.1", "AMB-2.8")
def test_the_last_envelope_opens_the_announcing_and_the_first_word_closes_the_envelopes() -> None:
    s = act(sealed(), A, do.PlaceBid(3_000, 1))
    assert (s.phase.key, s.phase.sealed_bid(A), s.reserved_cash(A)) == (
        "announcing",
        (3_000, 1),
        3_000,
    )
    assert not any(a.required for a in GAME.asks(s, A)), "nobody waits for an envelope replaced"
    assert refused(speak(s, 4_000), A, do.PassMarket()) == "market-closed"


@pytest.mark.rule("AMB-15.1", "AMB-15.8")
def test_each_market_speaks_and_breaks_its_ties_in_its_own_order() -> None:
    """In the second market, with B as banker, D, A, B, C speak."""
    silent, bid = do.PassMarket(), do.PlaceBid(4_000, 4)
    s = market("ABCD", silent, silent, bid, bid, lots=(0, 6), banker="B")
    assert refused(s, C, do.AnnouncePrice(4_000)) == "not-your-turn"
    s = speak(s, 4_000)
    assert story(s) == ["ambition-said", "ambition-said-pass", "ambition-said-pass"]
    assert cocoa(host(speak(s, 4_000), do.Proceed())) == [0, 0, 2, 4]


@pytest.mark.rule("AMB-15.2")
def test_the_price_may_be_higher_lower_or_true_and_a_sealed_pass_is_a_pass() -> None:
    for aloud in (1_000, 2_000, 12_000):
        assert all_announced(aloud=aloud).phase.announced_prices[A] == aloud
    for aloud, code in ((0, "bad-count"), (500, "bad-count"), (2_500, "not-multiple-of-1000")):
        assert refused(sealed(), C, do.AnnouncePrice(aloud)) == code
    s = market("AB", do.PassMarket(), do.PassMarket())
    assert ask(s, B, do.AnnouncePrice) is None
    s = act(s, B, do.AnnouncePass())
    assert story(s) == ["ambition-said-pass", "ambition-said-pass"], "the next needs no hand"
    assert s.phase.speaker(s) is None and host(s, do.Proceed()).phase.key != "announcing"


@pytest.mark.rule("AMB-15.3", "AMB-15.4", "AMB-2.19")
def test_who_cannot_pay_the_fine_must_tell_the_truth_and_may_though_a_card_made_it_short() -> None:
    s = market("AB", do.PassMarket(), do.PlaceBid(2_000, 1), cash={"B": 4_000})
    assert refused(s, B, LIE) == "cannot-cover-fine"
    assert refused(s, B, do.AnnouncePrice(2_000)) == ""
    assert refused(act(s, A, do.Transfer(B, 1_000)), B, LIE) == ""
    s = act(sealed(month=2, cash={"C": 12_000}), A, do.PlayExpress(C, "express/5"))
    assert (s.cash(C), refused(s, C, LIE)) == (2_000, "cannot-cover-fine")
    assert host(speak(s, 4_000, 5_000, 2_000, 3_000), do.Proceed())[C].cocoa == 0


@pytest.mark.rule("AMB-15.4", "AMB-2.11")
def test_the_announced_price_must_be_affordable_and_is_kept_back_instead() -> None:
    s = sealed(cash={"C": 18_000})
    assert s.reserved_cash(C) == 12_000
    assert refused(s, C, do.AnnouncePrice(7_000)) == "over-cash"
    s = speak(s, 6_000)
    assert s.reserved_cash(C) == 18_000
    assert refused(s, C, do.Transfer(A, 1_000)) == "reserved"
    short = sealed(lot=2, cash={"C": 20_000})  # more than the lot counts as the lot
    codes = [refused(short, C, do.AnnouncePrice(n)) for n in (10_000, 11_000)]
    assert codes == ["", "over-cash"]


# -- challenges


@pytest.mark.rule("AMB-15.5")
def test_any_other_seat_may_challenge_once_until_the_host_closes_the_market() -> None:
    assert refused(speak(sealed(), 4_000), A, do.Challenge(C)) == "", "before the next has spoken"
    s = all_announced()
    pick = form(s, D, do.Challenge).fields[0]
    assert isinstance(pick, Pick)
    claim = text("ambition-claim", seat=A, price=Money(6_000), bars=4)
    assert claim in [choice.text for choice in pick.choices]
    s = act(s, D, do.Challenge(A))
    assert refused(s, C, do.Challenge(A)) == "already-challenged"
    assert refused(s, C, do.Challenge(D)) == ""


@pytest.mark.rule("AMB-15.5")
def test_who_challenges_has_5_000_free_and_who_is_awaited_does_not_tell_who_has() -> None:
    rich, poor = all_announced(cash={"D": 15_000}), all_announced(cash={"D": 14_000})
    codes = [refused(s, D, do.Challenge(A)) for s in (rich, poor)]
    assert codes == ["", "cannot-cover-fine"]
    assert GAME.public_board(rich, HOST) == GAME.public_board(poor, HOST)
    called = [[a.kind for a in GAME.asks(s, D) if a.prominent] for s in (rich, poor)]
    assert called == [["challenge", "let-pass"], ["let-pass", "challenge"]]
    keys = [seat_prompt(s, D).headline.key for s in (rich, poor)]
    assert keys == ["ambition-call-challenge", "ambition-call-let-pass"]


@pytest.mark.rule("AMB-15.5")
def test_the_table_sees_who_has_let_the_announcements_pass_and_waits_for_nobody() -> None:
    def letting(s: Ambition) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = GAME.public_board(s, HOST).stage.seats_letting_pass
        return seats

    s = act(all_announced(), C, do.LetPass())
    assert (story(s), letting(s)) == (["any-let-pass"], (C,))
    doubts = text("ambition-announcing-doubts", market=s.market_names[0], seats=(D, A, B))
    assert (GAME.prompt(s).headline, GAME.seat_prompt(s, C)) == (doubts, None)
    assert not any(a.required for seat in (HOST, A, B, C, D) for a in GAME.asks(s, seat))
    assert refused(s, C, do.LetPass()) == "already-committed"
    changed = act(s, C, do.Challenge(A))  # until the market is closed
    assert (letting(changed), refused(s, HOST, do.Proceed())) == ((), "")
    s = acts(s, (D, do.Challenge(A)), (A, do.LetPass()), (B, do.LetPass()))
    assert letting(s) == (C, A, B)
    assert GAME.prompt(s).headline.key == "ambition-announcing-done"
    assert form(s, HOST, do.Proceed).required, "nobody loses a challenge by it"
    assert refused(speak(sealed(), 4_000), D, do.LetPass()) == "not-your-turn"
    alone = market("AB", do.PlaceBid(2_000, 1), do.PassMarket())
    alone = speak(act(alone, B, do.AnnouncePass()), 2_000)
    assert alone.phase.undecided_seats(alone) == (B,)
    assert refused(alone, A, do.LetPass()) == "challenge-closed", "there is only its own"


# -- who pays, and who buys


@pytest.mark.rule("AMB-15.6", "AMB-15.8")
def test_a_bluff_that_is_caught_pays_and_buys_nothing() -> None:
    s = act(all_announced(), D, do.Challenge(A))
    caught = text("ambition-bluff-caught", seat=D, target=A, price=Money(2_000), fine=Money(5_000))
    assert [line.text for line in s.messages] == [caught]
    announced = [
        (row.revealed_price, row.is_void) for row in GAME.public_board(s, HOST).stage.announcements
    ]
    assert announced == [(0, False), (0, False), (2_000, True), (0, False)]
    assert s.reserved_cash(A) == 0
    s = host(s, do.Proceed())
    rows = {row.seat: row for row in GAME.public_board(s, HOST).stage.rows}
    assert (rows[A].price, rows[A].is_void, rows[D].is_void) == (0, True, False)


@pytest.mark.rule("AMB-15.9")
def test_a_sealed_price_that_nobody_challenged_is_shown_to_nobody() -> None:
    said_aloud = all_announced(price=7_000), all_announced(price=2_000)
    for one, other in (said_aloud, [host(s, do.Proceed()) for s in said_aloud]):
        for viewer in (HOST, B, C, D):
            assert GAME.public_board(one, viewer) == GAME.public_board(other, viewer)
            assert GAME.asks(one, viewer) == GAME.asks(other, viewer)
        assert one.messages == other.messages


@pytest.mark.rule("AMB-13.1", "AMB-15.6")
def test_a_fine_that_a_card_has_made_unpayable_is_a_charge() -> None:
    s = all_announced(month=2, price=1_000, aloud=3_000, cash={"A": 12_000})
    s = acts(s, (C, do.PlayExpress(A, "express/5")), (D, do.Challenge(A)))
    assert [(c.debtor, c.amount, c.creditor) for c in s.charges] == [(A, 5_000, D)]
    assert refused(s, A, do.PayCharge()) == "over-cash"
    paid = acts(s, (B, do.Transfer(A, 3_000)), (A, do.PayCharge()))
    assert (paid.cash(A), paid.cash(D), paid.charges) == (0, 105_000, ())


@pytest.mark.rule("AMB-13.1", "AMB-15.3")
def test_a_liar_keeps_the_fine_until_the_market_is_closed() -> None:
    s = speak(sealed(price=1_000, lot=1, cash={"A": 6_000}), 4_000, 5_000, 2_000)
    assert refused(s, A, do.Transfer(B, 2_000)) == "reserved"
    s = acts(s, (A, do.Transfer(B, 1_000)), (D, do.Challenge(A)))
    assert (s.cash(A), s.charges) == (0, ())


@pytest.mark.rule("AMB-13.4", "AMB-15.1")
def test_a_bankrupt_seat_neither_speaks_nor_buys() -> None:
    s = host(speak(sealed(month=8, cash={"D": 10_000}), 4_000), do.Levy(D, 11_000, "Fisc"))
    s = host(s, do.DeclareBankrupt(D))
    assert s.phase.speaker(s) == A
    s = host(speak(s, 2_000, 3_000), do.Proceed())
    assert cocoa(s) == [1, 2, 3, 0]
