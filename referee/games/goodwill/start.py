"""Tables that begin in mid-game, to try one step of the year alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.kit.frozen import replace
from referee.kit.midgame import MidGame, Start

from .box.cards import CompanyId
from .midgame import COMPANY, PUTS, YEAR
from .phases.boss_election import BossElection
from .phases.closing import Closing
from .phases.estimates import Estimates
from .phases.event_step import EventStep
from .phases.opening import Opening
from .phases.private_reports import PrivateReports
from .phases.turning import Turning
from .rules import events
from .state import Goodwill


def _playing(s: Goodwill, start: Start) -> CompanyId:
    company = CompanyId(start.get("company", s.in_play[0]))
    if company not in s.in_play:
        raise ValueError(company)
    return company


def _transaction(s: Goodwill, start: Start) -> int:
    number: int = start.get("transaction", 1)
    if number > s.options.transactions:
        raise ValueError(number)
    return number


def _estimating(s: Goodwill, start: Start) -> Goodwill:
    """Return the table at the transaction of the start.

    By default it is the first one of the first company in play.
    """
    company, number = _playing(s, start), _transaction(s, start)
    before = list(CompanyId)[: list(CompanyId).index(company)]
    phase = Estimates.next(s, before[-1] if before else None)
    if number > 1:
        phase = Estimates.of(s, company, number)
    return replace(s, phase=phase)


def _happening(s: Goodwill, start: Start) -> Goodwill:
    """Return the table with four lots face up, after the first event."""
    if not s.lots:
        raise ValueError("lots")
    s = events.begin(replace(s, turned=True))
    return replace(s, phase=EventStep())


def _closing(s: Goodwill, start: Start) -> Goodwill:
    """Return the table after the events, with the year's results booked."""
    s = replace(s, turned=True)
    s = EventStep().close(s)
    return replace(s, phase=Closing() if s.in_play else None)


STEPS: Mapping[str, Callable[[Goodwill, Start], Goodwill]] = {
    "opening": lambda s, start: replace(s, phase=Opening()),
    "looking": lambda s, start: replace(s, phase=PrivateReports()),
    "estimating": _estimating,
    "bossing": lambda s, start: replace(s, phase=BossElection(_playing(s, start))),
    "turning": lambda s, start: replace(s, phase=Turning()),
    "happening": _happening,
    "closing": _closing,
}

# Values that a start leaves out are those of the rules, or legal ones: distinct tokens, the first
# bosses known, shares dealt evenly. If too few bosses are known, faces of the house set are added,
# as if typed in.
START = MidGame(
    YEAR,
    "step",
    STEPS,
    PUTS,
    {
        "company": {**COMPANY, "description": "whose estimates, or whose boss"},
        "transaction": {"type": "integer", "minimum": 1, "maximum": 3},
    },
)
