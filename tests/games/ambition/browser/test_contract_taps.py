"""A contract takes three taps and its digits; ten contracts on the box's page take twenty taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import at, form
from tests.browser.taps import Finger
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("turned", "select")
# February's first contract is to be turned; nobody has read a card of this box.
LAID = dict.fromkeys(TABLES, MOMENTS["turning"])


def value(page: Page, name: str) -> str:
    typed = form(page, "turn-card").locator(f"[name={name}]").input_value()
    return typed.replace("\u00a0", "")


def test_a_contract_takes_three_taps_and_its_digits(house: House, tablet: Screen) -> None:
    """While the deck is unread, the form of a real card is open and empty."""
    page = at(house, "turned", tablet())
    asked, finger = form(page, "turn-card"), Finger(page)
    assert (value(page, "opening"), value(page, "maximum")) == ("", "")
    assert not asked.locator("[name=tonnes]:checked").count()
    finger.row(asked, "tonnes", 30)
    finger.type("27")
    finger.enter()
    assert value(page, "opening") == "27000"
    finger.type("52")
    finger.tap(page.locator("button.arrow"))
    expect(page.locator("#panel-stage")).to_contain_text("52\u00a0000")
    assert finger.taps <= 3


def test_a_tap_on_a_figure_selects_it(house: House, phone: Screen) -> None:
    """27 typed over 42 000 gives 27 000, never 4 227 000, also after a step."""
    page = at(house, "select", phone())
    finger = Finger(page)
    opening = form(page, "turn-card").locator("[name=opening]")
    finger.tap(opening)
    finger.type("42000")
    opening.blur()
    finger.tap(opening)
    finger.type("27")
    opening.blur()
    assert value(page, "opening") == "27000"
    opening.fill("27,5")
    opening.blur()
    assert value(page, "opening") == "27,5", "what is no figure is left for the server to refuse"


@pytest.mark.more
def test_ten_contracts_on_the_page_of_the_box_take_twenty_taps_and_their_digits(
    house: House, phone: Screen
) -> None:
    """Enter saves and goes on; invented values are never in a field."""
    page = phone()
    page.goto(house.url("/box/ambition/contract/1"))
    finger = Finger(page)
    for n in range(10):
        asked = page.locator("#fact")
        expect(asked.locator("[name=opening]")).to_have_value("")
        expect(asked.locator("[name=tonnes]").first).to_be_focused()
        finger.row(asked, "tonnes", 10 * (n % 6 + 1))
        finger.type(f"{20 + n}")
        finger.enter()
        finger.type(f"{40 + n}")
        with page.expect_navigation():
            finger.enter()
    page.goto(house.url("/box/ambition/contract/9"))
    expect(page.locator(".piece-card")).to_contain_text("28\u00a0000")
    assert finger.taps <= 20
