"""Ambition's printed sheets: SHEETS, by the name of their template."""

from . import cards, pad, parts, screen

SHEETS = {**cards.SHEETS, **pad.SHEETS, **parts.SHEETS, **screen.SHEETS}
