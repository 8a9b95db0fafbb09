"""Taps that follow each other quickly: a bounce does nothing and says so; what is meant is done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import at
from tests.games.goodwill.moments import MOMENTS
from tests.house import House


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One table, among the events of a year."""
    with House(tmp_path_factory.mktemp("house"), {"event": MOMENTS["happening-tax"]}) as opened:
        yield opened


@pytest.fixture
def shared(house: House, tablet: Screen) -> Page:
    page = tablet()
    page.clock.set_fixed_time(1_000_000_000_000)  # whatever comes next comes at once
    return at(house, "event", page)


def tap(page: Page, button: Locator) -> None:
    """Tap, and go on as soon as it is answered."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        button.click()


def test_a_finger_that_bounces_does_one_thing_and_is_told(shared: Page) -> None:
    sent: list[str] = []
    arrow, event = shared.locator(".bar .arrow"), shared.locator("h1").inner_text()
    shared.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    tap(shared, arrow)
    expect(shared.locator("h1")).not_to_have_text(event)
    arrow.click()
    expect(shared.locator("#net")).to_contain_text("un seul compte")
    assert [url.rsplit("/", 1)[1] for url in sent] == ["next-event"]


def test_a_tap_on_something_else_right_after_an_answer_is_done(shared: Page) -> None:
    event = shared.locator("h1").inner_text()
    tap(shared, shared.locator(".bar .arrow"))
    expect(shared.locator("h1")).not_to_have_text(event)
    tap(shared, shared.locator(".side.undo"))
    expect(shared.locator("h1")).to_have_text(event)
    expect(shared.locator(".undone")).to_be_visible()
