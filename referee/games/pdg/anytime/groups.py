"""What may be done at any moment: corrections, and leaving a cartel."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.anytime import ActionGroup, Anytime

from . import corrections


def _begun(s: Pdg) -> bool:
    """Has the first throw come?"""
    return s.phase is not None and s.phase.key != "opening"


ANYTIME = Anytime(
    (
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.take),
        ActionGroup(corrections.RECOUNTS, False, corrections.recount_asks, corrections.recount),
    ),
    begun=_begun,
)
