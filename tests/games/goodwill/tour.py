"""Screens of Goodwill that need an act after a moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee.games.goodwill import GAME
from referee.kit.box.inventory import kind_of
from scripts.town import Visit, Visitor
from tests.browser.playing import fill
from tests.evening import KARIM, LUCIE, ODILE
from tests.house import Known

HOUSE = GAME.shipped_box


def filed(folder: str, value: object) -> str:
    """Return the name that card gets once somebody has read it."""
    return f"{folder}/{kind_of(GAME.inventory, f'{folder}/1').new_piece_name(value, ())}"


FIRST, SECOND = (filed("event", HOUSE[f"house-event/{name}"]) for name in ("E01", "E02"))
BOX = Known(
    readings={
        FIRST: (HOUSE["house-event/E01"],),
        SECOND: (HOUSE["house-event/E02"],),
        "percent/35": (35, 30),
        "percent/60": (60,),
        "boss/odette": (HOUSE["house-boss/Odette"],),
        "tokens-each": (12,),
    },
    lost=(SECOND, "house-event/E07"),
)


def boss_refused(v: Visitor) -> None:
    """Enter a salary that no boss has."""
    v.box("boss/odette")
    v.page.locator("[name=salary]").fill("dix")
    v.tap(".bar .arrow")


def opened(screen: str, *moments: str) -> dict[str, Visit]:
    """Open the shared screen, or the awaited phone, with every fold open."""

    def visit(v: Visitor, moment: str) -> None:
        getattr(v, screen)(moment)
        v.unfold()

    return {f"{moment}-{screen}-open": partial(visit, moment=moment) for moment in moments}


def hand_refused(v: Visitor) -> None:
    """Enter nine shares after seven were dealt."""
    v.phone("dealing", LUCIE)
    v.is_refused(fill(v.page, "declare-hand", amber=3, black=3, crimson=3))


def slates_refused(v: Visitor) -> None:
    """Return a form of the slates with the last one left empty."""
    v.table("slates")
    estimates = dict.fromkeys(("first", "second", "third", "fourth", "fifth"), 12)
    v.is_refused(fill(v.page, "read-slates", **estimates))


def percent_twice(v: Visitor) -> None:
    """Enter a percent a second time; the host may overrule the refusal."""
    v.table("turning")
    v.is_refused(fill(v.page, "read-lot", percent=75, card="E16"))


def reopened(v: Visitor) -> None:
    """Open a slate that its seat sets again."""
    v.phone("estimating", ODILE)
    v.unfold()


TOUR: Mapping[str, Visit] = {
    "fact": lambda v: v.box("percent/60"),
    "fact-lost": lambda v: v.box(SECOND),
    "fact-in-doubt": lambda v: v.box("percent/35"),
    "fact-new": lambda v: v.box("event?add"),
    "fact-ours": lambda v: v.box("house-event/E07"),
    "fact-alone": lambda v: v.box("tabs"),
    "fact-refused": boss_refused,
    **opened("table", "opening", "laying-boss", "laying-learned", "estimating", "turning"),
    **opened("phone", "looking-app", "estimating-again", "bossing", "closing"),
    "hand-refused": hand_refused,
    "slates-refused": slates_refused,
    "percent-twice": percent_twice,
    "sealed-phone": lambda v: v.phone("estimating", ODILE),
    "reopened-phone": reopened,
    "voted-phone": lambda v: v.phone("voting", ODILE),
    "waiting-phone": lambda v: v.phone("trading-choice", KARIM),
    "out-phone": lambda v: v.phone("trading-passes", KARIM),
    "bought-phone": lambda v: v.phone("trading", KARIM),
    "lost-network": lambda v: v.cut_off("estimating-no-phone"),
    "eyes": lambda v: v.eyes("estimating-no-phone"),
    "handed": lambda v: v.handed("estimating-no-phone"),
    "handed-hand": lambda v: v.handed("dealing"),
    "handed-bossing": lambda v: v.handed("bossing"),
    "hand-done": lambda v: v.hand_done("estimating-no-phone"),
}
