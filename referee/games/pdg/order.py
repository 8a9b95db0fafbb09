"""The order of play: two laps of the course, with the accounts between them."""

from __future__ import annotations

from referee.games.pdg.phases.opening import Dealing
from referee.games.pdg.phases.throwing import RollingOff
from referee.kit.game import Phase

from .phases.accounts import Accounts
from .phases.cancelling import Cancelling
from .phases.countering import Countering
from .phases.opening import Opening
from .phases.scores import Scores
from .phases.selling import Selling
from .phases.siting import Siting
from .phases.stealing import Stealing
from .phases.taking_plants import TakingPlants
from .phases.taking_sales import TakingSales
from .phases.voting import Voting
from .rules import turns
from .state import SITING, Attack, Pdg, Proposal, Sale, Theft


def next_phase(s: Pdg) -> Phase[Pdg] | None:
    """Return the phase after the one just closed; None once the evening is over."""
    match s.phase:
        case Opening() | Dealing() | Scores(another=True):
            return RollingOff.of(s)
        case RollingOff():
            return Siting() if s.part == SITING else Selling()
        case Accounts():
            return Dealing() if s.options.cards else RollingOff.of(s)
        case Scores() | None:
            return None
    if turns.part_over(s):
        return Accounts() if s.part == SITING else Scores()
    if s.part == SITING:
        return TakingPlants.of(s) if s.turn.passed else Siting()
    return _in_selling(s)


def _in_selling(s: Pdg) -> Phase[Pdg]:
    """Return the next phase of the second part: a turn or a window."""
    match s.turn.pending:
        case Sale():
            return Cancelling.of(s)
        case Attack():
            return Countering.of(s)
        case Theft():
            return Stealing()
        case Proposal():
            return Voting.of(s)
    return TakingSales.of(s) if s.turn.passed else Selling()
