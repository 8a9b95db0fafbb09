"""Drawings of a due and of a trade show whole names and pieces."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, TABLET, Screen
from tests.evening import LUCIE
from tests.games.antijeu.moments import MOMENTS
from tests.house import House

LAID = {
    name: MOMENTS[name]
    for name in ("paying-fee", "rolling-app", "buying-late", "replacing", "rolling", "end")
}

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


# How far above the bar the last of these ends, px.
ABOVE = """css => document.querySelector(".frame > .bar").getBoundingClientRect().top -
  [...document.querySelectorAll(css)].at(-1).getBoundingClientRect().bottom"""


@pytest.mark.rule("AJ-15.1", "AJ-15.6")
def test_who_owes_several_is_named_whole_and_their_cash_is_in_view(
    house: House, screen: Screen
) -> None:
    page = screen(TABLET)
    page.goto(house.url(house.spots["paying-fee"].page()))
    in_view = page.evaluate(ABOVE, "#panel-stage .totals")
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
    dark: bool, house: House, screen: Screen
) -> None:
    page = screen(PHONE, dark=dark)
    spot = house.spots["rolling-app"]
    page.goto(house.url(spot.page(LUCIE)))
    page.locator("summary", has_text="Proposer un échange").first.click()
    label = page.locator(".to-give label", has=page.locator(".silhouette")).first
    label.click()
    pieces = label.evaluate(DRAWN)
    assert pieces
    assert all(stroke != ground for stroke, ground in pieces), pieces


# Circles of the company to be bought, and those that its frame crosses.
CROSSED = """() => {
  const framed = document.querySelector(".phone .group [aria-current]");
  const { outlineWidth, outlineOffset } = getComputedStyle(framed);
  const wide = Math.max(0, -parseFloat(outlineOffset)), edge = framed.getBoundingClientRect();
  const circles = [...framed.querySelectorAll(".circles > *")].map(
    (one) => one.getBoundingClientRect());
  return [outlineWidth, circles.length, circles.filter((one) => one.left < edge.left + wide + 1 ||
    one.top < edge.top + wide || one.bottom > edge.bottom - wide).length];
}"""

# The foot of each pawn ahead and of each token of a fee, px; how often a pawn covers a circle or
# hangs out of its square.
FEET = """() => {
  const foot = (css) => [...document.querySelectorAll(`.ahead ${css} .who`)].map(
    (one) => parseFloat(getComputedStyle(one).borderBottomWidth));
  const box = (one, css) => one.querySelector(css)?.getBoundingClientRect();
  const covered = [...document.querySelectorAll(".ahead li")].filter((one) => {
    const [pawn, circle] = [box(one, ".pawns"), box(one, ".circles")];
    return pawn && circle && pawn.right > circle.left && pawn.bottom > circle.top;
  });
  const first = document.querySelector(".ahead .pawns .who"), square = first.closest("li");
  first.after(first.cloneNode(true)); // two pawns on that square
  const low = Math.max(...[...square.querySelectorAll(".pawns .who")].map(
    (one) => one.getBoundingClientRect().bottom));
  covered.push(...(low > square.getBoundingClientRect().bottom ? [square] : []));
  return [foot(".pawns"), foot(".goes-to"), covered.length];
}"""

LONG = "Maximilien paie : 250 € à Mamie Jo et 100 € à la banque."


@pytest.mark.rule("AJ-4.1", "AJ-15.1")
def test_a_frame_leaves_circles_whole_and_a_pawn_stands_on_its_foot(
    house: House, screen: Screen
) -> None:
    page = screen(PHONE)
    page.goto(house.url(house.spots["buying-late"].page(LUCIE)))
    frame, circles, crossed = page.evaluate(CROSSED)
    page.goto(house.url(house.spots["rolling"].page(LUCIE)))
    pawns, tokens, covered = page.evaluate(FEET)
    assert (frame, circles > 0, crossed) == ("3px", True, 0)
    assert pawns and min(pawns) >= 3 > max(tokens, default=0)
    assert covered == 0


@pytest.mark.rule("AJ-12.7")
def test_the_result_is_above_the_bar_and_what_undo_takes_back_is_whole(
    house: House, screen: Screen
) -> None:
    page = screen(TABLET)
    page.goto(house.url(house.spots["end"].page()))
    undo = page.locator(".undo small")
    undo.evaluate("(one, said) => { one.textContent = said }", LONG)
    cut = undo.evaluate("one => one.scrollHeight - one.clientHeight")
    in_view = page.evaluate(ABOVE, ".ranks > li")
    assert cut <= 1
    assert in_view >= 0


@pytest.mark.rule("AJ-5.8")
def test_the_button_of_a_new_holder_says_that_no_token_is_chosen(
    house: House, screen: Screen
) -> None:
    page = screen(TABLET)
    page.goto(house.url(house.spots["replacing"].page()))
    button = page.locator(".bar .arrow")
    expect(button).to_contain_text(" : N’en poser aucune")
    page.locator(".ask-replace [data-add='1']").first.click()
    expect(button).to_contain_text(" : Poser ces fiches")
