"""Figures as people type them. `figure` in static/app.js reads exactly the same."""

from __future__ import annotations

import re

# spaces, marks that nobody sees, and what parts thousands: "50 000", "50,000", "50.000", "50'000"
_APART = re.compile("[\\s\u200b-\u200f\u2060\ufeff]")
_THOUSANDS = re.compile("(\\d)[.,'\u2019\u066c](?=\\d{3}(?!\\d))")
_CURRENCY = "[$\u20ac\u00a3]?"
_WHOLE = re.compile(f"([-\u2212\u2013\uff0d]|[+\uff0b])?{_CURRENCY}(\\d{{1,12}}){_CURRENCY}")


def whole(typed: str) -> int | None:
    """The whole number typed, in the digits of any script; None if it is none."""
    match = _WHOLE.fullmatch(_THOUSANDS.sub(r"\1", _APART.sub("", typed)))
    if match is None:
        return None
    sign, digits = match.groups()
    return int(digits) if sign in (None, "+", "\uff0b") else -int(digits)


def is_blank(typed: str) -> bool:
    """True if nothing that can be seen was typed."""
    return not _APART.sub("", typed)
