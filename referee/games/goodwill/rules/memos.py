"""What a posting is for, in words."""

from __future__ import annotations

from referee.kit.words import Message, text


def memo(key: str, **values: object) -> Message:
    """What a posting is for: "goodwill-memo-share"."""
    return text(f"goodwill-memo-{key}", **values)
