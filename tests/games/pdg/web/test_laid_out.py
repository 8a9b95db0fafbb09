"""The pieces on the table, the colour of each seat, and the turn on the tablet."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.pdg import GAME
from referee.games.pdg.actions import ChooseBrand, LayOut, SellToken
from referee.games.pdg.box.pieces import ADVANTAGES
from referee.games.pdg.rules import sales, siting, square_offer
from referee.games.pdg.rules.slider import PROFIT
from referee.games.pdg.state import Pdg
from referee.kit.actions import Ask
from referee.kit.seats import HOST, Seat
from referee.web.http.services import Services
from referee.web.view.build import view
from referee.web.view.model import Attendance
from tests.evening import opens
from tests.games.pdg.evening import EVENING, TEAMS
from tests.games.pdg.world import cell
from tests.web.browsing import Device, arrow


def test_the_next_table_begins_with_what_lay_on_the_last_one(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    services.boxes.learn("pdg", "track", "box", "2026-01-01")
    table = services.tables.open("pdg", ("Odile", "Karim"), {})
    laid = LayOut(slider="house", track="house")
    services.tables.act(table, HOST, laid, by=HOST).write.wait()
    box = services.boxes.box("pdg")
    assert (box["slider"], box["track"]) == ("house", "house")
    assert services.boxes.conflicts("pdg") == ()


def test_the_tablet_leads_to_the_page_of_who_buys_unseen_and_not_to_the_pass(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    bought = opens(
        "siting", lambda s: square_offer.is_open(s) and bool(siting.open_sectors(s, s.turn.seat))
    )
    table = TEAMS.lay(services.tables, bought)
    state = services.tables.at(table).state
    host = services.keys.new_table(table, state.seating.seats)[1]
    name = state.seating.name(state.turn.seat)
    page = Device(app).get(f"/h/{host}").text
    assert arrow(page) == f"Passer la tablette à {name}"
    assert f'<button class="side big">{name}\N{NO-BREAK SPACE}: Passer</button>' in page
    phone = Device(app).get(f"/s/{services.keys.claim(table, state.turn.seat)}").text
    assert "Chez vous, en secret" in phone and '<dd class="total private">' in phone
    table = services.tables.open("pdg", ("Odile", "Karim"), {})
    phone = Device(app).get(f"/s/{services.keys.claim(table, Seat(1))}").text
    assert "Chez vous</h2>" in phone and "en secret" not in phone


@pytest.mark.rule("PDG-4.6", "PDG-4.3")
def test_the_tablet_sells_plainly_for_who_has_no_phone_and_is_passed_on_for_a_card(
    app: Flask,
) -> None:
    services: Services = app.extensions["referee"]
    sells = opens("selling", lambda s: any(ask.own_page_fields for ask in _sales(s)))
    table = TEAMS.lay(services.tables, sells)
    s: Pdg = services.tables.at(table).state
    page = f"/h/{services.keys.new_table(table, s.seating.seats)[1]}"
    device = Device(app)
    form = device.get(page).form("/do/sell-token")
    assert "advantage" not in form.values
    passed = f'<a class="link" href="{page}/hand/{s.turn.seat:d}">'
    assert passed in device.get(page).text
    card = next(str(card) for card in ADVANTAGES)
    sector = str(sales.open_sectors(s, s.turn.seat)[0].key)
    refused = device.send(form, sector=sector, advantage=card)
    assert (refused.status, services.tables.at(table).state) == (409, s)
    read = cell(PROFIT, sector, s.cycle)
    device.send(form, sector=sector, profit=str(read))
    assert services.tables.at(table).state.turn.has_sold


@pytest.mark.rule("PDG-6.4", "PDG-4.3")
def test_a_page_that_offers_an_advantage_has_no_plain_sum_on_its_button_nor_cards_face_up(
    app: Flask,
) -> None:
    services: Services = app.extensions["referee"]
    sells = opens("selling", lambda s: any(_plain_or_more(ask) for ask in _sales(s)))
    table = TEAMS.lay(services.tables, sells)
    s: Pdg = services.tables.at(table).state
    phone = Device(app).get(f"/s/{services.keys.claim(table, s.turn.seat)}").text
    assert 'name="advantage"' in phone and "sans avantage" not in phone
    assert '<div class="private"><dl class="uses">' in phone


def _plain_or_more(ask: Ask) -> bool:
    """Return True if the tablet sells for a known amount, and the seat with a card too."""
    names = {field.name for field in ask.fields}
    return (
        ask.label is not None
        and names.issuperset(ask.own_page_fields)
        and bool(ask.own_page_fields)
    )


def _sales(s: Pdg) -> list[Ask]:
    offered = (GAME.ask_for(s, s.turn.seat, SellToken) for _ in s.turn.faces[:1])
    return [ask for ask in offered if ask and ask.is_open]


@pytest.mark.rule("PDG-6.2")
def test_after_a_sale_the_tablet_has_the_next_throw_even_of_a_seat_with_a_phone(app: Flask) -> None:
    tables = app.extensions["referee"].tables
    moment = tables.at(EVENING.lay(tables, opens("selling", lambda s: s.turn.has_sold)))
    phones = tuple(Attendance(seat, "here") for seat in moment.state.seating.seats)
    forms = view(moment, HOST, presence=phones).tools.forms  # type: ignore[union-attr]
    assert [(form.seat, form.kind) for form in forms] == [(1, "end-turn"), (2, "throw")]


def test_a_page_that_is_open_wears_the_colours_that_a_seat_chooses(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    table = services.tables.open("pdg", ("Odile", "Karim"), {})
    phone = f"/s/{services.keys.claim(table, Seat(1))}"
    device = Device(app)
    assert 'data-colours="orange-blue-' in device.get(phone).text
    services.tables.act(table, Seat(1), ChooseBrand("volvo"), by=Seat(1))
    page = device.get(phone).text
    pawn = page.split('class="seat seat-1"')[1].split("</svg>")[0]
    assert "M16 3h16v13h13" in pawn and pawn.endswith(">V</text>"), "a cross with a V"
    head = page.split('id="panel-head"')[1].split("</header>")[0]
    assert 'data-colours="sky-blue-orange-' in head
    css = device.get(re.findall(r'href="(/colours/[^"]+)"', head)[0]).text
    assert ",html:has(#panel-head [data-colours=sky" in css


@pytest.mark.rule("PDG-2.20", "PDG-4.3")
def test_nothing_lies_face_down_where_all_see_the_cash_before_cards_are_dealt(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    table = services.tables.open("pdg", ("Odile", "Karim"), {"hands": "app"})
    page = Device(app).get(f"/s/{services.keys.claim(table, Seat(1))}").text
    assert "en secret" not in page and '<dd class="total">' in page, "no card is dealt yet"


@pytest.mark.rule("PDG-10.1")
def test_real_dice_beside_those_of_the_app_are_called_so_for_two_as_for_one(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    second = opens("siting", lambda s: not s.turn.faces and s.turn.seat in s.started_seats)
    table = TEAMS.lay(services.tables, second)
    host = services.keys.new_table(table, services.tables.at(table).state.seating.seats)[1]
    page = Device(app).get(f"/h/{host}").text
    assert re.findall(r"<summary[^>]*>(Dés|Lancer de vrais dés)", page) == ["Lancer de vrais dés"]


def test_without_script_a_refusal_stays_where_there_are_only_keys(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    lay = opens("rolling-off", lambda s: not s.phase.ties)
    table = EVENING.lay(services.tables, lay)
    phone = f"/s/{services.keys.claim(table, Seat(1))}"
    device = Device(app)
    before = device.get(phone)
    refused = device.send(before.form("/do/throw"))
    assert (before.status, refused.status) == (200, 409)
    assert ["http-equiv" in page.text for page in (before, refused)] == [True, False]
