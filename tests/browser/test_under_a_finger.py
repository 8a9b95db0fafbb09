"""A control does not move under a finger, and a new control takes no tap for a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, TABLET, Screen, toy_server

NOTICES = ("net", "call", "unaided")  # what is said in passing, on whatever page
PLACES = """() => [...document.querySelectorAll("a, button, label, select, input, summary")].filter(
  (one) => one.id !== "call").map((one) => one.getBoundingClientRect().top)"""
SAID = """id => {
  const one = document.getElementById(id);
  one.hidden = false;
  one.textContent = "Said in passing, in as many words as take more than one line of a phone.";
}"""


DONE = """async () => {
  const modules = [...document.querySelectorAll("link[rel=modulepreload]")];
  const page = modules.find((one) => one.href.includes("/page.")).href;
  const { showBriefly, words } = await import(page);
  showBriefly(words.done);
}"""

LOWEST_CONTROL_OF_BAR = """() => Math.max(...[...document.querySelectorAll(".bar :is(a, button)")]
  .map((one) => one.getBoundingClientRect().bottom))"""


@pytest.fixture
def race(tmp_path: Path) -> Iterator[str]:
    """Return the shared screen of a race without phones, in which three seats throw a die each."""
    with toy_server(tmp_path / "x.db", "race") as (address, key):
        yield f"{address}/h/{key}"


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_no_notice_moves_anything(size: dict[str, int], race: str, screen: Screen) -> None:
    page = screen(size)
    page.goto(race)
    before = page.evaluate(PLACES)
    for notice in NOTICES:
        page.evaluate(SAID, notice)
        assert page.evaluate(PLACES) == before, notice


@pytest.mark.parametrize("size", [TABLET, PHONE, {"width": 1024, "height": 768}])
def test_that_an_act_is_done_is_said_at_the_bottom_where_no_news_is_read(
    size: dict[str, int], race: str, screen: Screen
) -> None:
    page = screen(size)
    page.goto(race)
    page.evaluate(DONE)
    box = page.locator("#net").bounding_box()
    assert box
    assert round(box["y"] + box["height"]) == size["height"]
    lowest = page.evaluate(LOWEST_CONTROL_OF_BAR)
    assert lowest and box["y"] >= lowest, "it covers nothing of the bar"


def key(page: Page, seat: str, face: int) -> Callable[[], None]:
    """Find the place of that button; the returned function taps there, whatever is there then."""
    keys = page.locator(f'section[aria-label="{seat}"] .keys.dice .key')
    expect(keys).to_have_count(6)
    at = keys.nth(face - 1).bounding_box()
    assert at
    return lambda: page.touchscreen.tap(at["x"] + 20, at["y"] + 20)


def test_what_a_change_has_put_under_a_finger_takes_no_tap(race: str, screen: Screen) -> None:
    """The change may be an act on another screen, an answer to one's own, or a reloaded page."""
    page, other = screen(TABLET, has_touch=True), screen(TABLET, has_touch=True)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    page.clock.install(time=0)
    for each in (page, other):
        each.goto(race)
    page.clock.pause_at(60_000)  # the moment lasts until `ripe`, however busy the machine

    def ripe() -> None:
        page.clock.run_for(700)
        expect(page.locator(".paused")).to_have_count(0)

    tap, there = key(page, "Lucie", 6), page.locator('section[aria-label="Bruno"] .keys')
    key(other, "Lucie", 6)()
    expect(there).to_be_visible()
    tap()  # meant for the key that was there
    expect(page.locator("#net")).to_contain_text("La page venait de changer")
    ripe()
    assert sent == []

    tap = key(page, "Bruno", 2)
    tap()
    expect(page.locator('section[aria-label="Anna"] .keys')).to_be_visible()
    assert not page.locator(".paused:is([href$='/menu'], [href$='/history'])").count()
    tap()  # a finger that bounces
    ripe()
    assert len(sent) == 1

    tap = key(page, "Anna", 1)
    page.goto(f"{race}/hand/1?done")
    with page.expect_navigation(url=race):
        page.clock.fast_forward(4_000)
    expect(page.locator('section[aria-label="Anna"] .keys')).to_be_visible()
    tap()  # meant for what the page before had there
    ripe()
    assert len(sent) == 1
    tap()
    expect(page.locator(".faces label")).to_have_count(12)
    assert len(sent) == 2
