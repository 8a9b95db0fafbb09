"""A game without secrets on paper: no folds and no warnings."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.web.http.services import Services
from tests.games.antijeu.moments import MOMENTS
from tests.web.browsing import Device


@pytest.mark.rule("AJ-15.1")
def test_the_paper_of_a_game_without_secrets_speaks_of_none_and_warns_nobody(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    table = MOMENTS["rolling"].evening.lay(services.tables, MOMENTS["rolling"].where)
    seats = services.tables.at(table).state.seating.seats
    host, tablet = services.keys.new_table(table, seats)[1], Device(app)
    page = tablet.get(f"/h/{host}/paper")
    for word in ("secrets", "privées", "avertie"):
        assert word not in page.text.split("<main")[1], word
    seq = services.tables.at(table).seq
    assert tablet.send(page.form("/paper"), pages="all").status == 200
    assert services.tables.at(table).seq == seq
