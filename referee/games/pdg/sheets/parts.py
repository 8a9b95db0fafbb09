"""The small parts of P.D.G., printed: plants, tokens, pawns and bills."""

from __future__ import annotations

from referee.games.pdg.box.pieces import BADGES, brand_name
from referee.games.pdg.rules.constants import CARS, STEP
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.sheets import PAWN, Format, Options, Pieces, Shown, counted
from referee.kit.words import Money

PLANT = Format(12, 12)
TOKEN = Format(30, 10)


def face(box: Box, options: Options, brand: str) -> Shown:
    """Return a brand, and the number of cars that a token represents."""
    return {"badge": BADGES[brand], "name": brand_name(brand), "cars": Money(CARS)}


SHEETS = {
    "plants": Pieces(format=PLANT, ids=counted("plants"), face=face),
    "tokens": Pieces(format=TOKEN, ids=counted("tokens"), face=face),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=face, fold=True),
    "money": money(first=STEP),
}
