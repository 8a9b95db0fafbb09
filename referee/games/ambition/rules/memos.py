"""What a posting is for, in words."""

from __future__ import annotations

from referee.kit.words import Text, text


def memo(key: str) -> Text:
    """What a posting is for: "ambition-memo-cocoa"."""
    return text(f"ambition-memo-{key}")
