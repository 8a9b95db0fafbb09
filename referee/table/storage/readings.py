"""One reading of a fact of a box, and how two are compared."""

from __future__ import annotations

import json
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple


class StoredReading(NamedTuple):
    """What a fact is, as somebody has read it."""

    name: str
    value: Any
    at: str  # the day, "2026-11-21"
    reader: str  # a table's id, "file-…", "" for the household itself


class Added(Enum):
    """What became of a reading."""

    NEW = "new"  # it is in use
    SAME = "same"  # as the one in use
    RIVAL = "rival"  # it says something else, and waits to be settled


def written(value: Any) -> str:
    """A value as it is kept: two that are the same are written the same."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def word(*values: Any) -> str:
    """A short word for these values, whatever their order; "" for none."""
    texts = sorted({written(value) for value in values})
    return sha256("\n".join(texts).encode()).hexdigest()[:16] if texts else ""


def same(stored: str, value: Any) -> bool:
    """Is that what is kept?"""
    return written(json.loads(stored)) == written(value)
