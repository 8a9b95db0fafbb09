"""When something was, as this household's clock and calendar show it."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from babel.dates import format_date

from referee.speech import LOCALES


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """An entry's time: "21 h 14", "21:14"."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{here:%H:%M}"


def day(at: str, lang: str) -> str:
    """The day of an entry: "1er mars 2026", "1 March 2026"."""
    here = datetime.fromisoformat(at).astimezone()
    said = format_date(here, "long", locale=LOCALES[lang]).replace(" ", "\u00a0")
    return said.replace("1", "1er", 1) if lang == "fr" and here.day == 1 else said
