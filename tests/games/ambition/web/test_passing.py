"""A seat without a phone reads on the tablet, and alone, what it has paid to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.peek import peeked_text
from referee.kit.seats import Seat
from referee.speech import speaker
from referee.web import close, create_app
from referee.web.services import Services
from tests.web.browsing import Device

NAMES = ("Odile", "Karim", "Lucie")
ODILE = Seat(1)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(tmp_path / "tables.db", games={GAME.key: GAME})
    made.testing = True
    yield made
    close(made)


def opened(app: Flask) -> tuple[Services, str, str]:
    """A table in February, its Confidentiel cards in the app; nobody has a phone."""
    services: Services = app.extensions["referee"]
    options, start = {"confidential_deck": "virtual"}, {"month": 2, "operation": "cocoa"}
    table = services.tables.open(GAME.key, NAMES, options, GAME.house, start=start)
    return services, table, f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"


def card(services: Services, table: str) -> str:
    text = peeked_text(services.tables.at(table).state, ODILE)
    assert text is not None
    return str(speaker("fr", NAMES)(text))[:20]


@pytest.mark.rule("AMB-7.3")
def test_a_reader_who_holds_the_tablet_reads_before_it_goes_back(app: Flask) -> None:
    services, table, here = opened(app)
    tablet = Device(app)
    own = tablet.follow(tablet.send(tablet.get(f"{here}/hand/1").form("/hand/1")))
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
        here = f"/h/{services.keys.new_table(table, [ODILE, Seat(2), Seat(3)])[1]}"
        assert ("64\u00a0000" in Device(app).get(here).text) is openly
