"""A slate on a phone: two wheels, set by fingers, by keys, or by a list of values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from referee.games.goodwill import GAME
from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, at, do, fill, send
from tests.evening import KARIM, LUCIE, Evening, Moment, answers
from tests.games.goodwill.moments import MOMENTS
from tests.house import House
from tests.more import sampled

TABLES = (
    "keys",
    "fingers",
    "company",
    "plain",
    "again",
    "sealed-again",
    "access",
    "hidden",
    "handed",
)
FADE = 24  # pixels
# The veils of hidden figures that have less room than their words.
CUT_VEILS = """() => [...document.querySelectorAll(".blank dl[data-veil]")].filter((veil) => {
  const words = document.createElement("div");
  words.textContent = veil.dataset.veil;
  const drawn = getComputedStyle(veil, "::after");
  for (const of of ["fontSize", "fontWeight", "lineHeight", "padding", "border"])
    words.style[of] = drawn[of];
  veil.before(words);
  const tall = words.offsetHeight;
  words.remove();
  return tall > veil.offsetHeight;
}).map((veil) => veil.dataset.veil)"""
EVENING = Evening(GAME, lambda s: answers(GAME, s, s.seating.seats, {}), {"cards": "app"})
# A table at its first estimates for each test, and nobody has set a slate.
LAID = {
    **dict.fromkeys(TABLES, Moment(EVENING, lambda s: s.phase.key == "estimating")),
    "moved-0": Moment(EVENING, lambda s: s.phase.key == "looking"),
    "moved-60": Moment(EVENING, lambda s: s.phase.key == "looking"),
    "veiled": MOMENTS["closing-dividends"],
}


def arrow(page: Page) -> Locator:
    return page.locator("#panel-desk button.arrow")


def wheel(page: Page, n: int) -> Locator:
    return page.get_by_role("spinbutton").nth(n - 1)


def set_to(page: Page, dollars: int) -> None:
    """Check the value that the arrow names and sends."""
    expect(arrow(page)).to_have_text(f"Estimer à {dollars}\u00a0$")
    expect(page.locator("#panel-desk select")).to_have_value(str(dollars))


def is_clear_of_the_bar(page: Page) -> bool:
    """Return True if no cash or shares are in the fade above the arrow."""
    line, bar = (
        page.locator(f"#panel-desk {css}").bounding_box() for css in (".held", ".bar.work")
    )
    assert line and bar
    return line["y"] + line["height"] + FADE <= bar["y"]


@pytest.mark.more
def test_wheels_turn_with_keys_round_and_round(house: House, phone: Screen) -> None:
    page = at(house, "keys", phone(), KARIM)
    set_to(page, 10)
    wheel(page, 1).focus()
    page.keyboard.press("ArrowUp")
    set_to(page, 20)
    page.keyboard.press("7")
    set_to(page, 70)
    expect(wheel(page, 1)).to_have_attribute("aria-valuenow", "70")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    set_to(page, 78)
    page.keyboard.press("ArrowUp")
    set_to(page, 70)
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(arrow(page)).to_have_count(0)
    assert "78" in page.locator("#fold-mine p").evaluate("p => p.textContent")


def test_wheels_turn_under_a_finger_and_by_their_arrows(house: House, phone: Screen) -> None:
    page = at(house, "fingers", phone(), KARIM)
    lowest, bar = (
        page.locator("[data-turn='-1']").nth(1).bounding_box(),
        arrow(page).bounding_box(),
    )
    assert lowest and bar and lowest["y"] + lowest["height"] <= bar["y"]  # what is said leaves room
    assert is_clear_of_the_bar(page)
    page.locator("[data-turn='1']").nth(1).tap()
    set_to(page, 12)
    page.locator("[data-turn='-1']").nth(0).tap()
    set_to(page, 2)
    box = wheel(page, 1).bounding_box()
    assert box is not None and box["height"] >= 44
    x, y = box["x"] + 40, box["y"] + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=5)
    page.mouse.up()
    set_to(page, 22)


def test_what_a_seat_has_is_clear_of_the_arrow_on_the_tablet_that_was_passed(
    house: House, tablet: Screen
) -> None:
    page = tablet()
    page.goto(house.url(f"{house.spots['handed'].page()}/hand/{int(KARIM)}"))
    with page.expect_navigation():
        page.locator(".bar .arrow").click()
    assert is_clear_of_the_bar(page)
    expect(arrow(page)).to_be_in_viewport(ratio=1)


@pytest.mark.more
def test_what_the_wheels_show_stays_when_the_page_is_drawn_again(
    house: House, phone: Screen
) -> None:
    page = at(house, "company", phone(), KARIM)
    wheel(page, 1).focus()
    page.keyboard.press("4")
    set_to(page, 40)
    page.locator("#panel-desk form").evaluate("form => (form.dataset.old = '1')")
    with page.expect_response(lambda answer: answer.url == page.url):
        page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#panel-desk form[data-old]")).to_have_count(0)
    set_to(page, 40)
    expect(wheel(page, 1).locator("b")).to_have_text("4")
    expect(wheel(page, 1)).to_be_focused()


def test_without_script_a_list_of_values_does(house: House, phone: Screen) -> None:
    page = at(house, "plain", phone(java_script_enabled=False), LUCIE)
    page.locator("select[name=dollars]").select_option("36")
    arrow(page).click()
    expect(arrow(page)).to_have_count(0)
    assert "36" in str(page.locator("#fold-mine p").text_content())


def test_a_slate_set_again_begins_at_what_it_said(house: House, phone: Screen) -> None:
    page = at(house, "again", phone(), KARIM)
    wheel(page, 1).focus()
    page.keyboard.press("6")
    send(page, arrow(page))
    page.locator("#panel-more summary").click()
    again = page.locator('form[action$="/do/set-estimate"]')
    expect(again.locator("select")).to_have_value("60")
    expect(again.locator("button.button")).to_have_text("Estimer à 60\u00a0$")


@pytest.mark.parametrize("dark", sampled([False, True], lambda dark: not dark))
def test_the_slate_has_nothing_that_anybody_cannot_use(
    house: House, phone: Screen, check_access: Callable[[Page], None], *, dark: bool
) -> None:
    page = at(house, "access", phone(dark=dark), KARIM)
    set_to(page, 10)
    check_access(page)


def test_the_wheels_follow_the_list_they_stand_for(house: House, phone: Screen) -> None:
    page = at(house, "access", phone(), LUCIE)
    fill(page, "set-estimate", dollars=54)
    set_to(page, 54)
    expect(wheel(page, 1).locator("b")).to_have_text("5")
    expect(wheel(page, 2)).to_have_attribute("aria-valuetext", "4")


def test_an_envelope_sealed_again_shows_no_figure(house: House, phone: Screen) -> None:
    page = at(house, "sealed-again", phone(), KARIM)
    arrow(page).click()
    page.get_by_text("Changer ma réponse").click()
    again = page.get_by_role("button", name="Estimer à")
    expect(again).to_be_in_viewport()
    with page.expect_response(lambda answer: "/do/" in answer.url):
        again.click()
    expect(again).to_be_hidden()


def test_a_slate_that_lies_open_is_sent_while_what_one_owns_lies_face_down(
    house: House, phone: Screen
) -> None:
    page = at(house, "hidden", phone(), KARIM)
    page.wait_for_timeout(700)
    page.locator(".hide").click()
    expect(page.locator("#panel-desk .held.private")).to_be_hidden()
    page.wait_for_timeout(700)
    arrow(page).click()
    expect(arrow(page)).to_have_count(0)


@pytest.mark.parametrize("top", [0, 60])
def test_a_slate_to_be_set_is_shown_from_its_head_whatever_was_touched_before(
    house: House, phone: Screen, tablet: Screen, top: int
) -> None:
    """A browser would scroll to the focused element, which has moved."""
    table = f"moved-{top}"
    page, host = at(house, table, phone(), KARIM), at(house, table, tablet())
    page.locator("#fold-lot-3 > summary").evaluate("one => one.focus({ preventScroll: true })")
    page.evaluate(f"scrollTo(0, {top})")
    do(host, "proceed")
    expect(arrow(page)).to_be_visible()
    page.wait_for_timeout(SLIP * 1000)
    assert page.evaluate("scrollY") == 0


def test_words_that_hide_a_single_dividend_are_not_cut(house: House, phone: Screen) -> None:
    page = at(house, "veiled", phone(), LUCIE)
    page.locator("button[data-blank]").first.click()
    expect(page.locator("html.blank dl.private[data-veil]")).to_have_count(1)
    assert page.evaluate(CUT_VEILS) == []
