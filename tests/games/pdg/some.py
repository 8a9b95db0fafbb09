"""Sentences of something that is there at least once (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    pdg-up-to-two
    """.split()
)
