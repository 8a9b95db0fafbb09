"""The companies' books of a finished game, year by year (GW-14.1)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.goodwill.box.cards import company_name
from referee.games.goodwill.rules.reports import YearResult
from referee.games.goodwill.state import Goodwill
from referee.kit.paper import Table
from referee.kit.words import Money, Value, text

HEADS = ("year", "of", "market", "tokens", "salary", "result", "dividend", "capital")


def accounts(past: Sequence[Goodwill]) -> tuple[Table, ...]:
    """What each earned and spent each year, in dollars; `past`: the states that count."""
    booked = {s.year: s.results for s in past if s.results}
    paying = bool(past) and past[-1].options.dividends
    rows = tuple(
        _row(str(year) if result is results[0] else "", result, paying)
        for year, results in booked.items()
        for result in results
    )
    heads = tuple(text(f"goodwill-paper-{head}") for head in HEADS if paying or head != "dividend")
    return (Table(text("goodwill-paper-books"), heads, rows),) if rows else ()


def _row(year: str, result: YearResult, paying: bool) -> tuple[Value, ...]:
    spent = Money(result.cost), Money(result.salary)
    left = text("goodwill-paper-broke") if result.bankrupt else Money(result.after)
    earned = (Money(result.result), Money(result.dividend))[: 2 if paying else 1]
    return (year, company_name(result.company), Money(result.market), *spent, *earned, left)
