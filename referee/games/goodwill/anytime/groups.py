"""The acts allowed at any moment: gifts, recounts, corrections (GW-2.9, GW-2.10)."""

from __future__ import annotations

from referee.games.goodwill.state import SETUP_STOP, STEP_COUNT, Goodwill
from referee.kit.base_game import ActionGroup, Anytime

from . import cash, corrections, share_claims


def _has_begun(s: Goodwill) -> bool:
    """Return True if the shares are dealt and the game is not over."""
    return SETUP_STOP < s.track_stop <= STEP_COUNT


ANYTIME = Anytime(
    (
        ActionGroup(cash.ACTIONS, False, cash.asks, cash.apply),
        ActionGroup(share_claims.ACTIONS, False, share_claims.asks, share_claims.apply),
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.apply),
    ),
    has_begun=_has_begun,
)
