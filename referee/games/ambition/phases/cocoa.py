"""Operation 2: the offer, then five sealed-bid markets (AMB-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Self

from referee.games.ambition.actions import (
    Announce,
    PassMarket,
    PlaceBid,
    Proceed,
    Reveal,
    SplitOffer,
)
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.rules.award import award_market
from referee.games.ambition.rules.bids import Offer
from referee.games.ambition.state import (
    MARKET_COUNT,
    Ambition,
    MonthPhase,
    over_cash_refusal,
    proceed_ask_to_all,
)
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask, not_your_turn
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without_key
from referee.kit.words import Message, Refusal, text


class Bid(NamedTuple):
    price: int  # francs a bar; 0 for a pass
    bars: int

    def cost(self, lot: int) -> int:
        """Return the highest possible cost of a bid, in francs (AMB-2.11, AMB-2.12).

        A bid for more bars than the lot has costs no more than the lot.
        """
        return self.price * min(self.bars, lot)


PASS_BID = Bid(0, 0)


def even_lots(total_bars: int) -> tuple[int, ...]:
    """Return five near-equal lots; odd bars go to the first markets (AMB-2.5)."""
    bars_per_market, odd_bars = divmod(total_bars, MARKET_COUNT)
    return tuple(bars_per_market + (market < odd_bars) for market in range(MARKET_COUNT))


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


def bars_on_offer(s: Ambition) -> int:
    """Return the bars on sale or announced that are neither sold nor returned yet."""
    if isinstance(s.phase, Offering):
        return sum(s.phase.announced_bars.values())
    if s.track_stop != Offering.track_stop:
        return 0
    last_market = s.award.market if s.award else -1
    undecided_bars = s.award.bars_left if s.award and s.award.next_row else 0
    return sum(s.lots[last_market + 1 :]) + undecided_bars


# -- the offer


@dataclass(frozen=True, slots=True)
class OfferView:
    """The announcements so far, in speaking order; None if not yet announced."""

    announcements: tuple[tuple[Seat, int | None], ...]
    total_bars: int
    speaker: Seat | None
    cocoa_room_by_seat: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Offering(MonthPhase):
    """Announcements of bars by each seat in turn (AMB-2.1, AMB-2.2, AMB-2.3, AMB-2.4)."""

    key: ClassVar[str] = "offering"
    track_stop: ClassVar[int] = 2
    announced_bars: Mapping[Seat, int] = field(default_factory=dict)

    def speaker(self, s: Ambition) -> Seat | None:
        return next((seat for seat in s.speaking_order if seat not in self.announced_bars), None)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        speaker = self.speaker(s)
        if speaker is None:
            return ()
        refusal = None if seat == speaker else not_your_turn(speaker, "AMB-2.1")
        bank_bars = s.bank_bars - sum(self.announced_bars.values())
        limits = (
            Limit(s.cocoa_room(seat), "over-capacity", "AMB-2.2"),
            Limit(bank_bars, "bank-short", "AMB-2.3"),
        )
        useful_bars = min(s.worker_output(seat) - s[seat].cocoa, s.cocoa_room(seat), bank_bars)
        bars = Number("bars", 0, limits, rule="AMB-2.1", unit="bars", start=max(0, useful_bars))
        return (
            Ask(Announce, (bars,), rule="AMB-2.1", block=block_for(refusal), required=not refusal),
        )

    def apply(self, s: Ambition, seat: Seat, action: Announce) -> Ambition:
        s = replace(
            s, phase=replace(self, announced_bars={**self.announced_bars, seat: action.bars})
        )
        return s.mention("ambition-announced", seat=seat, bars=action.bars)

    def is_done(self, s: Ambition) -> bool:
        return self.speaker(s) is None

    def close(self, s: Ambition) -> Ambition:
        return replace(s, lots=even_lots(sum(self.announced_bars.values())), award=None)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, announced_bars=without_key(self.announced_bars, seat))

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-offering-headline", seat=self.speaker(s)),
            read_aloud=text("ambition-offering-read"),
            rule="AMB-2.1",
            hints=(text("ambition-offering-move"),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> OfferView:
        return OfferView(
            announcements=tuple((each, self.announced_bars.get(each)) for each in s.speaking_order),
            total_bars=sum(self.announced_bars.values()),
            speaker=self.speaker(s),
            cocoa_room_by_seat=tuple((each, s.cocoa_room(each)) for each in s.speaking_order),
        )


@dataclass(frozen=True, slots=True)
class SplitView:
    lots: tuple[int, ...]
    markets: tuple[Message | str, ...]


@dataclass(frozen=True, slots=True)
class Splitting(MonthPhase):
    """Division of the offer into five lots by the banker (AMB-2.5)."""

    key: ClassVar[str] = "splitting"
    track_stop: ClassVar[int] = 2

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        first_market = next(m for m in range(MARKET_COUNT) if s.lots[m])
        open_ask = proceed_ask_to_all("open-market", "AMB-2.5", market=s.market_names[first_market])
        return (open_ask, Ask(SplitOffer, _lot_fields(s), rule="AMB-2.5", required=False))

    def apply(self, s: Ambition, seat: Seat, action: Proceed | SplitOffer) -> Ambition:
        if isinstance(action, Proceed):
            return self.end(s, "ambition-offer-laid", bars=sum(s.lots))
        lots = (action.first, action.second, action.third, action.fourth, action.fifth)
        if sum(lots) != sum(s.lots):
            raise Refusal("uneven-lots", "AMB-2.5", high=sum(s.lots))
        s = replace(s, lots=lots)
        return s.tell("ambition-offer-split", lots=lots)

    def is_done(self, s: Ambition) -> bool:
        return self.has_ended or not any(s.lots)

    def close(self, s: Ambition) -> Ambition:
        """Skip the host's tap if there are no bars to lay out."""
        if self.has_ended:
            return s
        s = replace(s, skipped_step_count=s.skipped_step_count + 1)
        return s.mention("ambition-offer-laid", bars=0)

    def prompt(self, s: Ambition) -> Prompt:
        total_bars = sum(s.lots)
        return Prompt(
            headline=text("ambition-splitting-headline", bars=total_bars),
            moves=(lots_text(s),) if total_bars else (),
            rule="AMB-2.5",
        )

    def public_view(self, s: Ambition, seat: Seat) -> SplitView:
        return SplitView(s.lots, s.market_names)


def lots_text(s: Ambition) -> Message:
    """Return the bars to lay on each market."""
    lot_texts = (
        text("ambition-lot-at", market=market, bars=bars)
        for market, bars in zip(s.market_names, s.lots, strict=True)
        if bars
    )
    return text("ambition-splitting-move", lots=tuple(lot_texts))


def _lot_fields(s: Ambition) -> tuple[Number, ...]:
    """Return five lot fields that differ by one bar, or freely with `uneven_lots` (D17)."""
    total_bars = sum(s.lots)
    low, odd_bars = divmod(total_bars, MARKET_COUNT)
    high = low + (odd_bars > 0)
    if s.options.uneven_lots:
        low, high = 0, total_bars
    lot_field = Number(
        "",
        low_code="uneven-lots",
        floors=(Limit(low, "uneven-lots", "AMB-2.5"),),
        limits=(Limit(high, "uneven-lots", "AMB-2.5"),),
        rule="AMB-2.5",
        unit="bars",
    )
    names = ("first", "second", "third", "fourth", "fifth")
    return tuple(
        replace(lot_field, name=name, start=lot) for name, lot in zip(names, s.lots, strict=True)
    )


# -- the demand


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
