"""What is known of the box is shown with its source, and set right by those who have it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import ReadBox
from referee.kit.box import Source
from referee.kit.seats import BANK
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests.web.browsing import Device, Page, arrow

READ = ReadBox("Lyon, Nice, Lille, Brest, Metz", 18, 20, 21, 16, 16, 10, 12_000, 1_000)


@pytest.fixture(scope="module")
def ambition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The program with the games of the shelf."""
    made = create_app(tmp_path_factory.mktemp("boxes") / "tables.db")
    made.testing = True
    yield made
    close(made)


@pytest.fixture
def home(ambition: Flask) -> Iterator[Services]:
    """A household that has read nothing yet."""
    services: Services = ambition.extensions["referee"]
    yield services
    for name in [
        n for n, f in services.boxes.box("ambition").facts.items() if f.source == "learned"
    ]:
        services.boxes.forget("ambition", name)


@pytest.fixture
def phone(ambition: Flask, home: Services) -> Device:
    return Device(ambition)


def table(home: Services) -> str:
    return home.tables.open("ambition", ("Odile", "Karim"))


def read(home: Services, table_id: str, what: ReadBox = READ) -> None:
    home.tables.act(table_id, BANK, what, by=BANK).ticket.wait()


def known(home: Services, name: str) -> Any:
    return home.boxes.box("ambition")[name]


def entry(page: Page, name: str) -> str:
    """What the box's page says of a fact: the link that leads to it."""
    return page.text.split(f'href="/box/ambition/{name}"')[1].split("</a>")[0]


def correct(phone: Device, name: str, **typed: str) -> Page:
    path = f"/box/ambition/{name}"
    return phone.send(phone.get(path).form(path), **typed)


def test_every_value_is_shown_with_where_it_comes_from(phone: Device, home: Services) -> None:
    page = phone.get("/box/ambition")
    assert page.text.count("valeur maison") >= 40
    assert "dans la règle" in entry(page, "loan-interest")
    assert "barres dans une case cacao" in entry(page, "cocoa-capacity").lower()
    for code in ("before-manufacture", "idle-worker", "salesperson", "kind"):
        assert code not in page.text, "the program's own words"


def test_what_a_table_reads_is_offered_the_next_evening_with_its_day(
    phone: Device, home: Services
) -> None:
    read(home, table(home))
    said = entry(phone.get("/box/ambition"), "cocoa-capacity")
    assert "18" in said and "lu sur la boîte" in said and "20" in said.split("soft")[1]
    opened = home.tables.at(table(home)).state
    assert opened.box["markets"] == ["Lyon", "Nice", "Lille", "Brest", "Metz"]
    assert opened.capacity() == 18


def test_what_two_tables_read_differently_is_settled_by_the_household(
    phone: Device, home: Services
) -> None:
    one, other = table(home), table(home)
    read(home, one)
    read(
        home,
        other,
        ReadBox("Lyon, Nice, Lille, Brest, Metz", 14, 20, 21, 16, 16, 10, 12_000, 1_000),
    )
    page = phone.get("/box/ambition")
    assert "Lu de plusieurs façons" in page.text
    assert known(home, "cocoa-capacity") == 18
    answer = phone.send(page.form("/cocoa-capacity", which="1"), **{"box-do": "keep"})
    assert answer.location == "/box/ambition"
    assert known(home, "cocoa-capacity") == 14
    assert "Lu de plusieurs façons" not in phone.get("/box/ambition").text


def test_a_figure_is_set_right_and_is_then_read_on_the_box(phone: Device, home: Services) -> None:
    assert correct(phone, "cocoa-capacity", **{"cocoa-capacity": "1\u00a08"}).status == 303
    box = home.boxes.box("ambition")
    assert (box["cocoa-capacity"], box.source("cocoa-capacity")) == (18, Source.LEARNED)
    assert home.tables.at(table(home)).state.capacity() == 18


def test_a_fact_that_the_rules_print_may_be_corrected_too(phone: Device, home: Services) -> None:
    """Another printing of the game may have another table of bonds (B9)."""
    correct(phone, "bond-values", **{"month-1": "51000"})
    assert known(home, "bond-values")[0] == 51_000


