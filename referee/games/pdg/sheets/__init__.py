"""The printed sheets of P.D.G.: SHEETS, by the name of their template."""

from . import aids, board, parts, slider

SHEETS = {**aids.SHEETS, **board.SHEETS, **parts.SHEETS, **slider.SHEETS}
