"""Final scoring (AMB-12), and the ranks of bankrupt seats (AMB-13.7)."""

from __future__ import annotations

from referee.games.ambition.state import LOAN_AMOUNT, Ambition
from referee.kit.result import Result, ScoreLine, Standing, cut_curve, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import Month, text


def month_of_scoring(s: Ambition) -> int:
    """Return the month whose bond value counts: the last one played."""
    return min(s.month, s.options.months)


def net_worth(s: Ambition, seat: Seat, month: int = 0) -> int:
    """Return cash plus bonds minus 50 000 a loan, in francs; nothing else counts.

    AMB-12.1, AMB-12.2, AMB-12.3. The bonds have the value of `month`, by default the current one.
    """
    company = s[seat]
    bond_value = s.bond_value_in_month(month or s.month)
    return s.cash(seat) + company.bonds * bond_value - LOAN_AMOUNT * len(company.loans)


def result(s: Ambition) -> Result:
    """Return the ranking line by line, and each month's worth, all public (AMB-12.4)."""
    month = month_of_scoring(s)
    scores = {seat: net_worth(s, seat, month) for seat in s.active_seats}
    standings = rank_standings(scores, lambda seat: _score_lines(s, seat, month))
    return Result(
        standings=(*standings, *_bankrupt_standings(s, len(standings))),
        periods=tuple(Month(m) for m in range(month - len(s.net_worth_by_month) + 1, month + 1)),
        curves=tuple(
            curve if curve.seat in s.active_seats else cut_curve(curve)
            for curve in seat_curves(s.seating, s.net_worth_by_month)
        ),
    )


def _score_lines(s: Ambition, seat: Seat, month: int) -> tuple[ScoreLine, ...]:
    bonds, loans = s[seat].bonds, len(s[seat].loans)
    return (
        ScoreLine(text("ambition-score-cash"), s.cash(seat)),
        ScoreLine(text("ambition-score-bonds", count=bonds), bonds * s.bond_value_in_month(month)),
        ScoreLine(text("ambition-score-loans", count=loans), -LOAN_AMOUNT * loans),
    )


def _bankrupt_standings(s: Ambition, last_rank: int) -> list[Standing]:
    """Return bankrupt seats after all others, the last to leave first (AMB-13.7)."""
    bankrupt_seats = [seat for seat in s.seating.seats if not s[seat].is_active]
    bankrupt_seats.sort(key=lambda seat: -s[seat].bankruptcy_order)
    score_lines = (ScoreLine(text("ambition-score-bankrupt"), 0),)
    return [
        Standing(seat, rank, 0, score_lines, out=True)
        for rank, seat in enumerate(bankrupt_seats, last_rank + 1)
    ]
