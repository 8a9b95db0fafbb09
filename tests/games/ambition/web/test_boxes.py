"""What is known of the box is shown with its source, and set right by those who have it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.games.ambition.actions import ReadBox
from referee.kit.box import Source
from referee.kit.seats import BANK
from referee.web import close, create_app
from referee.web.services import Services
from tests.web.browsing import Device, Page

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
    found: Services = ambition.extensions["referee"]
    yield found
    for name in [n for n, f in found.boxes.box("ambition").facts.items() if f.source == "learned"]:
        found.boxes.forget("ambition", name)


@pytest.fixture
def phone(ambition: Flask, home: Services) -> Device:
    return Device(ambition)


def table(home: Services) -> str:
    return home.tables.open("ambition", ("Odile", "Karim"))


def read(home: Services, table_id: str, what: ReadBox = READ) -> None:
    home.tables.act(table_id, BANK, what, by=BANK).ticket.wait(5)


def known(home: Services, name: str) -> object:
    return home.boxes.box("ambition")[name]


def line(page: Page, name: str) -> str:
    """The row of the box's page that leads to this fact."""
    rows = page.text.split("<tr>")
    return next(row for row in rows if f'/box/ambition/{name}"' in row)


def correct(phone: Device, name: str, **typed: str) -> Page:
    path = f"/box/ambition/{name}"
    form = phone.get(path).form(path)
    return phone.send(form, **{f"fact.{k}" if k else "fact": v for k, v in typed.items()})


def test_every_value_is_shown_with_where_it_comes_from(phone: Device, home: Services) -> None:
    page = phone.get("/box/ambition")
    assert page.text.count("valeur maison") >= 40
    assert "dans la règle" in page.text
    assert "barres dans une case cacao" in page.text.lower()
    for code in ("before-manufacture", "idle-worker", "salesperson", "kind"):
        assert code not in page.text, "the program's own words"


def test_what_a_table_reads_is_offered_the_next_evening_with_its_day(
    phone: Device, home: Services
) -> None:
    read(home, table(home))
    row = line(phone.get("/box/ambition"), "cocoa-capacity")
    assert "18" in row and "lu sur la boîte" in row and "20" in row.split("soft")[1]
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
    answer = phone.send(page.form("/cocoa-capacity", which="1"))
    assert answer.location == "/box/ambition"
    assert known(home, "cocoa-capacity") == 14
    assert "Lu de plusieurs façons" not in phone.get("/box/ambition").text


@pytest.mark.parametrize("which", ["2", "-1", "²", "", "9" * 40])
def test_a_reading_that_is_not_there_settles_nothing(
    phone: Device, home: Services, which: str
) -> None:
    read(home, table(home))
    answer = phone.post("/box/ambition/cocoa-capacity", {"which": which})
    assert answer.status == 409
    assert known(home, "cocoa-capacity") == 18


def test_a_figure_is_set_right_and_is_then_read_on_the_box(phone: Device, home: Services) -> None:
    assert correct(phone, "cocoa-capacity", **{"": "1\u00a08"}).location == "/box/ambition"
    box = home.boxes.box("ambition")
    assert (box["cocoa-capacity"], box.source("cocoa-capacity")) == (18, Source.LEARNED)
    assert home.tables.at(table(home)).state.capacity() == 18


def test_a_running_table_keeps_its_box(phone: Device, home: Services) -> None:
    running = table(home)
    correct(phone, "cocoa-capacity", **{"": "18"})
    assert home.tables.at(running).state.capacity() == 16


def test_a_card_is_set_right_blank_by_blank(phone: Device, home: Services) -> None:
    correct(phone, "contract/14", tonnes="30", opening="26 000", maximum="52 000")
    assert known(home, "contract/14") == {"tonnes": 30, "opening": 26_000, "maximum": 52_000}


def test_words_typed_anew_hold_in_both_languages_and_codes_stay(
    phone: Device, home: Services
) -> None:
    before = known(home, "express/1")
    assert isinstance(before, dict)
    correct(phone, "express/1", text="Fête à l’atelier <b>")
    after = known(home, "express/1")
    assert after == {**before, "text": dict.fromkeys(("fr", "en"), "Fête à l’atelier <b>")}
    assert "<b>" not in phone.get("/box/ambition").text.split("Fête")[1][:40]


def test_markets_are_set_right_one_by_one(phone: Device, home: Services) -> None:
    correct(phone, "markets", **{"0": "Bordeaux"})
    assert known(home, "markets") == ["Bordeaux", "Tokyo", "Paris", "Francfort", "Londres"]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("cocoa-capacity", {"": "x"}), ("cocoa-capacity", {"": "0"}), ("cocoa-capacity", {"": "²"}),
        ("cocoa-capacity", {"": "9" * 5_000}), ("cocoa-capacity", {"": "-1"}),
        ("smallest-bill", {"": "0"}), ("contract/14", {"tonnes": "15"}),
        ("contract/14", {"opening": "900000"}), ("markets", {"0": " "}),
        ("markets", {"0": "Tokyo"}), ("express/1", {"text": "x" * 401}),
    ],
)  # fmt: skip
def test_a_value_the_box_cannot_have_is_refused_and_kept_as_typed(
    phone: Device, home: Services, name: str, typed: dict[str, str]
) -> None:
    before = known(home, name)
    page = correct(phone, name, **typed)
    assert page.status == 409
    assert 'role="alert"' in page.text or 'aria-invalid="true"' in page.text
    kept = page.form(f"/box/ambition/{name}").values
    for field, value in typed.items():
        assert kept[f"fact.{field}" if field else "fact"] == [value]
    assert known(home, name) == before


def test_what_was_read_can_be_forgotten(phone: Device, home: Services) -> None:
    correct(phone, "cocoa-capacity", **{"": "18"})
    page = phone.get("/box/ambition/cocoa-capacity")
    assert "Reprendre la valeur maison" in page.text
    phone.post("/box/ambition/cocoa-capacity", {"forget": "1"})
    box = home.boxes.box("ambition")
    assert (box["cocoa-capacity"], box.source("cocoa-capacity")) == (16, Source.HOUSE)


@pytest.mark.parametrize("name", ["bars", "nothing", "contract/99", "../facts"])
def test_what_is_printed_or_unknown_cannot_be_set_right(
    phone: Device, home: Services, name: str
) -> None:
    assert phone.get(f"/box/ambition/{name}").status == 404
    assert phone.post(f"/box/ambition/{name}", {"fact": "3"}).status == 404


def test_a_blank_nobody_asked_for_changes_nothing(phone: Device, home: Services) -> None:
    before = known(home, "contract/14")
    phone.post("/box/ambition/contract/14", {"fact.colour": "red", "fact": "3"})
    assert known(home, "contract/14") == before


@pytest.mark.parametrize(("lang", "word"), [("fr", "cartes Express"), ("en", "Express cards")])
def test_the_box_is_described_in_the_readers_language(
    ambition: Flask, home: Services, lang: str, word: str
) -> None:
    assert word.lower() in Device(ambition, lang).get("/box/ambition").text.lower()


def test_a_new_table_is_told_that_values_may_be_the_houses(phone: Device, tmp_path: Path) -> None:
    assert 'href="/box/ambition"' in phone.get("/new/ambition").text
