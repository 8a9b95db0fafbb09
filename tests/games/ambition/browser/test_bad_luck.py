"""Mishaps at a table: double taps, late forms, two devices, power cuts, no script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, acts, at, do, figures, fill, follow, form, says, send
from tests.browser.wifi import Wifi
from tests.evening import BRUNO, KARIM, LUCIE, ODILE
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = {  # One for each test, in the middle of February.
    "bidding": ("taps", "twice", "two phones", "away"),
    "bidding-no-phone": ("two tabs", "back", "unused", "no script", "cut off"),
    "bidding-ready": ("late", "power"),
    "pledging": ("freed",),
}
LAID = {name: MOMENTS[moment] for moment, names in TABLES.items() for name in names}


def typed(page: Page, name: str) -> str:
    """Return the text in a field, without the spaces between thousands."""
    return page.locator(f"[name={name}]").first.input_value().replace("\u00a0", "")


def test_two_quick_taps_are_one_act(house: House, phone: Screen) -> None:
    page = at(house, "taps", phone(), KARIM)
    before = len(acts(house, "taps"))
    button = fill(page, "place-bid", price=4_000, bars=2)
    button.dblclick()
    expect(page.locator("#panel-own .mine")).to_be_attached()
    assert acts(house, "taps")[before:] == [(KARIM, "place-bid")]


def test_the_same_form_sent_twice_without_script_is_one_act(house: House, phone: Screen) -> None:
    page = at(house, "twice", phone(java_script_enabled=False), KARIM)
    before = len(acts(house, "twice"))
    fields = {
        field.get_attribute("name") or "": field.input_value()
        for field in form(page, "place-bid").locator("input").all()
    } | {"price": "4000", "bars": "1"}
    address = house.url(f"{house.spots['twice'].page(KARIM)}/do/place-bid")
    for _ in range(2):
        assert page.request.post(address, form=fields).ok
    assert acts(house, "twice")[before:] == [(KARIM, "place-bid")]


def test_a_bid_for_new_york_is_refused_in_tokyo(house: House, phone: Screen) -> None:
    """The phone was asleep and has not learned that the market has changed."""
    spot = house.spots["late"]
    asleep, table = phone(java_script_enabled=False), phone()
    asleep.goto(house.url(spot.page(LUCIE)))
    table.goto(house.url(spot.page()))
    for kind, then in (("reveal", "À payer"), ("proceed", "On attend")):
        assert do(table, kind) == 204
        says(table, then)
    before = acts(house, "late")
    assert do(asleep, "place-bid", price=9_000, bars=1) == 409
    expect(asleep.locator("[role=alert]").first).to_be_visible()
    assert acts(house, "late") == before


def test_two_phones_on_one_seat_show_the_same(house: House, phone: Screen) -> None:
    first, second = phone(), phone()
    for page in (first, second):
        page.goto(house.url(house.spots["two phones"].page(KARIM)))
    assert do(first, "place-bid", price=4_000, bars=2) == 204
    for page in (first, second):
        expect(page.locator("#panel-own .mine")).to_contain_text("2 barres à 4\u00a0000")
    assert do(second, "place-bid", price=5_000, bars=1) == 204
    for page in (first, second):
        expect(page.locator("#panel-own .mine")).to_contain_text("une barre à 5\u00a0000")


def test_what_is_typed_in_one_tab_stays_when_another_acts(house: House, phone: Screen) -> None:
    first = at(house, "two tabs", phone(), KARIM)
    second = first.context.new_page()
    second.goto(house.url(house.spots["two tabs"].page(ODILE)))
    fill(first, "place-bid", price=8_000, bars=1)
    assert do(second, "place-bid", price=4_000, bars=1) == 204
    expect(first.locator("h1")).not_to_contain_text("Odile")
    assert typed(first, "price") == "8000"


def test_nothing_of_a_bid_is_behind_the_back_button_of_the_tablet(
    house: House, tablet: Screen
) -> None:
    """The test goes back, looks into the browser's cache, and opens the address."""
    page = tablet()
    page.goto(house.url(house.spots["back"].page() + f"/hand/{int(BRUNO)}"))
    follow(page, ".bar .arrow")
    hand = page.url
    send(page, fill(page, "place-bid", price=9_000, bars=2))
    says(page, "Rendez la tablette")
    for _ in range(3):
        page.go_back()
        page.wait_for_load_state()
        assert not figures(page, 9_000)
        assert not page.locator(".secret").count()
    page.goto(hand)
    says(page, "Pour Bruno seulement")
    assert not figures(page, 9_000)


