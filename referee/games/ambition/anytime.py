"""What may be done at any moment: Express, peek, transfers, recount, adjustments (AMB-0.7)."""

from __future__ import annotations

from referee.kit.anytime import Anytime, Part

from . import adjusting, express, mending, peek, purse, shortage, unread
from .actions import DeclareBankrupt
from .state import Ambition


def _begun(s: Ambition) -> bool:
    return s.phase is not None and s.phase.square > 0


ANYTIME = Anytime(
    (
        Part(unread.ACTIONS, False, unread.asks, unread.take, early=True),
        Part(purse.ACTIONS, False, purse.asks, purse.take),
        Part(peek.ACTIONS, False, peek.asks, peek.take),
        Part(express.ACTIONS, False, express.asks, express.take),
        Part((DeclareBankrupt,), True, shortage.host_asks, shortage.take),
        Part(adjusting.ACTIONS, True, adjusting.asks, adjusting.take),
        Part(mending.ACTIONS, True, mending.asks, mending.take),
    ),
    _begun,
)
