"""The names of cards, bills and facts on the pages of the box."""

from __future__ import annotations

from flask import Flask

from referee.games.goodwill import GAME
from tests.web.browsing import Device, arrow


def test_a_piece_without_a_name_is_called_by_what_stands_on_it(app: Flask) -> None:
    """The arrow does not name a piece without a short name; a value alone has a capital."""
    phone, services = Device(app), app.extensions["referee"]
    services.boxes.learn(GAME.key, "event/x", GAME.shipped_box["house-event/E02"], "2026-11-20")
    called = {"event/x": "Taxe pétrole puis Pétrole −10 $", "bill/5": "12 billets de 5 $"}
    for name, words in called.items():
        page = phone.get(f"/box/goodwill/{name}").text.replace("\u00a0", " ")
        assert f"<h1>{words}</h1>" in page
        assert page.count(f">{words}</p>") == 1  # on its picture
    for name in ("event?add", "tabs"):
        assert arrow(phone.get(f"/box/goodwill/{name}").text) == "Enregistrer, puis la suite"
    for name in ("", "/tabs"):
        assert ">Place\u00a01\u00a0: " in phone.get(f"/box/goodwill{name}").text
