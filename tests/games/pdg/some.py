"""Sentences of something that is there at least once (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    pdg-dice pdg-throw pdg-call-throw pdg-site pdg-call-site-first refusal-past-trigger
    pdg-paper-do-end
    """.split()
)
