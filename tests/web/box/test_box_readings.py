"""What was read in several ways, and what two people say of a box at once."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.kit.seats import BANK
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import HOME
from referee.web.http.services import Services
from tests.toy import ReadPile
from tests.web.browsing import Device, Form, Page
from tests.web.toybox import BOX, box, do, picture


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


# -- doubts


def doubt(services: Services, name: str, value: object) -> None:
    """Another table has read something else."""
    read = StoredReading(name, value, "2026-11-19", "another")
    services.tables.store.readings_of(HOME).take_in("toy", [read], {}, "2026-11-19")


def test_what_was_read_in_several_ways_comes_first_and_is_settled_by_the_household(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, "2026-11-20")
    doubt(services, "card/2", {"power": 5, "wording": "Feu"})
    page = phone.get(BOX)
    assert page.text.index("Lu de plusieurs façons") < page.text.index("shelf-card")
    assert "Écrit sur cette page le 20\u00a0novembre\u00a02026. Sert pour l’instant" in page.text
    assert "Lu en jouant, le 19\u00a0novembre\u00a02026" in page.text
    piece = phone.get(f"{BOX}/card/2").text
    assert piece.index(f"{BOX}#doubts") < piece.index('id="fact"')  # before anything is typed
    assert phone.send(page.form("/card/2", which="1"), **{"box-do": "keep"}).location == BOX
    assert box(services)["card/2"]["power"] == 5
    assert "Lu de plusieurs façons" not in phone.get(BOX).text


@pytest.mark.parametrize("which", ["2", "-1", "²", "", "9" * 40])
def test_a_reading_that_is_not_there_settles_nothing(
    phone: Device, services: Services, which: str
) -> None:
    services.boxes.learn("toy", "pile", 7, "2026-11-20")
    doubt(services, "pile", 8)
    answer = do(phone, "pile", "keep", which=which)
    assert (answer.status, 'role="alert"' in answer.text) == (409, True)
    assert box(services)["pile"] == 7


# -- two people at once


def card(page: Page, ending: str) -> Form:
    """The form in which a piece is typed."""
    return page.form(ending, drawn=page.form("").values["drawn"][0])


def test_a_form_that_was_open_while_another_was_saved_overwrites_nothing_unseen(
    app: Flask, phone: Device, services: Services
) -> None:
    other = Device(app)
    mine, theirs = (card(device.get(f"{BOX}/card/1"), "/1") for device in (phone, other))
    other.send(theirs, power="5", wording="Grêle")
    page = phone.send(mine, power="3", wording="Vent")
    assert (page.status, box(services)["card/1"]["power"]) == (409, 5)
    assert "Entre-temps" in page.text and "Grêle" in picture(page)
    assert re.search(r'role="alert">[^<]*<br><b>[^<]*5[^<]*Grêle</b>', page.text)
    again = card(page, "/1")
    assert (again.values["power"], again.values["wording"]) == (["3"], ["Vent"])
    assert phone.send(again).status == 303
    assert box(services)["card/1"]["power"] == 3


def test_what_two_people_type_alike_is_taken_from_both(app: Flask, phone: Device) -> None:
    devices = phone, Device(app)
    forms = [card(device.get(f"{BOX}/card/1"), "/1") for device in devices]
    for device, form in zip(devices, forms, strict=True):
        assert device.send(form, power="5", wording="Grêle").status == 303


def test_a_form_that_was_open_while_a_table_read_the_piece_overwrites_nothing_unseen(
    phone: Device, services: Services
) -> None:
    open_form = phone.get(f"{BOX}/pile")
    table = services.tables.open("toy", ("Lucie", "Bruno"))
    services.tables.act(table, BANK, ReadPile(8), by=BANK).ticket.wait()
    page = phone.send(card(open_form, "/pile"), pile="5")
    assert (page.status, box(services)["pile"]) == (409, 8)


def test_what_was_read_otherwise_since_is_not_forgotten_unseen_and_its_form_is_still_there(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, "2026-11-20")
    drawn = phone.get(f"{BOX}/card/2")
    services.boxes.learn("toy", "card/2", {"power": 5, "wording": "Feu"}, "2026-11-20")
    form = next(f for f in drawn.forms if "seen" in f.values and "drawn" not in f.values)
    page = phone.send(form, **{"box-do": "forget"})
    assert (page.status, box(services)["card/2"]["power"]) == (409, 5)
    assert card(page, "/2").values["power"] == ["5"]


def test_a_choice_made_twice_is_made_once_and_one_that_is_old_is_asked_again(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "pile", 7, "2026-11-20")
    doubt(services, "pile", 8)
    page = phone.get(BOX)
    first, second = page.form("/pile", which="0"), page.form("/pile", which="1")
    for _ in range(2):
        assert phone.send(second, **{"box-do": "keep"}).status == 303
    assert box(services)["pile"] == 8
    assert phone.send(first, **{"box-do": "keep"}).status == 409
    assert box(services)["pile"] == 8
