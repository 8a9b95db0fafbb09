"""The brand that a seat chooses gives its colour, letter and shape, on open pages too."""

from __future__ import annotations

import re

from flask import Flask

from referee.games.pdg.actions import ChooseBrand
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.web.browsing import Device


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
