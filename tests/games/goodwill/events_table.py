"""A table during its events: four lots are set, the first event has happened."""

from __future__ import annotations

from typing import Any

from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.box.cards import Boss, CompanyId
from referee.games.goodwill.rules.reports import EventReport
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box, Fact, Source

from .table import host, table

IDLE = "publicity 3"  # concerns none of the bosses below
NOBODY = Boss("Nestor", 0, 0, 0, 0)


def box_of(*bosses: Boss) -> Box:
    """Return a box with these bosses typed in, and enough others that no event concerns."""
    extras = (NOBODY._replace(name=f"Nestor {n}") for n in range(9 - len(bosses)))
    cards = enumerate((*bosses, *extras), 1)
    return Box({f"boss/{n}": Fact(boss.fact, Source.LEARNED) for n, boss in cards})


def lots(*events: str) -> list[dict[str, Any]]:
    """Return lots that make `events` happen in that order, and one lot that is eliminated."""
    whole = (*events, *(IDLE,) * (6 - len(events)))
    pairs = zip((80, 50, 30), whole[::2], whole[1::2], strict=True)
    applied = [{"percent": p, "left": left, "right": right} for p, left, right in pairs]
    return [*applied, {"percent": 10, "left": "tax oil", "right": "tax coal"}]


def happening(
    *events: str, seats: int = 4, bosses: dict[str, Boss] | None = None, **start: Any
) -> Goodwill:
    """Return a table after the first of `events`; without `bosses`, it concerns no company."""
    office = {str(c): f"Nestor {n}" for n, c in enumerate(CompanyId)}
    office |= {company: boss.name for company, boss in (bosses or {}).items()}
    for company in start.get("bankrupt", ()):
        del office[company]
    for company in start.pop("vacant", ()):
        office[company] = ""
    return table(
        seats,
        box=box_of(*(bosses or {}).values()),
        options=start.pop("options", None),
        step="happening",
        lots=lots(*events),
        bosses=office,
        **start,
    )


def report(s: Goodwill) -> EventReport:
    """Return the report of the current event."""
    return s.reports[-1]


def through(s: Goodwill) -> Goodwill:
    """Confirm the remaining events of this year one by one."""
    while s.phase is not None and s.phase.key == "happening":
        s = host(s, NextEvent())
    return s


def triple(s: Goodwill, what: str) -> str:
    """Return capitals or market shares as "30/35/35"; "-" for a bankrupt company."""
    figures = {"capital": s.capital, "market": lambda company: s[company].market_share}
    return "/".join("-" if s[c].is_bankrupt else str(figures[what](c)) for c in CompanyId)
