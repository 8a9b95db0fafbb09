"""The bytes that a phone fetches before it can play."""

from __future__ import annotations

from typing import Any

import pytest

from scripts.town import GAMES, middle, moments
from tests.browser.conftest import Screen
from tests.house import House

MOST = 60_000  # bytes on the wire, headers included, typefaces left out


LAID = {game: moments(game)[middle(game)] for game in GAMES}  # in the middle of its evening


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_that_comes_for_the_first_time_fetches_at_most_60_kb(
    game: str, house: House, phone: Screen
) -> None:
    page = phone()
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")

    def came(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def ended(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", came)
    network.on("Network.loadingFinished", ended)
    spot = house.spots[game]
    page.goto(house.url(spot.page(spot.due)))
    page.wait_for_function("() => document.querySelector('h1').innerText")
    page.evaluate("document.fonts.ready.then(() => null)")
    fetched = {one: size for one, size in sizes.items() if kinds[one] != "Font"}
    assert {"Document", "Stylesheet", "Script"} <= {kinds[one] for one in fetched}
    print(f"{sum(fetched.values())} bytes in {len(fetched)} answers")
    assert sum(fetched.values()) <= MOST
