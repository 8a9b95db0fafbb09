"""A phone on the table: figures face down, the pass beside the seal, a reopened envelope."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Screen
from tests.browser.playing import at, do, form
from tests.evening import KARIM, ODILE
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("face-down", "sealed", "passed", "refused", "unseen")
# A market in which Karim has not sealed yet, once for each test.
LAID = {
    **dict.fromkeys(TABLES, MOMENTS["bidding-no-phone"]),
    **{name: MOMENTS[name] for name in ("hiring", "placing-old")},
}


TOPS = """() => [...document.querySelectorAll("p, dt, dd, h1, h2, li, button, input")].map(
  (one) => one.getBoundingClientRect().top)"""


def test_figures_go_face_down_where_they_are_and_nothing_else_does(
    house: House, phone: Screen
) -> None:
    page = at(house, "face-down", phone(), KARIM)
    cash = page.locator("#panel-own dd.private").first
    staff = page.locator("#panel-own dd:not(.private)").first
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Cacher mes chiffres").click()
    expect(cash).to_be_hidden()
    for sums in page.locator(".ask .private:not(:has(.private))").all():
        expect(sums).to_be_hidden()
    expect(staff).to_be_visible()
    down = page.evaluate(TOPS)
    page.get_by_role("button", name="Montrer mes chiffres").click()
    expect(cash).to_be_visible()
    assert page.evaluate(TOPS) == down


@pytest.mark.more
def test_a_tablet_that_was_passed_shows_the_table_again_by_itself(
    house: House, tablet: Screen
) -> None:
    page, spot = tablet(), house.spots["passed"]
    page.goto(house.url(f"{spot.page()}/hand/{int(spot.without)}"))
    page.locator(".bar .arrow").click()
    page.locator("#panel-desk .work .arrow").click()
    expect(page.locator("h1")).to_have_text("C’est fait. Rendez la tablette.")
    expect(page).to_have_url(house.url(spot.page()))


def test_what_is_refused_on_a_tablet_that_was_passed_is_in_view(
    house: House, tablet: Screen
) -> None:
    page, spot = tablet(), house.spots["refused"]
    page.set_viewport_size({"width": 1180, "height": 560})
    page.goto(house.url(f"{spot.page()}/hand/{int(spot.without)}"))
    page.locator(".bar .arrow").click()
    price = form(page, "place-bid").locator("[name=bars]")
    price.fill("99")
    page.locator("#panel-desk .work .arrow").click()
    expect(page.locator(".why").first).to_be_in_viewport()


def test_buying_nothing_stands_beside_the_seal_and_never_beside_a_sealed_envelope(
    house: House, phone: Screen
) -> None:
    page = at(house, "sealed", phone(), KARIM)
    bar = page.locator("#panel-desk .bar.work")
    expect(bar.get_by_role("button")).to_have_text(["Sceller mon offre", "Je n’achète rien ici"])
    assert do(page, "place-bid", price=4_000, bars=1) == 204
    expect(bar).to_have_count(0)
    passing = page.get_by_role("button", name="Je n’achète rien ici")
    expect(passing).to_be_hidden()
    page.get_by_text("Changer ma réponse").click()
    expect(passing).to_be_visible()
    expect(form(page, "place-bid").locator("[name=price]")).to_be_visible()


# Free width beside the three dots of a figure of one digit, px.
ROOM = """one => {
  one.textContent = "0";
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = getComputedStyle(one).font;
  return one.clientWidth - pen.measureText("•••").width;
}"""


def test_a_button_says_what_it_sends_and_nothing_of_it_while_figures_are_hidden(
    house: House, phone: Screen
) -> None:
    page = at(house, "hiring", phone(), KARIM)
    hire, workers = form(page, "hire"), form(page, "hire").locator(".stepper").first
    expect(hire.locator(".arrow")).to_have_text("Payer 50 000, garder 27 000")
    workers.locator("[data-add='-1']").click()
    expect(workers.locator(".change")).to_have_text("→ 1")
    expect(hire.locator(".arrow")).to_have_text("Payer 47 000, garder 30 000")
    page.locator(".hide").click()
    expect(hire.locator(".arrow")).to_have_text("Embaucher et payer")
    expect(workers.locator(".row")).to_be_hidden()
    expect(workers.locator(".hint")).to_be_visible()
    expect(workers.locator(".change")).to_be_hidden()
    dots = "one => getComputedStyle(one, '::after').content"
    assert workers.locator(".change").evaluate(dots) == "none", "dots show where a plan lays off"
    assert page.locator("dd.private").first.evaluate(ROOM) > 0, "one dot shows that it is nothing"

    page = at(house, "placing-old", phone(), ODILE)
    send = form(page, "transmit").locator(".arrow")
    expect(send).to_have_text("N’en transmettre aucun")
    form(page, "transmit").locator("label").first.click()
    expect(send).to_have_text("Transmettre 1")


def test_a_button_of_the_shared_screen_says_what_is_ticked_and_for_whom(
    house: House, tablet: Screen
) -> None:
    page = at(house, "placing-old", tablet())
    send = page.locator(".bar .arrow")
    expect(send).to_have_text("Odile : N’en transmettre aucun")
    form(page, "transmit", ODILE).locator("label").first.click()
    expect(send).to_have_text("Odile : Transmettre 1")
    with page.expect_response("**/h/*"):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("document.querySelectorAll('.bar .arrow').length === 1")
    expect(send).to_have_text("Odile : Transmettre 1")  # though the page was drawn anew


def test_a_form_whose_figures_lie_face_down_shows_them_and_sends_nothing(
    house: House, phone: Screen
) -> None:
    page = at(house, "unseen", phone(), KARIM)
    asked = form(page, "place-bid")
    row = asked.locator(".stepper .row").first
    page.wait_for_timeout(700)
    page.locator(".hide").click()
    expect(row).to_be_hidden()
    asked.locator(".arrow").click()
    expect(row).to_be_visible()
    assert do(page, "place-bid", price=900_000, bars=1) == 409
    expect(asked.locator(".why, .refused").first).to_be_visible()
    page.locator(".hide").click()
    expect(asked.locator(".why, .refused").first).to_be_hidden()
