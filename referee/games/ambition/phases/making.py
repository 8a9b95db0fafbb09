"""Operation 3: turn cocoa into chocolate (AMB-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import Make
from referee.games.ambition.state import Ambition, MonthPhase
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat, without_key
from referee.kit.words import Refusal, text


def bar_limits(s: Ambition, seat: Seat) -> tuple[Limit, ...]:
    """Return the limits set by cocoa, workers and store (AMB-3.1, AMB-3.3, AMB-3.4)."""
    company = s[seat]
    limits = [
        Limit(company.cocoa, "over-cocoa", "AMB-3.1"),
        Limit(s.worker_output(seat), "over-workers", "AMB-3.1"),
    ]
    capacity: int = s.box["chocolate-capacity"]
    if capacity:
        limits.append(Limit(max(0, capacity - company.chocolate), "over-capacity", "AMB-3.3"))
    return tuple(limits)


def max_bars(s: Ambition, seat: Seat) -> int:
    return min(limit.bound for limit in bar_limits(s, seat))


@dataclass(frozen=True, slots=True)
class MakeRow:
    seat: Seat
    cocoa: int
    max_bars: int | None  # None once it has made its bars
    made_bars: int | None


@dataclass(frozen=True, slots=True)
class MakeView:
    rows: tuple[MakeRow, ...]


@dataclass(frozen=True, slots=True)
class Making(MonthPhase):
    """The production of each seat, once, in any order.

    The table does not wait for seats that can make nothing.
    """

    key: ClassVar[str] = "making"
    track_stop: ClassVar[int] = 3
    made_bars_by_seat: Mapping[Seat, int] = field(default_factory=dict)

    @classmethod
    def begin(cls, s: Ambition) -> Making:
        return cls({seat: 0 for seat in s.active_seats if not max_bars(s, seat)})

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return tuple(seat for seat in s.speaking_order if seat not in self.made_bars_by_seat)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        refusal = self._make_refusal(s, seat)
        bars_field = Number(
            "bars", 0, bar_limits(s, seat), rule="AMB-3.1", unit="bars", start=max_bars(s, seat)
        )
        required = seat not in self.made_bars_by_seat
        return (
            Ask(Make, (bars_field,), rule="AMB-3.1", block=block_for(refusal), required=required),
        )

    def _make_refusal(self, s: Ambition, seat: Seat) -> Refusal | None:
        if seat not in self.made_bars_by_seat:
            return None
        tightest_limit = min(bar_limits(s, seat), key=lambda limit: limit.bound)
        if tightest_limit.bound or self.made_bars_by_seat[seat]:
            return Refusal("already-committed", "AMB-3.5")
        return Refusal(tightest_limit.code, tightest_limit.rule, "bars", high=0)

    def apply(self, s: Ambition, seat: Seat, action: Make) -> Ambition:
        """Turn bars of cocoa into as many of chocolate (AMB-3.2)."""
        company = s[seat]
        s = s.with_company(
            seat, cocoa=company.cocoa - action.bars, chocolate=company.chocolate + action.bars
        )
        s = replace(
            s, phase=replace(self, made_bars_by_seat={**self.made_bars_by_seat, seat: action.bars})
        )
        return s.tell("ambition-made", seat=seat, bars=action.bars)

    def is_done(self, s: Ambition) -> bool:
        return not self.missing_seats(s)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, made_bars_by_seat=without_key(self.made_bars_by_seat, seat))

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-making-headline", seats=self.missing_seats(s)),
            read_aloud=text("ambition-making-read", bars=s.bars_per_worker(HOST)),
            rule="AMB-3.1",
            hints=(text("ambition-making-move"),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> MakeView:
        return MakeView(tuple(self._row(s, each) for each in s.speaking_order))

    def _row(self, s: Ambition, seat: Seat) -> MakeRow:
        made_bars = self.made_bars_by_seat.get(seat)
        return MakeRow(seat, s[seat].cocoa, None if made_bars else max_bars(s, seat), made_bars)
