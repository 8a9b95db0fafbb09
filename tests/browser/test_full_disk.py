"""A phone says that the disk is full. The same tap works once there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Screen, toy_server
from tests.browser.playing import SLIP
from tests.small_disk import SmallDisk


@pytest.fixture
def page(screen: Screen, small_disk: SmallDisk) -> Iterator[Page]:
    """Return the phone that is asked how many bars it announces."""
    with toy_server(small_disk.folder / "x.db") as (address, key):
        phone = screen(PHONE)
        phone.goto(f"{address}/s/{key}")
        yield phone


def test_the_same_tap_works_once_there_is_room(page: Page, small_disk: SmallDisk) -> None:
    three, strip = page.locator("button[name=bars][value='3']"), page.locator("#net")
    small_disk.fill_log("x.db")
    three.click()
    expect(strip).to_contain_text("Le disque de l’ordinateur est plein")
    small_disk.empty()
    page.wait_for_timeout(SLIP * 1000)
    with page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        three.click()
    assert sent.value.status == 204
    expect(strip).to_be_hidden()
