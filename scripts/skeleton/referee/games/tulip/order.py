"""The order of play: what follows what."""

from __future__ import annotations

from referee.kit.game import Phase

from .phases.sealing import Sealing
from .state import Tulip


def next_phase(s: Tulip) -> Phase[Tulip] | None:
    """What follows the phase that has just closed; None once the scores are due."""
    match s.phase:
        case Sealing() if len(s.history) < s.options.rounds:
            return Sealing.of(s)
        case _:
            return None
