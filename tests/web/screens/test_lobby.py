"""The lobby: a new table; tables resumed, named, archived, saved, imported or deleted."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.record.record_reader import MOST_BYTES
from referee.table.record.records import export
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.database import MIGRATIONS
from referee.table.storage.store import NotKept
from referee.web.http.services import Services
from referee.web.screens import lobby
from tests.toy import TOY, Announce, PlaceBid
from tests.web.browsing import Device, Page
from tests.web.table import BRUNO, LUCIE, Table, open_table, running

THREE = ["Lucie", "Bruno", "Anna"]


def new_table(device: Device, *names: str, **options: str) -> Page:
    form = device.get("/new/toy").form("/new/toy")
    typed = {f"option-{name}": value for name, value in options.items()}
    return device.post(form.action, {**form.values, "name": list(names), **typed})


def test_a_form_sent_twice_opens_one_table_and_leads_on(tablet: Device, services: Services) -> None:
    page = tablet.follow(new_table(tablet, "Lucie", "", "Bruno", " "))
    assert page.path.startswith("/h/") and page.path.endswith("/join")
    (listed,) = services.tables.list()
    assert (listed.names, listed.game) == (("Lucie", "Bruno"), "toy")
    assert services.keys.code_of(listed.id) in page.text
    form = tablet.get("/new/toy").form("/new/toy")
    values = {**form.values, "name": ["Lucie", "Bruno"]}
    first, second = tablet.post(form.action, values), tablet.post(form.action, values)
    assert first.location == second.location
    assert len(services.tables.list()) == 2


def test_options_are_the_tables_own_and_have_to_fit(tablet: Device, services: Services) -> None:
    for purse in ("x", "9" * 5_000, "-5000", "²", "7000"):
        assert new_table(tablet, "Lucie", "Bruno", purse=purse).status == 409, purse
    assert services.tables.list() == []
    new_table(tablet, "Lucie", "Bruno", purse="35\u00a0000", loud="1")
    opening = services.tables.store.log.entries(services.tables.list()[0].id)[0]
    assert opening.data["options"] == {"markets": 2, "purse": 35_000, "loud": True}
    text = tablet.get("/new/toy").text
    assert 'type="radio" name="option-markets" value="2" checked' in text, "few values are one tap"
    assert 'type="radio" name="option-purse"' not in text


def test_refused_names_come_back_and_move_without_script(
    tablet: Device, services: Services
) -> None:
    page = new_table(tablet, "Lucie", "", "Bruno", "Bruno", purse="35000")
    assert page.status == 409
    form = page.form("/new/toy")
    assert form.values["name"][:3] == ["Lucie", "Bruno", "Bruno"]
    assert form.values["option-purse"] == ["35000"]
    third = page.text.split('name="name"')[3]
    assert 'aria-invalid="true"' in third.split(">")[0]
    assert 'class="why"' in third.split("</li>")[0]
    assert services.tables.list() == []
    moved = {"drop-1": ["Bruno", "Anna"], "down-1": ["Bruno", "Lucie", "Anna"]}
    for change in (*moved, "down-3", "drop-²", "drop-99999", "nonsense"):
        moved_page = tablet.post("/new/toy", {"name": THREE, "change": change})
        names = moved.get(change, THREE)
        assert moved_page.form("/new/toy").values["name"][: len(names)] == names, change
    assert services.tables.list() == []


def test_a_table_is_resumed_by_its_device_and_no_other_sees_a_key(app: Flask, table: Table) -> None:
    device = Device(app)
    for link in (f"/h/{table.host}", f"/s/{table.keys[LUCIE]}"):  # the table, then a seat too
        device.get(link)
        assert f"/h/{table.host}" in device.get("/").text
    cookie = device.client.get_cookie("referee")
    assert cookie and cookie.expires, "it outlives the browser's window"
    stranger = Device(app).get("/").text
    assert all(key not in stranger for key in (table.host, *table.keys.values()))
    assert f"/host/{table.code}" in stranger


def test_the_hosts_place_is_taken_by_code(tablet: Device, table: Table, services: Services) -> None:
    form = tablet.get(f"/host/{table.code}").form(f"/host/{table.code}")
    wrong = tablet.send(form, code="000000")
    assert (wrong.status, wrong.location) == (409, "")
    assert "aria-invalid" in wrong.text
    right = tablet.send(form, code=services.keys.host_code(table.id))
    assert right.location.startswith("/h/")
    assert tablet.get(right.location).status == 200
    assert tablet.get(f"/h/{table.host}").status == 404, "the first tablet has lost the table"


def test_who_guesses_the_host_code_is_stopped_anywhere_from(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.services.limits, "_clock", lambda: 1e6)
    answers = []
    for n in range(40):
        code = f"{table.code[0]}{'-' * (n % 5)}{table.code[1:]}{'-' * (n // 5)}"
        device = Device(app, address=f"192.168.1.{n + 1}")
        answers.append(device.post(f"/host/{code}", {"code": "000000"}).status)
    assert answers[0] == 409 and answers[-1] == 429


def bring(device: Device, written: bytes, word: str = "") -> Page:
    """Send a file as a browser does; werkzeug's client leaves copies of large ones open."""
    parts = {b'name="csrf_token"': device.csrf_token().encode(), b'name="word"': word.encode()}
    parts |= {b'name="record"; filename="x"': written}
    head = b"--edge\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n"
    sent = b"".join(head % part for part in parts.items()) + b"--edge--\r\n"
    kind = "multipart/form-data; boundary=edge"
    return Page(device.client.post("/import", data=sent, content_type=kind), "/import")


