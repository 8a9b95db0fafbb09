"""Sentences of something that is there at least once (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    pdg-finished
    pdg-move-compensation
    pdg-move-compensation-you-to
    pdg-up-to-two
    """.split()
)
