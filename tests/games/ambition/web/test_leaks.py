"""Half an evening of Ambition over plain HTTP: no secret is anywhere but on its own seat's page.

Every price is a figure that nothing else on the table could be. After each act, all that other
eyes could read is searched for it: pages of the host and of the other seats, streams, errors,
headers, exports, the log.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from flask import Flask

from referee.games.ambition.actions import Announce, Hire, NameBanker
from referee.games.ambition.actions import Proceed as GoOn
from referee.games.ambition.state import Ambition
from referee.kit.actions import kind
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services
from referee.web.live.asgi import Carrier
from tests.web.asgi_client import watching
from tests.web.browsing import Device, Form, Page

NAMES = ("Odile", "Karim", "Lucie")
ODILE, KARIM, LUCIE = Seat(1), Seat(2), Seat(3)
PRICES = {ODILE: 7_000, KARIM: 11_000, LUCIE: 13_000}
HOST = ("", "/join", "/menu", "/correct", "/history", "/rules", "/hand/1", "/hand/2", "/hand/3")
SEAT = ("", "/history", "/accounts", "/rules")


def written(figure: int) -> re.Pattern[str]:
    """The figure as any page, header or log could write it, and not as a part of another."""
    thousands = figure // 1_000
    return re.compile(rf"(?<![\d.])(?<!\d[,\u00a0\u202f ]){thousands}[,\u00a0\u202f ]?000(?!\d)")


@dataclass
class Evening:
    """A table whose three players sit at phones of their own, and its tablet."""

    app: Flask
    services: Services
    id: str
    host: str
    keys: dict[Seat, str]
    tablet: Device
    phones: dict[Seat, Device] = field(default_factory=dict)

    @property
    def state(self) -> Ambition:
        state: Ambition = self.services.tables.at(self.id).state
        return state

    def page(self, seat: Seat) -> Page:
        device = self.phones[seat] if seat else self.tablet
        return device.get(f"/s/{self.keys[seat]}" if seat else f"/h/{self.host}")

    def form(self, seat: Seat, what: str) -> Form:
        return self.page(seat).form(f"/do/{what}")

    def send(self, seat: Seat, what: str, **typed: str) -> Page:
        """Somebody fills in a form of their own page."""
        return (self.phones[seat] if seat else self.tablet).send(self.form(seat, what), **typed)

    def bid(self, seat: Seat, price: int, bars: int = 1) -> None:
        assert self.send(seat, "place-bid", price=str(price), bars=str(bars)).status == 303

    def proceed(self) -> None:
        assert self.send(BANK, kind(GoOn)).status == 303

    # -- what others can read

    def seen_by_others(self, seat: Seat) -> Iterator[tuple[str, str]]:
        """Everything that somebody else than `seat` could read, by its address."""
        yield from self._pages(self.tablet, [f"/h/{self.host}{path}" for path in HOST])
        newest = self.services.tables.at(self.id).seq
        yield from self._pages(self.tablet, [f"/h/{self.host}/history?at={newest}"])
        for other in self.keys.keys() - {seat}:
            yield from self._pages(self.phones[other], [f"/s/{self.keys[other]}{p}" for p in SEAT])
        stranger = Device(self.app)
        code = self.services.keys.code_of(self.id)
        around = ["/", f"/t/{code}", f"/host/{code}", "/box/ambition", "/new/ambition", "/settings"]
        hidden = [f"/h/{self.host}/record.json", f"/s/{self.keys[seat]}x", "/nowhere"]
        yield from self._pages(stranger, around + hidden)
        for path, kind_ in ((f"/h/{self.host}", "place-bid"), (f"/h/{self.host}", "reveal")):
            form = {"acting": str(int(seat)), "drawn": "0"}
            refused = self.tablet.post(f"{path}/do/{kind_}", form)
            yield f"refused {kind_}", whole(refused)
        yield from self._streams(seat)

    def _pages(self, device: Device, paths: list[str]) -> Iterator[tuple[str, str]]:
        for path in paths:
            yield path, whole(device.get(path))

    def _streams(self, seat: Seat) -> Iterator[tuple[str, str]]:
        others = [f"/h/{self.host}", *(f"/s/{k}" for s, k in self.keys.items() if s != seat)]
        for path in others:
            yield f"{path}/live", asyncio.run(self._stream(f"{path}/live"))

    async def _stream(self, path: str) -> str:
        async with watching(Carrier(self.app), path) as stream:
            event = await stream.event()
            assert event["data"], "a stream begins with the whole page"
            return "".join(map(str, event["data"].values())) + str(stream.headers)

    def check_secret(self, seat: Seat, figure: int) -> None:
        leaks = [at for at, text in self.seen_by_others(seat) if written(figure).search(text)]
        assert leaks == [], f"{figure} of {NAMES[seat - 1]}"


def whole(page: Page) -> str:
    """Status, headers and body, but for the words drawn by lot for what is sent once."""
    return re.sub(r"\b[0-9a-f]{16}\b", "", f"{page.status}\n{page.headers}\n{page.text}")


def begin(app: Flask, **options: bool) -> Evening:
    """A table in the first market of January: five bars in each."""
    services: Services = app.extensions["referee"]
    table_id = services.tables.open("ambition", NAMES, options)
    _, host = services.keys.new_table(table_id, (ODILE, KARIM, LUCIE))
    keys = {seat: services.keys.claim(table_id, seat) for seat in PRICES}
    phones = {seat: Device(app, address=f"192.168.1.{seat + 40}") for seat in keys}
    evening = Evening(app, services, table_id, host, keys, Device(app), phones)
    acts = [(BANK, NameBanker(ODILE)), *((seat, Hire(2, 1, 1, 1)) for seat in keys)]
    for seat, action in acts:
        services.tables.act(table_id, seat, action, by=seat)
    evening.proceed()
    for seat in evening.state.speaking:
        services.tables.act(table_id, seat, Announce(8), by=seat)
    while evening.state.phase.key != "bidding":
        evening.proceed() if evening.page(BANK).offers("/do/proceed") else split(evening)
    return evening


def split(evening: Evening) -> None:
    banker = evening.state.banker
    assert evening.send(banker, "split-offer").status == 303


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
    evening = begin(app)
    for seat, price in PRICES.items():
        evening.check_secret(seat, price)
        evening.bid(seat, price)
        assert written(price).search(evening.page(seat).text)
        for earlier in (s for s in PRICES if s <= seat):
            evening.check_secret(earlier, PRICES[earlier])
    assert not any(written(price).search(caplog.text) for price in PRICES.values())
    assert evening.send(BANK, "reveal").status == 303
    shown = evening.page(BANK).text
    assert all(written(price).search(shown) for price in PRICES.values())


@pytest.mark.rule("AMB-2.11")
def test_a_refused_bid_tells_nobody_what_was_tried(app: Flask) -> None:
    evening = begin(app)
    refused = evening.send(KARIM, "place-bid", price="91000", bars="5")
    assert refused.status == 409
    assert written(91_000).search(refused.text)
    evening.check_secret(KARIM, 91_000)
    assert not written(91_000).search(evening.page(KARIM).text)


def test_a_bid_entered_on_the_tablet_leaves_nothing_on_the_tablet(app: Flask) -> None:
    evening = begin(app)
    page_url = f"/h/{evening.host}/hand/{KARIM}"
    tablet = evening.tablet
    page = tablet.follow(tablet.send(tablet.get(page_url).form(page_url)))
    tablet.send(page.form("/do/place-bid"), price="11000", bars="2")
    assert evening.state.phase.bids.has(KARIM)
    for path in (page_url, f"{page_url}?done", f"/h/{evening.host}"):
        assert not written(11_000).search(whole(tablet.get(path)))
    evening.check_secret(KARIM, 11_000)


def test_a_bid_that_is_undone_is_as_secret_as_before(app: Flask) -> None:
    evening = begin(app)
    evening.bid(KARIM, 11_000)
    asks = re.search(r'href="([^"]+/history\?back=\d+)"', evening.page(BANK).text)
    assert asks  # an envelope comes back empty
    evening.tablet.send(evening.tablet.get(asks[1]).form("/back"))
    assert not evening.state.phase.bids.has(KARIM)
    evening.check_secret(KARIM, 11_000)


@pytest.mark.rule("AMB-15.9")
def test_a_written_price_that_nobody_doubts_is_never_shown_to_others(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    evening = begin(app, bluff=True)
    for seat, price in PRICES.items():
        evening.bid(seat, price)
    while (speaker := evening.state.phase.speaker(evening.state)) is not None:
        assert evening.send(speaker, "announce-price", price="2000").status == 303
    for seat, price in PRICES.items():
        evening.check_secret(seat, price)
    evening.proceed()
    assert evening.state.phase.key == "settling"
    for seat, price in PRICES.items():
        evening.check_secret(seat, price)
    evening.proceed()
    for seat, price in PRICES.items():
        evening.check_secret(seat, price)
    assert not any(written(price).search(caplog.text) for price in PRICES.values())


@pytest.mark.rule("AMB-15.6")
def test_a_doubt_shows_the_price_doubted_and_no_other(app: Flask) -> None:
    evening = begin(app, bluff=True)
    for seat, price in PRICES.items():
        evening.bid(seat, price)
    while (speaker := evening.state.phase.speaker(evening.state)) is not None:
        evening.send(speaker, "announce-price", price="2000")
    assert evening.send(LUCIE, "challenge", target=str(int(KARIM))).status == 303
    assert written(PRICES[KARIM]).search(evening.page(BANK).text)
    for seat in (ODILE, LUCIE):
        evening.check_secret(seat, PRICES[seat])


@pytest.mark.rule("AMB-16.4")
def test_money_handed_over_is_known_to_the_two_alone(app: Flask) -> None:
    evening = begin(app)
    assert evening.send(ODILE, "transfer", to=str(int(KARIM)), amount="17000").status == 303
    assert written(17_000).search(evening.page(KARIM).text)
    for at, text in evening.seen_by_others(ODILE):
        if f"/s/{evening.keys[KARIM]}" not in at:
            assert not written(17_000).search(text), at


@pytest.mark.rule("AMB-16.2")
def test_a_recount_shows_the_host_the_difference_and_nobody_the_cash(app: Flask) -> None:
    evening = begin(app)
    counted = evening.state.cash(KARIM) - 7_000
    assert evening.send(KARIM, "recount", counted=str(counted)).status == 303
    host = evening.page(BANK).text
    assert "Un écart au recomptage" in host
    assert "\u22127\u00a0000" in host and "janvier" in host
    assert written(counted).search(evening.page(KARIM).text)
    own = {seat: evening.state.cash(seat) for seat in PRICES}
    assert list(own.values()).count(counted) == 1
    evening.check_secret(KARIM, counted)


def test_no_answer_names_a_key_in_a_header_but_where_it_leads(app: Flask) -> None:
    evening = begin(app)
    for seat in PRICES:
        headers = evening.page(seat).headers
        assert not any(
            evening.keys[seat] in value for name, value in headers if name != "Set-Cookie"
        )


def test_no_key_is_in_the_log(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    evening = begin(app)
    for _ in evening.seen_by_others(KARIM):
        pass
    assert all(key not in caplog.text for key in (evening.host, *evening.keys.values()))
