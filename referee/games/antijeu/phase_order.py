"""The order of play: the first step that is called for comes next.

AJ-2.16, AJ-2.17, AJ-5.9.
"""

from __future__ import annotations

from referee.games.antijeu.phases.opening import ChoosingColours, RollingOff

from .phases.agreeing import Agreeing
from .phases.buying import Buying
from .phases.cases import (
    Assigning,
    Breaking,
    FinishJudging,
    Ousting,
    Replacing,
    SettlingDraw,
)
from .phases.landing import Landing
from .phases.mailbox import Mailbox, Obeying
from .phases.paying import Paying, RunningOut
from .phases.rolling import PassingTurn, Rolling
from .state import AntiJeu, TurnPhase

# The first step called for is next; a step does not decide its successor.
PHASE_PRECEDENCE: tuple[type[TurnPhase], ...] = (
    Paying,  # dues precede everything else (AJ-10.1)
    Ousting,  # rivals of a case just assigned (AJ-5.4)
    Assigning,  # a case, after a token (AJ-5.1)
    SettlingDraw,  # a full cartel without a case (AJ-6.3)
    Replacing,  # the new holder's tokens (AJ-5.6)
    Breaking,  # the last circle is covered (AJ-8.5)
    FinishJudging,  # no more consequences of tokens and cases (AJ-5.9)
    Landing,  # the budget office, then the square (AJ-2.17)
    Mailbox,  # the card of the square (AJ-3.2)
    Obeying,  # a card unknown to the app (AJ-14.6)
    Buying,  # a token (AJ-4.1)
    RunningOut,  # a seat without money and credit, also after a trade (AJ-11.2, AJ-13.10)
    Agreeing,  # a trade has been proposed (AJ-13.2)
    Rolling,  # the roll of the turn, then extra ones (AJ-2.2)
    PassingTurn,  # the turn passes clockwise, or is missed (AJ-1.8, AJ-2.8, AJ-2.16)
)


def next_phase(s: AntiJeu) -> TurnPhase | None:
    """Return the phase after the one just closed, or None after the game."""
    if not s.colours:
        return ChoosingColours() if s.ranking else RollingOff.from_state(s)  # AJ-1.5, AJ-1.7
    if s.ending:  # at once (AJ-11.5)
        return None
    return next(step.from_state(s) for step in PHASE_PRECEDENCE if step.is_needed(s))
