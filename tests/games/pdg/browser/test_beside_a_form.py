"""The texts beside a form of P.D.G.: announcements, and the reason of a refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from referee.games.pdg.rules import sales
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.seats import HOST, Seat
from scripts.town import moments
from tests.browser.conftest import PHONE, TABLET, Screen
from tests.browser.playing import at, do, send
from tests.browser.test_in_view import LOOK
from tests.evening import BRUNO, LUCIE, ODILE
from tests.games.pdg.moments import EVENING, TEAMS
from tests.house import House


def to_throw(s: Pdg) -> bool:
    return s.part == SITING_PART and s.phase.key == "siting" and not s.turn.faces


def fresh(s: Pdg) -> bool:
    return any(made.message and made.step_number == s.step_number for made in s.announcements)


def to_sell_with_a_card(s: Pdg) -> bool:
    seat = s.turn.seat
    thrown = s.phase.key == "selling" and s.turn.faces
    return bool(thrown and sales.open_sectors(s, seat) and sales.competition_sectors(s, seat))


def three_for_bruno(s: Pdg) -> bool:
    made = [share for each in s.announcements for share in each.recipients if share.seat == BRUNO]
    return len(made) == 3 and s.phase.key == "taking-sales"


LAID = {
    **{name: moments("pdg")[name] for name in ("hands", "siting-white")},
    **TEAMS.moments({"accounts-own-cash": lambda s: s.phase.key == "accounts"}),
    **EVENING.moments(
        {
            "news-and-a-move": lambda s: to_throw(s) and fresh(s) and len(s.moves) == 1,
            "with-a-card": to_sell_with_a_card,
            "two-dice": lambda s: s.phase.key == "taking-sales" and len(s.started_seats) == 4,
        }
    ),
}
LAID["three"] = replace(TEAMS, phones=(BRUNO,)).moments({"three": three_for_bruno})["three"]
OVER = """() => document.querySelector(".frame > .bar").getBoundingClientRect().top
  - document.querySelector("#panel-stage .totals").getBoundingClientRect().bottom"""
STRIP = """() => document.querySelector(".frame > .bar").getBoundingClientRect().top
  - Math.max(...[...document.querySelectorAll("#panel-stage .course .pawns")].map(
    (one) => one.getBoundingClientRect().bottom))"""
FADE = 24  # px above the bar
UNDONE = """() => {
  document.querySelector("#panel-undone").innerHTML = `<aside class="news undone"><div tabindex="0">
    <ul class="moves">${"<li>Tom, case du pion : 76, et non 78.</li>".repeat(20)}</ul></div>
    <div><button class="link">Vu</button></div></aside>`;
}"""
SMALL_TABLET = {"width": 1024, "height": 768}


def test_an_act_puts_away_no_announcement_that_was_not_shown_yet(
    house: House, phone: Screen
) -> None:
    page = at(house, "hands", phone(), ODILE)
    cards = page.locator(".news:visible")
    expect(cards).to_have_count(1)  # the newest, until it is seen
    expect(cards).to_contain_text("Vous prélevez une carte chez Bruno.")
    assert do(page, "pass-shot") == 204
    expect(page.locator(".news", has_text="Vous prélevez")).to_be_hidden()
    expect(page.locator(".news", has_text="Vous achetez une carte.")).to_be_visible()


@pytest.mark.parametrize("script", [False, True])
def test_older_announcements_stand_behind_a_row_that_opens(
    script: bool, house: House, phone: Screen
) -> None:
    page = at(house, "three", phone(java_script_enabled=script), BRUNO)
    cards, row = page.locator(".news:visible"), page.locator(".older > summary")
    expect(cards).to_have_count(1)
    expect(row.locator("b")).to_have_text("2")
    row.click()
    expect(cards).to_have_count(3)
    row.click()
    if script:
        for count in (1, 0):
            page.locator("[data-seen]:visible").click()
            expect(cards).to_have_count(1)
            expect(row).to_be_visible(visible=count > 0)
            expect(row.locator("b")).to_have_text(str(count))


@pytest.mark.rule("PDG-3.1", "PDG-4.3")
def test_a_secret_that_comes_after_its_page_lies_face_down_a_minute_later(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page, host = phone(), at(house, "accounts-own-cash", tablet())
    page.clock.install()
    at(house, "accounts-own-cash", page, ODILE)
    expect(page.locator("#own-title")).to_have_text("Chez vous")
    assert do(host, "proceed") == 204
    expect(page.locator("#own-title")).to_have_text("Chez vous, en secret")
    page.clock.run_for(61_000)
    expect(page.locator("html.blank")).to_have_count(1)


@pytest.mark.parametrize(("size", "seat"), [(SMALL_TABLET, HOST), (PHONE, LUCIE)])
def test_a_price_before_its_zone_is_refused_in_view_and_moves_nothing(
    size: dict[str, int], seat: Seat, house: House, screen: Screen
) -> None:
    page = at(house, "siting-white", screen(size), seat)
    key = page.locator(".picture ~ .keys > .key").first
    key.scroll_into_view_if_needed()
    was = key.bounding_box()
    assert send(page, key).status == 409
    why = page.locator(".ask .why:visible")
    expect(why).to_have_text("Touchez d’abord une zone de la case.")
    reason_box, now_at = why.bounding_box(), key.bounding_box()
    assert was == now_at and now_at and reason_box
    assert 0 <= reason_box["y"] <= reason_box["y"] + reason_box["height"] <= now_at["y"]


@pytest.mark.parametrize("size", [TABLET, SMALL_TABLET])
def test_zones_the_row_of_cards_and_the_keys_of_a_profit_are_in_view_together(
    size: dict[str, int], house: House, screen: Screen
) -> None:
    page = at(house, "with-a-card", screen(size))
    assert page.locator(".picture label:visible").count() > 1
    assert page.evaluate(LOOK, True) == []


def test_the_name_of_a_fold_is_not_read_twice(house: House, phone: Screen) -> None:
    page = at(house, "with-a-card", phone(), ODILE)
    page.locator(f"[id^=fold-ask-{ODILE}-propose-cartel] > summary").first.click()
    page.locator(".ask-propose-cartel details > summary").click()
    field = page.locator(".ask-propose-cartel details > .field")
    expect(field.get_by_label("Pour combien de tours").first).to_be_visible()
    box = field.locator(".label").bounding_box()
    assert box and box["width"] <= 1


def test_no_sign_stands_alone_below_dice_that_send_themselves(house: House, tablet: Screen) -> None:
    page = at(house, "two-dice", tablet())
    expect(page.locator("form:has([data-sends])")).to_be_visible()
    expect(page.locator("form:has([data-sends]) .what")).to_have_count(0)


@pytest.mark.rule("PDG-4.9")
def test_a_tap_where_only_competition_sells_is_answered(house: House, phone: Screen) -> None:
    page = at(house, "with-a-card", phone(), ODILE)
    page.locator(".sectors .with-card > label").first.click()
    assert send(page, page.locator(".picture ~ .keys > .key").first).status == 409
    expect(page.locator(".ask .why:visible")).to_be_in_viewport(ratio=1)


def test_what_everybody_has_stands_above_the_bar_though_a_line_for_hands_is_wrapped(
    house: House, tablet: Screen
) -> None:
    page = at(house, "news-and-a-move", tablet())
    expect(page.locator(".news:visible")).to_have_count(1)
    assert page.evaluate(OVER) >= 0
    assert page.evaluate(STRIP) >= FADE


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_long_list_of_what_to_put_back_leaves_the_headline_in_view(
    size: dict[str, int], house: House, screen: Screen
) -> None:
    page = at(house, "news-and-a-move", screen(size), HOST if size == TABLET else ODILE)
    page.evaluate(UNDONE)
    box = page.locator("h1:visible").bounding_box()
    assert box
    assert box["y"] + box["height"] < size["height"] * 0.8
