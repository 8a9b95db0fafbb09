"""What may be done at any moment: Express, peek, transfers, recount, adjustments (AMB-0.7)."""

from __future__ import annotations

from referee.games.ambition.actions import DeclareBankrupt
from referee.games.ambition.state import Ambition
from referee.kit.anytime import Anytime, Part

from . import adjustments, contract_corrections, express, insolvency, peek, transfers, unread


def _begun(s: Ambition) -> bool:
    return s.phase is not None and s.phase.square > 0


ANYTIME = Anytime(
    (
        Part(unread.ACTIONS, False, unread.asks, unread.take, early=True),
        Part(transfers.ACTIONS, False, transfers.asks, transfers.take),
        Part(peek.ACTIONS, False, peek.asks, peek.take),
        Part(express.ACTIONS, False, express.asks, express.take),
        Part((DeclareBankrupt,), True, insolvency.host_asks, insolvency.take),
        Part(adjustments.ACTIONS, True, adjustments.asks, adjustments.take),
        Part(
            contract_corrections.ACTIONS, True, contract_corrections.asks, contract_corrections.take
        ),
    ),
    _begun,
)
