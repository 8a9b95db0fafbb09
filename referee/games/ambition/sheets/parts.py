"""Ambition's printed parts: bars, staff pawns, cursors, bands and bills."""

from __future__ import annotations

from referee.games.ambition.company import SALARY, TONNES_A_BAR, Trade
from referee.games.ambition.state import CURSOR_TOP, MOST_SEATS
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown, copies, counted
from referee.kit.words import Money

BAR = Format(50, 20)  # cocoa on one side and chocolate on the other
PAWN = Format(17, 44)  # folded in the middle, it stands 22 mm high
CURSOR = Format(188, 44)  # a pawn to be cut off, next to its scale: two rows of eight squares
SQUARES = range(CURSOR_TOP + 1)  # of the scale (AMB-4.2)
BAND = Format(150, 12.5)  # around the bills of a contract, along their short side (AMB-4.16)
BANDS = 20
FIRST_BILL = 1_000  # francs: the bill of the first ink


def bar(box: Box, options: Options, piece: str) -> Shown:
    return {"tonnes": TONNES_A_BAR}


def cursor(box: Box, options: Options, piece: str) -> Shown:
    return {"squares": SQUARES}


def pawn(box: Box, options: Options, piece: str) -> Shown:
    return {"trade": piece, "salary": Money(SALARY[Trade(piece)])}


SHEETS = {
    "bars": Pieces(format=BAR, ids=copies("bar", "bars"), face=bar, backs=True),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=pawn, fold=True),  # B4
    "cursors": Pieces(format=CURSOR, ids=copies("cursor", MOST_SEATS), face=cursor),
    "bands": Pieces(format=BAND, ids=copies("band", BANDS)),
    "money": money(FIRST_BILL, least=lambda box: int(box["smallest-bill"])),  # B10
}
