"""What may be done at any moment: gifts, recounts, corrections (GW-2.9, 2.10)."""

from __future__ import annotations

from referee.kit.anytime import Anytime, Part

from . import claiming, correcting, giving, recounting
from .phase import SETUP
from .state import Goodwill


def _begun(s: Goodwill) -> bool:
    """Are the shares dealt?"""
    return s.phase is not None and s.phase.square > SETUP


ANYTIME = Anytime(
    (
        Part(giving.ACTIONS, False, giving.asks, giving.take),
        Part(recounting.ACTIONS, False, recounting.asks, recounting.take),
        Part(claiming.ACTIONS, False, claiming.asks, claiming.take),
        Part(correcting.ACTIONS, True, correcting.asks, correcting.take),
    ),
    begun=_begun,
)
