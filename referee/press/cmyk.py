"""Converts the colours of a sheet to CMYK, the four inks of a print shop.

A colour is black and at most two other inks, so the coverage is at most 300 %. Nearly black
becomes pure black, so that small type has no coloured edges. No colour profile is used: only the
print shop's proof shows how a colour turns out.
"""

from __future__ import annotations

import re

_DARK = 0.2  # colours no lighter than this become pure black
_CSS = re.compile(r"(?<=[:\s,])#([0-9a-f]{6}|[0-9a-f]{3})\b")
_DRAWN = re.compile(r'(?<=(?:fill|roke)=")#([0-9a-f]{6}|[0-9a-f]{3})(?=")')
_PLAIN = re.compile(r"<svg (?![^>]*fill=)")  # an SVG without a fill is black


def page_in_inks(page: str) -> str:
    """The page with the colours of its inline SVG in CMYK."""
    return _DRAWN.sub(lambda match: in_inks(match[1]), _PLAIN.sub('<svg fill="#000" ', page))


def styles_in_inks(styles: str) -> str:
    """The stylesheet with its colours in CMYK."""
    return _CSS.sub(lambda match: in_inks(match[1]), styles)


def in_inks(hexed: str) -> str:
    """An RGB colour such as "4a1e10" or "fff" as CSS device-cmyk()."""
    each = [hexed[at : at + 2] for at in (0, 2, 4)] if len(hexed) == 6 else [n * 2 for n in hexed]
    light = [int(one, 16) / 255 for one in each]
    most = max(light)
    if most <= _DARK:
        return "device-cmyk(0 0 0 1)"
    inks = [f"{(most - one) / most:.3g}" for one in light]
    return f"device-cmyk({' '.join(inks)} {1 - most:.3g})"
