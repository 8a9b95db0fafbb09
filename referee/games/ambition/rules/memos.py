"""Purposes of postings, in words."""

from __future__ import annotations

from referee.kit.words import Message, text


def memo(key: str) -> Message:
    """Return the purpose of a posting: "ambition-memo-cocoa"."""
    return text(f"ambition-memo-{key}")
