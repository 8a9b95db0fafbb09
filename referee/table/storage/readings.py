"""One reading of a fact of a box, and whether two are equal."""

from __future__ import annotations

import json
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple


class StoredReading(NamedTuple):
    """The value of a fact as one reader typed it in."""

    name: str
    value: Any
    day: str  # the date, "2026-11-21"
    reader_id: str  # a table's id, "file-…", "" for the household itself


class AdditionResult(Enum):
    """Result of adding a reading."""

    NEW = "new"  # it is in use
    SAME = "same"  # it agrees with the one in use
    RIVAL = "rival"  # it differs from the one in use, and waits for a decision


def stored_text(value: Any) -> str:
    """Return a value as stored text: equal values give equal texts."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def values_token(*values: Any) -> str:
    """Return a short token for values in any order; "" for none."""
    texts = sorted({stored_text(value) for value in values})
    return sha256("\n".join(texts).encode()).hexdigest()[:16] if texts else ""


def is_same_value(stored: str, value: Any) -> bool:
    """Return True if `value` equals the stored one."""
    return stored_text(value_of(stored)) == stored_text(value)


def value_of(stored: Any) -> Any:
    """Return the stored value; None if it is damaged."""
    try:
        return json.loads(stored)
    except (TypeError, ValueError, RecursionError):
        return None
