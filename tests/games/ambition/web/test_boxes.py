"""The facts that a table reads on Ambition's box, and corrections by its household.

tests/web/box checks how any box is shown and corrected.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import ReadBox
from referee.kit.box.facts import Source
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.web.http.services import Services
from tests.web.browsing import Device, Page, arrow

READ = ReadBox("Lyon, Nice, Lille, Brest, Metz", 18, 20, 21, 16, 16, 10, 12_000, 1_000)
CAPACITY = "cocoa-capacity"


@pytest.fixture
def home(app: Flask) -> Iterator[Services]:
    """Return a household that has read nothing."""
    services: Services = app.extensions["referee"]
    yield services
    facts = services.boxes.box("ambition").facts.items()
    for name in [
        name for name, fact in facts if fact.cell_sources or fact.source == Source.LEARNED
    ]:
        services.boxes.forget("ambition", name)


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def opened(home: Services, read: ReadBox | None = None) -> Any:
    """Return the state of a new table after it has read that fact of its box."""
    table = home.tables.open("ambition", ("Odile", "Karim"))
    if read:
        home.tables.act(table, HOST, read, by=HOST).write.wait()
    return home.tables.at(table).state


def fact_of(home: Services, name: str) -> Any:
    return home.boxes.box("ambition")[name]


def entry(phone: Device, name: str) -> str:
    """Return the line about a fact on the page of the box: the link to it."""
    return phone.get("/box/ambition").text.split(f'href="/box/ambition/{name}"')[1].split("</a>")[0]


def correct(phone: Device, name: str, **typed: str) -> Page:
    path = f"/box/ambition/{name}"
    return phone.send(phone.get(path).form(path), **typed)


def test_every_value_is_shown_with_where_it_comes_from(app: Flask, phone: Device) -> None:
    page = phone.get("/box/ambition").text
    assert page.count("valeur maison") >= 40
    assert "dans la règle" in entry(phone, "loan-interest")
    assert "barres dans une case cacao" in entry(phone, CAPACITY).lower()
    own_words = ("before-manufacture", "idle-worker", "salesperson", "kind")
    assert [code for code in own_words if code in page] == []
    assert "plus petit billet" in page.lower()
    assert "smallest bill" in Device(app, "en").get("/box/ambition").text.lower()


@pytest.mark.rule("AMB-2.2", "AMB-2.6")
def test_what_a_table_reads_is_offered_the_next_evening_or_settled_by_the_household(
    phone: Device, home: Services
) -> None:
    opened(home, READ)
    entered = entry(phone, CAPACITY)
    assert "18" in entered and "lu sur la boîte" in entered and "20" in entered.split("soft")[1]
    s = opened(home)
    assert s.box["markets"] == ["Lyon", "Nice", "Lille", "Brest", "Metz"]
    assert s.cocoa_capacity() == 18
    opened(home, replace(READ, cocoa_capacity=14))
    page = phone.get("/box/ambition")
    assert "Lu de plusieurs façons" in page.text
    assert fact_of(home, CAPACITY) == 18
    answer = phone.send(page.form(f"/{CAPACITY}", which="1"), **{"box-do": "keep"})
    assert (answer.location, fact_of(home, CAPACITY)) == ("/box/ambition", 14)
    assert "Lu de plusieurs façons" not in phone.get("/box/ambition").text


BONDS, MARKETS = GAME.shipped_box["bond-values"], GAME.shipped_box["markets"]
WORKSHOP = dict.fromkeys(("fr", "en"), "Fête à l’atelier")
SOLD = {"tonnes": 30, "opening": 26_000, "maximum": 52_000}
HALF = {"tonnes": 20, "opening": 27_000, "maximum": None}


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        (CAPACITY, {CAPACITY: "1\u00a08"}, 18),
        ("bond-values", {"month-1": "51000"}, [51_000, *BONDS[1:]]),  # another printing (B9)
        ("markets", {"market-1": "Bordeaux"}, ["Bordeaux", *MARKETS[1:]]),
        ("contract/14", {"tonnes": "30", "opening": "26 000", "maximum": "52 000"}, SOLD),
        ("contract/14", {"tonnes": "20", "opening": "27", "maximum": ""}, HALF),
        ("express/1", {"text": WORKSHOP["fr"]}, GAME.shipped_box["express/1"] | {"text": WORKSHOP}),
    ],
)
def test_a_fact_is_set_right_blank_by_blank_and_is_then_read_on_the_box(
    phone: Device, home: Services, name: str, typed: dict[str, str], value: Any
) -> None:
    begun = opened(home)
    answer = correct(phone, name, **typed)
    assert answer.status == 303
    fact = home.boxes.box("ambition").facts[name]
    assert (fact.value, bool(fact.cell_sources) or fact.source == Source.LEARNED) == (value, True)
    assert opened(home).box[name] == value
    assert begun.box[name] == GAME.shipped_box[name]
    if name == "contract/14":
        assert answer.location == "/box/ambition/contract/15"
        page = phone.get("/box/ambition/contract/14").text
        assert arrow(page) == "Enregistrer. Contrat 15"
        assert page.index('name="tonnes"') < page.index('<ol class="piece-grid')
        assert ("lu en partie" in page) is ("à lire sur la boîte" in page) is (value == HALF)