def test_a_running_table_keeps_its_box(phone: Device, home: Services) -> None:
    running = table(home)
    correct(phone, "cocoa-capacity", **{"cocoa-capacity": "18"})
    assert home.tables.at(running).state.capacity() == 16


def test_a_contract_is_set_right_blank_by_blank_and_leads_to_the_next(
    phone: Device, home: Services
) -> None:
    answer = correct(phone, "contract/14", tonnes="30", opening="26 000", maximum="52 000")
    assert known(home, "contract/14") == {"tonnes": 30, "opening": 26_000, "maximum": 52_000}
    assert answer.location == "/box/ambition/contract/15"


def test_half_a_contract_may_be_kept(phone: Device, home: Services) -> None:
    correct(phone, "contract/14", tonnes="20", opening="27", maximum="")
    page = phone.get("/box/ambition/contract/14")
    assert "lu en partie" in page.text and "à lire sur la boîte" in page.text


def test_a_contract_that_is_lost_is_not_dealt_and_not_forgotten(
    phone: Device, home: Services
) -> None:
    answer = phone.post("/box/ambition/contract/14", {"box-do": "lose"})
    assert answer.location == "/box/ambition/print/contracts?only=contract/14"
    assert home.tables.at(table(home)).state.box["contract/14"] is None
    assert known(home, "contract/14") is not None
    phone.post("/box/ambition/contract/14", {"box-do": "found"})
    assert home.tables.at(table(home)).state.box["contract/14"] is not None


def test_words_typed_anew_hold_in_both_languages_and_the_effect_stays(
    phone: Device, home: Services
) -> None:
    before = known(home, "express/1")
    correct(phone, "express/1", text="Fête à l’atelier")
    after = known(home, "express/1")
    assert after == {**before, "text": dict.fromkeys(("fr", "en"), "Fête à l’atelier")}


def test_markets_are_set_right_one_by_one(phone: Device, home: Services) -> None:
    correct(phone, "markets", **{"market-1": "Bordeaux"})
    assert known(home, "markets") == ["Bordeaux", *GAME.house["markets"][1:]]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("cocoa-capacity", {"cocoa-capacity": "x"}), ("cocoa-capacity", {"cocoa-capacity": "0"}),
        ("smallest-bill", {"smallest-bill": "0"}),
        ("contract/14", {"tonnes": "20", "opening": "27500"}),
        ("contract/14", {"tonnes": "20", "opening": "900", "maximum": "90"}),
        ("markets", {"market-1": "Tokyo"}), ("express/1", {"text": "x" * 401}),
        ("express/1", {"amount": "-1"}),
    ],
)  # fmt: skip
def test_a_value_the_box_cannot_have_is_refused_by_its_blank_and_kept_as_typed(
    phone: Device, home: Services, name: str, typed: dict[str, str]
) -> None:
    before = known(home, name)
    page = correct(phone, name, **typed)
    assert (page.status, 'aria-invalid="true"' in page.text) == (409, True)
    sent_back = page.form(f"/box/ambition/{name}").values
    assert {field: sent_back[field] for field in typed} == {f: [v] for f, v in typed.items()}
    assert known(home, name) == before


@pytest.mark.parametrize(("lang", "word"), [("fr", "Plus petit billet"), ("en", "Smallest bill")])
def test_the_box_is_described_in_the_readers_language(
    ambition: Flask, home: Services, lang: str, word: str
) -> None:
    assert word.lower() in Device(ambition, lang).get("/box/ambition").text.lower()


def test_a_new_table_is_told_that_values_may_be_the_houses(phone: Device, tmp_path: Path) -> None:
    assert 'href="/box/ambition"' in phone.get("/new/ambition").text


def test_the_arrow_names_the_next_card_by_its_number(phone: Device, home: Services) -> None:
    page = phone.get("/box/ambition/contract/14").text
    assert arrow(page) == "Enregistrer. Contrat 15"


def test_with_keys_one_comes_to_the_form_before_the_rest_of_the_shelf(
    phone: Device, home: Services
) -> None:
    page = phone.get("/box/ambition/contract/14").text
    assert page.index('name="tonnes"') < page.index('<ol class="piece-grid')