def test_a_long_record_is_a_table_again(tablet: Device, over: Table, services: Services) -> None:
    record = json.dumps(export(services.tables, over.id)).encode()
    assert bring(tablet, record + b" " * 600_000).location.endswith("/join")
    (newest,) = {listed.id for listed in services.tables.list()} - {over.id}
    assert services.tables.at(newest).state.ledger == over.now.state.ledger


_TWO = b'{"game":"toy","seats":["a","b"],'
_ACT = _TWO + b'"actions":[{%b}]}'
NO_RECORD = (
    b"", b"\xff\xfe", b"null", b"[]", b"{}", b"{" * 100_000, b"[" * 100_000, b'{"game":"toy"}',
    b'{"game":"chess","seats":["a","b"]}', b'{"game":"toy","seats":"ab"}', b"9" * 10_000,
    b'{"game":"toy","seats":["a","a"]}', _TWO + b'"options":[]}', _TWO + b'"box":{"pile":"many"}}',
    _TWO + b'"state":{"pile":-1}}', b'{"referee":99,"game":"toy","seats":["a","b"]}',
    _ACT % b'"seat":"c","kind":"announce","bars":1', _ACT % b'"seat":"a","kind":"undo","to":0',
    _ACT % b'"seat":"a","kind":"announce","bars":NaN',
    _ACT % b'"seat":"a","kind":"announce","bars":1e999',
)  # fmt: skip


def test_a_file_that_is_no_record_is_refused_in_words(tablet: Device, services: Services) -> None:
    for written in NO_RECORD:
        page = bring(tablet, written)
        assert (page.status, 'role="alert"' in page.text) == (409, True), written[:80]
    assert bring(tablet, b" " * (MOST_BYTES + 1_000)).status == 409
    assert bring(tablet, b" " * (MOST_BYTES + 100_000)).status == 413
    assert tablet.post("/import").status == 409, "no file at all"
    assert services.tables.list() == []


def test_settings_are_the_devices_own_and_lead_nowhere_else(tablet: Device) -> None:
    page = tablet.send(
        tablet.get("/settings?back=/new/toy").form("/settings"), lang="en", theme="dark"
    )
    assert page.location == "/new/toy"
    text = tablet.get("/new/toy").text
    assert '<html lang="en">' in text and 'media="all"' in text
    assert '<html lang="fr">' in tablet.other().get("/new/toy").text
    for back in ("//evil.com", "https://evil.com", "/\\evil.com", "/a\r\nX: 1", ""):
        assert tablet.post("/settings", {"back": back}).location == "/", back


