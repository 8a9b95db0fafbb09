"""The order of play: the four steps of the year (GW-3.1, GW-4.1)."""

from __future__ import annotations

from referee.kit.game import Phase

from .phases.boss_election import BossElection
from .phases.closing import Closing
from .phases.dealing_shares import Dealing
from .phases.estimates import Estimates
from .phases.event_step import EventStep
from .phases.lots import PrivateReports
from .phases.opening import Opening
from .phases.tokens_and_bosses import InitialSetup
from .phases.trading import Trading
from .phases.turning import Turning
from .state import LAST_YEAR, Goodwill


def next_phase(s: Goodwill) -> Phase[Goodwill] | None:
    """Return the phase after the one just closed. None if the final scores are due."""
    match s.phase:
        # the box on the table (GW-1)
        case Opening():
            return InitialSetup()
        case InitialSetup() | Dealing():
            return Dealing.next(s) or PrivateReports()
        # 1  four informations, face down (GW-3)
        case PrivateReports():
            return Estimates.next(s) or Turning()
        # 2  companies in the order of `CompanyId` (GW-1.3), without those that nobody owns or that
        #    are bankrupt (GW-4.17, GW-13.9): each has its transactions (GW-4.2, GW-15.2), then a
        #    change of boss (GW-5.1)
        case Estimates():
            return Trading.begin(s)
        case Trading(company=company) as trading:
            return Estimates.next_transaction(s, trading) or BossElection(company)
        case BossElection(company=company):
            return Estimates.next(s, company) or Turning()
        # 3  the informations are turned (GW-6.1), six events follow (GW-6.5)
        case Turning():
            return EventStep()
        # 4  the year's results (GW-14), unless no company is left (GW-13.10)
        case EventStep() if s.companies_in_play:
            return Closing()
        case Closing() if s.companies_in_play and s.year <= LAST_YEAR:  # GW-14.8
            return PrivateReports()
        case _:
            return None
