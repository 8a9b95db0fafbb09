"""Sentences whose counts are never zero (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    ambition-event-bundles-lost ambition-event-chocolate-returned ambition-express-cocoa-lost
    ambition-count-cocoa ambition-count-chocolate ambition-count-express ambition-count-worker
    ambition-count-salesperson ambition-count-secretary ambition-count-accountant
    ambition-bidding-read ambition-settling-move
    ambition-settling-back ambition-bought
    ambition-outbid ambition-unsold ambition-declined ambition-said
    ambition-bonds-sold ambition-bonds-bought ambition-box-read
    ambition-sold-direct ambition-print-loans ambition-print-store ambition-turning-aside
    ambition-placing-deliver ambition-out-of-stock ambition-unturned ambition-participants
    ambition-contract-won ambition-hired ambition-may-decline ambition-bid-is ambition-gaps
    refusal-plan-of-fewer ambition-memo-cocoa ambition-dealt-bonds ambition-dealt-bars
    ambition-call-dealt-bonds ambition-call-dealt-bars
    """.split()
)
