"""A seat has one colour everywhere: that of its pieces, where the box has coloured ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.games import shelf
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.papers.seat_inks import DARK, INKS, Ink, inks
from referee.paths import STATIC
from referee.web.http.services import Services
from tests.web.browsing import Device

GAMES = shelf()
COLOURED = [key for key, game in GAMES.items() if game.colours(game.house)]
ENOUGH = 4.5  # to one, for letters


def _light(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_letters_can_be_read_on_every_colour(ink: Ink) -> None:
    assert contrast(ink.fill, ink.letter) >= ENOUGH
    assert contrast(ink.ground, DARK) >= ENOUGH


WORDS = {  # what is written in which colour, on which ground
    "paper": ("ink", "soft", "act"),
    "paper2": ("ink", "soft"),
    "band": ("on-band", "band-soft"),
    "act": ("on-act",),
}
SHEETS = sorted(path for name in ("paper", "dark") for path in STATIC.glob(f"*/{name}.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: "-".join(path.parts[-2:]))
def test_words_can_be_read_on_every_ground_by_day_and_in_the_dark(sheet: Path) -> None:
    css = sheet.read_text("utf-8").replace("#FFF;", "#FFFFFF;")
    colours = dict(re.findall(r"--([a-z0-9-]+): (#[0-9A-Fa-f]{6})\b", css))
    for ground, words in WORDS.items():
        for word in words:
            assert contrast(colours[word], colours[ground]) >= ENOUGH, f"{word} on {ground}"


def test_who_has_colours_of_its_own_has_them_by_day_and_in_the_dark() -> None:
    day, dark = (
        {path.parent for path in SHEETS if path.stem == name} for name in ("paper", "dark")
    )
    assert day == dark
    assert STATIC / "css" in day


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_table_wears_the_colours_of_its_box(app: Flask, game: str) -> None:
    services: Services = app.extensions["referee"]
    table = services.tables.open(game, ("Odile", "Karim", "Lucie"), {})
    _, host = services.keys.new_table(table, [Seat(1), Seat(2), Seat(3)])
    phone = f"/s/{services.keys.claim(table, Seat(2))}"
    device = Device(app)
    state = services.tables.at(table).state
    of_box, of_table = GAMES[game].colours(state.box), GAMES[game].seat_colours(state)
    pages = ("", "/join", "/menu", "/history", "/hand/1")
    paths = {f"/new/{game}": of_box, phone: of_table}
    paths |= {f"/h/{host}{page}": of_table for page in pages}
    for path, names in paths.items():
        worn = set(re.findall(r'href="(/colours/[^"]+)"', device.get(path).text))
        assert worn == ({f"/colours/{'-'.join(names)}.css"} if names else set()), path
    for sheet in worn:
        css = device.get(sheet).text
        for n, ink in enumerate(inks(of_table), 1):
            assert f"--s{n}:{ink.fill};--i{n}:{ink.letter}" in css


def test_the_first_page_shows_each_table_in_the_colours_of_its_box(app: Flask) -> None:
    services: Services = app.extensions["referee"]
    device = Device(app)
    for game in GAMES:
        table = services.tables.open(game, ("Odile", "Karim"), {})
        _, host = services.keys.new_table(table, [Seat(1), Seat(2)])
        device.get(f"/h/{host}")
    first = device.get("/").text
    for game in COLOURED:
        names = "-".join(GAMES[game].colours(GAMES[game].house))
        assert f'<div class="resume-line" data-colours="{names}">' in first
        assert f"[data-colours={names}]," in device.get(f"/colours/{names}.css").text
        assert f'href="/colours/{names}.css"' in first
    assert first.count('class="resume-line"') == len(GAMES)
    assert "data-colours" not in first.split("<head>")[0]


@pytest.mark.parametrize("game", COLOURED)
def test_a_colour_read_anew_is_worn_from_then_on(app: Flask, game: str) -> None:
    house = GAMES[game].house
    name = next(n for n in house if house[n] == list(GAMES[game].colours(house)))
    other = list(reversed(house[name]))
    assert GAMES[game].colours(house.learn(name, other)) == tuple(other)
    assert inks(GAMES[game].colours(house.learn(name, other)))[0] == INKS[other[0]]


@pytest.mark.parametrize("names", ["red-mauve", "red-" * 9 + "red", "..", "red}"])
def test_a_colour_that_is_none_is_no_page(app: Flask, names: str) -> None:
    assert Device(app).get(f"/colours/{names}.css").status == 404


def test_some_game_has_coloured_pieces() -> None:
    assert COLOURED
