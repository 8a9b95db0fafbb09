"""A phone of P.D.G.: what was announced to its owner, beside a form."""

from __future__ import annotations

from playwright.sync_api import expect

from scripts.town import moments
from tests.browser.conftest import Screen
from tests.browser.playing import at, do
from tests.evening import ODILE
from tests.house import House

LAID = {name: moments("pdg")[name] for name in ("hands",)}


def test_an_act_puts_away_no_announcement_that_was_not_shown_yet(
    house: House, phone: Screen
) -> None:
    page = at(house, "hands", phone(), ODILE)
    cards = page.locator(".news:visible")
    expect(cards).to_have_count(1)  # the newest, until it is seen
    expect(cards).to_contain_text("Vous prélevez une carte chez Bruno.")
    assert do(page, "pass-shot") == 204
    expect(page.locator(".news", has_text="Vous prélevez")).to_be_hidden()
    expect(page.locator(".news", has_text="Vous achetez une carte.")).to_be_visible()
