"""Ambition's printed sheets: SHEETS, by the name of their template."""

from . import board, cards, pad, parts, screen

SHEETS = {**cards.SHEETS, **pad.SHEETS, **parts.SHEETS, **board.SHEETS, **screen.SHEETS}
