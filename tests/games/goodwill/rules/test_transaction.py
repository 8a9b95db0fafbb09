"""Groups, price, who is put out and who trades with whom, for slates already turned (GW-4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.transaction import Outcome, Trade, deal, work_out
from referee.kit.seats import Seat

AMBER = CompanyId.AMBER
PLENTY = 1000


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(Seat(n) for n in numbers)


def turned(*said: int, holders: tuple[int, ...], cash: Any = (), **options: str) -> Outcome:
    """The seats from 1 say these amounts; those whose `cash` is not given have plenty."""
    purse = {Seat(n): PLENTY for n in range(1, len(said) + 1)}
    purse |= {Seat(n): amount for n, amount in dict(cash).items()}
    estimates = {Seat(n): dollars for n, dollars in enumerate(said, 1)}
    agreed = {o.key: o.default for o in GAME.options if o.key in ("equal_prices", "half_dollar")}
    return work_out(AMBER, estimates, seats(*holders), purse, **{**agreed, **options})


def trades(*pairs: tuple[int, int]) -> tuple[Trade, ...]:
    return tuple(Trade(Seat(buyer), Seat(seller)) for buyer, seller in pairs)


def pick(outcome: Outcome, picker: int, partner: int) -> Outcome:
    return outcome.with_trade(outcome.picked(Seat(picker), Seat(partner)))


@pytest.mark.rule("GW-4.7", "GW-4.8", "GW-4.10", "GW-4.18", "GW-4.21")
def test_the_highest_buys_one_share_from_the_lowest_holder_halfway() -> None:
    """S-1: Julien 10, Fred 12, Éric 14, Chris 16."""
    outcome = turned(10, 12, 14, 16, holders=(1, 2, 3, 4))
    assert (outcome.price, outcome.highs, outcome.lows) == (13, seats(4), seats(1))
    assert outcome.trades == trades((4, 1)) and not outcome.passes[0].halved


@pytest.mark.rule("GW-4.9", "GW-4.18", "GW-4.19", "GW-4.24")
def test_a_low_estimate_without_a_share_is_in_neither_group() -> None:
    """S-8: two highs for one seller, who picks one of them."""
    outcome = turned(10, 12, 10, 16, 16, holders=(2, 3, 4, 5))
    assert (outcome.lows, outcome.highs, outcome.price) == (seats(3), seats(4, 5), 13)
    assert (outcome.pickers, outcome.pool, outcome.trades) == (seats(3), seats(4, 5), ())
    assert pick(outcome, 3, 5).trades == trades((5, 3))


@pytest.mark.rule("GW-4.7", "GW-4.9", "GW-4.10")
def test_the_low_price_is_a_holder_s_whatever_less_the_others_say() -> None:
    outcome = turned(2, 12, 10, 16, holders=(2, 3))
    assert (outcome.lows, outcome.price) == (seats(3), 13)
    assert outcome.trades == trades((4, 3))


@pytest.mark.rule("GW-4.12", "GW-4.14", "GW-4.21")
def test_once_the_only_buyer_is_out_the_same_estimates_make_new_groups() -> None:
    """S-9: seat 5 has 6 $ and is out; 3 and 4 buy at (16 + 10) / 2."""
    outcome = turned(10, 10, 16, 16, 18, holders=(1, 2), cash={5: 6})
    first, second = outcome.passes
    assert (first.highs, first.price, first.out) == (seats(5), 14, seats(5))
    assert (second.highs, second.lows, second.price) == (seats(3, 4), seats(1, 2), 13)
    assert outcome.trades == trades((3, 1), (4, 2))


@pytest.mark.rule("GW-4.11", "GW-4.12", "GW-4.13", "GW-4.14", "GW-4.19")
def test_fifty_cents_go_up_before_cash_is_looked_at() -> None:
    """W-1: seat 4 is out at 14, seat 6 at 13; seat 5 pays with its last dollar."""
    cash = {1: 40, 2: 5, 3: 60, 4: 12, 5: 13, 6: 12}
    outcome = turned(9, 9, 11, 18, 16, 16, holders=(1, 2, 4, 5), cash=cash)
    first, second = outcome.passes
    assert (first.price, first.halved, first.out) == (14, True, seats(4))
    assert (second.price, second.out, second.able) == (13, seats(6), seats(5))
    assert (outcome.pickers, outcome.pool) == (seats(5), seats(1, 2))
    assert outcome.out == seats(4, 6)
    assert pick(outcome, 5, 2).trades == trades((5, 2))


@pytest.mark.rule("GW-4.11", "GW-4.21")
def test_a_table_may_agree_that_fifty_cents_go_down() -> None:
    """W-1 with the other option: both highs stay, at 12."""
    cash = {1: 40, 2: 5, 3: 60, 4: 12, 5: 13, 6: 12}
    outcome = turned(9, 9, 11, 18, 16, 16, holders=(1, 2, 4, 5), cash=cash, half_dollar="down")
    assert [p.price for p in outcome.passes] == [13, 12]
    assert outcome.trades == trades((5, 1), (6, 2))


@pytest.mark.rule("GW-4.12", "GW-4.15")
def test_at_one_price_for_all_holders_only_sell_and_the_others_only_buy() -> None:
    """W-2: seat 4 cannot pay; the 3 $ of seat 2 are never looked at."""
    outcome = turned(12, 12, 12, 12, holders=(1, 2), cash={1: 50, 2: 3, 3: 30, 4: 10})
    assert (outcome.lows, outcome.highs, outcome.out) == (seats(1, 2), seats(3), seats(4))
    assert (outcome.price, outcome.pickers) == (12, seats(3))


@pytest.mark.rule("GW-4.15")
def test_a_table_may_agree_that_equal_prices_make_no_transaction() -> None:
    outcome = turned(12, 12, 12, 12, holders=(1, 2), equal_prices="none")
    assert (outcome.reason, outcome.trades, outcome.price) == ("equal-prices", (), 0)
    assert not outcome.pickers and not outcome.highs and not outcome.lows


@pytest.mark.rule("GW-2.3", "GW-4.15")
def test_where_nobody_has_to_pay_nobody_is_said_to_be_unable() -> None:
    outcome = turned(12, 12, holders=(1,), cash={2: 3}, equal_prices="none")
    assert (outcome.reason, outcome.out) == ("equal-prices", ())


@pytest.mark.rule("GW-4.14", "GW-4.15")
def test_equal_prices_are_looked_for_again_in_every_pass() -> None:
    outcome = turned(12, 12, 18, holders=(1,), cash={3: 5}, equal_prices="none")
    assert [p.out for p in outcome.passes] == [seats(3), ()]
    assert outcome.reason == "equal-prices"


@pytest.mark.rule("GW-4.16")
def test_a_sole_holder_with_the_highest_estimate_keeps_its_shares() -> None:
    """W-3 (a): its 4 $ are never looked at."""
    outcome = turned(14, 10, 12, holders=(1,), cash={1: 4})
    assert (outcome.reason, outcome.trades) == ("no-buyer", ())


@pytest.mark.rule("GW-4.15")
def test_another_seat_at_the_price_of_a_sole_holder_buys() -> None:
    """W-3 (b)."""
    outcome = turned(14, 10, 14, holders=(1,), cash={1: 4, 3: 20})
    assert (outcome.price, outcome.trades) == (14, trades((3, 1)))


@pytest.mark.rule("GW-4.7", "GW-4.10")
def test_a_sole_holder_with_the_lowest_estimate_sells() -> None:
    """W-3 (c)."""
    outcome = turned(8, 10, 12, holders=(1,), cash={1: 4})
    assert (outcome.price, outcome.trades) == (10, trades((3, 1)))


@pytest.mark.rule("GW-4.14", "GW-4.16")
def test_once_everybody_able_to_buy_is_out_there_is_no_transaction() -> None:
    outcome = turned(10, 12, 14, holders=(1,), cash={2: 0, 3: 0})
    assert [p.out for p in outcome.passes] == [seats(3), seats(2), ()]
    assert (outcome.reason, outcome.out) == ("no-buyer", seats(3, 2))


@pytest.mark.rule("GW-4.18", "GW-4.21")
@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_groups_of_equal_size_trade_whole(pairs: int) -> None:
    low = range(1, pairs + 1)
    outcome = turned(*[10] * pairs, *[16] * pairs, holders=(*low,))
    assert outcome.trades == trades(*((n + pairs, n) for n in low))
    assert not outcome.pickers


@pytest.mark.rule("GW-4.16", "GW-4.24")
def test_who_trades_with_nobody_has_no_price_to_pay() -> None:
    unsold = turned(14, 10, 12, holders=(1,))
    assert unsold.price == 0
    chosen = turned(10, 12, 16, 16, 18, holders=(1, 2), cash={5: 0})  # 1 has still to choose
    for outcome in (unsold, chosen):
        for seat in seats(1, 2, 3):
            assert (deal(outcome, seat).partner, deal(outcome, seat).price) == (None, 0)
    assert [deal(chosen, seat).role for seat in seats(1, 2, 3, 5)] == [
        *("sells", "watches", "buys", "out"),
    ]


@pytest.mark.rule("GW-4.13")
def test_price_and_lows_stand_while_one_high_can_pay() -> None:
    outcome = turned(10, 16, 16, holders=(1,), cash={2: 12})
    assert len(outcome.passes) == 1
    assert (outcome.price, outcome.trades) == (13, trades((3, 1)))


@pytest.mark.rule("GW-4.19", "GW-4.20")
def test_the_smaller_group_picks_in_the_order_of_the_seats() -> None:
    outcome = turned(10, 10, 10, 16, 16, holders=(1, 2, 3))
    order = seats(5, 1, 2, 3, 4)
    assert outcome.waiting(order) == seats(5, 4)
    outcome = pick(outcome, 5, 2)
    assert outcome.waiting(order) == seats(4)
    assert outcome.free == seats(1, 3)


# -- whatever the slates say


@st.composite
def slates(draw: st.DrawFn) -> tuple[list[int], tuple[int, ...], dict[int, int], dict[str, str]]:
    count = draw(st.integers(2, 6))
    said = draw(st.lists(st.integers(0, 20), min_size=count, max_size=count))
    holders = draw(st.sets(st.integers(1, count), min_size=1))
    cash = {n: draw(st.integers(0, 25)) for n in range(1, count + 1)}
    options = {
        "equal_prices": draw(st.sampled_from(["trade", "none"])),
        "half_dollar": draw(st.sampled_from(["up", "down"])),
    }
    return said, tuple(sorted(holders)), cash, options


def finished(outcome: Outcome) -> Outcome:
    """The pickers take whoever is left."""
    for picker in outcome.pickers:
        outcome = outcome.with_trade(outcome.picked(picker, outcome.free[0]))
    return outcome


@given(slates())
@pytest.mark.rule("GW-4.18", "GW-4.24")
def test_nobody_trades_twice_and_the_smaller_group_trades_whole(case: Any) -> None:
    said, holders, cash, options = case
    outcome = finished(turned(*said, holders=holders, cash=cash, **options))
    assert len(outcome.trades) == min(len(outcome.highs), len(outcome.lows))
    assert len(set(outcome.traded)) == len(outcome.traded) == 2 * len(outcome.trades)


@given(slates())
@pytest.mark.rule("GW-4.12")
def test_a_buyer_can_pay_a_seller_holds_and_their_estimates_enclose_the_price(case: Any) -> None:
    said, holders, cash, options = case
    outcome = finished(turned(*said, holders=holders, cash=cash, **options))
    for buyer, seller in outcome.trades:
        assert cash[buyer] >= outcome.price
        assert seller in holders
        assert said[seller - 1] <= outcome.price <= said[buyer - 1]


@given(slates(), st.integers(0, 25))
@pytest.mark.rule("GW-4.12", "GW-4.16")
def test_the_cash_of_a_seat_that_never_had_to_pay_changes_nothing(case: Any, other: int) -> None:
    said, holders, cash, options = case
    outcome = turned(*said, holders=holders, cash=cash, **options)
    refused = outcome.passes[-1:] if outcome.reason else ()
    tested = {seat for p in outcome.passes for seat in p.highs if p not in refused}
    changed = {n: amount if n in tested else other for n, amount in cash.items()}
    assert turned(*said, holders=holders, cash=changed, **options) == outcome


@given(slates())
@pytest.mark.rule("GW-4.14", "GW-4.16")
def test_without_a_transaction_everybody_above_the_sellers_was_put_out(case: Any) -> None:
    said, holders, cash, options = case
    outcome = turned(*said, holders=holders, cash=cash, **options)
    low = outcome.passes[-1].low
    above = {Seat(n) for n, dollars in enumerate(said, 1) if dollars > low}
    assert bool(outcome.reason) == (not outcome.highs)
    if outcome.reason:
        assert above <= set(outcome.out)
