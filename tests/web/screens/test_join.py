"""A phone finds its seat."""

from __future__ import annotations

from flask import Flask

from referee.web.http.services import Services
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table


def told(table: Table) -> list[str]:
    return [told.line.text.key for told in table.now.story]


def test_a_free_seat_is_theirs_who_take_it(app: Flask, table: Table, services: Services) -> None:
    services.keys.free(table.id, BRUNO)
    device = Device(app)
    seats = device.get(f"/t/{table.code}")
    page = device.send(seats.form(f"/{BRUNO}"))
    assert page.location.startswith("/s/")
    assert services.keys.seat(page.location[3:]) == (table.id, BRUNO)
    assert told(table)[0] == "seat-claimed"


def test_the_code_is_read_however_it_is_typed(app: Flask, table: Table) -> None:
    typed = f" {table.code.lower()[:2]}-{table.code[2:]} "
    device = Device(app)
    assert "Bruno" in device.follow(device.get(f"/join?code={typed}")).text
    assert device.follow(device.get(f"/T/{table.code}")).status == 200


def test_a_code_that_no_table_has_is_asked_for_again_as_it_was_typed(app: Flask) -> None:
    device = Device(app)
    page = device.follow(device.get("/join?code=zzz<z"))
    assert page.status == 404
    assert page.form("/join").values["code"] == ["zzz<z"]
    assert "aria-invalid" in page.text


def test_no_code_at_all_is_asked_for_without_a_reproach(app: Flask) -> None:
    device = Device(app)
    page = device.follow(device.get("/join"))
    assert page.form("/join").values["code"] == [""]
    assert "aria-invalid" not in page.text


def test_who_guesses_codes_is_stopped(app: Flask, table: Table) -> None:
    device = Device(app)
    answers = [device.get(f"/t/00{n:03}").status for n in range(12)]
    assert answers[-1] == 429
    assert device.get(f"/t/{table.code}").status == 429


def test_who_has_found_the_table_may_come_back_as_often_as_they_like(
    app: Flask, table: Table
) -> None:
    device = Device(app)
    assert {device.get(f"/t/{table.code}").status for _ in range(30)} == {200}


def test_a_taken_seat_is_not_offered_and_cannot_be_taken(
    app: Flask, table: Table, services: Services
) -> None:
    device = Device(app)
    assert not device.get(f"/t/{table.code}").offers(f"/{LUCIE}")
    page = device.post(f"/t/{table.code}/{LUCIE}")
    assert page.status == 409
    assert services.keys.seat(table.keys[LUCIE]) == (table.id, LUCIE)


def test_the_seats_page_shows_no_key(app: Flask, table: Table) -> None:
    text = Device(app).get(f"/t/{table.code}").text
    assert all(name in text for name in NAMES)
    assert all(key not in text for key in (table.host, *table.keys.values()))


def test_a_device_with_a_seat_goes_straight_to_it(app: Flask, table: Table) -> None:
    device = Device(app)
    device.get(f"/s/{table.keys[ANNA]}")
    assert device.get(f"/t/{table.code}").location == f"/s/{table.keys[ANNA]}"


def test_the_page_of_a_seat_that_was_freed_leads_to_the_free_seats(
    app: Flask, table: Table, services: Services
) -> None:
    phone, path = Device(app), f"/s/{table.keys[ANNA]}"
    assert phone.get(path).status == 200
    services.keys.free(table.id, ANNA)
    assert phone.follow(phone.get(path)).offers(f"/t/{table.code}/{ANNA}")
    assert Device(app).get(path).status == 404


def test_a_device_whose_seat_was_freed_chooses_again(
    app: Flask, table: Table, services: Services
) -> None:
    device = Device(app)
    device.get(f"/s/{table.keys[ANNA]}")
    services.keys.free(table.id, ANNA)
    assert device.get(f"/t/{table.code}").offers(f"/{ANNA}")


def test_the_hosts_own_device_may_take_a_seat_too(
    app: Flask, table: Table, services: Services
) -> None:
    services.keys.free(table.id, BRUNO)
    device = Device(app)
    device.get(f"/h/{table.host}")
    assert device.get(f"/t/{table.code}").offers(f"/{BRUNO}")


def test_a_ticket_is_not_spent_by_being_looked_at(
    app: Flask, table: Table, services: Services
) -> None:
    word = services.keys.ticket(table.id, LUCIE)
    Device(app).get(f"/k/{word}")
    device = Device(app)
    page = device.send(device.get(f"/k/{word}").form(f"/k/{word}"))
    assert services.keys.seat(page.location[3:]) == (table.id, LUCIE)


def test_a_ticket_serves_once_and_takes_the_seat_from_whoever_had_it(
    app: Flask, table: Table, services: Services
) -> None:
    word = services.keys.ticket(table.id, LUCIE)
    device = Device(app)
    device.post(f"/k/{word}")
    assert device.post(f"/k/{word}").status == 404
    assert device.get(f"/s/{table.keys[LUCIE]}").status == 404
    assert told(table)[0] == "seat-claimed"
