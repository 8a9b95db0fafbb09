"""A seat whose agreement is asked for finds the question on its page, without looking for it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.goodwill import GAME
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.web.browsing import Device

A, B, C = (Seat(n) for n in (1, 2, 3))
START = {"step": "bossing", "shares": {"Odile": {"amber": 6}, "Karim": {"amber": 4}}}


@pytest.mark.rule("GW-2.9")
def test_who_is_asked_to_agree_reads_it_in_view_and_nobody_else_does(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    table = services.tables.open(
        GAME.key, ("Odile", "Karim", "Lucie"), {"cards": "app"}, GAME.house, start=START
    )
    pages = {seat: f"/s/{services.keys.claim(table, seat)}" for seat in (A, B, C)}
    device = Device(app)
    wait = "La suite est sur la tablette"
    assert wait in device.get(pages[C]).text
    count = device.get(pages[B]).form("/do/recount-shares")
    device.send(count, company="amber", counted="5", other=str(int(C)), reason="mal distribué")
    asked = device.get(pages[C])
    panel = re.search(r'id="panel-anytime".*', asked.text, re.DOTALL)
    assert panel is not None
    assert panel[0].index("/do/agree-shares") < panel[0].index('id="fold-anytime"')
    assert "mal distribué" in asked.text and wait not in asked.text
    assert not any("mal distribué" in device.get(pages[seat]).text for seat in (A, B))
    assert device.send(asked.form("/do/agree-shares"), yes="0").status == 303
    assert wait in device.get(pages[C]).text
