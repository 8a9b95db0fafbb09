"""Dates and times in the household's time zone."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from referee.i18n.translator import dated


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """A time of day: "21 h 14" in French, "21:14" in English."""
    local = datetime.fromisoformat(at).astimezone()
    return f"{local:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{local:%H:%M}"


def day(at: str, lang: str) -> str:
    """The date of a time, written out."""
    return dated(datetime.fromisoformat(at).astimezone(), lang)
