"""Operation 2, its first step: the offer of cocoa, and its division into five lots (AMB-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import (
    Announce,
    Proceed,
    SplitOffer,
)
from referee.games.ambition.state import (
    MARKET_COUNT,
    Ambition,
    MonthPhase,
    proceed_ask_to_all,
)
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn
from referee.kit.seats import Seat, without_key
from referee.kit.words import Message, Refusal, text


def even_lots(total_bars: int) -> tuple[int, ...]:
    """Return five near-equal lots; odd bars go to the first markets (AMB-2.5)."""
    bars_per_market, odd_bars = divmod(total_bars, MARKET_COUNT)
    return tuple(bars_per_market + (market < odd_bars) for market in range(MARKET_COUNT))


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

    @classmethod
    def begin(cls, s: Ambition) -> Offering | None:
        """Return the phase, or None if a card stops the sale of cocoa this month (AMB-2.23)."""
        return None if s.current_modifiers("no-cocoa") else cls()

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
        first_market = next(m for m in range(MARKET_COUNT) if s.lots[m])  # AMB-2.6
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
        """Tell that there are no bars to lay out, if the host's tap was skipped."""
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
