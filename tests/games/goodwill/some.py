"""Sentences whose counts are never zero (tests/test_words.py)."""

from __future__ import annotations

SOME = frozenset(
    """
    goodwill-memo-share-hands goodwill-memo-share-hands-you-taker
    goodwill-memo-share-hands-you-giver goodwill-call-return goodwill-shares-gone-you
    goodwill-dividend-you
    goodwill-call-return-shares goodwill-claim-asks goodwill-claim-gives goodwill-shares-gone
    goodwill-dividend goodwill-own-dividend goodwill-news-held goodwill-news-bankrupt
    goodwill-paper-do-estimate goodwill-at-price goodwill-cannot-pay goodwill-cannot-pay-again
    """.split()
)
