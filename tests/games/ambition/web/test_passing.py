"""A seat without a phone reads on the tablet, and alone, what it has paid to read."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import DeclareBankrupt, Hire, Note
from referee.games.ambition.anytime.peek import peeked_text
from referee.i18n.translator import speaker
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services
from tests.web.browsing import Device, Page

NAMES = ("Odile", "Karim", "Lucie")
ODILE = Seat(1)


def opened(
    app: Flask, deck: str = "confidential", operation: str = "cocoa"
) -> tuple[Services, str, str]:
    """A table whose cards of that deck are in the app; nobody has a phone."""
    services: Services = app.extensions["referee"]
    options = {f"{deck}_deck": "virtual"}
    start = {"month": 1 if operation == "opening" else 2, "operation": operation}
    table = services.tables.open(GAME.key, NAMES, options, GAME.house, start=start)
    return services, table, f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"


def card(services: Services, table: str) -> str:
    text = peeked_text(services.tables.at(table).state, ODILE)
    assert text is not None
    return str(speaker("fr", NAMES)(text))[:20]


def arrows(text: str) -> list[str]:
    return re.findall(r'<a class="[^"]*" href="[^"]*/hand/(\d)">\s*Passer la tablette à ', text)


def taken(tablet: Device, page_url: str, place: int) -> Page:
    """The page of that place, once its player has said who they are."""
    eyes = tablet.get(f"{page_url}/hand/{place}")
    return tablet.follow(tablet.send(eyes.form(f"/hand/{place}")))


@pytest.mark.rule("AMB-7.3")
def test_a_reader_who_holds_the_tablet_reads_before_it_goes_back(app: Flask) -> None:
    services, table, page_url = opened(app)
    tablet = Device(app)
    own = tablet.follow(tablet.send(tablet.get(f"{page_url}/hand/1").form("/hand/1")))
    own = tablet.follow(tablet.send(own.form("/do/peek")))
    assert card(services, table) in own.text
    assert card(services, table) not in tablet.follow(tablet.send(own.form("/back"))).text


@pytest.mark.rule("AMB-0.10")
def test_a_borrower_in_the_open_is_read_on_the_shared_screen(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    for openly in (True, False):
        owing = {"loans": {"Odile": [2]}, "cash": {"Odile": 64_000}}
        start = {"month": 3, "operation": "accounts", **owing}
        options = {"loan_open_cash": openly}
        table = services.tables.open(GAME.key, NAMES, options, GAME.house, start=start)
        page_url = f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"
        assert ("64\u00a0000" in Device(app).get(page_url).text) is openly


@pytest.mark.rule("AMB-7.3")
def test_a_card_paid_for_and_not_read_has_its_arrow_and_the_tablet_comes_back(app: Flask) -> None:
    services, table, page_url = opened(app)
    tablet = Device(app)
    assert arrows(tablet.get(page_url).text) == []
    tablet.send(taken(tablet, page_url, 1).form("/do/peek"))
    assert arrows(tablet.get(page_url).text) == ["1"]  # it was given back too soon
    assert card(services, table) not in tablet.get(page_url).text
    own = taken(tablet, page_url, 1)
    assert card(services, table) in own.text
    assert "data-onward" in tablet.follow(tablet.send(own.form("/do/have-read"))).text
    assert arrows(tablet.get(page_url).text) == []


@pytest.mark.rule("AMB-9.7")
def test_each_is_handed_the_tablet_to_read_the_express_cards_dealt(app: Flask) -> None:
    services, table, page_url = opened(app, "express", "opening")
    tablet = Device(app)
    for place in (1, 2, 3):
        assert arrows(tablet.get(page_url).text) == [str(place)]
        own = taken(tablet, page_url, place)
        (first, *_) = GAME.private_board(services.tables.at(table).state, Seat(place)).own.hand
        assert str(speaker("fr", NAMES).show(first))[:20] in own.text
        assert "data-onward" in tablet.follow(tablet.send(own.form("/do/have-read"))).text
    assert arrows(tablet.get(page_url).text) == []


@pytest.mark.rule("AMB-16.5")
def test_who_was_told_something_is_handed_the_tablet_to_read_it(app: Flask) -> None:
    services, table, page_url = opened(app)
    said = "Deux barres en mars"
    services.tables.act(table, Seat(2), Note(ODILE, said), by=Seat(2)).ticket.wait()
    tablet = Device(app)
    shared = tablet.get(page_url)
    assert arrows(shared.text) == ["1"] and said not in shared.text
    own = taken(tablet, page_url, 1)
    assert said in own.text
    tablet.send(own.form("/do/have-read"))
    assert arrows(tablet.get(page_url).text) == []
    assert said not in taken(tablet, page_url, 3).text


def test_whoever_acts_on_their_own_page_has_read_what_lies_there(app: Flask) -> None:
    services, table, page_url = opened(app, "express", "cocoa")
    for seat in services.tables.at(table).state.seating.seats:
        services.tables.act(table, seat, Note(Seat(seat % 3 + 1), "x"), by=seat).ticket.wait()
    assert arrows(Device(app).get(page_url).text) == ["1"]  # the last memo alone
    (memo,) = services.tables.at(table).state[ODILE].unread
    assert memo.words == "x"


@pytest.mark.rule("AMB-0.11")
def test_nobody_plays_for_who_is_out_and_the_tablet_goes_on(app: Flask) -> None:
    """Odile has gone home, cannot pay to lay anybody off, and was the last to hire."""
    services: Services = app.extensions["referee"]
    odile = {"cash": 0, "staff": {"worker": 2}, "loans": [2, 3]}
    start = {"month": 5, "operation": "hire", **{what: {"Odile": n} for what, n in odile.items()}}
    table = services.tables.open(GAME.key, NAMES, {}, GAME.house, start=start)
    page_url = f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"
    tablet = Device(app)
    for seat in (Seat(2), Seat(3)):
        services.tables.act(table, seat, Hire(1, 0, 0, 0), by=seat)
    tablet.send(tablet.get(f"{page_url}/join").form(f"/away/{ODILE}"))
    assert "La table joue pour Odile." in tablet.get(page_url).text
    services.tables.act(table, BANK, DeclareBankrupt(ODILE), by=BANK)
    page = tablet.get(page_url).text
    assert "Tout le monde a embauché." in page
    assert "La table joue pour Odile." not in page


@pytest.mark.rule("AMB-15.5")
def test_who_has_gone_home_does_not_speak_up_the_table_plays_for_them(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    start = {"month": 2, "operation": "cocoa", "lots": [3, 0, 0, 0, 0]}
    table = services.tables.open(GAME.key, NAMES, {"bluff": True}, GAME.house, start=start)
    page_url = f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"
    tablet = Device(app)
    tablet.send(taken(tablet, page_url, 1).form("/do/place-bid"), price="3000", bars="1")
    for place in (1, 2, 3):
        tablet.send(tablet.get(f"{page_url}/join").form(f"/away/{place}"))
    for place in (2, 3):
        bid = tablet.get(f"{page_url}/hand/{place}").form("/do/place-bid")
        tablet.send(bid, price="3000", bars="1")
    while any(_announced(tablet, f"{page_url}/hand/{place}") for place in (1, 2, 3)):
        pass
    tablet.send(tablet.get(f"{page_url}/join").form("/returned/1"))
    shared = tablet.get(page_url).text
    assert "Odile veut s’exprimer" in shared and "Karim veut s’exprimer" not in shared
    assert "Jouer pour Karim" in shared


def _announced(tablet: Device, page_url: str) -> bool:
    own = tablet.get(page_url)
    says = own.offers("/do/announce-price")
    if says:
        tablet.send(own.form("/do/announce-price"))
    return says
