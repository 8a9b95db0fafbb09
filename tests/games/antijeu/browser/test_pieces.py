"""Seats drawn in a due and in a trade: whole names, and pieces that stand out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, TABLET, Screen
from tests.evening import LUCIE
from tests.games.antijeu.moments import MOMENTS
from tests.house import House

# Lines that the debtor's name takes, once it is a longer one.
LINES = """name => [...document.querySelectorAll(".owed .payer:first-child b")].map((one) => {
  one.textContent = name;
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
})"""

# The free width before each arrow and after it, px.
APART = """() => [...document.querySelectorAll(".owed")].flatMap((owed) => {
  const [from, to] = [...owed.querySelectorAll(".payer")].map((one) => one.getBoundingClientRect());
  const flow = owed.querySelector(".flow");
  const { left, right } = flow.getBoundingClientRect();
  return [left - from.right, to.left - right - parseFloat(getComputedStyle(flow, "::after").width)];
})"""

# The outline of each piece on a ground, and the ground.
DRAWN = """label => [...label.querySelectorAll(".silhouette")].map((one) =>
  [getComputedStyle(one).stroke, getComputedStyle(label).backgroundColor])"""


# How far the cash of all ends above the bar, px.
ABOVE = """() => document.querySelector(".frame > .bar").getBoundingClientRect().top -
  document.querySelector("#panel-stage .totals").getBoundingClientRect().bottom"""


@pytest.mark.rule("AJ-15.1", "AJ-15.6")
def test_who_owes_several_is_named_whole_and_their_cash_is_in_view(
    tmp_path: Path, screen: Screen
) -> None:
    page = screen(TABLET)
    with House(tmp_path, {"fee": MOMENTS["paying-fee"]}) as house:
        page.goto(house.url(house.spots["fee"].page()))
        in_view = page.evaluate(ABOVE)
        expect(page.locator(".track .when")).to_contain_text("Tour 11")
        lines = page.evaluate(LINES, "Mathilde")
        apart = page.evaluate(APART)
    assert in_view >= 0
    assert len(lines) > 1
    assert set(lines) == {1}
    assert min(apart) >= 10, apart


@pytest.mark.rule("AJ-13.2")
@pytest.mark.parametrize("dark", [False, True])
def test_the_pieces_of_a_case_that_is_touched_keep_an_outline(
    dark: bool, tmp_path: Path, screen: Screen
) -> None:
    page = screen(PHONE, dark=dark)
    with House(tmp_path, {"trading": MOMENTS["rolling-app"]}) as house:
        spot = house.spots["trading"]
        page.goto(house.url(spot.page(LUCIE)))
        page.locator("summary", has_text="Proposer un échange").first.click()
        label = page.locator(".to-give label", has=page.locator(".silhouette")).first
        label.click()
        pieces = label.evaluate(DRAWN)
    assert pieces
    assert all(stroke != ground for stroke, ground in pieces), pieces
