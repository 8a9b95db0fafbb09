"""What a table has agreed on: asked for in order of weight, and read while it plays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from referee.games import shelf
from referee.i18n.translator import speaker
from referee.kit.box import Source
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.web.browsing import Device, Page

GAMES = shelf()


def chosen(game: str) -> dict[str, bool | int | str]:
    """Something else than is proposed, of whatever is a matter of yes or no."""
    return {o.key: not o.default for o in GAMES[game].options if isinstance(o.default, bool)}


def decks(game: str) -> dict[str, bool | int | str]:
    """The options that have the app deal the cards, where the game has some."""
    return {o.key: o.choices[1] for o in GAMES[game].options if o.first and o.choices}


def house_pieces(game: str) -> list[str]:
    """Values of ours where a household's own are to come: counted, where others are named."""
    own = {kind.key for kind in GAMES[game].inventory if kind.folder and not kind.ours}
    facts = GAMES[game].house.facts.items()
    return [n for n, f in facts if n.partition("/")[0] in own and f.source is Source.HOUSE]


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return shelf()


def pages(app: Flask, game: str) -> list[Page]:
    """The shared screen's and a phone's, each reached from where people are."""
    services: Services = app.extensions["referee"]
    table = services.tables.open(game, ("Odile", "Karim", "Lucie", "Bruno"), chosen(game))
    _, host = services.keys.new_table(table, [Seat(n) for n in (1, 2, 3, 4)])
    phone = f"/s/{services.keys.claim(table, Seat(2))}"
    device = Device(app)
    for before, page_url in ((f"/h/{host}/menu", f"/h/{host}"), (phone, phone)):
        assert f'href="{page_url}/agreed"' in device.get(before).text
    return [device.get(f"{page_url}/agreed") for page_url in (f"/h/{host}", phone)]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_agreed_is_read_by_all_while_they_play(app: Flask, game: str) -> None:
    for page in pages(app, game):
        assert page.status == 200
        rules = re.findall(r'/rules#([A-Z0-9.-]+)"', page.text)
        assert sorted(rules) == sorted(option.rule for option in GAMES[game].options)
        assert page.text.count("choisi par la table") == len(chosen(game))
        ours = page.text.split('id="ours"')[1]
        counted = re.search(r"\d+ sont maison|une est maison", ours)
        assert counted if house_pieces(game) else "<dd" in ours and not counted


@pytest.mark.parametrize("game", [key for key in GAMES if decks(key)])
def test_cards_that_the_app_deals_can_be_printed_from_the_opening(app: Flask, game: str) -> None:
    services: Services = app.extensions["referee"]
    for options, dealt in (({}, False), (decks(game), True)):
        table = services.tables.open(game, ("Odile", "Karim", "Lucie"), options)
        _, host = services.keys.new_table(table, [Seat(1), Seat(2), Seat(3)])
        device = Device(app)
        sheets = re.findall(rf'href="(/h/{host}/print/[a-z]+)"', device.get(f"/h/{host}").text)
        assert bool(sheets) == dealt
        assert all(device.get(sheet).status == 200 for sheet in sheets)


@pytest.mark.parametrize("game", GAMES)
def test_where_options_are_chosen_the_leaflet_s_advice_is_given(app: Flask, game: str) -> None:
    page = Device(app).get(f"/new/{game}").text
    assert page.index(speaker("fr")(f"{game}-first-game")) < page.index('name="option-')


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES[key].credits.authors])
def test_who_made_a_box_is_named_where_it_is_spoken_of(app: Flask, game: str) -> None:
    made = GAMES[game].credits
    for path in ("/", f"/new/{game}", f"/box/{game}", f"/rules/{game}"):
        page = Device(app).get(path).text
        assert all(name in page for name in made.authors)
        assert all(name in page for name in made.illustrators) or path == "/"


def test_a_game_without_known_authors_says_nothing_of_them(tablet: Device) -> None:
    for path in ("/", "/new/toy", "/box/toy", "/rules/toy"):
        assert "credits" not in tablet.get(path).text


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_that_decides_the_evening_is_not_folded_away(app: Flask, game: str) -> None:
    page = Device(app).get(f"/new/{game}").text
    open_, _, folded = page.partition('id="fold-options"')
    for option in GAMES[game].options:
        assert (f'name="option-{option.key}"' in open_) == option.first
        assert (f'name="option-{option.key}"' in folded) != option.first
    assert any(option.first for option in GAMES[game].options)
