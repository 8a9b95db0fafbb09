"""Sellers, buyers and prices, once the slates are turned over (GW-4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.goodwill.box.cards import CompanyId
from referee.kit.frozen import replace
from referee.kit.seats import Seat


class EstimatePass(NamedTuple):
    """One calculation of the groups of buyers and sellers.

    It is repeated after buyers without cash are eliminated (GW-4.14).
    """

    high: int  # the highest remaining estimate, in dollars
    low: int  # the lowest estimate of a shareholder
    highs: tuple[Seat, ...]  # the buyers; empty if only shareholders are at the low price
    lows: tuple[Seat, ...]  # the sellers
    price: int  # dollars, rounded
    ends_in_half_dollar: bool  # before rounding
    out: tuple[Seat, ...] = ()  # the highs who have less cash than the price

    @property
    def halfway(self) -> int:
        """The dollars halfway between the two prices, 50 cents less if `ends_in_half_dollar`."""
        return (self.high + self.low) // 2

    @property
    def buyers_able_to_pay(self) -> tuple[Seat, ...]:
        """The possible buyers who can pay."""
        return tuple(seat for seat in self.highs if seat not in self.out)


class Trade(NamedTuple):
    """One share, from `seller` to `buyer`."""

    buyer: Seat
    seller: Seat


class Role(NamedTuple):
    """A seat's part in a transaction. Only a trade sets `partner` and `price`."""

    kind: str  # "buys", "sells", "out" or "watches"
    company: CompanyId
    partner: Seat | None = None
    price: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """A transaction, from the slates to its trades."""

    company: CompanyId
    estimates: tuple[tuple[Seat, int], ...]  # in seat order
    estimate_passes: tuple[EstimatePass, ...]
    reason: str = ""  # why there is no transaction: "no-buyer", "equal-prices"
    trades: tuple[Trade, ...] = ()  # those made so far
    round: int = 1  # number of the transaction of this company in this year
    year: int = 0
    later: bool = False  # were the slates set again after having been turned over (GW-2.8)?

    @property
    def price(self) -> int:
        """The price of every trade, in dollars (GW-4.10). 0 if there is no transaction."""
        return 0 if self.reason else self.estimate_passes[-1].price

    @property
    def highs(self) -> tuple[Seat, ...]:
        """The buyers who can pay."""
        return () if self.reason else self.estimate_passes[-1].buyers_able_to_pay

    @property
    def lows(self) -> tuple[Seat, ...]:
        return () if self.reason else self.estimate_passes[-1].lows

    @property
    def out(self) -> tuple[Seat, ...]:
        """All seats eliminated for lack of cash, in the order of the calculations."""
        return tuple(seat for p in self.estimate_passes for seat in p.out)

    @property
    def pickers(self) -> tuple[Seat, ...]:
        """The smaller group, which chooses partners; empty if both are equal.

        GW-4.18, GW-4.19, GW-4.21.
        """
        return self._groups[0]

    @property
    def partner_candidates(self) -> tuple[Seat, ...]:
        """The larger group, from which partners are chosen."""
        return self._groups[1]

    @property
    def _groups(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        highs, lows = self.highs, self.lows
        if len(highs) == len(lows):
            return (), ()
        return (highs, lows) if len(highs) < len(lows) else (lows, highs)

    @property
    def seats_that_traded(self) -> tuple[Seat, ...]:
        """The seats that have bought or sold."""
        return tuple(seat for trade in self.trades for seat in trade)

    def waiting(self, order: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats that have yet to choose, in `order` (GW-4.20)."""
        choosing = [seat for seat in self.pickers if seat not in self.seats_that_traded]
        return tuple(seat for seat in order if seat in choosing)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The members of the larger group whom no seat has chosen yet."""
        return tuple(seat for seat in self.partner_candidates if seat not in self.seats_that_traded)

    def trade_between(self, picker: Seat, partner: Seat) -> Trade:
        """Return the trade after a choice.

        The seat that chooses buys if its group is the highs.
        """
        return Trade(picker, partner) if picker in self.highs else Trade(partner, picker)

    def with_trade(self, trade: Trade) -> Outcome:
        return replace(self, trades=(*self.trades, trade))


def settle_estimates(
    company: CompanyId,
    estimates: Mapping[Seat, int],
    holders: Collection[Seat],
    cash: Mapping[Seat, int],
    *,
    equal_prices: str,
    half_dollar: str,
) -> Outcome:
    """Return the transaction of `company`, whose shares `holders` own.

    GW-4.12, GW-4.13, GW-4.14. It looks at the cash of the highs only. Groups of equal size are
    paired in `trades`; otherwise the smaller group has yet to choose.
    """
    passes: list[EstimatePass] = []
    remaining = dict(sorted(estimates.items()))
    reason = ""
    while not reason and not (passes and passes[-1].buyers_able_to_pay):
        groups = _high_and_low_groups(remaining, holders, half_dollar)
        reason = _obstacle_code(groups, equal_prices)
        broke = (seat for seat in groups.highs if not reason and cash[seat] < groups.price)
        passes.append(groups._replace(out=tuple(broke)))
        remaining = {
            seat: estimate for seat, estimate in remaining.items() if seat not in passes[-1].out
        }
    sorted_estimates = tuple(sorted(estimates.items()))
    outcome = Outcome(company, sorted_estimates, tuple(passes), reason)
    return replace(outcome, trades=_pair_trades(outcome))


def _high_and_low_groups(
    remaining: Mapping[Seat, int], holders: Collection[Seat], half_dollar: str
) -> EstimatePass:
    """Return highs, lows and price among the remaining estimates.

    GW-4.7, GW-4.8, GW-4.9, GW-4.10, GW-4.11.
    """
    high = max(remaining.values())
    low = min(estimate for seat, estimate in remaining.items() if seat in holders)
    lows = tuple(
        seat for seat, estimate in remaining.items() if estimate == low and seat in holders
    )
    highs = tuple(
        seat for seat, estimate in remaining.items() if estimate == high and seat not in lows
    )
    price, half = divmod(high + low, 2)
    if half and half_dollar == "up":
        price += 1
    return EstimatePass(high, low, highs, lows, price, bool(half))


def _obstacle_code(groups: EstimatePass, equal_prices: str) -> str:
    """Return why these groups cannot trade; "" if they can (GW-4.15, GW-4.16)."""
    if not groups.highs:
        return "no-buyer"
    equal = groups.high == groups.low
    return "equal-prices" if equal and equal_prices == "none" else ""


def _pair_trades(outcome: Outcome) -> tuple[Trade, ...]:
    """Return the trades of equal groups, paired in seat order (GW-4.21)."""
    highs, lows = outcome.highs, outcome.lows
    return tuple(map(Trade, highs, lows)) if len(highs) == len(lows) else ()


def role_of(outcome: Outcome, seat: Seat) -> Role:
    """Return the role of `seat`; a seat that nobody chose watches in the end (GW-4.24)."""
    company = outcome.company
    for buyer, seller in outcome.trades:
        if seat == buyer:
            return Role("buys", company, seller, outcome.price)
        if seat == seller:
            return Role("sells", company, buyer, outcome.price)
    if seat in outcome.out:
        return Role("out", company)
    if len(outcome.trades) == len(outcome.pickers):  # all choices are made
        return Role("watches", company)
    if seat in outcome.highs:
        return Role("buys", company)
    return Role("sells" if seat in outcome.lows else "watches", company)
