"""Operation 2, its second step: five sealed-bid markets, each paid before the next (AMB-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from referee.games.ambition.actions import (
    DeclineShare,
    PassMarket,
    PlaceBid,
    Proceed,
    Reveal,
    TakeShare,
)
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.rules.award_record import Award, BidRow, Offer
from referee.games.ambition.rules.cocoa_award import (
    award_market,
    bars_available,
    current_award,
    give_bars,
    serve_bids,
)
from referee.games.ambition.state import (
    MARKET_COUNT,
    Ambition,
    MonthPhase,
    over_cash_refusal,
    proceed_ask,
    proceed_ask_to_all,
)
from referee.kit.actions import Action, Ask, block_for
from referee.kit.components.money import bill_texts, fewest_bills
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Refusal, text


class Bid(NamedTuple):
    """A bid as it is sealed."""

    price: int  # francs a bar; 0 for a pass
    bars: int

    def cost(self, lot: int) -> int:
        """Return the highest possible cost of a bid, in francs (AMB-2.11, AMB-2.12).

        A bid for more bars than the lot has costs no more than the lot.
        """
        return self.price * min(self.bars, lot)


PASS_BID = Bid(0, 0)


def market_speaking_order(s: Ambition, market: int) -> tuple[Seat, ...]:
    """Return the speaking order of market 0..4, each one seat further on (AMB-2.7)."""
    order = s.speaking_order
    start = market % len(order)
    return order[start:] + order[:start]


def next_market(s: Ambition, after: int = -1) -> int | None:
    """Return the next market with bars on sale, or None (AMB-2.6)."""
    return next((m for m in range(after + 1, MARKET_COUNT) if s.lots[m]), None)


def round_name(s: Ambition, market: int) -> str:
    """Return the name of the market's round, such as "3/market/1"; seals include it."""
    return f"{s.month}/market/{market + 1}"


@dataclass(frozen=True, slots=True)
class MarketView:
    """One market while envelopes are sealed: which seats have sealed, but not their bids."""

    market: int
    name: Message | str
    lot: int
    speaking_order: tuple[Seat, ...]
    sealed_seats: tuple[Seat, ...]
    own_cash: int | None  # the viewer's cash
    cocoa_room: int | None


class MarketPhase(MonthPhase):
    """Phase of operation 2 that concerns one market."""

    __slots__ = ()
    track_stop: ClassVar[int] = 2
    market: int  # 0..4


def remember_bids(s: Ambition, bids: Mapping[Seat, Bid]) -> Ambition:
    """Store bids, to propose them to the same seats in the next market."""
    placed_bids = {seat: (bid.price, bid.bars) for seat, bid in bids.items() if bid != PASS_BID}
    return replace(s, last_bids={**s.last_bids, **placed_bids})


