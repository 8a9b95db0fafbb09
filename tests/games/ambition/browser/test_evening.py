"""A month of Ambition at one table: the shared tablet and four phones, of which one comes late.

Bruno plays on the tablet until he has borrowed a phone. Lucie loses the Wi-Fi in Tokyo.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, do, figures, fill, follow, says, send
from tests.browser.wifi import Wifi
from tests.evening import BRUNO
from tests.server import Server

PHONES = ("Odile", "Karim", "Lucie")
MARKETS = ("New York", "Tokyo", "Paris", "Francfort", "Londres")
STAFF = {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}
PRICES = {"Odile": 7_000, "Karim": 4_000, "Lucie": 3_000, "Bruno": 9_000}


@pytest.fixture
def wifi(server: Server) -> Iterator[Wifi]:
    """Return the network between Lucie's phone and the server."""
    carried = Wifi(server.port)
    yield carried
    carried.close()


@dataclass
class Table:
    """The pages of the devices at one table."""

    tablet: Page
    code: str = ""
    phones: dict[str, Page] = field(default_factory=dict)

    @property
    def pages(self) -> list[Page]:
        return [self.tablet, *self.phones.values()]

    def all_say(self, *words: str) -> None:
        """Check the words of the tablet, and that every phone is at the same step."""
        says(self.tablet, *words)
        stop = self.tablet.locator("[data-say]").get_attribute("data-say")
        for page in self.phones.values():
            expect(page.locator("[data-say]")).to_have_attribute("data-say", stop or "")

    @contextmanager
    def passed_to(self, name: str) -> Iterator[Page]:
        """Hand the tablet to `name`, who gives it back."""
        onward = self.tablet.locator('.bar :is(a, form[action*="/hand/"] button).arrow')
        expect(onward).to_contain_text(name)
        if (
            "Passer" in onward.inner_text()
        ):  # else the tablet has nothing else to do, and asks itself
            follow(self.tablet, ".bar a.arrow")
            says(self.tablet, f"Pour {name} seulement")
        else:
            self.tablet.wait_for_timeout(SLIP * 1000)
        follow(self.tablet, ".bar .arrow")
        yield self.tablet
        says(self.tablet, "Rendez la tablette")
        follow(self.tablet, ".bar .arrow")

    def enters(self, name: str, kind: str, **values: Any) -> None:
        """Enter the public act of `name`, on its phone or on the tablet."""
        phone = self.phones.get(name)
        page, seat = (phone, 0) if phone else (self.tablet, int(BRUNO))
        assert do(page, kind, seat, **values) == 204, (name, kind)


def sit_down(table: Table, name: str, page: Page, port: int) -> None:
    """Let `name` read the table's QR code with a phone and take the seat."""
    table.phones[name] = page
    page.goto(f"http://127.0.0.1:{port}/T/{table.code}")  # a QR code is read in capitals
    follow(page, f"button:has-text('Je suis {name}')")


def open_table(server: Server, wifi: Wifi, tablet: Screen, phone: Screen) -> Table:
    """Open a table from the lobby and seat three phones, Lucie's over `wifi`."""
    table = Table(tablet())
    table.tablet.goto(server.address)
    follow(table.tablet, ".covers a[href^='/new/ambition']")
    for place, name in enumerate((*PHONES, "Bruno")):
        table.tablet.locator("input[name=name]").nth(place).fill(name)
    follow(table.tablet, ".bar .arrow")
    table.code = table.tablet.locator(".code").inner_text().strip()
    for name in PHONES:
        sit_down(table, name, phone(), wifi.port if name == "Lucie" else server.port)
    places = table.tablet.locator("#panel-presence li", has_text="téléphone à la table")
    expect(places).to_have_count(3)
    follow(table.tablet, ".bar .arrow")
    return table


def hire(table: Table) -> None:
    """Let everybody hire the same staff; Bruno does it on the tablet."""
    table.all_say("Embauche")
    for page in table.phones.values():
        assert do(page, "hire", **STAFF) == 204
    with table.passed_to("Bruno") as page:
        do(page, "hire", **STAFF)
    says(table.tablet, "Tout le monde a embauché")
    assert do(table.tablet, "proceed") == 204


def offer(table: Table, bars: int) -> None:
    """Announce in turn, beginning left of the banker."""
    for name in ("Karim", "Lucie", "Bruno", "Odile"):
        table.all_say(f"{name} annonce")
        table.enters(name, "announce", bars=bars)
    table.all_say("12 barres à vendre")
    assert do(table.tablet, "proceed") == 204


def bid(table: Table, *names: str) -> None:
    """Seal bids on the phones."""
    for name in names:
        assert do(table.phones[name], "place-bid", price=PRICES[name], bars=1) == 204