def test_a_tablet_taken_back_unused_shows_nothing(house: House, tablet: Screen) -> None:
    page = tablet()
    page.goto(house.url(house.spots["unused"].page() + f"/hand/{int(BRUNO)}"))
    follow(page, ".bar .arrow")
    fill(page, "place-bid", price=9_000, bars=2)
    page.goto(house.url(house.spots["unused"].page()))
    page.go_back()
    page.wait_for_load_state()
    assert not page.locator(".secret").count()
    assert not figures(page, 9_000)


def test_a_power_cut_between_two_taps_loses_nothing_and_nobody_pays_twice(
    house: House, phone: Screen, tablet: Screen
) -> None:
    spot = house.spots["power"]
    table, lucie = tablet(), phone()
    table.goto(house.url(spot.page()))
    lucie.goto(house.url(spot.page(LUCIE)))
    assert do(table, "reveal") == 204
    says(lucie, "Payez")
    purse = lucie.locator("#panel-own dd").first.inner_text()
    before = acts(house, "power")
    house.server.restart()
    assert acts(house, "power") == before
    expect(table.locator("#net")).to_be_hidden()
    table.reload()
    says(table, "À payer")
    assert do(table, "proceed") == 204
    says(lucie, "Écrivez votre offre")  # its stream has come back by itself
    assert lucie.locator("#panel-own dd").first.inner_text() == purse
    assert acts(house, "power") == [*before, (0, "proceed")]


def test_a_tap_while_the_server_is_away_is_kept_and_is_one_act_when_it_is_back(
    house: House, phone: Screen
) -> None:
    page = at(house, "away", phone(), KARIM)
    before = len(acts(house, "away"))
    button = fill(page, "place-bid", price=4_000, bars=2)
    house.server.kill()
    button.click()
    expect(page.locator("#net")).to_contain_text("Rien n’a été envoyé")
    assert typed(page, "price") == "4000"
    house.server.start()
    page.wait_for_function("fetch(location.href).then(answer => answer.ok, () => false)")
    page.wait_for_timeout(SLIP * 1000)  # the server is back sooner than a finger
    send(page, fill(page, "place-bid"))
    expect(page.locator("#panel-own .mine")).to_be_attached()
    assert acts(house, "away")[before:] == [(KARIM, "place-bid")]


@pytest.mark.more
def test_a_market_can_be_played_without_script(house: House, phone: Screen, tablet: Screen) -> None:
    spot = house.spots["no script"]
    table = tablet(java_script_enabled=False)
    for seat, price in ((ODILE, 4_000), (KARIM, 6_000)):
        page = phone(java_script_enabled=False)
        page.goto(house.url(spot.page(seat)))
        assert do(page, "place-bid", price=price, bars=1) == 303
        expect(page.locator("#panel-own .mine")).to_be_attached()
    table.goto(house.url(spot.page()))
    follow(table, ".bar .arrow")
    send(table, fill(table, "pass-market"))
    follow(table, ".bar .arrow")
    assert do(table, "reveal") == 303
    says(table, "À payer")
    assert do(table, "proceed") == 303
    says(table, "On attend")


@pytest.fixture
def wifi(house: House) -> Iterator[Wifi]:
    """Return the network by which one phone reaches the server."""
    carried = Wifi(house.server.port)
    yield carried
    carried.close()


@pytest.mark.more
def test_a_phone_cut_off_keeps_what_is_typed_and_catches_up_without_a_tap(
    house: House, wifi: Wifi, phone: Screen
) -> None:
    page, other = phone(), phone()
    spot = house.spots["cut off"]
    page.goto(f"http://127.0.0.1:{wifi.port}{spot.page(KARIM)}")
    other.goto(house.url(spot.page(ODILE)))
    button = fill(page, "place-bid", price=8_000, bars=2)
    wifi.cut()
    strip = page.locator("#net")
    expect(strip).to_contain_text("Réseau coupé. Saisie gardée.")
    before = acts(house, "cut off")
    button.click(force=True)  # it says that it waits, and does nothing else
    assert do(other, "note", to=int(KARIM), words="deux barres") == 204
    story = page.locator("#panel-story")
    expect(story).not_to_contain_text("deux barres")
    wifi.mend()
    expect(story).to_contain_text("deux barres")
    expect(strip).to_be_hidden()
    assert typed(page, "price") == "8000"
    assert acts(house, "cut off") == [*before, (ODILE, "note")]


def test_a_freed_seat_is_told_to_the_phone_that_held_it(
    house: House, phone: Screen, tablet: Screen
) -> None:
    page, table = phone(), tablet()
    spot = house.spots["freed"]
    page.goto(house.url(spot.page(LUCIE)))
    table.goto(house.url(spot.page() + "/join"))
    follow(table, f"form[action$='/free/{int(LUCIE)}'] button")
    expect(page.locator("h1")).not_to_contain_text("curseurs")
    assert not page.locator(".secret").count()
    assert BRUNO not in spot.seats
