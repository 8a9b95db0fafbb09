"""Dates and times in the household's time zone."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from referee.i18n.translator import months


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """The time of an entry: "21 h 14", "21:14"."""
    local = datetime.fromisoformat(at).astimezone()
    return f"{local:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{local:%H:%M}"


def day(at: str, lang: str) -> str:
    """The date of an entry: "1er mars 2026", "1 March 2026"."""
    local = datetime.fromisoformat(at).astimezone()
    first = "1er" if lang == "fr" and local.day == 1 else str(local.day)
    return f"{first}\u00a0{months(lang)[local.month]}\u00a0{local.year}"
