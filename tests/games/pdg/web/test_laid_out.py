"""What lies on the table is the household's to say, with one tap, and never in doubt."""

from __future__ import annotations

from flask import Flask

from referee.games.pdg.actions import LayOut
from referee.kit.seats import BANK
from referee.web.http.services import Services


def test_the_next_table_begins_with_what_lay_on_the_last_one(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    services.boxes.learn("pdg", "track", "box", "2026-01-01")
    table = services.tables.open("pdg", ("Odile", "Karim"), {})
    laid = LayOut(slider="house", track="house")
    services.tables.act(table, BANK, laid, by=BANK).ticket.wait()
    box = services.boxes.box("pdg")
    assert (box["slider"], box["track"]) == ("house", "house")
    assert services.boxes.conflicts("pdg") == ()
