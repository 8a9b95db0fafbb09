"""The final scoring (GW-16), and the figures of each year's end."""

from __future__ import annotations

from dataclasses import replace

from referee.kit.game import Curve, Result, ScoreLine, Standing
from referee.kit.seats import Seat
from referee.kit.words import Money, Text, text

from .cards import Company, company_name
from .state import LAST_YEAR, Goodwill


def score(s: Goodwill, seat: Seat) -> int:
    """Dollars: cash and shares at their value, or the cash alone (GW-16.2, 15.7)."""
    return s.cash(seat) if s.options.cash_only else s.worth(seat)


def recorded(s: Goodwill) -> Goodwill:
    """With the year's last figures kept for the curves."""
    return replace(
        s,
        capitals=(*s.capitals, tuple(s.capital(company) for company in Company)),
        wealth=(*s.wealth, tuple(score(s, seat) for seat in s.seating.seats)),
    )


def warning(s: Goodwill) -> Text | None:
    """What a table ought to know that counts cash alone but pays no dividends (GW-15.7)."""
    alone = s.options.cash_only and not s.options.dividends
    return text("goodwill-cash-only-warning") if alone else None


def result(s: Goodwill) -> Result:
    """Everything in the open: the ranking line by line, the curves of the years."""
    scores = {seat: score(s, seat) for seat in s.seating.seats}
    ranked = sorted(scores, key=lambda seat: -scores[seat])
    return Result(
        standings=tuple(
            _standing(s, seat, scores[seat], tuple(scores.values())) for seat in ranked
        ),
        periods=_years(s),
        curves=(*_capitals(s), *_wealth(s)),
    )


def _standing(s: Goodwill, seat: Seat, own: int, scores: tuple[int, ...]) -> Standing:
    """Equal scores share the place, and the next place is skipped (GW-16.3)."""
    rank = 1 + sum(other > own for other in scores)
    return Standing(seat, rank, own, _lines(s, seat))


def _lines(s: Goodwill, seat: Seat) -> tuple[ScoreLine, ...]:
    cash = ScoreLine(text("goodwill-score-cash"), s.cash(seat))
    if s.options.cash_only:
        return (cash,)
    return (cash, *(_shares(s, seat, company) for company in Company))


def _shares(s: Goodwill, seat: Seat, company: Company) -> ScoreLine:
    count, value = s.portfolios[seat].of(company), s.share_value(company)
    said = text(
        "goodwill-score-shares", company=company_name(company), count=count, value=Money(value)
    )
    return ScoreLine(said, count * value)


def _years(s: Goodwill) -> tuple[str, ...]:
    last = min(s.year, LAST_YEAR)
    return tuple(str(year) for year in range(last - len(s.capitals) + 1, last + 1))


def _capitals(s: Goodwill) -> tuple[Curve, ...]:
    return tuple(
        Curve(company_name(company), None, tuple(year[n] for year in s.capitals))
        for n, company in enumerate(Company)
    )


def _wealth(s: Goodwill) -> tuple[Curve, ...]:
    return tuple(
        Curve(text("seat", seat=seat), seat, tuple(year[seat - 1] for year in s.wealth))
        for seat in s.seating.seats
    )