def bid_without_wifi(table: Table, wifi: Wifi) -> None:
    """Cut Lucie off while she types; the others go on, and she finds her way back."""
    lucie, strip = table.phones["Lucie"], table.phones["Lucie"].locator("#net")
    button = fill(lucie, "place-bid", price=PRICES["Lucie"], bars=1)
    wifi.cut()
    expect(strip).to_contain_text("Réseau coupé. Saisie gardée.")
    bid(table, "Odile", "Karim")
    assert do(table.phones["Odile"], "note", to=3, words="deux barres") == 204
    story = lucie.locator("#panel-story")
    expect(story).not_to_contain_text("deux barres")  # still the page of before
    wifi.mend()
    expect(story).to_contain_text("deux barres")
    expect(strip).to_be_hidden()
    assert digits(lucie.locator("#panel-desk [name=price]").input_value()) == PRICES["Lucie"]
    send(lucie, button)


def digits(typed: str) -> int:
    return int("".join(typed.split()))


def market(table: Table, name: str, wifi: Wifi | None = None) -> None:
    """Play a market: bids are sealed by all, then opened and paid."""
    table.all_say(name, "On attend")
    before = {(who, page): figures(page, PRICES[who]) for who in PRICES for page in table.pages}

    def secret(*sealed: str) -> None:
        for who in sealed:
            for page in table.pages:
                if page is not table.phones.get(who):
                    assert figures(page, PRICES[who]) <= before[who, page], (who, page.url)

    if wifi:
        bid_without_wifi(table, wifi)
    else:
        bid(table, *table.phones)
    for page in table.phones.values():
        expect(page.locator("#panel-own .mine")).to_be_attached()
    secret(*table.phones)
    if "Bruno" not in table.phones:
        with table.passed_to("Bruno") as page:
            do(page, "place-bid", price=PRICES["Bruno"], bars=1)
    secret(*PRICES)
    table.all_say(name, "Tout est scellé")
    secret(*PRICES)
    assert do(table.tablet, "reveal") == 204
    table.all_say(name, "À payer")
    for page in table.pages:
        expect(page.locator("main")).to_contain_text(f"{PRICES['Bruno'] // 1000}\u00a0000")
    assert do(table.tablet, "proceed") == 204


def sell(table: Table) -> None:
    """Sell chocolate of Bruno and Odile: one contract's price rises, the other has one taker."""
    table.all_say("Les curseurs")
    for name, cursor in (("Odile", 2), ("Karim", 0), ("Lucie", 0), ("Bruno", 2)):
        table.enters(name, "set-cursor", cursor=cursor)
    table.all_say("Contrat 1 sur 2")
    assert do(table.tablet, "turn-card", tonnes=30, opening=25_000, maximum=50_000) == 204
    for name in ("Bruno", "Odile"):
        table.all_say(f"{name}, vous participez")
        table.enters(name, "join")
    for name in ("Bruno", "Odile"):
        table.all_say(f"{name}, à 25")
        table.enters(name, "pass-price")
    table.all_say("Personne à 25")
    assert do(table.tablet, "raise-price", price=30_000) == 204
    table.all_say("Bruno, à 30")
    table.enters("Bruno", "accept-price")
    table.all_say("Bruno range")
    table.enters("Bruno", "place-contract", tray="accounting")
    table.all_say("Contrat 2 sur 2")
    assert do(table.tablet, "turn-known-card", card="contract/4") == 204
    table.all_say("Bruno, vous participez")
    table.enters("Bruno", "stay-out")
    table.all_say("Odile, vous participez")
    table.enters("Odile", "join")
    table.all_say("Odile range")
    table.enters("Odile", "place-contract", tray="accounting")


def account(table: Table) -> None:
    """Cash the bundles and close the accounts."""
    table.all_say("Encaissement")
    for name in ("Odile", "Bruno"):
        table.enters(name, "cash-in")
    table.all_say("Comptes")
    for page in table.phones.values():
        assert do(page, "close-accounts") == 204
    says(table.tablet, "comptes sont clos")
    assert do(table.tablet, "proceed") == 204


@pytest.mark.more
@pytest.mark.slow
def test_a_month_is_played_from_the_lobby_to_february(
    server: Server, wifi: Wifi, tablet: Screen, phone: Screen
) -> None:
    table = open_table(server, wifi, tablet, phone)
    assert do(table.tablet, "name-banker", banker=1) == 204
    hire(table)
    offer(table, bars=3)
    for name in MARKETS:
        if name == "Francfort":
            sit_down(table, "Bruno", phone(), server.port)
        market(table, name, wifi if name == "Tokyo" else None)
    table.all_say("Fabrication")
    for name, bars in (("Odile", 5), ("Karim", 2), ("Bruno", 5)):
        table.enters(name, "make", bars=bars)
    sell(table)
    account(table)
    for page in table.pages:
        expect(page.locator("header")).to_contain_text("Février")
    cash = table.phones["Odile"].locator("#panel-own dt", has_text="En caisse")
    spent = 42_000 + 5 * 7_000
    expect(cash.locator("+ dd")).to_have_text(f"{(100_000 - spent + 36_000) // 1000}\u00a0000")
