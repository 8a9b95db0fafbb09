"""Screens of Ambition that need an act after a moment."""

from __future__ import annotations

from collections.abc import Mapping

from scripts.town import Visit, Visitor
from tests.browser.playing import fill
from tests.evening import KARIM, LUCIE, ODILE
from tests.house import Known


def contract(tonnes: int, opening: int, maximum: int | None) -> dict[str, int | None]:
    return {"tonnes": tonnes, "opening": opening, "maximum": maximum}


BOX = Known(
    readings={
        **{
            f"contract/{n}": (contract(tonnes, opening, 2 * opening),)
            for n, tonnes, opening in ((1, 10, 9_000), (2, 10, 11_000), (4, 20, 20_000))
        },
        "contract/3": (contract(10, 10_000, 20_000), contract(10, 12_000, 20_000)),
        "contract/5": (contract(20, 17_000, None),),
        "cocoa-capacity": (18, 14),
        "markets": (["New York", "Tokyo", "Paris", "", ""],),
    },
    lost=("contract/2", "express/3"),
)


def fact_refused(v: Visitor) -> None:
    v.box("express/1")
    v.page.locator("[inputmode=numeric]").fill("one")
    v.tap(".bar .arrow")


def reopened(v: Visitor) -> None:
    """Open a seat's envelope again, to change it."""
    v.phone("bidding", LUCIE)
    v.unfold()


def refused(v: Visitor) -> None:
    """Enter a bid of more bars than the cash allows; it is refused."""
    v.phone("bidding-no-phone", KARIM)
    v.is_refused(fill(v.page, "place-bid", price=60_000, bars=4))


def refused_table(v: Visitor) -> None:
    """Enter a refused act as the host."""
    v.table("raising")
    v.is_refused(fill(v.page, "raise-price", price=999_000))


def table_open(v: Visitor) -> None:
    """The shared screen with every fold open."""
    v.table("bidding")
    v.unfold()


TOUR: Mapping[str, Visit] = {
    "fact": lambda v: v.box("contract/14"),
    "fact-half": lambda v: v.box("contract/5"),
    "fact-lost": lambda v: v.box("contract/2"),
    "fact-in-doubt": lambda v: v.box("contract/3"),
    "fact-new": lambda v: v.box("contract?add"),
    "fact-alone": lambda v: v.box("markets"),
    "fact-row": lambda v: v.box("bond-values"),
    "fact-refused": fact_refused,
    "bidding-table-open": table_open,
    "bankrupt-phone": lambda v: v.phone("bankrupt", KARIM),
    "waiting-phone": lambda v: v.phone("asking", ODILE),
    "sealed-phone": lambda v: v.phone("bidding", LUCIE),
    "reopened-phone": reopened,
    "refused-phone": refused,
    "refused-table": refused_table,
    "lost-network": lambda v: v.cut_off("bidding-no-phone", price="5000"),
    "eyes": lambda v: v.eyes("bidding-no-phone"),
    "handed": lambda v: v.handed("bidding-no-phone"),
    "hand-done": lambda v: v.hand_done("bidding-no-phone"),
}
