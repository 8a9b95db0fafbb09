"""The memo of a posting."""

from __future__ import annotations

from referee.kit.words import Message, text


def memo(key: str, **values: object) -> Message:
    """Return the memo of a posting: "goodwill-memo-share"."""
    return text(f"goodwill-memo-{key}", **values)
