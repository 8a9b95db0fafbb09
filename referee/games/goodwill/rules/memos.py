"""What a posting is for, in words."""

from __future__ import annotations

from referee.kit.words import Text, text


def memo(key: str, **values: object) -> Text:
    """What a posting is for: "goodwill-memo-share"."""
    return text(f"goodwill-memo-{key}", **values)
