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

from . import piece_moves, year_end
from .event_effects import EFFECTS, companies_concerned, no_effect_reason
from .reports import CostChange, EventReport


def eliminated_lot(lots: Sequence[Lot]) -> Lot:
    """Return the lot with the lowest percent (GW-6.2).

    Of equal lots it is the right-hand one (GW-6.4).
    """
    return _lots_by_percent(lots)[-1]


def surviving_lots(lots: Sequence[Lot]) -> tuple[Lot, ...]:
    """Return the other three lots, the highest percent first (GW-6.3)."""
    return tuple(_lots_by_percent(lots)[:-1])


def _lots_by_percent(lots: Sequence[Lot]) -> list[Lot]:
    """Return the lots in descending order of percent.

    Of equal lots the left-hand one is first (GW-6.4).
    """
    return sorted(lots, key=lambda lot: (-lot.percent, lot.position))


CARD_SIDES = ("left", "right")


class LotEvent(NamedTuple):
    """One of the two events of a lot."""

    lot: Lot
    side: str

    @property
    def event(self) -> Event:
        return self.lot.left if self.side == "left" else self.lot.right


def lot_events(s: Goodwill) -> tuple[LotEvent, ...]:
    """Return this year's events lot by lot, the left one first (GW-6.3, GW-6.5)."""
    return tuple(LotEvent(lot, side) for lot in surviving_lots(s.lots) for side in CARD_SIDES)


def remaining_events(s: Goodwill) -> tuple[LotEvent, ...]:
    """Return this year's remaining events; none if no company is left (GW-13.10)."""
    return lot_events(s)[len(s.reports) :] if s.companies_in_play else ()


def next_event(s: Goodwill) -> LotEvent | None:
    """Return the next event; None after the last."""
    return next(iter(remaining_events(s)), None)


def has_effect(s: Goodwill, lot_event: LotEvent) -> bool:
    """Return True if the event would now make people move anything."""
    return bool(piece_moves.moves_between(s, EFFECTS[lot_event.event.kind](s, lot_event.event)))


def effect_text(s: Goodwill, event: Event) -> Message:
    """Return the moves and changes of costs, if the event happened now."""
    state_after = EFFECTS[event.kind](s, event)
    event_moves = piece_moves.moves_between(s, state_after)
    if not event_moves:
        return text("goodwill-lot-idle", why=no_effect_reason(s, event))
    bankrupt_companies = tuple(c for c in s.companies_in_play if state_after[c].is_bankrupt)
    costs = (_cost_change(s, state_after, company) for company in state_after.companies_in_play)
    cost_texts = (
        text(
            "goodwill-lot-costs",
            company=company_name(cost.company),
            was=Money(cost.before),
            now=Money(cost.after),
        )
        for cost in costs
        if cost.before != cost.after
    )
    return text(
        "goodwill-lot-today",
        moves=(*piece_moves.move_lines(event_moves, bankrupt_companies), *cost_texts),
    )


def apply_first_event(s: Goodwill) -> Goodwill:
    """Return the state after the first event of the year."""
    return apply_next_events(replace(s, reports=()))


def apply_next_events(s: Goodwill) -> Goodwill:
    """Return the state after the next event.

    If steps close by themselves, the next follows at once on events that change nothing.
    """
    s = apply_next_event(s)
    while s.is_auto_advancing and s.reports[-1].idle_reason and next_event(s):
        s = apply_next_event(s)
    return s


def idle_reports(s: Goodwill) -> tuple[EventReport, ...]:
    """Return the latest past reports without effect; their steps closed automatically."""
    if not s.is_auto_advancing:
        return ()
    reports = s.reports if s.results else s.reports[:-1]
    return tuple(takewhile(lambda report: report.idle_reason, reversed(reports)))[::-1]


def apply_next_event(s: Goodwill) -> Goodwill:
    """Return the state after the next event, added to story and `reports`."""
    lot_event = next_event(s)
    assert lot_event, "no event is left"
    s, report = apply_event(s, lot_event)
    return replace(s, reports=(*s.reports, report))


def apply_event(s: Goodwill, lot_event: LotEvent) -> tuple[Goodwill, EventReport]:
    """Return the state after one event and the bankruptcies it causes (GW-6.5)."""
    event = lot_event.event
    state_after = EFFECTS[event.kind](replace(s, messages=(), returned_shares=()), event)
    report = _event_report(s, state_after, lot_event)
    messages = (*s.messages, *_tell_report(s, report).messages)
    announced_state = news.announce_event(replace(state_after, messages=messages), report)
    return replace(
        announced_state, messages=(*announced_state.messages, *state_after.messages)
    ), report


def _event_report(s: Goodwill, state_after: Goodwill, lot_event: LotEvent) -> EventReport:
    event_moves = piece_moves.moves_between(s, state_after)
    bankrupt_companies = tuple(c for c in s.companies_in_play if state_after[c].is_bankrupt)
    return EventReport(
        position=lot_event.lot.position,
        percent=lot_event.lot.percent,
        side=lot_event.side,
        event=lot_event.event,
        concerned_companies=companies_concerned(s, lot_event.event),
        moves=event_moves,
        bankrupt_companies=bankrupt_companies,
        idle_reason=None if event_moves else no_effect_reason(s, lot_event.event),
        charges=tuple(_cost_change(s, state_after, company) for company in s.companies_in_play),
    )


def _cost_change(s: Goodwill, state_after: Goodwill, company: CompanyId) -> CostChange:
    return CostChange(company, year_end.charges(s, company), year_end.charges(state_after, company))


def _tell_report(s: Goodwill, report: EventReport) -> Goodwill:
    """Add the event to the story, then the bankruptcies that it caused."""
    s = replace(s, messages=())
    if report.idle_reason:
        return s.tell(report.idle_text.key, **dict(report.idle_text.values))
    lines = piece_moves.move_lines(report.moves, report.bankrupt_companies)
    return s.tell("goodwill-event-happened", event=report.event.text, moves=lines)
