"""What a posting is for, in words."""

from __future__ import annotations

from referee.kit.words import Message, text


def memo(key: str) -> Message:
    """What a posting is for: "ambition-memo-cocoa"."""
    return text(f"ambition-memo-{key}")
