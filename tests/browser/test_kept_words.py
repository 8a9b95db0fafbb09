"""Typed words are still there after somebody has left the page; secrets are not stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Screen, toy_server

NAMES = ["Odile", "Karim"]
OLD = "delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover;"
KEPT = "JSON.stringify({...sessionStorage, ...localStorage})"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[str]:
    with toy_server(tmp_path / "x.db") as (address, _):
        yield address


def names(page: Page) -> list[str]:
    return [one.input_value() for one in page.locator("[name=name]").all()][: len(NAMES)]


def test_typed_names_are_there_again_whatever_led_away(home: str, screen: Screen) -> None:
    page = screen(PHONE)
    page.goto(f"{home}/new/toy")
    for field, name in zip(page.locator("[name=name]").all(), NAMES, strict=False):
        field.fill(name)
    page.goto(f"{home}/box/toy")
    page.goto(f"{home}/new/toy")  # by a link: nothing was sent
    assert names(page) == NAMES
    with page.expect_navigation(url="**/join"):
        page.locator("button.arrow").click()
    page.go_back()
    expect(page.locator("[name=name]").first).to_have_value(NAMES[0])
    assert names(page) == NAMES
    with page.expect_navigation():
        page.locator("button[value=drop-4]").click()  # the answer brings what was typed
    for way in (page.go_back, lambda: page.goto(f"{home}/new/toy")):
        page.goto(f"{home}/rules/toy")
        way()
        expect(page.locator("[name=name]")).to_have_count(3)
        assert names(page) == NAMES
    with page.expect_navigation(url="**/join"):
        page.locator("button.arrow").click()
    page.goto(f"{home}/")
    page.goto(f"{home}/new/toy")  # those who sit down next are others
    assert names(page) == ["", ""]


@pytest.mark.parametrize("old", [False, True])
def test_a_rule_that_is_looked_up_meanwhile_takes_nothing_away(
    old: bool, home: str, screen: Screen
) -> None:
    page = screen(PHONE)
    if old:
        page.add_init_script(OLD)
    page.goto(f"{home}/new/toy")
    page.locator("[name=name]").first.fill(NAMES[0])
    rule = page.locator("a.rule").first
    if old:
        with page.context.expect_page() as opened:
            rule.click()
        expect(opened.value.locator("h1")).to_be_visible()
    else:
        rule.click()
        again = page.locator(".told:popover-open a")
        expect(again).to_have_attribute("target", "_blank")
        page.keyboard.press("Escape")
    expect(page.locator("[name=name]").first).to_have_value(NAMES[0])
    assert page.url.endswith("/new/toy")


def test_a_pin_is_kept_nowhere(home: str, screen: Screen) -> None:
    page = screen(PHONE)
    page.goto(f"{home}/pin")
    for field in page.locator("input:not([type=hidden])").all():
        field.fill("246813")
    page.goto(f"{home}/")
    assert "246813" not in page.evaluate(KEPT)
