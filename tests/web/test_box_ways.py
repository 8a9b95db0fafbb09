"""How one comes to a box and its prints, and what its pages call things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.games import shelf
from referee.papers.times import day
from referee.web import close, create_app
from referee.web.services import Services
from tests.web.browsing import Device

GOODWILL = "/box/goodwill"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(tmp_path / "tables.db", games=shelf())
    made.testing = True
    yield made
    close(made)


@pytest.fixture
def home(app: Flask) -> Services:
    found: Services = app.extensions["referee"]
    return found


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def heading(text: str) -> str:
    found = re.search("<h1>(.*?)</h1>", text)
    assert found
    return found[1].replace("\u00a0", " ")


def arrow(text: str) -> str:
    """What stands on the primary action."""
    return re.sub("<[^>]+>", "", text.rsplit('class="cta"', 1)[1].split(">", 1)[1].split("</")[0])


def test_the_lobby_says_that_one_prints_from_a_box(phone: Device) -> None:
    lobby = phone.get("/")
    for game in shelf():
        assert re.search(rf'<a class="link" href="/box/{game}">[^<]*imprimer</a>', lobby.text)
    assert f'href="{GOODWILL}/print"' in phone.get(GOODWILL).text


def test_one_goes_back_from_a_box_to_where_one_came_from_and_nowhere_else(phone: Device) -> None:
    assert 'class="side" href="/h/key/menu"' in phone.get(f"{GOODWILL}?back=/h/key/menu").text
    for elsewhere in ("", "?back=//example.org", "?back=https://example.org"):
        assert '<a class="side" href="/">' in phone.get(GOODWILL + elsewhere).text


@pytest.mark.parametrize(
    ("name", "said"),
    [("event/x", "Taxe pétrole puis Pétrole −10 $"), ("bill/5", "12 billets de 5 $")],
)
def test_a_piece_without_a_name_is_called_by_what_stands_on_it(
    phone: Device, home: Services, name: str, said: str
) -> None:
    event = shelf()["goodwill"].house["house-event/E02"]
    if name.startswith("event"):
        home.boxes.learn("goodwill", name, event, "2026-11-20")
    page = phone.get(f"{GOODWILL}/{name}").text
    assert heading(page) == said
    assert page.replace("\u00a0", " ").count(f">{said}</p>") == 1  # on its picture


def test_the_arrow_names_the_next_piece_where_it_has_a_short_name(phone: Device) -> None:
    assert arrow(phone.get("/box/ambition/contract/14").text) == "Enregistrer. Contrat 15"
    for unnamed in (f"{GOODWILL}/event?add", f"{GOODWILL}/tabs"):
        assert arrow(phone.get(unnamed).text) == "Enregistrer, puis la suite"


def test_with_keys_one_comes_to_the_form_before_the_rest_of_the_shelf(phone: Device) -> None:
    page = phone.get("/box/ambition/contract/14").text
    assert page.index('name="tonnes"') < page.index('<ol class="inv')


def test_a_value_begins_with_a_capital_where_it_stands_alone(phone: Device) -> None:
    for page in (phone.get(GOODWILL), phone.get(f"{GOODWILL}/tabs")):
        assert ">Place\u00a01\u00a0: " in page.text


@pytest.mark.parametrize(
    ("at", "lang", "said"),
    [
        ("2026-11-21", "fr", "21 novembre 2026"),
        ("2026-03-01", "fr", "1er mars 2026"),
        ("2026-03-01T12:00:00+00:00", "en", "1 March 2026"),
    ],
)
def test_a_day_is_said_with_the_name_of_its_month(at: str, lang: str, said: str) -> None:
    assert day(at, lang) == said.replace(" ", "\u00a0")
