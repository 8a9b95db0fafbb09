"""A page without something that it usually has: a stream, script, cookies, or a viewer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LATE, PHONE, Screen, toy_server

TABS = 7  # a browser opens six connections to a server

# streams as behind a proxy that holds back what it is sent: they never open, or say nothing
HELD = """
window.asked = [];
window.EventSource = class {
  static OPEN = 1;
  static CLOSED = 2;
  readyState = 0;
  constructor(address) {
    asked.push(address);
    if (OPENS) setTimeout(() => (this.readyState = 1, this.onopen()));
  }
  addEventListener() {}
  close() {}
};
"""
LISTED = """
const Real = EventSource;
window.streams = [];
window.EventSource = class extends Real {
  constructor(address) { super(address); window.streams.push(this); }
};
"""
SEEN = """seen => {
  Object.defineProperty(document, "hidden", {value: !seen, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
TYPED = """() => {
  const field = document.body.appendChild(document.createElement("input"));
  field.id = "typed";
  field.value = "7";
}"""
BLOCKED = """
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("Access is denied"); }});
window.BroadcastChannel = class { constructor() { throw new DOMException("Access is denied"); } };
"""


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[str]:
    """Return the address of the seat that is asked how many bars it announces."""
    with toy_server(tmp_path / "x.db") as (address, key):
        yield f"{address}/s/{key}"


def answer(page: Page) -> Locator:
    return page.locator("button[name=bars][value='3']")


def announce(seat: str, page: Page) -> None:
    """Announce for the seat on another phone."""
    page.goto(seat)
    with page.expect_response(lambda one: one.request.method == "POST") as sent:
        answer(page).click()
    assert sent.value.status == 204


@pytest.mark.more
def test_as_many_tabs_of_one_browser_as_there_are_all_load_and_hear(
    seat: str, screen: Screen
) -> None:
    first = screen(PHONE)
    tabs = [first, *(first.context.new_page() for _ in range(TABS - 1))]
    for tab in tabs:
        tab.goto(seat, timeout=LATE)  # a seventh connection would never be opened
        expect(answer(tab)).to_be_visible()
    announce(seat, tabs[0])
    for tab in tabs:
        expect(answer(tab)).to_have_count(0)


def test_a_page_that_nobody_sees_holds_no_stream_until_it_is_seen(
    seat: str, screen: Screen
) -> None:
    page = screen(PHONE)
    page.clock.install()
    page.add_init_script(LISTED)
    page.goto(seat)
    page.wait_for_function("() => streams.at(-1)?.readyState === EventSource.OPEN")
    page.evaluate(SEEN, False)
    page.clock.run_for(60_000)
    assert page.evaluate("streams.map((one) => one.readyState)") == [2]
    announce(seat, screen(PHONE))
    page.evaluate(SEEN, True)
    expect(answer(page)).to_have_count(0)
    page.wait_for_function("() => streams.at(-1).readyState === EventSource.OPEN")
    expect(page.locator("#net")).to_be_hidden()


@pytest.mark.parametrize("opens", ["false", "true"])
def test_a_page_whose_stream_says_nothing_asks_by_itself_and_says_why(
    opens: str, seat: str, screen: Screen
) -> None:
    page, rules = screen(PHONE), screen(PHONE)
    for one, url in ((page, seat), (rules, f"{seat}/rules")):
        one.clock.install()
        one.add_init_script(HELD.replace("OPENS", opens))
        one.goto(url)
        expect(one.locator("h1")).to_be_visible()
    rules.clock.run_for(6_000)
    expect(rules.locator("#call")).to_be_visible()
    announce(seat, screen(PHONE))
    page.clock.run_for(6_000)
    expect(answer(page)).to_have_count(0)
    rules.clock.run_for(9_000)
    expect(rules.locator("#call")).to_be_hidden()
    page.clock.run_for(9_000)
    expect(page.locator("#net")).to_contain_text("toutes les dix secondes")
    page.clock.run_for(18_000)  # then it tries another stream
    assert page.evaluate("asked.length") > 1


@pytest.mark.parametrize("module", ["app", "page", "wheels"])
def test_a_page_whose_script_does_not_run_says_so_and_reads_itself_anew(
    module: str, seat: str, screen: Screen
) -> None:
    page = screen(PHONE)
    page.context.route(f"**/js/{module}.js*", lambda route: route.fulfill(body="", status=404))
    page.clock.install()
    page.goto(seat)
    expect(answer(page)).to_be_visible()
    page.clock.run_for(5_000)
    expect(page.locator("#unaided")).to_contain_text("trop ancien")
    page.evaluate(TYPED)
    page.clock.run_for(6_000)
    announce(seat, screen(PHONE))
    page.locator("#typed").fill("")  # it is still there
    page.clock.run_for(10_000)
    expect(answer(page)).to_have_count(0)


def test_a_page_goes_on_in_a_browser_that_lets_it_remember_nothing(
    seat: str, screen: Screen
) -> None:
    page = screen(PHONE)
    page.add_init_script(BLOCKED)
    page.goto(seat)
    expect(page.locator("#unaided")).to_be_hidden()
    page.context.clear_cookies()  # as if none had been kept
    answer(page).click()
    expect(page.locator("#net")).to_contain_text("Autorisez les cookies")
    announce(seat, screen(PHONE))
    expect(answer(page)).to_have_count(0)
