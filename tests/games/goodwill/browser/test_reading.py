"""The animator reads what lies on the table: with a tap, or on a keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, UNFOLD, form, says, send
from tests.games.goodwill.moments import MOMENTS
from tests.house import House

TABLES = ("typed", "plain", "passed")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Two lots of 1953 have been read, 75 % and 15 %."""
    with House(
        tmp_path_factory.mktemp("house"), dict.fromkeys(TABLES, MOMENTS["turning"])
    ) as found:
        yield found


def percent(page: Page, house: House, name: str, typed: int) -> Locator:
    """The blank of the third lot's percentage, with this in it."""
    page.goto(house.url(house.spots[name].page()))
    asked = form(page, "read-lot")
    asked.evaluate(UNFOLD)
    asked.locator("select[name=card]").select_option("E16")
    blank = asked.locator("input[name=percent]")
    blank.fill(str(typed))
    return blank


@pytest.mark.parametrize(("name", "script"), [("typed", True), ("plain", False)])
def test_enter_sends_the_percentage_that_was_typed(
    house: House, tablet: Screen, name: str, script: bool
) -> None:
    page = tablet(java_script_enabled=script)
    percent(page, house, name, 90).press("Enter")
    says(page, "Information 4")
    expect(page.locator("#panel-stage")).to_contain_text("90")


def test_a_rule_that_the_table_may_waive_says_so_beside_its_sentence(
    house: House, tablet: Screen
) -> None:
    """And Enter does not waive it."""
    page = tablet()
    for _ in range(2):
        blank = percent(page, house, "passed", 75)
        with page.expect_response(lambda answer: answer.request.method == "POST") as found:
            blank.press("Enter")
        assert found.value.status == 409
    waive = form(page, "read-lot").locator("button[name=overruled]")
    expect(waive).to_be_in_viewport()
    page.wait_for_timeout(SLIP * 1000)
    assert send(page, waive).ok
    says(page, "Information 4")
