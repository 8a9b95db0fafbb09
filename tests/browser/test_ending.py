"""The last taps of an evening, and the way back; all screens follow by themselves."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.kit.actions import Action
from referee.kit.seats import HOST
from tests.browser.conftest import Screen
from tests.browser.playing import send
from tests.evening import Evening, Moment
from tests.house import House
from tests.more import sampled
from tests.shelf import brought

MOST = 3  # taps: what leads to them is no different


def taps(evening: Evening[Any]) -> int:
    """Return how many taps of the host, without anything to fill in, end that evening."""
    last = takewhile(
        lambda step: step.seat == HOST and not filled_in(step.action), evening.steps[::-1]
    )
    return min(MOST, sum(1 for _ in last))


def filled_in(action: Action) -> set[str]:
    return {field.name for field in fields(action)} - {"salt"}


EVENINGS = {game: module.EVENING for game, module in brought("evening").items()}


def nearly(evening: Evening[Any]) -> Moment:
    """Return the table before its last acts; the evening was played when the table was laid."""
    before = cache(lambda: evening.steps[-taps(evening) - 1].after)
    return Moment(evening, lambda s: s is before())


# A table of each game, just before its end, and one that goes on.
LAID = {game: nearly(evening) for game, evening in EVENINGS.items()}
AGAIN = list(EVENINGS)[-1]
LAID["again"] = LAID[AGAIN]
MOMENTS = next(iter(brought("moments").values()))
LAID["kept"] = MOMENTS.MOMENTS[MOMENTS.MIDDLE]


# The text of each panel by id. Announcements are left out: a page hides those already read.
TEXTS = """() => Object.fromEntries([...document.querySelectorAll("[data-panel]:not(#panel-news)")]
    .map(panel => [panel.id, panel.innerText]))"""


def says_what_a_fresh_page_does(page: Page) -> None:
    fresh = page.context.new_page()
    fresh.goto(page.url)
    fresh.wait_for_function(f"said => JSON.stringify(({TEXTS})()) === said", arg=texts_of(page))
    fresh.close()


def texts_of(page: Page) -> str:
    return str(page.evaluate(f"() => JSON.stringify(({TEXTS})())"))


def tap_to_the_result(shared: Page, game: str) -> None:
    """Give the taps that end the evening, each on the bar that the one before has brought."""
    for _ in range(taps(EVENINGS[game])):
        key = shared.locator(".bar [name=once]").first.input_value()
        assert send(shared, shared.locator(".bar .arrow")).status == 204
        expect(shared.locator(".bar [name=once]").first).not_to_have_value(key)


@pytest.mark.parametrize("game", sampled(EVENINGS, lambda game: game == next(iter(EVENINGS))))
def test_the_last_tap_leads_every_screen_to_the_result_and_undo_back(
    game: str, house: House, tablet: Screen, phone: Screen
) -> None:
    spot = house.spots[game]
    shared, own = tablet(), phone()
    for page, path in ((shared, spot.page()), (own, spot.page(spot.due))):
        page.goto(house.url(path))
        page.evaluate("window.never = 'loaded again'")
    tap_to_the_result(shared, game)
    for page in (shared, own):
        expect(page.locator("#panel-end h1")).to_be_visible()
        says_what_a_fresh_page_does(page)
        expect(page.locator("h1")).to_have_count(1)
        expect(page.locator("a[href$='/souvenir']")).to_be_visible()
    secrets = own.locator(".secret, .private").count()
    expect(own.locator(".hide")).to_be_visible(visible=secrets > 0)
    expect(shared.locator("#panel-stage")).to_be_empty()
    expect(shared.locator(".bar .arrow")).to_have_count(1)
    assert send(shared, shared.locator("form[action$='/undo'] button")).status == 204
    for page in (shared, own):
        expect(page.locator("#panel-end")).to_be_empty()
        expect(page.locator(".undone")).to_be_visible()
        expect(page.locator("h1")).to_be_visible()
        says_what_a_fresh_page_does(page)
    expect(shared.locator("#panel-stage > *").first).to_be_visible()
    expect(shared.locator(".bar .arrow")).to_be_visible()
    expect(own.locator("form[action$='/redo']")).to_have_count(0)
    assert send(shared, shared.locator("form[action$='/redo'] button")).status == 204
    for page in (shared, own):
        expect(page.locator("#panel-end h1")).to_be_visible()
        # the redone payment may be listed here, but nothing is left to redo
        expect(page.locator("form[action$='/redo']")).to_have_count(0)
        says_what_a_fresh_page_does(page)
        assert page.evaluate("window.never") == "loaded again"


@pytest.mark.parametrize("game", list(EVENINGS)[:1])
def test_a_phone_whose_seat_is_freed_goes_to_the_free_seats_by_itself(
    game: str, house: House, tablet: Screen, phone: Screen
) -> None:
    spot = house.spots[game]
    shared, own = tablet(), phone()
    own.goto(house.url(spot.page(spot.due)))
    shared.goto(house.url(f"{spot.page()}/join"))
    shared.locator(f"form[action$='/free/{spot.due}'] button").click()
    expect(own.locator(f"form[action$='/{spot.code}/{spot.due}'] button")).to_be_visible()


def test_the_page_that_keeps_the_evening_says_where_its_file_has_gone(
    house: House, tablet: Screen
) -> None:
    shared = tablet()
    shared.goto(house.url(f"{house.spots['kept'].page()}/save"))
    shared.locator(".bar .arrow").click()
    expect(shared.locator("#word-w")).to_be_visible()
    expect(shared.locator("#net")).to_be_hidden()
    shared.locator("#word").fill("bergamote")
    with shared.expect_download() as file:
        shared.locator(".bar .arrow").click()
    assert file.value.suggested_filename.endswith(".referee")
    expect(shared.locator("#net")).to_have_text(re.compile("téléchargements"))


def test_playing_again_takes_the_phones_along_without_a_touch(
    house: House, tablet: Screen, phone: Screen
) -> None:
    spot = house.spots["again"]
    shared, own = tablet(), phone()
    shared.goto(house.url(spot.page()))
    own.goto(house.url(spot.page(spot.due)))
    tap_to_the_result(shared, AGAIN)
    expect(own.locator("#panel-end h1")).to_be_visible()
    before = own.url
    shared.locator("form[action$='/rematch'] button").click()
    shared.wait_for_url("**/h/*/join")
    own.wait_for_url(lambda url: "/s/" in url and url != before and not url.endswith("/next"))
    name = spot.moment.state.seating.name(spot.due)
    expect(own.locator(".ptrack .top")).to_contain_text(name)
    expect(own.locator("#panel-end")).to_be_empty()
    expect(shared.locator(f".place:has-text('{name}')")).to_contain_text("téléphone à la table")
