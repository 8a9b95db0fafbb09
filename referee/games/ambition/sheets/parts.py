"""Ambition's printed parts: board, bars, staff pawns, cursors, bands and bills."""

from __future__ import annotations

from referee.games.ambition.company import SALARY, TONNES_A_BAR, Trade
from referee.games.ambition.state import CURSOR_TOP, MOST_SEATS
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown, copies, counted
from referee.kit.words import Money

from .pad import market_names

BOARD = Format(269, 183)  # what either paper holds beside the ruler
BAR = Format(50, 20)  # cocoa on one side and chocolate on the other
PAWN = Format(17, 44)  # folded in the middle, it stands 22 mm high
CURSOR = Format(188, 44)  # a pawn to be cut off, next to its scale: two rows of eight squares
SQUARES = range(CURSOR_TOP + 1)  # of the scale (AMB-4.2)
BAND = Format(150, 12.5)  # around the bills of a contract, along their short side (AMB-4.16)
BANDS = 20
FIRST_BILL = 1_000  # francs: the bill of the first ink
CENTRE, PLACE = "board/centre", "board/place"
DECKS = ("contracts", "offered", "confidential", "express")


def board(box: Box, options: Options, piece: str) -> Shown:
    """Return markets and card places, or a company's place (AMB-0.5, AMB-2.5, AMB-4.3)."""
    if piece == CENTRE:
        return {"markets": market_names(box), "decks": DECKS}
    return {
        "squares": SQUARES,
        "stores": (("cocoa", box["cocoa-capacity"]), ("chocolate", box["chocolate-capacity"])),
        "trades": tuple((trade.value, Money(salary)) for trade, salary in SALARY.items()),
    }


def bar(box: Box, options: Options, piece: str) -> Shown:
    return {"tonnes": TONNES_A_BAR}


def cursor(box: Box, options: Options, piece: str) -> Shown:
    return {"squares": SQUARES}


def pawn(box: Box, options: Options, piece: str) -> Shown:
    return {"trade": piece, "salary": Money(SALARY[Trade(piece)])}


SHEETS = {
    "board": Pieces(
        format=BOARD, ids=lambda box, options: (CENTRE, *(PLACE,) * MOST_SEATS), face=board
    ),
    "bars": Pieces(format=BAR, ids=copies("bar", "bars"), face=bar, backs=True),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=pawn, fold=True),  # B4
    "cursors": Pieces(format=CURSOR, ids=copies("cursor", MOST_SEATS), face=cursor),
    "bands": Pieces(format=BAND, ids=copies("band", BANDS)),
    "money": money(FIRST_BILL, least=lambda box: int(box["smallest-bill"])),  # B10
}
