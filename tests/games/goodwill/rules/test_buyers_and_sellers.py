"""Groups, price, eliminated seats and trades, for slates already turned (GW-4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.buyers_and_sellers import (
    Outcome,
    Trade,
    role_of,
    settle_estimates,
)
from referee.kit.seats import Seat

PLENTY = 1000
NONE = {"equal_prices": "none"}


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(Seat(n) for n in numbers)


def turned(*slates: int, holders: tuple[int, ...], cash: Any = (), **options: str) -> Outcome:
    """Let the seats from 1 estimate these amounts; seats without `cash` have plenty."""
    purse = {Seat(n): PLENTY for n in range(1, len(slates) + 1)}
    purse |= {Seat(n): amount for n, amount in dict(cash).items()}
    estimates = {Seat(n): dollars for n, dollars in enumerate(slates, 1)}
    agreed = {o.key: o.default for o in GAME.options if o.key in ("equal_prices", "half_dollar")}
    return settle_estimates(
        CompanyId.AMBER, estimates, seats(*holders), purse, **{**agreed, **options}
    )


def trades(*pairs: tuple[int, int]) -> tuple[Trade, ...]:
    return tuple(Trade(Seat(buyer), Seat(seller)) for buyer, seller in pairs)


def pick(outcome: Outcome, picker: int, partner: int) -> Outcome:
    return outcome.with_trade(outcome.trade_between(Seat(picker), Seat(partner)))


def passes(outcome: Outcome) -> str:
    """Return "13: 45 from 3, out 5": price, highs, lows, who cannot pay; then why nobody trades."""
    written = [
        f"{p.price}: {named(p.buyers)} from {named(p.sellers)}"
        + f", out {named(p.eliminated_seats)}" * bool(p.eliminated_seats)
        for p in outcome.estimate_passes
    ]
    return "; ".join([*written, outcome.obstacle_code] if outcome.obstacle_code else written)


def named(group: tuple[Seat, ...]) -> str:
    return "".join(str(int(seat)) for seat in group) or "nobody"


@pytest.mark.rule("GW-4.7", "GW-4.8", "GW-4.9", "GW-4.10", "GW-4.11", "GW-4.12", "GW-4.13")
@pytest.mark.rule("GW-4.14", "GW-4.15", "GW-4.16", "GW-2.3")
def test_the_highest_buy_from_the_lowest_holders_halfway_if_they_can_pay() -> None:
    for slates, holders, cash, options, written in (
        ((8, 10, 14, 20), (1, 2, 3, 4), {}, {}, "14: 4 from 1"),
        ((2, 12, 10, 16), (2, 3), {}, {}, "13: 4 from 3"),
        ((10, 16, 16), (1,), {2: 12, 3: 13}, {}, "13: 23 from 1, out 2"),
        ((12, 20, 16), (1, 2), {2: 0}, {}, "16: 2 from 1, out 2; 14: 3 from 1"),
        (
            *((10, 12, 14), (1,), {1: 0, 2: 0, 3: 0}, {}),
            "12: 3 from 1, out 3; 11: 2 from 1, out 2; 10: nobody from 1; no-buyer",
        ),
        ((9, 16, 16), (1,), {2: 12, 3: 13}, {}, "13: 23 from 1, out 2"),
        ((9, 16, 16), (1,), {2: 11, 3: 12}, {"half_dollar": "down"}, "12: 23 from 1, out 2"),
        ((14, 14, 14), (1,), {1: 0, 3: 13}, {}, "14: 23 from 1, out 3"),
        ((14, 14), (1,), {2: 3}, NONE, "14: 2 from 1; equal-prices"),
        ((12, 12, 18), (1,), {3: 5}, NONE, "15: 3 from 1, out 3; 12: 2 from 1; equal-prices"),
        ((12, 12), (1, 2), {}, NONE, "12: nobody from 12; no-buyer"),
        ((14, 10, 12), (1,), {1: 4}, {}, "14: nobody from 1; no-buyer"),
    ):
        outcome = turned(*slates, holders=holders, cash=cash, **options)
        assert passes(outcome) == written
        assert outcome.eliminated_seats == tuple(
            seat for p in outcome.estimate_passes for seat in p.eliminated_seats
        )
        for p in outcome.estimate_passes:
            assert 2 * p.midpoint + p.ends_in_half_dollar == p.highest_estimate + p.lowest_estimate
        if outcome.obstacle_code:
            assert (outcome.trades, outcome.price) == ((), 0)
            assert not outcome.pickers and not outcome.buyers and not outcome.sellers


@pytest.mark.rule("GW-4.18", "GW-4.21", "GW-4.24")
def test_groups_of_equal_size_trade_whole_in_the_order_of_the_seats() -> None:
    for pairs in (1, 2, 3):
        low = range(1, pairs + 1)
        outcome = turned(*[10] * pairs, *[16] * pairs, holders=(*low,))
        assert outcome.trades == trades(*((n + pairs, n) for n in low)) and not outcome.pickers
    assert turned(20, 10, 20, 10, holders=(2, 4)).trades == trades((1, 2), (3, 4))


@pytest.mark.rule("GW-4.18", "GW-4.19", "GW-4.20")
def test_the_smaller_group_picks_in_the_order_of_the_seats() -> None:
    outcome = turned(10, 10, 10, 16, 16, holders=(1, 2, 3))
    order = seats(5, 1, 2, 3, 4)
    assert (outcome.seats_to_choose(order), outcome.partner_candidates) == (
        seats(5, 4),
        seats(1, 2, 3),
    )
    outcome = pick(outcome, 5, 2)
    assert (outcome.seats_to_choose(order), outcome.free_seats) == (seats(4), seats(1, 3))
    assert outcome.trades == trades((5, 2))
    seller = turned(10, 12, 16, 16, holders=(1,))  # who picks is the seller
    assert (seller.pickers, pick(seller, 1, 4).trades) == (seats(1), trades((4, 1)))


@pytest.mark.rule("GW-4.16", "GW-4.24")
def test_who_trades_with_nobody_has_no_price_to_pay() -> None:
    unsold = turned(14, 10, 12, holders=(1,))
    chosen = turned(10, 12, 16, 16, 18, holders=(1, 2), cash={5: 0})  # 1 has still to choose
    for outcome in (unsold, chosen):
        for seat in seats(1, 2, 3):
            assert (role_of(outcome, seat).partner, role_of(outcome, seat).price) == (None, 0)
    roles = [role_of(chosen, seat).kind for seat in seats(1, 2, 3, 5)]
    assert roles == ["sells", "watches", "buys", "out"]


@st.composite
def slates(draw: st.DrawFn) -> tuple[list[int], tuple[int, ...], dict[int, int], dict[str, str]]:
    count = draw(st.integers(2, 6))
    slates = draw(st.lists(st.integers(0, 20), min_size=count, max_size=count))
    holders = draw(st.sets(st.integers(1, count), min_size=1))
    cash = {n: draw(st.integers(0, 25)) for n in range(1, count + 1)}
    options = {
        "equal_prices": draw(st.sampled_from(["trade", "none"])),
        "half_dollar": draw(st.sampled_from(["up", "down"])),
    }
    return slates, tuple(sorted(holders)), cash, options


@given(slates(), st.integers(0, 25))
@pytest.mark.rule("GW-4.12", "GW-4.14", "GW-4.16", "GW-4.18", "GW-4.24")
def test_whatever_the_slates_say(case: Any, other: int) -> None:
    """The whole smaller group trades, nobody twice; only the cash of the highs matters."""
    slates, holders, cash, options = case
    outcome = turned(*slates, holders=holders, cash=cash, **options)
    assert bool(outcome.obstacle_code) == (not outcome.buyers)
    if outcome.obstacle_code:  # everybody above the sellers was put out
        low = outcome.estimate_passes[-1].lowest_estimate
        assert {Seat(n) for n, dollars in enumerate(slates, 1) if dollars > low} <= {
            *outcome.eliminated_seats
        }

    refused = outcome.estimate_passes[-1:] if outcome.obstacle_code else ()
    tested = {seat for p in outcome.estimate_passes for seat in p.buyers if p not in refused}
    changed = {n: amount if n in tested else other for n, amount in cash.items()}
    assert turned(*slates, holders=holders, cash=changed, **options) == outcome

    for picker in outcome.pickers:  # they take whoever is left
        outcome = outcome.with_trade(outcome.trade_between(picker, outcome.free_seats[0]))
    assert len(outcome.trades) == min(len(outcome.buyers), len(outcome.sellers))
    traded = outcome.seats_that_traded
    assert len(set(traded)) == len(traded) == 2 * len(outcome.trades)
    for buyer, seller in outcome.trades:
        assert seller in holders and cash[buyer] >= outcome.price
        assert slates[seller - 1] <= outcome.price <= slates[buyer - 1]
