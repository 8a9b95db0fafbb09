"""The colours of a sheet in the four inks of a print shop.

Each is black and two other inks at the most, 300 % at the very most; what is nearly black is black
alone, so that small type has no coloured edges. No profile of a press is known here: a shop's own
proof tells how a colour comes out.
"""

from __future__ import annotations

import re

_DARK = 0.2  # what is no lighter is black alone
_CSS = re.compile(r"(?<=[:\s,])#([0-9a-f]{6}|[0-9a-f]{3})\b")
_DRAWN = re.compile(r'(?<=(?:fill|roke)=")#([0-9a-f]{6}|[0-9a-f]{3})(?=")')
_PLAIN = re.compile(r"<svg (?![^>]*fill=)")  # black where nothing else is said


def page_in_inks(page: str) -> str:
    """What is drawn in the page itself."""
    return _DRAWN.sub(lambda match: in_inks(match[1]), _PLAIN.sub('<svg fill="#000" ', page))


def styles_in_inks(styles: str) -> str:
    """A stylesheet."""
    return _CSS.sub(lambda match: in_inks(match[1]), styles)


def in_inks(hexed: str) -> str:
    """A colour such as "4a1e10" or "fff", as device-cmyk()."""
    each = [hexed[at : at + 2] for at in (0, 2, 4)] if len(hexed) == 6 else [n * 2 for n in hexed]
    light = [int(one, 16) / 255 for one in each]
    most = max(light)
    if most <= _DARK:
        return "device-cmyk(0 0 0 1)"
    inks = [f"{(most - one) / most:.3g}" for one in light]
    return f"device-cmyk({' '.join(inks)} {1 - most:.3g})"