def test_the_lobby_names_the_last_tables_played_and_says_how_many_more(
    tablet: Device, services: Services
) -> None:
    for n in range(12):
        services.tables.open(TOY.key, (f"Zoé{n}", "Bruno"))
    page = tablet.get("/").text
    assert (page.count('class="resume"'), 'href="/?all=1"' in page) == (8, True)
    assert "(4)" in page
    every = tablet.get("/?all=1").text
    assert (every.count('class="resume"'), 'href="/?all=1"' in every) == (12, False)
    assert BRUNO in services.tables.at(services.tables.list()[0].id).state.seating.seats


def test_a_table_that_cannot_be_opened_does_not_shut_the_door_on_the_others(
    app: Flask, tablet: Device, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _ = (services.tables.open(TOY.key, (name, "Bruno")) for name in ("Odile", "Zoé"))
    wrong = ('UPDATE log SET data = \'{"names": "secret"}\' WHERE table_id = ?', (broken,))
    services.tables.store.file.write(lambda db: db.execute(*wrong))
    app.testing = False
    page = tablet.get("/").text
    assert (page.count('<a class="resume"'), "Zoé" in page) == (1, True)
    assert "Cette table ne peut pas être lue." in page and "Odile" in page
    assert "Refusal" in caplog.text
    assert "secret" not in caplog.text


def test_a_table_that_cannot_be_drawn_is_deleted_right_there_and_no_other(
    app: Flask, tablet: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd, good = (services.tables.open(TOY.key, (name, "Bruno")) for name in ("Odile", "Zoé"))
    app.testing = False
    draw = lobby.render_template

    def breaking(template: str, **given: Any) -> str:
        if given.get("t") is not None and given["of"].id == odd:
            raise LookupError("this one breaks")
        return draw(template, **given)

    monkeypatch.setattr(lobby, "render_template", breaking)
    form = tablet.get(f"/unreadable/{odd}").form("")
    assert f"/unreadable/{odd}" in tablet.get("/").text
    for table in (good, "nowhere"):
        assert tablet.get(f"/unreadable/{table}").status == 404
        assert tablet.post(f"/unreadable/{table}", form.values).status == 404
    assert tablet.post(f"/unreadable/{odd}", form.values).location == "/"
    assert [listed.id for listed in services.tables.list()] == [good]


@pytest.fixture
def host(app: Flask, table: Table) -> Device:
    """Return a tablet that hosts the table."""
    tablet = Device(app)
    tablet.get(f"/h/{table.host}")
    return tablet


def test_a_table_has_a_name_and_is_put_away_for_now(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/shelf").form("/shelf")
    for title in ("x" * 40, "  Chez  Odile "):
        assert host.send(form, title=title).location == "/"
    assert "<b>Chez Odile</b>" in host.get("/").text
    wrong = host.send(form, title="x" * 41)
    assert wrong.status == 409 and wrong.form("/shelf").values["title"] == ["x" * 41]
    assert "<b>Chez Odile</b>" in host.get("/").text
    host.post(f"/h/{table.host}/shelf", {"away": "1"})
    first, _, away = host.get("/").text.partition('id="fold-away"')
    assert table.host not in first and table.host in away
    assert table.host not in host.other().get("/").text
    host.post(f"/h/{table.host}/shelf", {"away": "0"})
    assert 'id="fold-away"' not in host.get("/").text
    assert table.host in host.get("/").text


def test_only_a_table_that_expires_says_when(host: Device, table: Table, tmp_path: Path) -> None:
    with running(tmp_path / "expiring.db", expire=10) as made:
        other, tablet = open_table(made.extensions["referee"]), Device(made, "en")
        until = datetime.now(UTC) + timedelta(days=10)
        for page in ("/", f"/h/{other.host}/shelf"):
            expiry = re.search(r"kept until (.*?) if nobody plays", tablet.get(page).text)
            assert expiry and str(until.year) in expiry[1]
            assert "si personne n’y joue" not in host.get(page.replace(other.host, table.host)).text


def test_a_table_is_deleted_on_demand(host: Device, table: Table, services: Services) -> None:
    table.announce()
    asked = host.get(f"/h/{table.host}/shelf?delete")
    assert "son histoire (3 lignes)" in asked.text
    assert not host.get(f"/h/{table.host}/shelf").offers("/delete")
    assert host.send(asked.form("/delete")).location == "/"
    assert services.tables.list() == []
    assert host.get(f"/h/{table.host}").status == 404
    assert host.other().get(f"/s/{table.keys[LUCIE]}").status == 404
    with pytest.raises(Refusal, match="no-table"):
        services.tables.at(table.id)


def test_no_late_act_brings_a_deleted_table_back(table: Table, services: Services) -> None:
    services.tables.at(table.id)
    services.tables.register.delete(table.id).wait()
    first = table.now.state.first
    with pytest.raises(NotKept):
        services.tables.act(table.id, first, Announce(1), by=first).write.wait()
    assert services.tables.store.log.entries(table.id) == []


def test_nobody_but_the_host_may(app: Flask, table: Table) -> None:
    phone = Device(app)
    phone.get(f"/s/{table.keys[BRUNO]}")
    assert "/shelf" not in phone.get("/").text
    for path in ("shelf", "delete"):
        assert phone.post(f"/h/{table.keys[BRUNO]}/{path}", {"away": "1"}).status == 404
    assert phone.get(f"/h/{table.keys[BRUNO]}/save").status == 404
    assert not table.services.tables.list()[0].is_put_away


def test_tables_of_an_earlier_file_have_no_name_and_are_not_put_away(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as db, db:
        for statement in (each for script in MIGRATIONS[:2] for each in script):
            db.execute(statement)
        db.execute("PRAGMA user_version=2")
        row = ("abc", "toy", '["Ana", "Bo"]', "2026-11-20T20:00:00.000Z", 0)
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
    with closing(SQLite(path)) as store:
        (listed,) = Tables(store, games={"toy": TOY}).list()
    assert (listed.names, listed.title, listed.is_put_away) == (("Ana", "Bo"), "", False)


def saved(tablet: Device, table: Table) -> bytes:
    form = tablet.get(f"/h/{table.host}/save").form("/save")
    answer = tablet.send(form, word="bergamote").answer
    assert answer.headers["Content-Disposition"].endswith(".referee")
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.get_data()


def test_a_saved_evening_goes_on_there(tablet: Device, table: Table, services: Services) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 1))
    raw = saved(tablet, table)
    assert table.told[0] == "evening-kept"
    assert bring(tablet, raw, "Bergamote").status == 303
    (again,) = [one for one in services.tables.list() if one.id != table.id]
    assert services.tables.at(again.id).state == table.now.state
    assert not services.keys.taken_seats(again.id)


def test_no_wrong_word_opens_a_table(tablet: Device, table: Table, services: Services) -> None:
    before = table.now
    page = tablet.send(tablet.get(f"/h/{table.host}/save").form("/save"), word="thé")
    assert page.status == 409 and "aria-invalid" in page.text
    assert page.form("/save").values["word"] == ["thé"]
    assert table.now is before
    page = bring(tablet, saved(tablet, table), "citron")
    assert page.status == 409 and "tapez le mot choisi" in page.text
    assert len(services.tables.list()) == 1


def test_a_table_whose_host_s_key_the_disk_did_not_take_is_opened_once(
    tablet: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise NotKept("full")

    form = {"name": ["Ana", "Bo"], "once": "w"}
    with monkeypatch.context() as patch:
        patch.setattr(services.tables.store.credentials, "reserve", full)
        assert tablet.post(f"/new/{TOY.key}", form).status == 503
    assert tablet.post(f"/new/{TOY.key}", form).status == 303
    assert len(services.tables.list()) == 1
