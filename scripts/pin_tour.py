"""The screens of a household that has a PIN."""

from __future__ import annotations

from collections.abc import Mapping

from scripts.town import Visit, Visitor
from tests.evening import NAMES
from tests.house import House


def _set(v: Visitor, house: House) -> None:
    """Give the household a PIN until the visit is over."""
    v.afterwards(house.forget_pin)
    v.open("/pin", house)
    v.page.fill("#new", "2468")
    v.tap(".bar .arrow")


def _due(v: Visitor, house: House) -> None:
    """Return True if there is a PIN and this device has not typed it."""
    _set(v, house)
    v.page.context.clear_cookies()


def known_pin(v: Visitor) -> None:
    _set(v, v.town.busy)
    v.open("/pin")


def refused(v: Visitor) -> None:
    v.open("/pin")
    v.page.fill("#new", "12")
    v.tap(".bar .arrow")


def lobby(v: Visitor) -> None:
    """The start page, with what is folded away."""
    _due(v, v.town.quiet)
    v.open("/", v.town.quiet)
    v.unfold()


def asked(v: Visitor) -> None:
    _due(v, v.town.busy)
    v.open(f"/new/{v.game}?" + "&".join(f"name={name}" for name in NAMES))
    v.tap(".bar .arrow")


def wrong(v: Visitor) -> None:
    asked(v)
    v.page.fill("#household-pin", "1111")
    v.tap(".bar .arrow")


def share(v: Visitor) -> None:
    _due(v, v.town.busy)
    v.open(f"/box/{v.game}/share")


SHELL: Mapping[str, Visit] = {"pin-refused": refused, "pin-known": known_pin, "lobby-pin": lobby}
ANY_GAME: Mapping[str, Visit] = {
    "pin-asked": asked,
    "pin-asked-wrong": wrong,
    "box-share-pin": share,
}
