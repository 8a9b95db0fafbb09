"""A phone joins by the code, or by the tablet's invitation, which is then used up."""

from __future__ import annotations

import pytest

from scripts.town import GAMES, middle, moments
from tests.browser.conftest import LATE, TABLET, Screen
from tests.house import House

GAME = GAMES[0]
LAID = {GAME: moments(GAME)[middle(GAME)]}


@pytest.mark.more
def test_the_tablet_shows_the_table_once_the_phone_it_invited_has_come(
    house: House, screen: Screen, phone: Screen
) -> None:
    spot, tablet, guest = house.spots[GAME], screen(TABLET), phone()
    name = spot.moment.state.seating.name(spot.without)
    tablet.goto(house.url(f"{spot.page()}/join"))
    with tablet.expect_navigation():
        tablet.locator(f"form[action$='/ticket/{int(spot.without)}'] button").click()
    address = tablet.locator(".address").inner_text()
    guest.goto(house.url(f"/k/{address.rpartition('/')[2]}"))
    assert name in guest.locator("h1").inner_text()
    with guest.expect_navigation():
        guest.locator(".arrow").click()
    tablet.wait_for_url(house.url(spot.page()), timeout=LATE)


@pytest.mark.more
def test_a_phone_at_the_bare_address_finds_first_how_to_join(house: House, phone: Screen) -> None:
    page = phone()
    page.goto(house.url("/"))
    join, cover = page.locator("#fold-join").bounding_box(), page.locator("h1").bounding_box()
    assert join and cover and join["y"] < cover["y"] < 200
