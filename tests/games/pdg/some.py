"""Sentences whose counts are never zero (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    pdg-finished
    pdg-move-compensation
    pdg-move-compensation-you-to
    pdg-up-to-two
    """.split()
)
