"""A seat without a phone is handed the tablet to look at the informations dealt by the app."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.goodwill import GAME
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.web.browsing import Device

NAMES = ("Odile", "Karim", "Lucie")


def opened(app: Flask, cards: str, step: str = "looking") -> str:
    """The address of a table at that step, by default its informations; nobody has a phone."""
    services: Services = app.extensions["referee"]
    start = {"step": step}
    options = {"cards": cards, "pace": "each"}
    table = services.tables.open(GAME.key, NAMES, options, GAME.house, start=start)
    return f"/h/{services.keys.new_table(table, [Seat(1), Seat(2), Seat(3)])[1]}"


def arrows(text: str) -> list[str]:
    ways = r'<a class="arrow[^"]*" href|<form method="post" action'
    return re.findall(rf'(?:{ways})="[^"]*/hand/(\d)"', text)


@pytest.mark.rule("GW-3.4")
def test_each_is_handed_the_tablet_and_gives_it_back_with_two_taps(app: Flask) -> None:
    page_url, tablet = opened(app, "app"), Device(app)
    for place in (1, 2, 3):
        assert arrows(tablet.get(page_url).text) == [str(place)]
        eyes = tablet.get(f"{page_url}/hand/{place}")
        own = tablet.follow(tablet.send(eyes.form(f"/hand/{place}")))
        back = tablet.follow(tablet.send(own.form("/do/looked")))  # one tap, and with one more:
        assert arrows(back.text) == ([str(place + 1)] if place < 3 else [])
        assert f'href="{page_url}"' in back.text
    assert arrows(tablet.get(page_url).text) == []


@pytest.mark.rule("GW-1.10")
def test_each_is_handed_the_tablet_to_read_the_shares_dealt(app: Flask) -> None:
    page_url, tablet = opened(app, "app", "opening"), Device(app)
    tablet.send(tablet.get(page_url).form("/do/name-animator"), animator="1")
    tablet.send(tablet.get(page_url).form("/do/proceed"))
    for place in (1, 2, 3):
        assert arrows(tablet.get(page_url).text) == [str(place)]
        eyes = tablet.get(f"{page_url}/hand/{place}")
        own = tablet.follow(tablet.send(eyes.form(f"/hand/{place}")))
        assert "Voici vos" in own.text
        assert "data-onward" in tablet.follow(tablet.send(own.form("/do/looked"))).text
    assert arrows(tablet.get(page_url).text) == []


def test_what_lies_on_the_real_board_needs_no_tablet(app: Flask) -> None:
    assert arrows(Device(app).get(opened(app, "box")).text) == []
