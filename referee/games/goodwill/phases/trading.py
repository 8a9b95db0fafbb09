"""Trades after the slates are turned over, one share each.

GW-4.18, GW-4.22, GW-4.23.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import ChoosePartner, Proceed, SetEstimate
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.rules.buyers_and_sellers import (
    EstimatePass,
    Outcome,
    Role,
    Trade,
    role_of,
)
from referee.games.goodwill.state import CompanyPhase, Goodwill, YearPhase, memo_text, proceed_ask
from referee.games.goodwill.views import calls, news
from referee.kit.actions import Action, Ask, block_for
from referee.kit.components.money import cash_account
from referee.kit.fields import RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn, seat_pick
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Refusal, text


class RevealedSlate(NamedTuple):
    """A slate face up."""

    seat: Seat
    dollars: int
    role: str


@dataclass(frozen=True, slots=True)
class TradeView:
    """The slates turned over, with trading partners and price in dollars."""

    company: CompanyId
    slates: tuple[RevealedSlate, ...]  # the lowest first
    estimate_passes: tuple[EstimatePass, ...]
    obstacle_code: str
    price: int
    trades: tuple[Trade, ...]
    picker: Seat | None  # the seat whose turn it is to choose
    free_seats: tuple[Seat, ...]
    were_slates_set_again: bool  # were the slates set again after having been turned over?
    rounds_half_up: bool  # are 50 cents rounded up to the next dollar?


@dataclass(frozen=True, slots=True)
class Trading(CompanyPhase):
    """The smaller group chooses partners, then the trades are made."""

    key: ClassVar[str] = "trading"
    company: CompanyId
    round: int

    @classmethod
    def begin(cls, s: Goodwill) -> Trading:
        outcome = latest_outcome(s)
        return cls(outcome.company, outcome.round)

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        seats_to_choose = latest_outcome(s).seats_to_choose(s.seats_in_order)
        label = "next-round" if self.round < s.options.transactions else "bosses"
        name = company_name(self.company)
        return (proceed_ask(label, "GW-4.23", seats_to_choose, company=name, round=self.round + 1),)

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        partner_ask = _partner_ask(s, seat)
        return (partner_ask,) if partner_ask else ()

    def untimely_refusal(self, s: Goodwill, action: type[Action]) -> Refusal:
        if action is SetEstimate and s.options.estimates == "sealed":
            return Refusal("too-late", "GW-4.6")
        return YearPhase.untimely_refusal(self, s, action)

    def apply(self, s: Goodwill, seat: Seat, action: Proceed | ChoosePartner) -> Goodwill:
        if isinstance(action, Proceed):
            return self.end(s, "goodwill-transaction-over", company=company_name(self.company))
        partner = Seat(action.partner)
        s = s.tell("goodwill-partner-chosen", seat=seat, partner=partner)
        trade = latest_outcome(s).trade_between(seat, partner)
        return news.announce_trades(make_trade(s, trade), latest_outcome(s), (trade,))

    def is_over(self, s: Goodwill) -> bool:
        return self.has_ended or (
            s.is_auto_advancing and not latest_outcome(s).seats_to_choose(s.seats_in_order)
        )

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        outcome = latest_outcome(s)
        return Prompt(
            headline=_headline_text(s, outcome),
            read_aloud=_read_aloud(outcome),
            moves=hand_over_texts(outcome),
            rule="GW-4.16" if outcome.obstacle_code else "GW-4.23",
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        return calls.trade_prompt(s, latest_outcome(s), seat)

    def public_view(self, s: Goodwill, seat: Seat) -> TradeView:
        outcome = latest_outcome(s)
        sorted_estimates = sorted(outcome.estimates, key=lambda entry: entry[1])
        return TradeView(
            company=self.company,
            slates=tuple(
                RevealedSlate(each, estimate, role_of(outcome, each).kind)
                for each, estimate in sorted_estimates
            ),
            estimate_passes=outcome.estimate_passes,
            obstacle_code=outcome.obstacle_code,
            price=outcome.price,
            trades=outcome.trades,
            picker=next(iter(outcome.seats_to_choose(s.seats_in_order)), None),
            free_seats=outcome.free_seats,
            were_slates_set_again=outcome.were_slates_set_again,
            rounds_half_up=s.options.half_dollar == "up",
        )

    def private_view(self, s: Goodwill, seat: Seat) -> Role:
        return role_of(latest_outcome(s), seat)


def carried_over_sale(s: Goodwill) -> Outcome | None:
    """Return the previous transaction while the current step reports it.

    None unless steps close automatically.
    """
    sale = s.outcome
    if not s.is_auto_advancing or s.phase is None or sale is None or sale.year != s.year:
        return None
    return sale if s.phase.reports_sale(sale) else None


def sale_view(s: Goodwill) -> TradeView | None:
    """Return the view of `carried_over_sale`, as in its own step; None without a sale."""
    sale = carried_over_sale(s)
    return Trading(sale.company, sale.round).public_view(s, HOST) if sale else None


def hand_over_texts(sale: Outcome) -> tuple[Message, ...]:
    """Return the moves of a sale."""
    return tuple(_hand_over_text(sale, trade) for trade in sale.trades)


def unsold_texts(sale: Outcome) -> tuple[Message, ...]:
    """Return the reason why nothing is sold; () if there is a sale."""
    name = company_name(sale.company)
    unsold = (text("goodwill-unsold", company=name, why=obstacle_text(sale)),)
    return unsold if sale.obstacle_code else ()


def latest_outcome(s: Goodwill) -> Outcome:
    """Return the last transaction whose slates were turned over."""
    assert s.outcome is not None
    return s.outcome


# -- one trade


def make_trade(s: Goodwill, trade: Trade) -> Goodwill:
    """Move one share to the buyer and its price to the seller (GW-4.23)."""
    outcome = latest_outcome(s)
    company, price, name = outcome.company, Money(outcome.price), company_name(outcome.company)
    buyer, seller = trade
    s = replace(s, outcome=outcome.with_trade(trade))
    s = s.with_portfolio(seller, s.portfolios[seller].with_change(company, -1))
    s = s.with_portfolio(buyer, s.portfolios[buyer].with_change(company, +1))
    memo = memo_text("share", company=name)
    s = s.pay(price, cash_account(buyer), cash_account(seller), memo, "GW-4.23")
    s = s.tell("goodwill-traded", buyer=buyer, seller=seller, company=name, price=price)
    for seat in trade:
        count = s.portfolios[seat].count_of(company)
        cash = Money(s.cash(seat))
        s = s.tell_only((seat,), "goodwill-yours-now", cash=cash, count=count, company=name)
    return s


def reserved_cash(s: Goodwill, seat: Seat) -> int:
    """Return the dollars that `seat` must keep, because it may still have to buy."""
    return latest_outcome(s).price if _may_still_be_picked(s, seat, as_buyer=True) else 0


def promised_shares(s: Goodwill, seat: Seat, company: CompanyId) -> int:
    """Return the shares that `seat` must keep, because it may still have to sell."""
    return int(
        _may_still_be_picked(s, seat, as_buyer=False) and latest_outcome(s).company is company
    )


def _may_still_be_picked(s: Goodwill, seat: Seat, *, as_buyer: bool) -> bool:
    """Return True if a partner could still pick `seat` as buyer (`as_buyer`) or seller."""
    if not isinstance(s.phase, Trading):
        return False
    outcome = latest_outcome(s)
    seats = outcome.buyers if as_buyer else outcome.sellers
    return (
        bool(outcome.seats_to_choose(s.seats_in_order))
        and seat in seats
        and seat not in outcome.seats_that_traded
    )


# -- the choice of partners


def _partner_ask(s: Goodwill, seat: Seat) -> Ask | None:
    """Return the ask to choose a partner.

    It is blocked while `seat` must wait, and None once all choices are made.
    """
    outcome = latest_outcome(s)
    seats_to_choose = outcome.seats_to_choose(s.seats_in_order)
    if not seats_to_choose:
        return None
    refused_choices = tuple(
        RefusedChoice(each, "already-chosen", "GW-4.19")
        for each in outcome.partner_candidates
        if each not in outcome.free_seats
    )
    partner_pick = seat_pick(
        "partner", outcome.free_seats, "GW-4.19", "not-in-group", refused_choices
    )
    refusal = _partner_refusal(outcome, seats_to_choose[0], seat)
    return Ask(
        ChoosePartner,
        (partner_pick,),
        rule="GW-4.19",
        required=not refusal,
        block=block_for(refusal),
        label=text("goodwill-buy-from" if seat in outcome.buyers else "goodwill-sell-to"),
    )


def _partner_refusal(outcome: Outcome, picker: Seat, seat: Seat) -> Refusal | None:
    if seat == picker:
        return None
    if seat not in outcome.pickers:
        return Refusal("not-in-group", "GW-4.19")
    if seat in outcome.seats_that_traded:
        return Refusal("already-committed", "GW-4.24")
    return not_your_turn(picker, "GW-4.20")


# -- messages


def _headline_text(s: Goodwill, outcome: Outcome) -> Message:
    name = company_name(outcome.company)
    picker = next(iter(outcome.seats_to_choose(s.seats_in_order)), None)
    if outcome.obstacle_code:
        return text("goodwill-no-transaction", company=name)
    if picker is None:
        price = Money(outcome.price)
        return text("goodwill-at-price", company=name, price=price, count=len(outcome.trades))
    key = "goodwill-whose-share" if picker in outcome.buyers else "goodwill-to-whom"
    return text(key, seat=picker, company=name)


def _read_aloud(outcome: Outcome) -> Message | None:
    if outcome.obstacle_code:
        return obstacle_text(outcome)
    if not outcome.free_seats or len(outcome.trades) == len(outcome.pickers):
        return None
    return text(
        "goodwill-trading-read",
        highs=tuple(seat for seat in outcome.buyers if seat not in outcome.seats_that_traded),
        lows=tuple(seat for seat in outcome.sellers if seat not in outcome.seats_that_traded),
        price=Money(outcome.price),
    )


def obstacle_text(outcome: Outcome) -> Message:
    """Return the reason why there is no transaction, as a message."""
    return text(
        f"goodwill-{outcome.obstacle_code}",
        price=Money(outcome.estimate_passes[-1].highest_estimate),
    )


def _hand_over_text(outcome: Outcome, trade: Trade) -> Message:
    """Return the moves of both seats of a trade."""
    return text(
        "goodwill-trade-move",
        buyer=trade.buyer,
        seller=trade.seller,
        company=company_name(outcome.company),
        price=Money(outcome.price),
    )
