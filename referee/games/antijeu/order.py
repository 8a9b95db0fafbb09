"""The order of play: the first step called for is next.

AJ-2.16, AJ-2.17, AJ-5.9.
"""

from __future__ import annotations

from .phases.agreeing import Agreeing
from .phases.buying import Buying
from .phases.following import Assigning, Breaking, Judged, Passing, RunningOut
from .phases.landing import Landing
from .phases.mailbox import Mailbox, Obeying
from .phases.paying import Paying
from .phases.replacing import Ousting, Replacing
from .phases.rolling import Rolling
from .phases.rolling_off import ChoosingColours, RollingOff
from .phases.settling_draw import SettlingDraw
from .state import AntiJeu, TurnPhase

# What a turn leads to is worked off in this order: of the steps that are called for, the first
# comes next. No step knows what follows it.
STEPS: tuple[type[TurnPhase], ...] = (
    Paying,  # what is due comes before everything else (AJ-10.1)
    Ousting,  # of a case just assigned, the rivals' tokens go (AJ-5.4)
    Assigning,  # a token has been laid: is the case somebody's (AJ-5.1)?
    SettlingDraw,  # or is the cartel full, and nobody's (AJ-6.3)?
    Replacing,  # and the new holder's come (AJ-5.6)
    Breaking,  # the last circle is covered (AJ-8.5)
    Judged,  # nothing more follows from the tokens and cases (AJ-5.9)
    Landing,  # the budget office, then the square (AJ-2.17)
    Mailbox,  # its card (AJ-3.2)
    Obeying,  # as far as the app does not know it (AJ-14.6)
    Buying,  # a token (AJ-4.1)
    RunningOut,  # is somebody without money and credit (AJ-11.2)?
    Agreeing,  # a trade has been proposed (AJ-13.2)
    Rolling,  # the roll of the turn, then extra ones (AJ-2.2)
    Passing,  # the turn passes (AJ-2.16)
)


def next_phase(s: AntiJeu) -> TurnPhase | None:
    """Return the phase after the one just closed, or None after the game."""
    if not s.colours:
        return ChoosingColours() if s.ranking else RollingOff.of(s)
    if s.ending:
        return None
    return next(step.of(s) for step in STEPS if step.called_for(s))
