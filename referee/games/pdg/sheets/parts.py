"""The small parts of P.D.G., printed: plants, tokens, pawns and bills."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.pdg.box.pieces import BADGES, BRANDS, brand_name
from referee.games.pdg.rules.constants import CARS, STEP
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown
from referee.kit.words import Money

PLANT = Format(12, 12)
TOKEN = Format(30, 10)
PAWN = Format(20, 50)  # folded in the middle, it stands 25 mm high


def _each_brand(fact: str) -> Callable[[Box, Options], tuple[str, ...]]:
    """As many pieces of each brand as the box has (PDG-1.5)."""

    def ids(box: Box, options: Options) -> tuple[str, ...]:
        return tuple(brand for brand in BRANDS for _ in range(box[fact][brand]))

    return ids


def face(box: Box, options: Options, brand: str) -> Shown:
    """A brand, and the cars that a token stands for."""
    return {"badge": BADGES[brand], "name": brand_name(brand), "cars": Money(CARS)}


SHEETS = {
    "plants": Pieces(format=PLANT, ids=_each_brand("plants"), face=face),
    "tokens": Pieces(format=TOKEN, ids=_each_brand("tokens"), face=face),
    "pawns": Pieces(format=PAWN, ids=_each_brand("pawns"), face=face, fold=True),
    "money": money(first=STEP),
}
