"""Dates and times in the household's time zone. Invalid times are shown as "?"."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache

from referee.i18n.translator import dated, speaker
from referee.table import utc

NONE = "?"


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """Return a time of day: "21 h 14" in French, "21:14" in English."""
    time = utc.read(at)
    if time is None:
        return NONE
    local = time.astimezone()
    formatted = f"{local:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{local:%H:%M}"
    return _told_apart(local, formatted, lang)


def _told_apart(local: datetime, formatted: str, lang: str) -> str:
    """Return the time of day, marked if the clocks repeat it."""
    for hours, season in ((1, "time-summer"), (-1, "time-winter")):
        other = (local + timedelta(hours=hours)).astimezone()
        if (other.hour, other.minute) == (local.hour, local.minute):
            return speaker(lang)(season, time=formatted)
    return formatted


def day(at: str, lang: str) -> str:
    """Return the date of a time, written out."""
    time = utc.read(at)
    return NONE if time is None else dated(time.astimezone(), lang)
