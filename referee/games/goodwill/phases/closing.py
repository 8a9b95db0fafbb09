"""Step 4: the year's results, which the animator confirms (GW-14.6, GW-14.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import EndYear
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.rules import events, piece_moves, scoring
from referee.games.goodwill.rules.reports import EventMove, YearResult
from referee.games.goodwill.rules.year_end import dividends_of
from referee.games.goodwill.state import LAST_YEAR, YEAR_END_STOP, Goodwill, YearPhase
from referee.games.goodwill.views import calls
from referee.kit.actions import Action, Ask
from referee.kit.components.money import bill_texts, fewest_bills, payment_by_bank_text
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text

from .lots import deal_lots


class SeatDividend(NamedTuple):
    """The dividends of a company to one seat, in dollars."""

    company: CompanyId
    share_count: int
    dividend_per_share: int
    amount: int


@dataclass(frozen=True, slots=True)
class YearView:
    year: int
    results: tuple[YearResult, ...]
    has_dividends: bool  # of any company
    warning: Message | None
    idle_event_texts: tuple[Message, ...]  # the last events, which moved nothing


@dataclass(frozen=True, slots=True)
class Closing(YearPhase):
    """The moves of ingots, bills and the marker, after results are booked."""

    key: ClassVar[str] = "closing"
    track_stop: ClassVar[int] = YEAR_END_STOP

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        key = "goodwill-go-scores" if s.year == LAST_YEAR else "goodwill-go-year"
        return (Ask(EndYear, rule="GW-14.6", label=text(key, year=str(s.year + 1))),)

    def apply(self, s: Goodwill, seat: Seat, action: Action) -> Goodwill:
        return self.end(s, "goodwill-year-ended", year=str(s.year))

    def close(self, s: Goodwill) -> Goodwill:
        """Begin the next year with new informations (GW-14.7).

        Everything else is unchanged (GW-14.8).
        """
        s = replace(scoring.record_figures(s), year=s.year + 1)
        s = replace(s, reports=(), results=(), returned_shares=())
        return deal_lots(s) if s.year <= LAST_YEAR else s

    def prompt(self, s: Goodwill) -> Prompt:
        return Prompt(
            headline=text("goodwill-closing-headline", year=str(s.year)),
            read_aloud=text(
                "goodwill-closing-read", results=tuple(result.text for result in s.results)
            ),
            moves=(*_move_lines(s), *_next_year_lines(s)),
            rule="GW-14.1",
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        """Return the bills to take and the shares to give back; None without any.

        The words hide which shares pay the bills.
        """
        amount = Money(sum(dividend.amount for dividend in self.private_view(s, seat)))
        return_call = calls.return_prompt(s.returned_shares, seat)
        if not amount:
            return return_call
        headline = text("goodwill-call-dividends", amount=amount)
        bills = payment_by_bank_text("goodwill", s.box, amount)
        moves = return_call.moves if return_call else ()
        return Prompt(headline, bills, moves, rule="GW-15.4", is_done=True)

    def public_view(self, s: Goodwill, seat: Seat) -> YearView:
        return YearView(
            year=s.year,
            results=s.results,
            has_dividends=any(result.dividend for result in s.results),
            warning=scoring.cash_only_warning(s),
            idle_event_texts=tuple(report.idle_text for report in events.idle_reports(s)),
        )

    def private_view(self, s: Goodwill, seat: Seat) -> tuple[SeatDividend, ...]:
        return tuple(_dividend_of_seat(s, seat, result) for result in s.results if result.dividend)


def _dividend_of_seat(s: Goodwill, seat: Seat, result: YearResult) -> SeatDividend:
    count = s.portfolios[seat].count_of(result.company)
    return SeatDividend(result.company, count, result.dividend, dividends_of(s, seat, result))


def _move_lines(s: Goodwill) -> tuple[Message, ...]:
    """Return the moves: ingots and markers, then the bills of the dividends."""
    bankrupt_companies = tuple(result.company for result in s.results if result.is_bankrupt)
    result_moves = [move for result in s.results for move in _result_moves(s, result)]
    paying_results = tuple(result for result in s.results if result.dividend)
    return (
        *piece_moves.move_instructions(result_moves, bankrupt_companies),
        *map(_dividend_text, paying_results),
        *_dividend_lines(s, paying_results),
    )


def _dividend_lines(s: Goodwill, paying_results: Sequence[YearResult]) -> Iterator[Message]:
    """Yield the bank's payments to each seat, in bills.

    There are none unless holdings are open.
    """
    for seat in s.seating.seats if s.is_ownership_open else ():
        amount = sum(dividends_of(s, seat, result) for result in paying_results)
        bills = bill_texts("goodwill", fewest_bills(s.box, amount))
        if bills:
            yield text("goodwill-move-bills", seat=seat, amount=Money(amount), bills=bills)


def _result_moves(s: Goodwill, result: YearResult) -> tuple[EventMove, ...]:
    possible_moves = (
        EventMove("capital", result.company, result.capital_before, result.capital_after),
        EventMove("market", result.company, result.income, s[result.company].market_share),
        EventMove("boss", result.company, result.boss, s[result.company].boss),
    )
    return tuple(move for move in possible_moves if move.before != move.after)


def _dividend_text(result: YearResult) -> Message:
    name = company_name(result.company)
    return text("goodwill-move-dividend", company=name, each=Money(result.dividend))


def _next_year_lines(s: Goodwill) -> tuple[Message, ...]:
    """Return the moves of a new year: marker, decks and the next animator. GW-1.2, GW-14.7."""
    if s.year == LAST_YEAR:
        return ()
    next_state = replace(s, year=s.year + 1)
    marker_text = text("goodwill-move-year", year=str(next_state.year))
    deck_texts = () if s.options.cards == "app" else (text("goodwill-move-decks"),)
    if next_state.animator == s.animator:
        return (marker_text, *deck_texts)
    return (
        marker_text,
        *deck_texts,
        text("goodwill-move-host", seat=next_state.animator, year=str(next_state.year)),
    )
