"""What the pages of the box call its cards, its bills and its facts."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games import shelf
from referee.web.http.services import Services
from tests.web.browsing import Device, arrow

BOX = "/box/goodwill"


@pytest.fixture
def home(app: Flask) -> Services:
    services: Services = app.extensions["referee"]
    return services


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def heading(text: str) -> str:
    match = re.search("<h1>(.*?)</h1>", text)
    assert match
    return match[1].replace("\u00a0", " ")


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
    page = phone.get(f"{BOX}/{name}").text
    assert heading(page) == said
    assert page.replace("\u00a0", " ").count(f">{said}</p>") == 1  # on its picture


@pytest.mark.parametrize("page", ["event?add", "tabs"])
def test_the_arrow_names_no_piece_that_has_no_short_name(phone: Device, page: str) -> None:
    assert arrow(phone.get(f"{BOX}/{page}").text) == "Enregistrer, puis la suite"


def test_a_value_begins_with_a_capital_where_it_stands_alone(phone: Device) -> None:
    for page in (phone.get(BOX), phone.get(f"{BOX}/tabs")):
        assert ">Place\u00a01\u00a0: " in page.text
