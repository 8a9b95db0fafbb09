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

    highest_estimate: int  # the highest remaining estimate, in dollars
    lowest_estimate: int  # the lowest estimate of a shareholder
    buyers: tuple[Seat, ...]  # the buyers; empty if only shareholders are at the low price
    sellers: tuple[Seat, ...]  # the sellers
    price: int  # dollars, rounded
    ends_in_half_dollar: bool  # before rounding
    eliminated_seats: tuple[Seat, ...] = ()  # the buyers who have less cash than the price

    @property
    def midpoint(self) -> int:
        """The dollars halfway between the two prices, 50 cents less if `ends_in_half_dollar`."""
        return (self.highest_estimate + self.lowest_estimate) // 2

    @property
    def buyers_able_to_pay(self) -> tuple[Seat, ...]:
        """The possible buyers who can pay."""
        return tuple(seat for seat in self.buyers if seat not in self.eliminated_seats)


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
    obstacle_code: str = ""  # why there is no transaction: "no-buyer", "equal-prices"
    trades: tuple[Trade, ...] = ()  # those made so far
    round: int = 1  # number of the transaction of this company in this year
    year: int = 0
    # were the slates set again after having been turned over (GW-2.8)?
    were_slates_set_again: bool = False

    @property
    def price(self) -> int:
        """The price of every trade, in dollars (GW-4.10). 0 if there is no transaction."""
        return 0 if self.obstacle_code else self.estimate_passes[-1].price

    @property
    def buyers(self) -> tuple[Seat, ...]:
        """The buyers who can pay."""
        return () if self.obstacle_code else self.estimate_passes[-1].buyers_able_to_pay

    @property
    def sellers(self) -> tuple[Seat, ...]:
        return () if self.obstacle_code else self.estimate_passes[-1].sellers

    @property
    def eliminated_seats(self) -> tuple[Seat, ...]:
        """All seats eliminated for lack of cash, in the order of the calculations."""
        return tuple(seat for p in self.estimate_passes for seat in p.eliminated_seats)

    @property
    def pickers(self) -> tuple[Seat, ...]:
        """The smaller group, which chooses partners; empty if both are equal.

        GW-4.18, GW-4.19, GW-4.21.
        """
        return self._pickers_and_candidates[0]

    @property
    def partner_candidates(self) -> tuple[Seat, ...]:
        """The larger group, from which partners are chosen."""
        return self._pickers_and_candidates[1]

    @property
    def _pickers_and_candidates(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        buyers, sellers = self.buyers, self.sellers
        if len(buyers) == len(sellers):
            return (), ()
        return (buyers, sellers) if len(buyers) < len(sellers) else (sellers, buyers)

    @property
    def seats_that_traded(self) -> tuple[Seat, ...]:
        """The seats that have bought or sold."""
        return tuple(seat for trade in self.trades for seat in trade)

    def seats_to_choose(self, order: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats that have yet to choose, in `order` (GW-4.20)."""
        choosing_seats = [seat for seat in self.pickers if seat not in self.seats_that_traded]
        return tuple(seat for seat in order if seat in choosing_seats)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The members of the larger group whom no seat has chosen yet."""
        return tuple(seat for seat in self.partner_candidates if seat not in self.seats_that_traded)

    def trade_between(self, picker: Seat, partner: Seat) -> Trade:
        """Return the trade after a choice.

        The seat that chooses buys if its group is the buyers.
        """
        return Trade(picker, partner) if picker in self.buyers else Trade(partner, picker)

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

    GW-4.12, GW-4.13, GW-4.14. It looks at the cash of the buyers only. Groups of equal size are
    paired in `trades`; otherwise the smaller group has yet to choose.
    """
    estimate_passes: list[EstimatePass] = []
    remaining_estimates = dict(sorted(estimates.items()))
    obstacle_code = ""
    while not obstacle_code and not (estimate_passes and estimate_passes[-1].buyers_able_to_pay):
        estimate_pass = _buyers_and_sellers(remaining_estimates, holders, half_dollar)
        obstacle_code = _obstacle_code(estimate_pass, equal_prices)
        eliminated_seats = (
            seat
            for seat in estimate_pass.buyers
            if not obstacle_code and cash[seat] < estimate_pass.price
        )
        estimate_passes.append(estimate_pass._replace(eliminated_seats=tuple(eliminated_seats)))
        remaining_estimates = {
            seat: estimate
            for seat, estimate in remaining_estimates.items()
            if seat not in estimate_passes[-1].eliminated_seats
        }
    sorted_estimates = tuple(sorted(estimates.items()))
    outcome = Outcome(company, sorted_estimates, tuple(estimate_passes), obstacle_code)
    return replace(outcome, trades=_pair_trades(outcome))


def _buyers_and_sellers(
    remaining_estimates: Mapping[Seat, int], holders: Collection[Seat], half_dollar: str
) -> EstimatePass:
    """Return buyers, sellers and price among the remaining estimates.

    GW-4.7, GW-4.8, GW-4.9, GW-4.10, GW-4.11.
    """
    highest_estimate = max(remaining_estimates.values())
    lowest_estimate = min(
        estimate for seat, estimate in remaining_estimates.items() if seat in holders
    )
    sellers = tuple(
        seat
        for seat, estimate in remaining_estimates.items()
        if estimate == lowest_estimate and seat in holders
    )
    buyers = tuple(
        seat
        for seat, estimate in remaining_estimates.items()
        if estimate == highest_estimate and seat not in sellers
    )
    price, remainder = divmod(highest_estimate + lowest_estimate, 2)
    if remainder and half_dollar == "up":
        price += 1
    return EstimatePass(highest_estimate, lowest_estimate, buyers, sellers, price, bool(remainder))


def _obstacle_code(estimate_pass: EstimatePass, equal_prices: str) -> str:
    """Return why these groups cannot trade; "" if they can (GW-4.15, GW-4.16)."""
    if not estimate_pass.buyers:
        return "no-buyer"
    are_equal = estimate_pass.highest_estimate == estimate_pass.lowest_estimate
    return "equal-prices" if are_equal and equal_prices == "none" else ""


def _pair_trades(outcome: Outcome) -> tuple[Trade, ...]:
    """Return the trades of equal groups, paired in seat order (GW-4.21)."""
    buyers, sellers = outcome.buyers, outcome.sellers
    return tuple(map(Trade, buyers, sellers)) if len(buyers) == len(sellers) else ()


def role_of(outcome: Outcome, seat: Seat) -> Role:
    """Return the role of `seat`; a seat that nobody chose watches in the end (GW-4.24)."""
    company = outcome.company
    for buyer, seller in outcome.trades:
        if seat == buyer:
            return Role("buys", company, seller, outcome.price)
        if seat == seller:
            return Role("sells", company, buyer, outcome.price)
    if seat in outcome.eliminated_seats:
        return Role("out", company)
    if len(outcome.trades) == len(outcome.pickers):  # all choices are made
        return Role("watches", company)
    if seat in outcome.buyers:
        return Role("buys", company)
    return Role("sells" if seat in outcome.sellers else "watches", company)
