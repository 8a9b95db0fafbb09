"""Goodwill's printed sheets: SHEETS, by the name of their template."""

from . import boards, cards, parts

SHEETS = {**boards.SHEETS, **cards.SHEETS, **parts.SHEETS}
