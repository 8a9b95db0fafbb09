"""Goodwill's printed sheets: SHEETS, by the name of their template."""

from . import cards, parts

SHEETS = {**cards.SHEETS, **parts.SHEETS}
