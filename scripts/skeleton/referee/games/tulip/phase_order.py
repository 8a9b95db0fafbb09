"""The order of play."""

from __future__ import annotations

from referee.kit.game import Phase

from .phases.sealing import Sealing
from .state import Tulip


def next_phase(s: Tulip) -> Phase[Tulip] | None:
    """The phase that follows the closed one; None once the game is over."""
    match s.phase:
        case Sealing() if len(s.history) < s.options.rounds:
            return Sealing.from_state(s)
        case _:
            return None
