"""The way in: a new table, tables to resume, a record brought back, the host's code, settings."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from referee.table.record.record_reader import MOST_BYTES
from referee.table.record.records import export
from referee.web.http.services import Services
from tests.toy import TOY
from tests.web.browsing import Device, Page
from tests.web.table import BRUNO, LUCIE, Table


def new_table(device: Device, *names: str, **options: str) -> Page:
    form = device.get("/new/toy").form("/new/toy")
    typed = {f"option-{name}": value for name, value in options.items()}
    return device.post(form.action, {**form.values, "name": list(names), **typed})


def test_a_new_table_leads_its_host_to_the_join_screen(app: Flask, services: Services) -> None:
    device = Device(app)
    page = device.follow(new_table(device, "Lucie", "Bruno"))
    assert page.path.startswith("/h/") and page.path.endswith("/join")
    (listed,) = services.tables.list()
    assert (listed.names, listed.game) == (("Lucie", "Bruno"), "toy")
    assert services.keys.code_of(listed.id) in page.text


def test_options_are_the_tables_own(app: Flask, services: Services) -> None:
    new_table(Device(app), "Lucie", "Bruno", purse="35\u00a0000", loud="1")
    opening = services.tables.store.log.entries(services.tables.list()[0].id)[0]
    assert opening.data["options"] == {"markets": 2, "purse": 35_000, "loud": True}


def test_a_figure_of_few_values_is_one_tap(app: Flask) -> None:
    text = Device(app).get("/new/toy").text
    assert 'type="radio" name="option-markets" value="2" checked' in text
    assert 'type="radio" name="option-purse"' not in text


def test_empty_lines_between_names_do_not_count(app: Flask, services: Services) -> None:
    new_table(Device(app), "Lucie", "", "Bruno", " ")
    assert services.tables.list()[0].names == ("Lucie", "Bruno")


def test_a_refused_table_keeps_what_was_typed_and_names_the_field(
    app: Flask, services: Services
) -> None:
    page = new_table(Device(app), "Lucie", "", "Bruno", "Bruno", purse="35000")
    assert page.status == 409
    form = page.form("/new/toy")
    assert form.values["name"][:3] == ["Lucie", "Bruno", "Bruno"]
    assert form.values["option-purse"] == ["35000"]
    third = page.text.split('name="name"')[3]
    assert 'aria-invalid="true"' in third.split(">")[0]
    assert 'class="why"' in third.split("</li>")[0]
    assert services.tables.list() == []


@pytest.mark.parametrize("purse", ["x", "9" * 5_000, "-5000", "²", "7000"])
def test_an_option_that_does_not_fit_is_refused(app: Flask, services: Services, purse: str) -> None:
    assert new_table(Device(app), "Lucie", "Bruno", purse=purse).status == 409
    assert services.tables.list() == []


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ("drop-1", ["Bruno", "Anna"]),
        ("down-1", ["Bruno", "Lucie", "Anna"]),
        ("down-3", ["Lucie", "Bruno", "Anna"]),
        ("drop-²", ["Lucie", "Bruno", "Anna"]),
        ("drop-99999", ["Lucie", "Bruno", "Anna"]),
        ("nonsense", ["Lucie", "Bruno", "Anna"]),
    ],
)
def test_names_are_moved_and_dropped_without_script(
    app: Flask, services: Services, change: str, names: list[str]
) -> None:
    values: dict[str, str | list[str]] = {"name": ["Lucie", "Bruno", "Anna"], "change": change}
    page = Device(app).post("/new/toy", values)
    assert page.form("/new/toy").values["name"][:3] == names
    assert services.tables.list() == []


def test_a_form_sent_twice_opens_one_table(app: Flask, services: Services) -> None:
    device = Device(app)
    form = device.get("/new/toy").form("/new/toy")
    values = {**form.values, "name": ["Lucie", "Bruno"]}
    first, second = device.post(form.action, values), device.post(form.action, values)
    assert first.location == second.location
    assert len(services.tables.list()) == 1


def test_a_table_is_resumed_by_the_device_that_held_it(app: Flask, table: Table) -> None:
    device, stranger = Device(app), Device(app)
    device.get(f"/h/{table.host}")
    assert f"/h/{table.host}" in device.get("/").text
    assert table.host not in stranger.get("/").text
    assert f"/host/{table.code}" in stranger.get("/").text


def test_a_device_that_holds_the_table_and_a_seat_resumes_the_table(
    app: Flask, table: Table
) -> None:
    device = Device(app)
    device.get(f"/h/{table.host}")
    device.get(f"/s/{table.keys[LUCIE]}")
    assert f"/h/{table.host}" in device.get("/").text


def test_the_lobby_shows_no_key_to_anybody_else(app: Flask, table: Table) -> None:
    text = Device(app).get("/").text
    assert all(key not in text for key in (table.host, *table.keys.values()))


def test_the_hosts_place_is_taken_with_its_code_alone(
    app: Flask, table: Table, services: Services
) -> None:
    device = Device(app)
    form = device.get(f"/host/{table.code}").form(f"/host/{table.code}")
    wrong = device.send(form, code="000000")
    assert (wrong.status, wrong.location) == (409, "")
    assert "aria-invalid" in wrong.text
    right = device.send(form, code=services.keys.host_code(table.id))
    assert right.location.startswith("/h/")
    assert device.get(right.location).status == 200
    assert device.get(f"/h/{table.host}").status == 404, "the first tablet has lost the table"


def test_who_guesses_the_hosts_code_is_stopped(app: Flask, table: Table) -> None:
    device = Device(app)
    form = device.get(f"/host/{table.code}").form(f"/host/{table.code}")
    answers = [device.send(form, code=f"{n:06}").status for n in range(12)]
    assert answers[0] == 409 and answers[-1] == 429


def test_a_code_written_in_another_way_is_the_same_table_to_guess_at(
    app: Flask, table: Table
) -> None:
    answers = []
    for n in range(40):
        code = f"{table.code[0]}{'-' * (n % 5)}{table.code[1:]}{'-' * (n // 5)}"
        device = Device(app, address=f"192.168.1.{n + 1}")
        answers.append(device.post(f"/host/{code}", {"code": "000000"}).status)
    assert answers[0] == 409 and answers[-1] == 429


# -- a record brought back


def bring(device: Device, written: bytes) -> Page:
    """Send a file as a browser does."""
    parts = {b'name="csrf_token"': device.token().encode(), b'name="record"; filename="x"': written}
    sent = b"".join(
        b"--edge\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % part
        for part in parts.items()
    )
    kind = "multipart/form-data; boundary=edge"
    answer = device.client.post("/import", data=sent + b"--edge--\r\n", content_type=kind)
    return Page(answer, "/import")


def test_a_record_becomes_a_table_again(app: Flask, table: Table, services: Services) -> None:
    for _ in range(2):
        table.play_market()
    record = json.dumps(export(services.tables, table.id)).encode()
    page = bring(Device(app), record)
    assert page.location.endswith("/join")
    (newest,) = {listed.id for listed in services.tables.list()} - {table.id}
    assert services.tables.at(newest).state.ledger == table.now.state.ledger


def test_a_long_record_is_longer_than_a_form_may_be(app: Flask, services: Services) -> None:
    record = {"referee": 1, "game": "toy", "seats": ["Lucie", "Bruno"], "about": "x" * 1_900}
    padded = json.dumps(record).encode() + b" " * 600_000
    assert bring(Device(app), padded).status == 303
    assert len(services.tables.list()) == 1


@pytest.mark.parametrize(
    "written",
    [
        b"", b"\xff\xfe", b"null", b"[]", b"{}", b"{" * 100_000, b"[" * 100_000, b'{"game":"toy"}',
        b'{"game":"chess","seats":["a","b"]}', b'{"game":"toy","seats":"ab"}',
        b'{"game":"toy","seats":["a","a"]}', b'{"game":"toy","seats":["a","b"],"options":[]}',
        b'{"game":"toy","seats":["a","b"],"actions":[{"seat":"c","kind":"announce","bars":1}]}',
        b'{"game":"toy","seats":["a","b"],"actions":[{"seat":"a","kind":"undo","to":0}]}',
        b'{"game":"toy","seats":["a","b"],"actions":[{"seat":"a","kind":"announce","bars":NaN}]}',
        b'{"game":"toy","seats":["a","b"],"actions":[{"seat":"a","kind":"announce","bars":1e999}]}',
        b'{"game":"toy","seats":["a","b"],"box":{"pile":"many"}}',
        b'{"game":"toy","seats":["a","b"],"state":{"pile":-1}}',
        b'{"referee":99,"game":"toy","seats":["a","b"]}', b"9" * 10_000,
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_is_refused_in_words(
    app: Flask, services: Services, written: bytes
) -> None:
    page = bring(Device(app), written)
    assert page.status == 409
    assert 'role="alert"' in page.text
    assert services.tables.list() == []


def test_a_file_that_is_too_big_is_refused(app: Flask, services: Services) -> None:
    assert bring(Device(app), b" " * (MOST_BYTES + 1_000)).status == 409
    assert bring(Device(app), b" " * (MOST_BYTES + 100_000)).status == 413
    assert services.tables.list() == []


def test_no_file_at_all_is_refused(app: Flask) -> None:
    assert Device(app).post("/import").status == 409


# -- the device's settings


def test_settings_are_the_devices_own(app: Flask) -> None:
    device = Device(app)
    page = device.send(
        device.get("/settings?back=/new/toy").form("/settings"), lang="en", theme="dark"
    )
    assert page.location == "/new/toy"
    text = device.get("/new/toy").text
    assert '<html lang="en">' in text
    assert 'media="all"' in text
    assert '<html lang="fr">' in Device(app).get("/new/toy").text


@pytest.mark.parametrize(
    "back", ["//evil.com", "https://evil.com", "/\\evil.com", "/a\r\nX: 1", ""]
)
def test_settings_lead_nowhere_else(app: Flask, back: str) -> None:
    assert Device(app).post("/settings", {"back": back}).location == "/"


def test_the_lobby_names_the_last_tables_played_and_folds_no_more(
    app: Flask, services: Services
) -> None:
    for n in range(12):
        services.tables.open(TOY.key, (f"Zoé{n}", "Bruno"))
    text = Device(app).get("/").text
    assert text.count('class="resume"') == 8
    assert BRUNO in services.tables.at(services.tables.list()[0].id).state.seating.seats


def test_a_table_that_cannot_be_opened_does_not_shut_the_door_on_the_others(
    app: Flask, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _ = (services.tables.open(TOY.key, (name, "Bruno")) for name in ("Odile", "Zoé"))
    wrong = ('UPDATE log SET data = \'{"names": "secret"}\' WHERE table_id = ?', (broken,))
    services.tables.store.file.write(lambda db: db.execute(*wrong))
    app.testing = False
    page = Device(app).get("/")
    assert page.text.count('class="resume"') == 1
    assert "Zoé" in page.text
    assert "Refusal" in caplog.text
    assert "secret" not in caplog.text
