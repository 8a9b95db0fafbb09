"""A guest opens a table in a household with a PIN: asked once, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from referee.games import all_games
from tests.browser.conftest import Screen
from tests.evening import Moment
from tests.house import House

NAMES = ("Lucie", "Bruno")
GAME = next(key for key, game in all_games().items() if len(NAMES) in game.seat_counts)


LAID: dict[str, Moment] = {}


def test_a_phone_types_the_pin_once_and_goes_on_with_what_it_asked(
    house: House, phone: Screen, check_access: Callable[..., None]
) -> None:
    owner, guest = phone(), phone()
    owner.goto(house.url("/settings"))
    owner.locator("a[href^='/pin']").click()
    expect(owner.locator("#new")).to_be_focused()
    owner.keyboard.type("2468")
    owner.keyboard.press("Enter")
    expect(owner.locator("a[href^='/pin']")).to_have_text("Changer ou enlever le code PIN")

    guest.goto(house.url(f"/new/{GAME}?" + "&".join(f"name={name}" for name in NAMES)))
    guest.locator(".bar .arrow").click()
    for typed in ("1111", "2468"):
        expect(guest.locator("h1")).to_contain_text("code PIN")
        check_access(guest)
        guest.locator("#household-pin").fill(typed)
        guest.locator(".bar .arrow").click()
        if typed == "1111":
            expect(guest.locator("#household-pin-w")).to_be_visible()
    guest.wait_for_url("**/h/*/join")
    for name in NAMES:
        expect(guest.locator("main")).to_contain_text(name)
    guest.goto(house.url("/"))
    guest.locator("#fold-import summary").click()
    expect(guest.locator("#record")).to_be_visible()
