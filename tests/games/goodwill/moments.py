"""Moments of evenings of Goodwill that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.trading import latest_outcome
from referee.games.goodwill.rules.events import idle_reports
from referee.games.goodwill.rules.pile import visible_bosses
from referee.games.goodwill.state import Goodwill
from tests.evening import Moment, Where
from tests.games.goodwill.evening import AMBER, BLACK, CRIMSON, EVENING, SIX, VARIANT


def _at(phase: str, more: Where[Goodwill] = lambda s: True, *, year: int = 0) -> Where[Goodwill]:
    """Return True when `phase` is open, in `year` if given, and `more` is true."""
    return lambda s: (
        s.phase is not None and s.phase.key == phase and year in (0, s.year) and more(s)
    )


def _set(count: int) -> Where[Goodwill]:
    return lambda s: len(s.phase.estimates.envelopes) == count


def _event(kind: str) -> Where[Goodwill]:
    """Return True after an event of that kind that moves something."""
    return _at(
        "happening", lambda s: s.reports[-1].event.kind == kind and not s.reports[-1].idle_reason
    )


def _sold(company: CompanyId) -> Where[Goodwill]:
    """Return True after a sale, before anybody has proposed a boss."""
    return _at("bossing", lambda s: s.phase.company is company and not s.phase.proposals)


def _told_later(s: Goodwill) -> bool:
    """Return True after a change of boss that the next step reports."""
    return (
        s.election_news is not None and s.election_news.opened_phase_count == s.opened_phase_count
    )


def _votes(count: int) -> Where[Goodwill]:
    return lambda s: bool(voted := s.phase.current_proposal) and len(voted.ballots) == count


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "laying": _at("laying"),
            "laying-boss": _at("laying", lambda s: len(visible_bosses(s)) == 4),
            "laying-done": _at("laying", lambda s: len(visible_bosses(s)) == 6),
            "dealing": _at("dealing", lambda s: len(s.phase.hands.envelopes) == 2),
            "dealing-wrong": _at("dealing", lambda s: s.phase.round_number == 2),
            "looking": _at("looking", lambda s: len(s.phase.seats_that_looked) == 2),
            "estimating": _at("estimating", _set(2)),
            "estimating-no-phone": _at("estimating", _set(1)),
            "estimating-ready": _at("estimating", _set(4)),
            "trading-choice": _at("trading", lambda s: s.phase.company is AMBER),
            "trading-chosen": _sold(AMBER),
            "trading": _sold(BLACK),
            "trading-none": _at("bossing", lambda s: bool(latest_outcome(s).obstacle_code)),
            "trading-passes": _at("bossing", lambda s: len(latest_outcome(s).estimate_passes) > 1),
            "bossing": _at("bossing"),
            "proposed": _at("bossing", _votes(0)),
            "voting": _at("bossing", _votes(2)),
            "voting-done": _at("bossing", _votes(3)),
            "changed": _at("bossing", lambda s: s.phase.boss_change is not None),
            "changed-done": _told_later,
            "unchanged": _at("bossing", lambda s: s.phase.company is BLACK and _lost(s)),
            "vacant": _at("bossing", lambda s: not s[s.phase.company].boss),
            "turning-first": _at("turning"),
            "turning": _at("turning", lambda s: len(s.phase.read_lots) == 2),
            "happening-price": _event("price"),
            "happening-subsidy": _event("subsidy"),
            "happening-tax": _event("tax"),
            "happening-innovation": _event("innovation"),
            "happening-efficiency": _event("efficiency"),
            "happening-publicity": _event("publicity"),
            "happening-scandal": _event("scandal"),
            "happening-idle": _at("happening", lambda s: bool(idle_reports(s))),
            "happening-bankrupt": _at("happening", lambda s: len(s.companies_in_play) < 3),
            "closing": _at("closing", year=1953),
            "closing-last": _at("closing", year=1957),
            "second-year": _at("looking", year=1954),
            "two-left": _at("estimating", _set(2), year=1957),
            "end": lambda s: s.phase is None,
        }
    ),
    **VARIANT.moments(
        {
            "opening-app": None,
            "laying-app": _at("laying"),
            "dealing-app": _at("dealing"),
            "looking-app": _at("looking"),
            "estimating-again": _at("estimating", lambda s: s.phase.round == 2 and _set(1)(s)),
            "trading-app": _at("bossing", lambda s: len(latest_outcome(s).trades) == 1),
            "changed-app": _told_later,
            "turning-app": _at("turning"),
            "closing-dividends": _at("closing", lambda s: any(r.dividend for r in s.results)),
            "end-open": lambda s: s.phase is None,
        }
    ),
    **SIX.moments(
        {
            "laying-learned": _at("laying", lambda s: len(visible_bosses(s)) == 3),
            "dealing-six": _at("dealing", lambda s: len(s.phase.hands.envelopes) == 4),
            "looking-six": _at("looking"),
            "slates": _at("estimating"),
            "trading-six": _at("trading", lambda s: s.phase.company is CRIMSON),
            "turning-learned": _at("turning", lambda s: len(s.phase.read_lots) == 1),
            "turning-known": _at("turning", lambda s: len(s.phase.read_lots) == 1, year=1954),
            "turned": _at("turning", lambda s: len(s.phase.read_lots) == 4),
            "happening-each": _at("happening", lambda s: bool(s.reports[-1].idle_reason)),
            "end-six": lambda s: s.phase is None,
        }
    ),
}
MIDDLE = "estimating"
WORD = "événement"


def _lost(s: Goodwill) -> bool:
    """Return True after the first proposal has lost, before there is another."""
    return (
        bool(s.phase.proposals) and s.phase.current_proposal is None and s.phase.boss_change is None
    )
