"""Screens of L'Anti-jeu that need more than a moment."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.antijeu import GAME
from scripts.town import Visit, Visitor
from tests.browser.playing import send
from tests.evening import KARIM, LUCIE
from tests.house import Known

HOUSE = GAME.shipped_box
SQUARE = HOUSE["house-square/13"]
BOX = Known(
    readings={
        "board": ("box",),
        "square/13": (SQUARE,),
        "square/14": (SQUARE, HOUSE["house-square/14"]),
        "cartel/orange": (HOUSE["house-cartel/orange"],),
        "squares": (40,),
    },
)


def unfolded(draw: Visit) -> Visit:
    """Open every fold of that screen."""

    def visit(v: Visitor) -> None:
        draw(v)
        v.unfold()

    return visit


def double_asked(v: Visitor) -> None:
    """Tap a square to which a double may have led."""
    v.table("rolling")
    send(v.page, v.page.locator(".ask-land-on .ahead li:nth-child(6) button"))
    v.page.locator(".ask-land-on .keys").wait_for()


TOUR: Mapping[str, Visit] = {
    "fact": lambda v: v.box("square/13"),
    "fact-in-doubt": lambda v: v.box("square/14"),
    "fact-alone": lambda v: v.box("squares"),
    "opening-table-open": unfolded(lambda v: v.table("opening")),
    "rolling-table-open": unfolded(lambda v: v.table("rolling")),
    "rolling-app-table-open": unfolded(lambda v: v.table("rolling-app")),
    "rolling-double-asked": double_asked,
    "rolling-phone-open": unfolded(lambda v: v.phone("rolling")),
    "waiting-phone": lambda v: v.phone("paying", LUCIE),
    "broken-phone": lambda v: v.phone("broken", KARIM),
    "handed": lambda v: v.handed("rolling"),
}
