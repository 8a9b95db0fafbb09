"""A phone calls its owner, also by a sound if the owner wants one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, do, form, says
from tests.evening import KARIM
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("scrolled", "typing", "accounts", "quiet")
# For each test, a market about to be revealed: then Karim is called to pay.
LAID = dict.fromkeys(TABLES, MOMENTS["bidding-ready"])
HEARD = """
window.rung = 0;
navigator.vibrate = () => { window.rung++; return true; };
"""


def karim(house: House, table: str, page: Page, path: str = "") -> Page:
    page.add_init_script(HEARD)
    page.goto(house.url(house.spots[table].page(KARIM) + path))
    return page


def reveal(house: House, table: str, tablet: Screen) -> None:
    host = tablet()
    host.goto(house.url(house.spots[table].page()))
    assert do(host, "reveal") == 204


def test_a_call_comes_into_sight_and_sounds_where_its_owner_wants_it(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page = karim(house, "scrolled", phone(), "")
    waits = page.locator("#panel-glance .wait")
    for turned in ("M’appeler", "Ne pas m’appeler", "M’appeler"):
        calls = turned != "M’appeler"
        sentence = "Le téléphone vous appellera." if calls else "Gardez ce téléphone sous les yeux."
        expect(waits.get_by_text(sentence)).to_be_visible()
        waits.get_by_role("button", name=turned, exact=True).tap()
    expect(waits.get_by_text("Le téléphone vous appellera.")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    reveal(house, "scrolled", tablet)
    page.wait_for_function("() => scrollY === 0 && rung === 1")
    expect(page.locator("#call")).to_be_hidden()


def test_a_call_takes_nobody_away_from_a_form_that_is_half_typed(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page = karim(house, "typing", phone())
    note = form(page, "note")
    note.evaluate(
        "f => { for (let d = f; (d = d.parentElement.closest('details')); ) d.open = true }"
    )
    note.locator("[name=words]").fill("Deux barres en m")
    note.locator("[name=words]").press("a")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 200
    with page.expect_response("**/panel/anytime"):  # for the open fold
        reveal(house, "typing", tablet)
    expect(page.locator("#call")).to_contain_text("À vous")
    assert note.locator("[name=words]").input_value() == "Deux barres en ma"
    page.wait_for_timeout(SLIP * 1000)
    page.locator("#call").click()
    page.wait_for_function("() => scrollY === 0")


@pytest.mark.more
def test_a_call_is_heard_on_the_page_of_accounts_and_leads_back(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page = karim(house, "accounts", phone(), "/accounts")
    expect(page.locator("#call")).to_be_hidden()
    reveal(house, "accounts", tablet)
    expect(page.locator("#call")).to_contain_text("À vous")
    page.wait_for_timeout(SLIP * 1000)
    page.locator("#call").click()
    says(page, "Payez")


@pytest.mark.more
def test_nothing_sounds_where_nobody_has_asked_for_it(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page = karim(house, "quiet", phone())
    page.locator("main").tap(position={"x": 5, "y": 5})
    reveal(house, "quiet", tablet)
    says(page, "Payez")
    assert page.evaluate("rung") == 0
