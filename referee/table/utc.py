"""Times in the form of entries, and times that anybody may have written."""

from __future__ import annotations

import re
from datetime import UTC, datetime

DAY_PATTERN = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
YEARS = range(1970, 2101)


def utc_text(at: datetime) -> str:
    """Return the time in UTC: "2026-11-21T20:15:02.123Z"."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def parse_time(at: str) -> datetime | None:
    """Return the time in UTC; None if invalid or not from 1970 to 2100."""
    try:
        time = datetime.fromisoformat(at).astimezone(UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None
    return time if time.year in YEARS else None


def is_day(at: str) -> bool:
    """Return True for a day from 1970 to 2100 as facts write it: "2026-11-21"."""
    return re.fullmatch(DAY_PATTERN, at) is not None and parse_time(at) is not None
