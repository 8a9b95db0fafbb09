"""The final scoring (GW-16), and the figures of each year's end."""

from __future__ import annotations

from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import LAST_YEAR, Goodwill
from referee.kit.frozen import replace
from referee.kit.result import Curve, Result, ScoreLine, cut_curve, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text


def score(s: Goodwill, seat: Seat) -> int:
    """Return the dollars of cash and shares, or of cash alone (GW-15.7, GW-16.2)."""
    return s.cash(seat) if s.options.cash_only else s.worth(seat)


def record_figures(s: Goodwill) -> Goodwill:
    """Return the state with this year's figures recorded for the curves."""
    return replace(
        s,
        capitals_by_year=(*s.capitals_by_year, tuple(s.capital(company) for company in CompanyId)),
        wealth_by_year=(*s.wealth_by_year, tuple(score(s, seat) for seat in s.seating.seats)),
    )


def cash_only_warning(s: Goodwill) -> Message | None:
    """Return a warning if cash alone counts without dividends, else None (GW-15.7)."""
    counts_cash_alone = s.options.cash_only and not s.options.dividends
    return text("goodwill-cash-only-warning") if counts_cash_alone else None


def result(s: Goodwill) -> Result:
    """Return the ranking line by line, and the curves (GW-16.3).

    Nothing is secret any more.
    """
    scores = {seat: score(s, seat) for seat in s.seating.seats}
    return Result(
        standings=rank_standings(scores, lambda seat: _score_lines(s, seat)),
        periods=_year_names(s),
        curves=(*_capital_curves(s), *seat_curves(s.seating, s.wealth_by_year)),
    )


def _score_lines(s: Goodwill, seat: Seat) -> tuple[ScoreLine, ...]:
    cash = ScoreLine(text("goodwill-score-cash"), s.cash(seat))
    if s.options.cash_only:
        return (cash,)
    return (cash, *(_share_line(s, seat, company) for company in CompanyId))


def _share_line(s: Goodwill, seat: Seat, company: CompanyId) -> ScoreLine:
    """Return the line of a company's shares, at their value (GW-16.1)."""
    count, value = s.portfolios[seat].count_of(company), s.share_value(company)
    label = text(
        "goodwill-score-shares", company=company_name(company), count=count, value=Money(value)
    )
    return ScoreLine(label, count * value)


def _year_names(s: Goodwill) -> tuple[str, ...]:
    last_year = min(s.year, LAST_YEAR)
    return tuple(
        str(year) for year in range(last_year - len(s.capitals_by_year) + 1, last_year + 1)
    )


def _capital_curves(s: Goodwill) -> tuple[Curve, ...]:
    capitals_by_year = s.capitals_by_year
    curves = (
        Curve(
            company_name(company), None, tuple(year[n] for year in capitals_by_year), company.value
        )
        for n, company in enumerate(CompanyId)
    )
    curves_by_company = zip(curves, CompanyId, strict=True)
    return tuple(
        curve if c in s.companies_in_play else cut_curve(curve, zero_count=1)
        for curve, c in curves_by_company
    )