@dataclass(frozen=True, slots=True)
class Bidding(MarketPhase):
    """Sealed bids in one market, until the host reveals them (AMB-2.8, AMB-2.10, AMB-2.14).

    With the bluff they are not revealed. The first announcement then ends the sealing (AMB-15.1).
    """

    key: ClassVar[str] = "bidding"
    market: int
    lot: int
    bids: SealedRound[Bid]

    @classmethod
    def next(cls, s: Ambition) -> Bidding | None:
        """Return the next market with bars on sale, New York first, or None (AMB-2.6)."""
        market = next_market(s, s.award.market if s.award else -1)
        if market is None:
            return None
        return cls(market, s.lots[market], SealedRound.of(s.active_seats, round_name(s, market)))

    @property
    def sealed_round(self) -> SealedRound[Bid]:
        """The envelopes.

        Once they are opened, an undo leads back to the start of the market (AMB-16.7).
        """
        return self.bids

    def reserved_cash(self, s: Ambition, seat: Seat) -> int:
        return bid.cost(self.lot) if (bid := self.bids.value_of(seat)) else 0

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        label = text("ambition-reveal-market", market=s.market_names[self.market])
        return (go_on_ask(Reveal, label, "AMB-2.14", self._missing_seats(s), code="bids-missing"),)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        rule, bid = "AMB-2.10", self._proposed_bid(s, seat)
        required = seat in self.bids.missing_seats
        price = francs_field("price", s.price_step, "AMB-2.9", start=bid.price, secret=True)
        room_limit = Limit(s.cocoa_room(seat), "over-capacity", rule)
        bars = Number(
            "bars", 1, (room_limit,), rule=rule, unit="bars", start=bid.bars, expected_max=self.lot
        )
        refusal = None if room_limit.bound else Refusal(room_limit.code, rule, "bars", high=0)
        fields, figures = (price, replace(bars, secret=True)), self._form_figures(s, seat)
        return (
            Ask(PlaceBid, fields, "AMB-2.8", required, block_for(refusal), figures=figures),
            Ask(PassMarket, rule="AMB-2.22", required=required),
        )

    def _proposed_bid(self, s: Ambition, seat: Seat) -> Bid:
        """Return the seat's present bid, or its last one reduced to its cash."""
        sealed_bid = self.bids.value_of(seat)
        if sealed_bid and sealed_bid.price:
            return sealed_bid
        last_price, bars = s.last_bids.get(seat, (s.price_step, 1))
        price = max(s.price_step, min(last_price, s.cash(seat) // s.price_step * s.price_step))
        most = min(bars, self.lot, s.cocoa_room(seat), s.cash(seat) // price)
        return Bid(price, max(1, most))

    def _missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return self.bids.missing_seats_in(market_speaking_order(s, self.market))

    def _form_figures(self, s: Ambition, seat: Seat) -> tuple[tuple[str, int], ...]:
        """Return the figures for the sums of a bid: the cash and the counts of bars."""
        return (
            ("purse", s.cash(seat)),
            ("lot", self.lot),
            ("later", sum(s.lots[self.market + 1 :])),
            ("room", s.cocoa_room(seat)),
            ("cocoa", s[seat].cocoa),
            ("chocolate", s[seat].chocolate),
            ("hands", s.worker_output(seat)),
        )

    def apply(self, s: Ambition, seat: Seat, action: Reveal | PlaceBid | PassMarket) -> Ambition:
        if isinstance(action, Reveal):
            return self.end(s, "ambition-revealed", market=s.market_names[self.market])
        s, bids = self.seal_bid(s, seat, action)
        return replace(s, phase=replace(self, bids=bids))

    def seal_bid(
        self, s: Ambition, seat: Seat, action: PlaceBid | PassMarket
    ) -> tuple[Ambition, SealedRound[Bid]]:
        """Return the state after `seat` has sealed its bid, and the envelopes. Raises Refusal."""
        bid = PASS_BID
        if isinstance(action, PlaceBid):
            bid = Bid(action.price, action.bars)
            need = bid.cost(self.lot)
            if need > s.cash(seat):
                raise over_cash_refusal(s, seat, need, "AMB-2.12", "bars")
        s = s.mention("ambition-bid-sealed", seat=seat, market=s.market_names[self.market])
        return s, self.bids.seal(seat, bid, action.salt)

    def is_done(self, s: Ambition) -> bool:
        return self.has_ended or (s.options.bluff and not self.bids.missing_seats)

    def close(self, s: Ambition) -> Ambition:
        """Sell the lot to the highest prices, or begin the bluff's announcements."""
        if s.options.bluff:
            s = replace(s, skipped_step_count=s.skipped_step_count + 1)
            return s.mention("ambition-envelopes-closed", market=s.market_names[self.market])
        bids, order = self.bids.reveal(), market_speaking_order(s, self.market)
        s = remember_bids(s, bids)
        offers = [Offer(seat, bids[seat].price, bids[seat].bars) for seat in order]
        s = award_market(s.unseal(self.bids, order), self.market, self.lot, offers)
        passers = tuple(seat for seat in order if bids[seat] == PASS_BID)
        if not passers:
            return s
        return s.tell("ambition-market-passed", market=s.market_names[self.market], seats=passers)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, bids=self.bids.without(seat))

    def prompt(self, s: Ambition) -> Prompt:
        name, missing = s.market_names[self.market], self._missing_seats(s)
        key = "ambition-bidding-waiting" if missing else "ambition-bidding-ready"
        headline = text(key, market=name, seats=missing)
        read_text = text("ambition-bidding-read", market=name, bars=self.lot)
        return Prompt(headline, read_text if missing else None, rule="AMB-2.8")

    def public_view(self, s: Ambition, seat: Seat) -> MarketView:
        order = market_speaking_order(s, self.market)
        return MarketView(
            market=self.market,
            name=s.market_names[self.market],
            lot=self.lot,
            speaking_order=order,
            sealed_seats=self.bids.sealed_seats_in(order),
            own_cash=s.cash(seat) if seat else None,
            cocoa_room=s.cocoa_room(seat) if seat else None,
        )


# -- the payment


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
