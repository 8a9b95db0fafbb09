"""Actions allowed at any moment: Express, peek, transfers, recount, adjustments (AMB-0.7)."""

from __future__ import annotations

from referee.games.ambition.actions import DeclareBankrupt
from referee.games.ambition.state import OPERATION_COUNT, Ambition
from referee.kit.base_game import ActionGroup, Anytime

from . import adjustments, cash, contract_corrections, express, insolvency, peek, unread


def _is_in_progress(s: Ambition) -> bool:
    return 0 < s.track_stop <= OPERATION_COUNT


ANYTIME = Anytime(
    (
        ActionGroup(unread.ACTIONS, False, unread.asks, unread.apply, is_offered_early=True),
        ActionGroup(cash.ACTIONS, False, cash.asks, cash.apply),
        ActionGroup(peek.ACTIONS, False, peek.asks, peek.apply),
        ActionGroup(express.ACTIONS, False, express.asks, express.apply),
        ActionGroup((DeclareBankrupt,), True, insolvency.host_asks, insolvency.apply),
        ActionGroup(adjustments.ACTIONS, True, adjustments.asks, adjustments.apply),
        ActionGroup(
            contract_corrections.ACTIONS,
            True,
            contract_corrections.asks,
            contract_corrections.apply,
        ),
    ),
    _is_in_progress,
)
