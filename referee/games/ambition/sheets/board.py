"""The printed board: its centre, and a place for each company."""

from __future__ import annotations

from referee.games.ambition.company import SALARY
from referee.games.ambition.state import MOST_SEATS
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown
from referee.kit.words import Money

from .pad import market_names
from .parts import SQUARES

BOARD = Format(269, 183)  # what either paper holds beside the ruler
CENTRE, PLACE = "board/centre", "board/place"
DECKS = ("contracts", "offered", "confidential", "express")


def face(box: Box, options: Options, piece: str) -> Shown:
    """Return markets and card places, or a company's place (AMB-0.5, AMB-2.5, AMB-4.3)."""
    if piece == CENTRE:
        return {"markets": market_names(box), "decks": DECKS}
    return {
        "squares": SQUARES,
        "stores": (("cocoa", box["cocoa-capacity"]), ("chocolate", box["chocolate-capacity"])),
        "trades": tuple((trade.value, Money(salary)) for trade, salary in SALARY.items()),
    }


SHEETS = {
    "board": Pieces(
        format=BOARD, ids=lambda box, options: (CENTRE, *(PLACE,) * MOST_SEATS), face=face
    )
}
