"""Step 3: the events one by one, with their moves (GW-6.5, GW-6.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.box.cards import CompanyId, Resource, company_name
from referee.games.goodwill.rules import events, piece_moves, scoring, year_end
from referee.games.goodwill.rules.events import LotEvent
from referee.games.goodwill.rules.reports import RULES_BY_EVENT, CostChange, EventMove, EventReport
from referee.games.goodwill.state import EVENTS_STOP, Goodwill, YearPhase
from referee.games.goodwill.views import calls
from referee.kit.actions import Action, Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text

MovesByPiece = dict[tuple[str, CompanyId | Resource], EventMove]


@dataclass(frozen=True, slots=True)
class LotSide:
    """One event in the list of the year: "done", "now", "to-come", or "out"."""

    text: Message
    state: str
    rule: str  # of what the event does


@dataclass(frozen=True, slots=True)
class LotRow:
    """One lot, in the order of counting; the eliminated one is last."""

    percent: int
    sides: tuple[LotSide, ...]

    @property
    def state(self) -> str:
        """The progress of the lot's events; "out" for the eliminated lot."""
        states = [side.state for side in self.sides]
        return "now" if "now" in states else states[-1]


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A figure before the event and after it."""

    before: int
    after: int

    @property
    def has_changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class CompanyRow:
    """One company before and after the event, in dollars and percent."""

    company: CompanyId
    tokens: tuple[Resource, ...]
    capital: ValueChange
    market_share: ValueChange
    charges: ValueChange
    is_bankrupt: bool


@dataclass(frozen=True, slots=True)
class EventStepView:
    """One event and its changes, before and after."""

    lots: tuple[LotRow, ...]
    report: EventReport
    changes: tuple[Message, ...]
    prices: tuple[tuple[Resource, ValueChange], ...]  # of the resources that the event shows
    company_rows: tuple[CompanyRow, ...]  # those in play before it
    idle_event_texts: tuple[Message, ...]  # the events just before that changed nothing

    @property
    def has_capital_changed(self) -> bool:
        """True if a capital has changed."""
        return any(row.capital.has_changed for row in self.company_rows)

    @property
    def concerns_market(self) -> bool:
        """True if the event is about market shares or has changed any."""
        return self.report.event.kind in ("publicity", "scandal") or self.has_market_changed

    @property
    def has_market_changed(self) -> bool:
        return any(row.market_share.has_changed for row in self.company_rows)

    @property
    def market_shares_before(self) -> tuple[tuple[CompanyId, int], ...]:
        return tuple((row.company, row.market_share.before) for row in self.company_rows)

    @property
    def market_shares_after(self) -> tuple[tuple[CompanyId, int], ...]:
        return tuple((row.company, row.market_share.after) for row in self.company_rows)


@dataclass(frozen=True, slots=True)
class EventStep(YearPhase):
    """The events of a year, then the booking of results."""

    key: ClassVar[str] = "happening"
    track_stop: ClassVar[int] = EVENTS_STOP

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        number = _next_event_number(s)
        instance = f"{len(s.reports)}-{number}"
        return (Ask(NextEvent, rule="GW-6.6", label=_arrow_label(s, number), instance=instance),)

    def apply(self, s: Goodwill, seat: Seat, action: Action) -> Goodwill:
        if events.next_event(s):
            return events.apply_next_events(replace(s, step_number=s.step_number + 1))
        return self.end(s)

    def is_over(self, s: Goodwill) -> bool:
        return self.has_ended or bool(
            s.is_auto_advancing and s.reports[-1].idle_reason and not events.next_event(s)
        )

    def close(self, s: Goodwill) -> Goodwill:
        """Book the results.

        If no company is left, the game is over (GW-13.10).
        """
        s = s.mention("goodwill-events-over", year=str(s.year))
        s = year_end.book_results(s) if s.companies_in_play else s
        return s if s.companies_in_play else scoring.record_figures(s)

    def prompt(self, s: Goodwill) -> Prompt:
        report = s.reports[-1]
        return Prompt(
            headline=report.event.text,
            read_aloud=_read_aloud(s, report),
            moves=piece_moves.move_instructions(report.moves, report.bankrupt_companies),
            rule=report.rule,
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        return calls.return_prompt(s.returned_shares, seat)

    def public_view(self, s: Goodwill, seat: Seat) -> EventStepView:
        report = s.reports[-1]
        move_by_piece: MovesByPiece = {
            (move.kind, move.company_or_resource): move for move in report.moves
        }
        return EventStepView(
            lots=_lot_rows(s),
            report=report,
            changes=piece_moves.move_lines(report.moves, report.bankrupt_companies),
            prices=tuple(
                (r, _values_around_event(move_by_piece.get(("price", r)), s.prices.price_of(r)))
                for r in report.event.resources
                if report.event.kind == "price"
            ),
            company_rows=tuple(_company_row(s, cost, move_by_piece) for cost in report.charges),
            idle_event_texts=tuple(report.idle_text for report in events.idle_reports(s)),
        )


def _next_event_number(s: Goodwill) -> int:
    """Return the number of the next event, from 1; 0 if the year's results come next."""
    numbered_events = enumerate(events.remaining_events(s), len(s.reports) + 1)
    stops_at_each = not s.is_auto_advancing
    return next(
        (n for n, lot_event in numbered_events if stops_at_each or events.has_effect(s, lot_event)),
        0,
    )


