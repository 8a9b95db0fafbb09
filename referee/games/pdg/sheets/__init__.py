"""What the printed sheets of P.D.G. show: SHEETS, by the name of their template."""

from . import aids, board, cards, parts, slider

SHEETS = {**aids.SHEETS, **board.SHEETS, **cards.SHEETS, **parts.SHEETS, **slider.SHEETS}
