"""What may be done at any moment: corrections, leaving a cartel, reading a card."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.anytime import ActionGroup, Anytime

from . import cartels, corrections, readings


def _begun(s: Pdg) -> bool:
    """Has the first throw come?"""
    return s.phase is not None and s.phase.key != "opening"


ANYTIME = Anytime(
    (
        ActionGroup(cartels.ACTIONS, False, cartels.asks, cartels.take),
        ActionGroup(readings.ACTIONS, True, readings.asks, readings.take),
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.take),
        ActionGroup(corrections.RECOUNTS, False, corrections.recount_asks, corrections.recount),
    ),
    begun=_begun,
)
