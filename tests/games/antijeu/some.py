"""Sentences whose counts are never zero (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    antijeu-call-extra
    antijeu-call-keep
    antijeu-call-replace
    antijeu-call-return
    antijeu-hands-keep
    antijeu-hands-return
    antijeu-lacks-circles
    antijeu-opening-read-in-play
    antijeu-replace
    antijeu-vacated
    """.split()
)
