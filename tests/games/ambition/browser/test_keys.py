"""A market is played by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Screen
from tests.browser.playing import at, says
from tests.evening import KARIM
from tests.games.ambition.moments import MOMENTS
from tests.house import House

LAID = {"bidding": MOMENTS["bidding"]}  # One table, in a market.


def test_a_figure_typed_with_a_comma_is_stepped_from_as_it_is_read(
    house: House, phone: Screen
) -> None:
    page = at(house, "bidding", phone(lang="en"), KARIM)
    price = page.locator("#panel-desk [name=price]")
    price.fill("20,000")
    price.locator("xpath=../..").locator("[data-add='1000']").click()
    expect(price).to_have_value("21,000")


def test_a_bid_can_be_placed_with_keys_alone(house: House, phone: Screen) -> None:
    page = at(house, "bidding", phone(), KARIM)
    says(page, "Tokyo")

    def reach(css: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("css => document.activeElement.matches(css)", css):
                return
        raise AssertionError(f"no way to {css} with Tab")

    reach("#panel-desk [name=price]")
    page.keyboard.press("Control+a")
    page.keyboard.type("4000")
    reach("#panel-desk [name=bars]")
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    reach("#panel-desk .arrow")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-own .mine")).to_contain_text("2 barres à 4\u00a0000")
