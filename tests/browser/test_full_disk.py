"""A phone whose tap finds the disk full says so; the same tap works once there is room."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Screen
from tests.browser.playing import SLIP
from tests.small_disk import SmallDisk


@pytest.fixture
def page(screen: Screen, small_disk: SmallDisk) -> Iterator[Page]:
    """The phone that is asked how many bars it announces."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.web.toy_server"]
    with subprocess.Popen(
        [*command, str(small_disk.folder / "x.db")], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            port, key, _ = server.stdout.readline().split()
            phone = screen(PHONE)
            phone.goto(f"http://127.0.0.1:{port}/s/{key}")
            yield phone
        finally:
            server.terminate()


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
