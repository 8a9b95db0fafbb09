"""A phone says why nothing was sold, while the step after the transaction is open."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import SetEstimate, TurnEstimates
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services
from referee.web.view.build import view

A, B, C = (Seat(n) for n in (1, 2, 3))
OWNED = {"Odile": {"amber": 5}, "Karim": {"amber": 5}, "Lucie": {"black": 5}}


@pytest.mark.rule("GW-4.16")
@pytest.mark.parametrize("transactions", [1, 2])
def test_a_phone_says_why_nothing_was_sold(app: Flask, transactions: int) -> None:
    services: Services = app.extensions["referee"]
    options = {"cards": "app", "transactions": transactions}
    start = {"step": "estimating", "shares": OWNED}
    names = ("Odile", "Karim", "Lucie")
    table = services.tables.open(GAME.key, names, options, GAME.house, start=start)
    for seat, dollars in ((A, 10), (B, 10), (C, 8)):
        services.tables.act(table, seat, SetEstimate(dollars), by=seat)
    services.tables.act(table, BANK, TurnEstimates(), by=BANK)
    drawn = services.panels.render(view(services.tables.at(table), C), "fr")
    assert "est aussi la plus basse des actionnaires" in drawn["glance"]
