"""Markets of Ambition over plain HTTP: a secret is only on its own seat's page.

Every price is a figure that nothing else on the table can be. After each act, all that others can
read is searched for it: pages of the host and of the other seats, streams, errors, headers,
exports, the log. tests/test_every_wire.py compares envelopes of all games byte by byte.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from flask import Flask

from referee.kit.seats import HOST, Seat
from referee.web.live.asgi import AsgiBridge
from tests.games.ambition.web.seated import KARIM, LUCIE, ODILE, SEATS, Seated
from tests.web.asgi_client import watching
from tests.web.browsing import Device, Page

PRICES = {ODILE: 7_000, KARIM: 11_000, LUCIE: 13_000}
OF_HOST = ("", "/join", "/menu", "/correct", "/history", "/rules", "/hand/1", "/hand/2", "/hand/3")
SEAT = ("", "/history", "/accounts", "/rules")


def written(figure: int) -> re.Pattern[str]:
    """Return a pattern for the figure as a page, header or log can write it, and not inside
    another.
    """
    thousands = figure // 1_000
    return re.compile(rf"(?<![\d.])(?<!\d[,\u00a0\u202f ]){thousands}[,\u00a0\u202f ]?000(?!\d)")


def whole(page: Page) -> str:
    """Return status, headers and body, without request ids and other random words."""
    return re.sub(r"\b[0-9a-f]{16}\b", "", f"{page.status}\n{page.headers}\n{page.text}")


class Market(Seated):
    """The first market, with five bars; everybody has a phone."""

    def __init__(self, app: Flask, **options: bool) -> None:
        super().__init__(app, SEATS, options, operation="cocoa", lots=[5] * 5)

    def done(self, seat: Seat, kind: str, **typed: str) -> None:
        assert self.send(seat, kind, **typed).status == 303

    def bid(self, *seats: Seat) -> None:
        for seat in seats:
            self.done(seat, "place-bid", price=str(PRICES[seat]), bars="1")

    # -- what others can read

    def seen(self) -> Iterator[tuple[Seat, str, str]]:
        """Yield everything that somebody can read: the viewer, the address, the content."""
        host, newest = f"/h/{self.host}", self.services.tables.at(self.id).seq
        paths = {seat: f"/s/{key}" for seat, key in self.keys.items()}
        looks = [
            (HOST, self.tablet, f"{host}{path}") for path in (*OF_HOST, f"/history?at={newest}")
        ]
        looks += [(s, self.phones[s], f"{paths[s]}{path}") for s in paths for path in SEAT]
        code = self.services.keys.code_of(self.id)
        around = ["/", f"/t/{code}", f"/host/{code}", "/box/ambition", "/new/ambition", "/settings"]
        around += [f"{host}/record.json", f"{paths[KARIM]}x", "/nowhere"]
        looks += [(HOST, Device(self.app), path) for path in around]
        for viewer, device, path in looks:
            yield viewer, path, whole(device.get(path))
        for kind, seat in product(("place-bid", "reveal"), SEATS):
            form = {"acting": str(int(seat)), "drawn": "0"}
            yield HOST, f"refused {kind}", whole(self.tablet.post(f"{host}/do/{kind}", form))
        for viewer, path in {HOST: host, **paths}.items():
            yield viewer, f"{path}/live", asyncio.run(self._stream(f"{path}/live"))

    async def _stream(self, path: str) -> str:
        async with watching(AsgiBridge(self.app), path) as stream:
            event = await stream.event()
            assert event["data"], "a stream begins with the whole page"
            return "".join(map(str, event["data"].values())) + str(stream.headers)

    def check_secret(self, figures: Mapping[Seat, int]) -> None:
        """Check that nobody but its seat can read any of these values."""
        leaks = [
            (at, figure)
            for viewer, at, text in self.seen()
            for seat, figure in figures.items()
            if viewer != seat and written(figure).search(text)
        ]
        assert leaks == []


@pytest.fixture(autouse=True)
def every_line_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)


def test_a_written_figure_is_found_however_it_is_written() -> None:
    for text in ("7000", "7 000", "7\u00a0000", "7,000", 'value="7000"', "[7000,2]"):
        assert written(7_000).search(text), text
    for text in ("17\u00a0000", "70000", "7", "1,117,000", "0.7000"):
        assert not written(7_000).search(text), text


@pytest.mark.rule("AMB-2.11")
def test_a_sealed_price_is_on_its_own_seats_page_alone_until_the_reveal(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    table = Market(app)
    refused = table.send(KARIM, "place-bid", price="91000", bars="5")
    assert refused.status == 409 and written(91_000).search(refused.text)
    table.check_secret(PRICES | {KARIM: 91_000})
    assert not written(91_000).search(table.page(KARIM).text), "nor is what was tried"
    for seat in SEATS:
        table.bid(seat)
        page = table.page(seat)
        assert written(PRICES[seat]).search(page.text)
        headed = [n for n, value in page.headers if table.keys[seat] in value and n != "Set-Cookie"]
        assert headed == [], "a key stands in a header only where it leads"
    table.check_secret(PRICES)
    assert not any(key in caplog.text for key in (table.host, *table.keys.values()))
    assert not any(written(price).search(caplog.text) for price in PRICES.values())
    table.done(HOST, "reveal")
    screen = table.page(HOST).text
    assert all(written(price).search(screen) for price in PRICES.values())


@pytest.mark.rule("AMB-15.6", "AMB-15.9")
@pytest.mark.parametrize("doubted", [False, True])
def test_a_written_price_is_shown_to_others_only_if_it_is_doubted(
    app: Flask, doubted: bool, caplog: pytest.LogCaptureFixture
) -> None:
    table = Market(app, bluff=True)
    hidden = {seat: price for seat, price in PRICES.items() if seat != KARIM or not doubted}
    table.bid(*SEATS)
    while (speaker := table.state.phase.speaker(table.state)) is not None:
        table.done(speaker, "announce-price", price="2000")
    if doubted:
        table.done(LUCIE, "challenge", target=str(int(KARIM)))
        assert written(PRICES[KARIM]).search(table.page(HOST).text)
    for step in ("announcing",) if doubted else ("announcing", "settling", "bidding"):
        if step != "announcing":
            table.done(HOST, "proceed")
        assert table.state.phase.key == step
        table.check_secret(hidden)
    assert not any(written(price).search(caplog.text) for price in hidden.values())
