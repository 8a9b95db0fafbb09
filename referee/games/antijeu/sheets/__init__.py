"""The printed sheets of L'Anti-jeu: SHEETS, by the name of their template."""

from . import aids, board, parts

SHEETS = {**aids.SHEETS, **board.SHEETS, **parts.SHEETS}
