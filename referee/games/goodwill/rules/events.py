"""Step 3 of the year: lots, events and reports (GW-6.5, GW-6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from referee.games.goodwill.box.cards import CompanyId, Event, Lot, company_name
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import news
from referee.kit.frozen import replace
from referee.kit.words import Message, Money, text

from . import moves, year_end
from .event_effects import EFFECTS, companies_concerned, no_effect_reason
from .reports import CostChange, EventReport


def eliminated_lot(lots: Sequence[Lot]) -> Lot:
    """Return the lot with the lowest percent (GW-6.2).

    Of equal lots it is the right-hand one (GW-6.4).
    """
    return _lots_by_percent(lots)[-1]


def counting_lots(lots: Sequence[Lot]) -> tuple[Lot, ...]:
    """Return the other three lots, the highest percent first (GW-6.3)."""
    return tuple(_lots_by_percent(lots)[:-1])


def _lots_by_percent(lots: Sequence[Lot]) -> list[Lot]:
    """Return the lots in descending order of percent.

    Of equal lots the left-hand one is first (GW-6.4).
    """
    return sorted(lots, key=lambda lot: (-lot.percent, lot.position))


CARD_SIDES = ("left", "right")


class LotHalf(NamedTuple):
    """One of the two events of a lot."""

    lot: Lot
    side: str

    @property
    def event(self) -> Event:
        return self.lot.left if self.side == "left" else self.lot.right


def event_halves(s: Goodwill) -> tuple[LotHalf, ...]:
    """Return this year's events lot by lot, the left one first (GW-6.3, GW-6.5)."""
    return tuple(LotHalf(lot, side) for lot in counting_lots(s.lots) for side in CARD_SIDES)


def remaining_halves(s: Goodwill) -> tuple[LotHalf, ...]:
    """Return this year's remaining events; none if no company is left (GW-13.10)."""
    return event_halves(s)[len(s.reports) :] if s.in_play else ()


def next_half(s: Goodwill) -> LotHalf | None:
    """Return the next event; None after the last."""
    return next(iter(remaining_halves(s)), None)


def has_effect(s: Goodwill, half: LotHalf) -> bool:
    """Return True if the event would now make people move anything."""
    return bool(moves.moves_between(s, EFFECTS[half.event.kind](s, half.event)))


def effect_text(s: Goodwill, event: Event) -> Message:
    """Return the moves and changes of costs, if the event happened now."""
    after = EFFECTS[event.kind](s, event)
    moved = moves.moves_between(s, after)
    if not moved:
        return text("goodwill-lot-idle", why=no_effect_reason(s, event))
    bankrupt = tuple(c for c in s.in_play if after[c].bankrupt)
    costs = (_cost_change(s, after, company) for company in after.in_play)
    paid = (
        text(
            "goodwill-lot-costs",
            company=company_name(cost.company),
            was=Money(cost.before),
            now=Money(cost.after),
        )
        for cost in costs
        if cost.before != cost.after
    )
    return text("goodwill-lot-today", moves=(*moves.move_lines(moved, bankrupt), *paid))


def begin(s: Goodwill) -> Goodwill:
    """Return the state after the first event of the year."""
    return apply_next_events(replace(s, reports=()))


def apply_next_events(s: Goodwill) -> Goodwill:
    """Return the state after the next event.

    If steps close by themselves, the next follows at once on events that change nothing.
    """
    s = apply_next_half(s)
    while s.auto_advances and s.reports[-1].why and next_half(s):
        s = apply_next_half(s)
    return s


def idle_reports(s: Goodwill) -> tuple[EventReport, ...]:
    """Return the latest past reports without effect; their steps closed automatically."""
    if not s.auto_advances:
        return ()
    reports = s.reports if s.results else s.reports[:-1]
    return tuple(takewhile(lambda report: report.why, reversed(reports)))[::-1]


def apply_next_half(s: Goodwill) -> Goodwill:
    """Return the state after the next event, added to story and `reports`."""
    half = next_half(s)
    assert half, "no event is left"
    s, report = apply_half(s, half)
    return replace(s, reports=(*s.reports, report))


def apply_half(s: Goodwill, half: LotHalf) -> tuple[Goodwill, EventReport]:
    """Return the state after one event and the bankruptcies it causes (GW-6.5)."""
    event = half.event
    after = EFFECTS[event.kind](replace(s, messages=(), returned_shares=()), event)
    report = _event_report(s, after, half)
    messages = (*s.messages, *_tell_report(s, report).messages)
    struck = news.announce_event(replace(after, messages=messages), report)
    return replace(struck, messages=(*struck.messages, *after.messages)), report


def _event_report(s: Goodwill, after: Goodwill, half: LotHalf) -> EventReport:
    moved = moves.moves_between(s, after)
    bankrupt = tuple(c for c in s.in_play if after[c].bankrupt)
    return EventReport(
        position=half.lot.position,
        percent=half.lot.percent,
        side=half.side,
        event=half.event,
        concerned=companies_concerned(s, half.event),
        moves=moved,
        bankrupt=bankrupt,
        why=None if moved else no_effect_reason(s, half.event),
        charges=tuple(_cost_change(s, after, company) for company in s.in_play),
    )


def _cost_change(s: Goodwill, after: Goodwill, company: CompanyId) -> CostChange:
    return CostChange(company, year_end.charges(s, company), year_end.charges(after, company))


def _tell_report(s: Goodwill, report: EventReport) -> Goodwill:
    """Add the event to the story, then the bankruptcies that it caused."""
    s = replace(s, messages=())
    if report.why:
        return s.tell(report.idle.key, **dict(report.idle.values))
    lines = moves.move_lines(report.moves, report.bankrupt)
    return s.tell("goodwill-event-happened", event=report.event.text, moves=lines)
