"""Connections that die silently, answers that never come, second taps, old browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Screen
from tests.browser.playing import do, fill, says
from tests.evening import BRUNO, KARIM, LUCIE, ODILE
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("dead", "unheard", "keys", "old")
# A table of its own for each test, where Odile and Karim may still bid.
LAID = dict.fromkeys(TABLES, MOMENTS["bidding-no-phone"]) | {"free": MOMENTS["opening"]}

# every stream of the page can be made deaf, as one whose other end has gone without a word
DEAF = """
const Real = EventSource;
window.streams = [];
window.EventSource = class extends Real {
  constructor(address) { super(address); window.streams.push(this); }
  addEventListener(name, heard) { super.addEventListener(name, (e) => this.deaf || heard(e)); }
};
"""
# two keys in a form of one's own page, pressed one after the other
PRESS = """(form, value) => {
  const key = Object.assign(document.createElement("button"), { name: "bars", value });
  form.append(key);
  form.requestSubmit(key);
}"""


def deafened(page: Page, url: str) -> None:
    page.add_init_script(DEAF)
    page.goto(url)
    page.wait_for_function("() => streams.at(-1)?.readyState === EventSource.OPEN")
    page.evaluate("streams.at(-1).deaf = true")


def test_a_stream_that_dies_without_a_word_is_opened_anew(house: House, phone: Screen) -> None:
    spot, page, other = house.spots["dead"], phone(), phone()
    page.clock.install()
    deafened(page, house.url(spot.page(LUCIE)))
    other.goto(house.url(spot.page(ODILE)))
    says(page, "Odile")
    assert do(other, "place-bid", price=4_000, bars=1) == 204
    page.clock.run_for(26_000)
    expect(page.locator("h1")).not_to_contain_text("Odile")
    page.wait_for_function("() => streams.length > 1")
    expect(page.locator("#net")).to_be_hidden()


@pytest.mark.more
def test_an_act_shows_even_where_the_stream_says_nothing_of_it(house: House, phone: Screen) -> None:
    page = phone()
    deafened(page, house.url(house.spots["unheard"].page(KARIM)))
    assert do(page, "place-bid", price=4_000, bars=2) == 204
    expect(page.locator("#panel-own .mine")).to_be_attached()


def test_another_key_after_a_try_without_an_answer_is_another_act(
    house: House, phone: Screen
) -> None:
    """The first act may have arrived; with the same id the second would be taken for it."""
    page, sent = phone(), []

    def cut(route: Route) -> None:
        match = re.search(r'name="once"\s+(\S+)', route.request.post_data or "")
        sent.append(match and match[1])
        route.abort()

    page.goto(house.url(house.spots["keys"].page(KARIM)))
    page.route("**/do/place-bid", cut)
    for value in ("1", "1", "2"):
        with page.expect_event("requestfailed"):
            page.locator("form[action$='/do/place-bid']").evaluate(PRESS, value)
        expect(page.locator("#net")).to_be_visible()
        page.wait_for_timeout(700)
    first, again, other = sent
    assert first
    assert first == again != other


def test_a_second_tap_on_a_free_seat_does_not_lose_its_key(house: House, phone: Screen) -> None:
    page, sent = phone(), []

    def slowly(route: Route) -> None:
        sent.append(route.request.method)
        page.wait_for_timeout(400)
        route.continue_()

    page.goto(house.url(f"/t/{house.spots['free'].code}"))
    page.route(f"**/t/*/{int(BRUNO)}", slowly)
    page.locator(f"form[action^='/t/'][action$='/{int(BRUNO)}'] button").dblclick()
    page.wait_for_url("**/s/*")
    assert sent == ["POST"]
    assert page.evaluate("localStorage.ring") == "1", "the phone calls from then on"


def test_a_browser_that_does_not_say_which_key_was_pressed_sends_the_form_itself(
    house: House, phone: Screen
) -> None:
    page = phone()
    page.add_init_script("delete SubmitEvent.prototype.submitter")
    page.goto(house.url(house.spots["old"].page(KARIM)))
    with page.expect_navigation():
        fill(page, "place-bid", price=4_000, bars=2).click()
    expect(page.locator("#panel-own .mine")).to_be_attached()
