"""What the pages of a table say and link to."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import ReadNewConfidential
from referee.kit.actions import Action
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services
from tests.web.browsing import Device

NAMES = ("Odile", "Karim", "Lucie")
ODILE, KARIM, _ = SEATS = tuple(map(Seat, (1, 2, 3)))


class Opened:
    """A table of three, of which everybody but the last has a phone."""

    def __init__(self, app: Flask, **start: Any) -> None:
        services: Services = app.extensions["referee"]
        self._tables = services.tables
        self.id = services.tables.open(GAME.key, NAMES, {}, GAME.house, start=start)
        self.tablet = f"/h/{services.keys.new_table(self.id, SEATS)[1]}"
        self.phones = {seat: f"/s/{services.keys.claim(self.id, seat)}" for seat in (ODILE, KARIM)}

    def act(self, seat: Seat, action: Action) -> None:
        self._tables.act(self.id, seat, action, by=seat).ticket.wait()


@pytest.mark.rule("AMB-7.2")
def test_a_card_that_nobody_knows_has_the_tools_to_apply_it_beside_it(app: Flask) -> None:
    table = Opened(app, month=2, operation="confidential")
    table.act(BANK, ReadNewConfidential("Rendez : deux secrétaires.", "now"))
    page, phone = (Device(app).get(url).text for url in (table.tablet, table.phones[ODILE]))
    for tool in ("adjust", "levy"):
        assert f'href="#ask-0-{tool}-0"' in page
        assert f'id="ask-0-{tool}-0"' in page
    card = "Rendez\u00a0: deux secrétaires."
    assert f"{card}</h1>" in phone
    assert f'<p class="lede">{card}' not in phone  # not twice
