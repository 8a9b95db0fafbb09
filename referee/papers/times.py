"""When something was, as this household's clock and calendar show it."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """An entry's time: "21 h 14", "21:14"."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{here:%H:%M}"


def day(at: str, lang: str) -> str:
    """The day of an entry: "21.11.2026" in French, "2026-11-21" in English."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%d.%m.%Y}" if lang == "fr" else f"{here:%Y-%m-%d}"
