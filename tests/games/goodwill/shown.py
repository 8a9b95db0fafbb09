"""Values that the worked examples of the rules expect of a table (tests/test_golden.py).

Triples are Amber, Black, Crimson.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.buyers_and_sellers import EstimatePass
from referee.games.goodwill.rules.events import eliminated_lot, surviving_lots
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import Seat
from tests.recorded import outcome

EXAMPLES = {*(f"s{n}" for n in range(1, 20)), *(f"w{n}" for n in range(1, 9))}


def _names(s: Goodwill, seats: tuple[Seat, ...]) -> list[str]:
    return [s.seating.name(seat) for seat in seats]


def _pass(s: Goodwill, groups: EstimatePass) -> dict[str, Any]:
    return {
        "highs": _names(s, groups.buyers),
        "lows": _names(s, groups.sellers),
        "price": groups.price,
        "out": _names(s, groups.eliminated_seats),
    }


TABLE: dict[str, Callable[[Goodwill], Any]] = {
    "year": lambda s: s.year,
    "phase": lambda s: s.phase.key if s.phase else None,
    "capital": lambda s: [s.capital(company) for company in CompanyId],
    "values": lambda s: [s.share_value(company) for company in CompanyId],
    "market": lambda s: [s[company].market_share for company in CompanyId],
    "prices": lambda s: list(s.prices),
    "bankrupt": lambda s: [company for company in CompanyId if s[company].is_bankrupt],
    "row": lambda s: sorted(s.boss_row),
    "pile": lambda s: list(s.boss_pile),
    "dividends": lambda s: s.dividends_paid,
    "passes": lambda s: [_pass(s, groups) for groups in s.outcome.estimate_passes],
    "trades": lambda s: [_names(s, trade) for trade in s.outcome.trades],
    "reason": lambda s: s.outcome.obstacle_code,
    "applied": lambda s: [lot.percent for lot in surviving_lots(s.lots)],
    "eliminated": lambda s: eliminated_lot(s.lots).percent,
    "event": lambda s: s.reports[-1].event.key,
    "results": lambda s: [{r.company: r.result for r in s.results}.get(c) for c in CompanyId],
    "winners": lambda s: outcome(GAME, s)["winners"],
}
OF_ONE: dict[str, Callable[[Goodwill, str], Any]] = {
    "cash": lambda s, name: s.cash(s.seating.seat_named(name)),
    "scores": lambda s, name: outcome(GAME, s)["scores"][name],
    "tokens": lambda s, company: list(s[CompanyId(company)].tokens),
    "bosses": lambda s, company: s[CompanyId(company)].boss,
}


def shown(s: Goodwill, what: str, expected: Any) -> Any:
    """Return the table's value of `what`, in the form in which `expected` is written."""
    if what == "shares":
        portfolios = {name: s.portfolios[s.seating.seat_named(name)] for name in expected}
        return {
            name: {c: portfolios[name].count_of(CompanyId(c)) for c in expected[name]}
            for name in expected
        }
    if what in OF_ONE:
        return {one: OF_ONE[what](s, one) for one in expected}
    return TABLE[what](s)
