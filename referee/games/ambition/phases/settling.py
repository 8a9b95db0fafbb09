"""Payment between two markets (AMB-2.15, AMB-2.18, AMB-2.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.ambition.actions import DeclineShare, Proceed, TakeShare
from referee.games.ambition.rules.award import bars_available, current_award, give_bars, serve_bids
from referee.games.ambition.rules.bids import Award, BidRow
from referee.games.ambition.state import Ambition, proceed_ask, proceed_ask_to_all
from referee.kit.actions import Action, Ask
from referee.kit.components.money import bill_texts, fewest_bills
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text

from .cocoa import MarketPhase, market_speaking_order, next_market


class SettleRow(NamedTuple):
    """A revealed bid, in speaking order; price 0 for a pass."""

    seat: Seat
    price: int
    asked_bars: int
    bought_bars: int
    payment: int
    is_void: bool  # a bluff that was caught: neither a pass nor a bid
    is_undecided: bool  # an earlier bidder, or this one, may still decline


class Tie(NamedTuple):
    """Two bids at the same price, of which one was served first."""

    first_seat: Seat
    second_seat: Seat
    price: int


@dataclass(frozen=True, slots=True)
class SettleView:
    """Result of one market: bars and payments of each seat, in francs."""

    market: int
    name: Message | str
    lot: int
    rows: tuple[SettleRow, ...]
    ties: tuple[Tie, ...]
    has_bluff: bool
    deciding_seat: Seat | None  # the bidder served in part, which may decline
    offered_bars: int  # bars it may take


@dataclass(frozen=True, slots=True)
class Settling(MarketPhase):
    """Payment by the winners, until the host goes on."""

    key: ClassVar[str] = "settling"
    market: int

    @classmethod
    def begin(cls, s: Ambition) -> Settling:
        return cls(current_award(s).market)

    def reserved_cash(self, s: Ambition, seat: Seat) -> int:
        """Return the cost in francs of an unserved bid in an open market (AMB-2.13)."""
        award = current_award(s)
        unserved_rows = (row for row in award.rows if row.seat == seat and not row.is_served)
        return sum(row.price * min(row.asked_bars, award.bars_left) for row in unserved_rows)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        row = current_award(s).next_row
        if row is None or seat != row.seat:
            return ()
        return (Ask(TakeShare, rule="AMB-2.18"), Ask(DeclineShare, rule="AMB-2.18"))

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        award = current_award(s)
        deciding_seats = (award.next_row.seat,) if award.next_row else ()
        result_key = (
            "paid" if award.next_row or any(row.bought_bars for row in award.rows) else "unsold"
        )
        following_market = next_market(s, self.market)
        if following_market is None:
            return (proceed_ask(f"{result_key}-make", "AMB-2.21", deciding_seats),)
        name = s.market_names[following_market]
        return (proceed_ask_to_all(f"{result_key}-next", "AMB-2.21", deciding_seats, market=name),)

    def apply(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        if isinstance(action, Proceed):
            return self.end(s, "ambition-paid", market=s.market_names[self.market])
        row = current_award(s).next_row
        assert row is not None
        if isinstance(action, TakeShare):
            return serve_bids(give_bars(s, row, bars_available(s, row)))
        s = s.tell("ambition-declined", seat=seat, bars=bars_available(s, row))
        return serve_bids(give_bars(s, row, 0))

    def prompt(self, s: Ambition) -> Prompt:
        award = current_award(s)
        name = s.market_names[self.market]
        payers = tuple(row.seat for row in award.rows if row.bought_bars)
        if award.next_row:
            headline = text("ambition-settling-deciding", market=name, seat=award.next_row.seat)
        elif payers:
            headline = text("ambition-settling-headline", market=name, seats=payers)
        else:
            headline = text("ambition-settling-nobody", market=name)
        moves = tuple(_payment_text(s, row) for row in award.rows if row.bought_bars)
        has_unsold_bars = award.bars_left and not award.next_row
        return_texts = (
            (text("ambition-settling-back", bars=award.bars_left),) if has_unsold_bars else ()
        )
        hints = (text("ambition-settling-face"),) if moves else ()
        return Prompt(headline, moves=(*moves, *return_texts), rule="AMB-2.15", hints=hints)

    def public_view(self, s: Ambition, seat: Seat) -> SettleView:
        award = current_award(s)
        deciding_row = award.next_row
        return SettleView(
            market=self.market,
            name=s.market_names[self.market],
            lot=award.lot,
            rows=_bid_rows(s, award),
            ties=_tied_bids(award),
            has_bluff=s.options.bluff,
            deciding_seat=deciding_row.seat if deciding_row else None,
            offered_bars=bars_available(s, deciding_row) if deciding_row else 0,
        )


def _payment_text(s: Ambition, row: BidRow) -> Message:
    bills = bill_texts("ambition", fewest_bills(s.box, row.payment))
    move = text(
        "ambition-settling-move", seat=row.seat, bars=row.bought_bars, paid=Money(row.payment)
    )
    return text("ambition-settling-for", move=move, bills=bills) if bills else move


def _bid_rows(s: Ambition, award: Award) -> tuple[SettleRow, ...]:
    """Return every seat of the market in speaking order (AMB-2.14)."""
    row_by_seat = {row.seat: row for row in award.rows}
    rows = (
        row_by_seat.get(seat, BidRow(seat, 0, 0, is_served=True))
        for seat in market_speaking_order(s, award.market)
    )
    return tuple(
        SettleRow(
            row.seat,
            row.price,
            row.asked_bars,
            row.bought_bars,
            row.payment,
            row.seat in award.void_seats,
            not row.is_served,
        )
        for row in rows
    )


def _tied_bids(award: Award) -> tuple[Tie, ...]:
    """Return pairs of equal bids that the speaking order had to decide.

    There were too few bars for both.
    """
    served_prices = {row.price for row in award.rows if row.bought_bars}
    short_prices = {row.price for row in award.rows if row.bought_bars < row.asked_bars}
    pairs = zip(award.rows, award.rows[1:], strict=False)
    tied_pairs = (
        (a, b) for a, b in pairs if a.price == b.price and a.price in served_prices & short_prices
    )
    return tuple(Tie(a.seat, b.seat, a.price) for a, b in tied_pairs)