def _arrow_label(s: Goodwill, number: int) -> Message:
    """Return the label of the arrow: "C’est fait. Suite : Publicité 2"."""
    if number:
        return text("goodwill-go-event", event=events.lot_events(s)[number - 1].event.text)
    return text("goodwill-go-results" if s.companies_in_play else "goodwill-go-scores")


def _read_aloud(s: Goodwill, report: EventReport) -> Message:
    """Return the text to read aloud.

    It names the event and its bankruptcies, or the reason why nothing changed.
    """
    values: dict[str, object] = {
        "number": len(s.reports),
        "total": len(events.lot_events(s)),
        "percent": report.percent,
        "side": report.side,
    }
    if report.idle_reason:
        return text("goodwill-happening-idle", **values, why=report.idle_reason)
    if report.bankrupt_companies:
        names = tuple(map(company_name, report.bankrupt_companies))
        return text("goodwill-happening-bankrupt", **values, companies=names)
    return text("goodwill-happening-read", **values)


# -- screens


def _lot_rows(s: Goodwill) -> tuple[LotRow, ...]:
    past_count = len(s.reports)
    lot_events = events.lot_events(s)
    rows = tuple(
        LotRow(
            lot.percent,
            tuple(_lot_side(h, n, past_count) for n, h in enumerate(lot_events, 1) if h.lot is lot),
        )
        for lot in events.surviving_lots(s.lots)
    )
    worst_lot = events.eliminated_lot(s.lots)
    eliminated_sides = tuple(
        LotSide(event.text, "out", "GW-6.2") for event in (worst_lot.left, worst_lot.right)
    )
    return (*rows, LotRow(worst_lot.percent, eliminated_sides))


def _lot_side(lot_event: LotEvent, number: int, past_count: int) -> LotSide:
    state = "now" if number == past_count else "done" if number < past_count else "to-come"
    return LotSide(lot_event.event.text, state, RULES_BY_EVENT[lot_event.event.kind])


def _company_row(s: Goodwill, cost: CostChange, move_by_piece: MovesByPiece) -> CompanyRow:
    company = cost.company
    return CompanyRow(
        company=company,
        tokens=s[company].tokens,
        capital=_values_around_event(move_by_piece.get(("capital", company)), s.capital(company)),
        market_share=_values_around_event(
            move_by_piece.get(("market", company)), s[company].market_share
        ),
        charges=ValueChange(cost.before, cost.after),
        is_bankrupt=s[company].is_bankrupt,
    )


def _values_around_event(move: EventMove | None, value_after: int) -> ValueChange:
    """Return the values before and after the event."""
    if move is None:
        return ValueChange(value_after, value_after)
    assert isinstance(move.before, int) and isinstance(move.after, int)
    return ValueChange(move.before, move.after)
