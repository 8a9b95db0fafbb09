"""What Ambition's printed sheets show: SHEETS, by the name of their template."""

from __future__ import annotations

from collections.abc import Mapping

from referee.kit.sheets import Sheet

from . import board, cards, pad, parts, screen

SHEETS: Mapping[str, Sheet] = {
    **cards.SHEETS,
    **pad.SHEETS,
    **parts.SHEETS,
    **board.SHEETS,
    **screen.SHEETS,
}
