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
    asked: int
    got: int
    paid: int
    void: bool  # a bluff that was caught: neither a pass nor a bid
    open: bool  # an earlier bidder, or this one, may still decline


class Tie(NamedTuple):
    """Two bids at the same price, of which one was served first."""

    first: Seat
    second: Seat
    price: int


@dataclass(frozen=True, slots=True)
class SettleView:
    """Result of one market: bars and payments of each seat, in francs."""

    market: int
    name: Message | str
    lot: int
    rows: tuple[SettleRow, ...]
    ties: tuple[Tie, ...]
    bluff: bool
    deciding_seat: Seat | None  # the bidder served in part, which may decline
    offered: int  # bars it may take


@dataclass(frozen=True, slots=True)
class Settling(MarketPhase):
    """Payment by the winners, until the host goes on."""

    key: ClassVar[str] = "settling"
    market: int

    @classmethod
    def begin(cls, s: Ambition) -> Settling:
        return cls(current_award(s).market)

    def reserved(self, s: Ambition, seat: Seat) -> int:
        """Return the cost of an unserved bid in an open market (AMB-2.13)."""
        award = current_award(s)
        waiting = (row for row in award.rows if row.seat == seat and not row.served)
        return sum(row.price * min(row.asked, award.left) for row in waiting)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        row = current_award(s).next_row
        if row is None or seat != row.seat:
            return ()
        return (Ask(TakeShare, rule="AMB-2.18"), Ask(DeclineShare, rule="AMB-2.18"))

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        award = current_award(s)
        waiting = (award.next_row.seat,) if award.next_row else ()
        done = "paid" if award.next_row or any(row.got for row in award.rows) else "unsold"
        market = next_market(s, self.market)
        if market is None:
            return (proceed_ask(f"{done}-make", "AMB-2.21", waiting),)
        name = s.market_names[market]
        return (proceed_ask_to_all(f"{done}-next", "AMB-2.21", waiting, market=name),)

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
        payers = tuple(row.seat for row in award.rows if row.got)
        if award.next_row:
            headline = text("ambition-settling-deciding", market=name, seat=award.next_row.seat)
        elif payers:
            headline = text("ambition-settling-headline", market=name, seats=payers)
        else:
            headline = text("ambition-settling-nobody", market=name)
        moves = tuple(_payment_text(s, row) for row in award.rows if row.got)
        unsold = award.left and not award.next_row
        back = (text("ambition-settling-back", bars=award.left),) if unsold else ()
        face = (text("ambition-settling-face"),) if moves else ()
        return Prompt(headline=headline, move=(*moves, *face, *back), rule="AMB-2.15")

    def public_view(self, s: Ambition, seat: Seat) -> SettleView:
        award = current_award(s)
        deciding = award.next_row
        return SettleView(
            market=self.market,
            name=s.market_names[self.market],
            lot=award.lot,
            rows=_bid_rows(s, award),
            ties=_tied_bids(award),
            bluff=s.options.bluff,
            deciding_seat=deciding.seat if deciding else None,
            offered=bars_available(s, deciding) if deciding else 0,
        )


def _payment_text(s: Ambition, row: BidRow) -> Message:
    bills = bill_texts("ambition", fewest_bills(s.box, row.paid))
    move = text("ambition-settling-move", seat=row.seat, bars=row.got, paid=Money(row.paid))
    return text("ambition-settling-for", move=move, bills=bills) if bills else move


def _bid_rows(s: Ambition, award: Award) -> tuple[SettleRow, ...]:
    """Return every seat of the market in speaking order (AMB-2.14)."""
    bids = {row.seat: row for row in award.rows}
    each = (
        bids.get(seat, BidRow(seat, 0, 0, served=True))
        for seat in market_speaking_order(s, award.market)
    )
    return tuple(
        SettleRow(
            row.seat,
            row.price,
            row.asked,
            row.got,
            row.paid,
            row.seat in award.void_seats,
            not row.served,
        )
        for row in each
    )


def _tied_bids(award: Award) -> tuple[Tie, ...]:
    """Return pairs of equal bids that the speaking order had to decide.

    There were too few bars for both.
    """
    served_prices = {row.price for row in award.rows if row.got}
    short_prices = {row.price for row in award.rows if row.got < row.asked}
    pairs = zip(award.rows, award.rows[1:], strict=False)
    equal = (
        (a, b) for a, b in pairs if a.price == b.price and a.price in served_prices & short_prices
    )
    return tuple(Tie(a.seat, b.seat, a.price) for a, b in equal)
