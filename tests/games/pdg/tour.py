"""Screens of P.D.G. that need an act after a moment."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.pdg import GAME
from scripts.town import Visit, Visitor
from tests.evening import KARIM, LUCIE, ODILE
from tests.house import Known

HOUSE = GAME.shipped_box
SQUARE = HOUSE["square/14"]
BOX = Known(
    readings={
        "price/3-green": ([220, 210, *[None] * 10], [220, 200, *[None] * 10]),
        "profit/1-yellow": (HOUSE["profit/1-yellow"],),
        "square/14": (SQUARE,),
        "square/15": (SQUARE, HOUSE["square/15"]),
        "tax": (30,),
    },
)


def unfolded(draw: Visit) -> Visit:
    """Return that screen with all folds open."""

    def visit(v: Visitor) -> None:
        draw(v)
        v.unfold()

    return visit


def price_refused(v: Visitor) -> None:
    """Enter a price that no sector has."""
    v.box("price/3-green")
    v.page.locator("[name=cycle-1]").fill("15")
    v.tap(".bar .arrow")


def grid_refused(v: Visitor) -> None:
    """Enter a whole table with a price that no sector has."""
    v.box("price?grid")
    v.page.locator("[name='price/3-green.cycle-5']").fill("15")
    v.page.locator("[name='price/3-green.cycle-6']").fill("190")
    v.tap(".bar .arrow")


TOUR: Mapping[str, Visit] = {
    "fact": lambda v: v.box("square/14"),
    "fact-in-doubt": lambda v: v.box("square/15"),
    "fact-row": lambda v: v.box("price/3-green"),
    "fact-grid": lambda v: v.box("price?grid"),
    "fact-grid-refused": grid_refused,
    "fact-alone": lambda v: v.box("tax"),
    "fact-refused": price_refused,
    "opening-table-open": unfolded(lambda v: v.table("opening")),
    "opening-teams-table-open": unfolded(lambda v: v.table("opening-teams")),
    "siting-white-table-open": unfolded(lambda v: v.table("siting-white")),
    "accounts-table-open": unfolded(lambda v: v.table("accounts")),
    "selling-table-open": unfolded(lambda v: v.table("selling")),
    "siting-phone-open": unfolded(lambda v: v.phone("siting")),
    "selling-phone-open": unfolded(lambda v: v.phone("selling")),
    "hands-phone-open": unfolded(lambda v: v.phone("hands")),
    "waiting-phone": lambda v: v.phone("siting", LUCIE),
    "allied-phone": lambda v: v.phone("allied", KARIM),
    "struck-phone": lambda v: v.phone("struck", LUCIE),
    "sold-phone": lambda v: v.phone("sold", ODILE),
    "handed": lambda v: v.handed("hands"),
    "hand-done": lambda v: v.hand_done("hands"),
    "eyes": lambda v: v.eyes("hands"),
}
