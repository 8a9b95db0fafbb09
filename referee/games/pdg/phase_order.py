"""The order of play: two laps of the course, with the accounts between them."""

from __future__ import annotations

from referee.games.pdg.phases.cancelling import Stealing
from referee.games.pdg.phases.opening import Dealing, RollingOff
from referee.kit.game import Phase

from .phases.accounts import Accounts
from .phases.cancelling import Cancelling
from .phases.countering import Countering
from .phases.opening import Opening
from .phases.scores import Scores
from .phases.selling import Selling
from .phases.siting import Siting
from .phases.taking_plants import TakingPlants
from .phases.taking_sales import TakingSales
from .phases.voting import Voting
from .rules import turns
from .state import SITING_PART, Attack, Pdg, Proposal, Sale, Theft


def next_phase(s: Pdg) -> Phase[Pdg] | None:
    """Return the phase after the one just closed; None once the evening is over."""
    match s.phase:
        # the table (PDG-1), or the deal before the second lap (PDG-4.2)
        case Opening() | Dealing() | Scores(plays_another_game=True):
            return RollingOff.from_state(s)  # the highest throw begins (PDG-2.1, PDG-4.4)
        case RollingOff():
            return Siting() if s.part == SITING_PART else Selling()
        case Accounts():  # the interval: accounts, then cards (PDG-3, PDG-4.2)
            return Dealing() if s.options.cards else RollingOff.from_state(s)
        case Scores() | None:
            return None
    if turns.is_part_over(s):  # enough plants, or enough brands at the end (PDG-2.25, PDG-8.2)
        return Accounts() if s.part == SITING_PART else Scores()
    if s.part == SITING_PART:  # a throw and a plant, or an abandoned shot (PDG-2.3, PDG-2.18)
        return TakingPlants.from_state(s) if s.turn.has_passed else Siting()
    return _next_selling_phase(s)


def _next_selling_phase(s: Pdg) -> Phase[Pdg]:
    """Return the next phase of the second part: a window, an abandoned shot or a turn."""
    match s.turn.pending:
        case Sale():  # with an advantage, which may be cancelled (PDG-6.6)
            return Cancelling.from_state(s)
        case Attack():  # a difficulty, which may be countered (PDG-6.10)
            return Countering.from_state(s)
        case Theft():  # the thief chooses a card (PDG-6.9)
            return Stealing()
        case Proposal():  # of a cartel (PDG-7.2)
            return Voting.from_state(s)
    # "pass and take" (PDG-5), or the throw and sale of a turn (PDG-4)
    return TakingSales.from_state(s) if s.turn.has_passed else Selling()
