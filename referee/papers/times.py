"""Dates and times in the household's time zone."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from referee.i18n.translator import months


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """The time of an entry: "21 h 14", "21:14"."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{here:%H:%M}"


def day(at: str, lang: str) -> str:
    """The date of an entry: "1er mars 2026", "1 March 2026"."""
    here = datetime.fromisoformat(at).astimezone()
    first = "1er" if lang == "fr" and here.day == 1 else str(here.day)
    return f"{first}\u00a0{months(lang)[here.month]}\u00a0{here.year}"
