"""Tables are named, put away and deleted from the lobby, by whoever holds them."""

from __future__ import annotations

import re
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.database import MIGRATIONS
from referee.table.storage.store import NotKept
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests.toy import TOY, Announce
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, Table, open_table


@pytest.fixture
def host(app: Flask, table: Table) -> Device:
    """A tablet that holds the table."""
    tablet = Device(app)
    tablet.get(f"/h/{table.host}")
    return tablet


def test_a_table_has_the_name_that_its_people_give_it(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/shelf").form("/shelf")
    assert host.send(form, title="  Chez  Odile ").location == "/"
    assert "<b>Chez Odile</b>" in host.get("/").text
    wrong = host.send(form, title="x" * 41)
    assert wrong.status == 409 and wrong.form("/shelf").values["title"] == ["x" * 41]
    assert "<b>Chez Odile</b>" in host.get("/").text


def test_where_tables_expire_lobby_and_shelf_say_until_when_one_is_kept(tmp_path: Path) -> None:
    made = create_app(tmp_path / "expiring.db", games={TOY.key: TOY}, expire=10)
    made.testing = True
    table, tablet = open_table(made.extensions["referee"]), Device(made, "en")
    until = datetime.now(UTC) + timedelta(days=10)
    for page in ("/", f"/h/{table.host}/shelf"):
        said = re.search(r"kept until (.*?) if nobody plays", tablet.get(page).text)
        assert said
        assert str(until.year) in said[1]
    close(made)


def test_where_tables_do_not_expire_nothing_is_said_of_it(host: Device, table: Table) -> None:
    for page in ("/", f"/h/{table.host}/shelf"):
        assert "si personne n’y joue" not in host.get(page).text


def test_a_table_put_away_leaves_the_first_list_and_comes_back(host: Device, table: Table) -> None:
    host.post(f"/h/{table.host}/shelf", {"away": "1"})
    first, _, away = host.get("/").text.partition('id="fold-away"')
    assert table.host not in first and table.host in away
    assert table.host not in Device(host.client.application).get("/").text
    host.post(f"/h/{table.host}/shelf", {"away": "0"})
    assert 'id="fold-away"' not in host.get("/").text
    assert table.host in host.get("/").text


def test_a_table_is_deleted_once_it_has_been_asked_and_all_of_it(
    app: Flask, host: Device, table: Table, services: Services
) -> None:
    table.announce()
    asked = host.get(f"/h/{table.host}/shelf?delete")
    assert "son histoire (3 lignes)" in asked.text
    assert not host.get(f"/h/{table.host}/shelf").offers("/delete")
    assert host.send(asked.form("/delete")).location == "/"
    assert services.tables.list() == []
    assert host.get(f"/h/{table.host}").status == 404
    assert Device(app).get(f"/s/{table.keys[LUCIE]}").status == 404
    with pytest.raises(Refusal, match="no-table"):
        services.tables.at(table.id)


def test_an_act_that_was_late_does_not_bring_a_deleted_table_back(
    table: Table, services: Services
) -> None:
    services.tables.at(table.id)
    services.tables.register.delete(table.id).wait()
    first = table.now.state.first
    with pytest.raises(NotKept):
        services.tables.act(table.id, first, Announce(1), by=first).ticket.wait()
    assert services.tables.store.log.entries(table.id) == []


def test_nobody_but_the_host_may(app: Flask, table: Table) -> None:
    phone = Device(app)
    phone.get(f"/s/{table.keys[BRUNO]}")
    assert "/shelf" not in phone.get("/").text
    for path in ("shelf", "delete"):
        assert phone.post(f"/h/{table.keys[BRUNO]}/{path}", {"away": "1"}).status == 404
    assert not table.services.tables.list()[0].away


def test_tables_of_an_earlier_file_have_no_name_and_are_not_put_away(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as db:
        for script in MIGRATIONS[:2]:
            for statement in script:
                db.execute(statement)
        db.execute("PRAGMA user_version=2")
        row = ("abc", "toy", '["Ana", "Bo"]', "2026-11-20T20:00:00.000Z", 0)
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
    db.close()
    store = SQLite(path)
    (listed,) = Tables(store, games={"toy": TOY}).list()
    store.close()
    assert (listed.names, listed.title, listed.away) == (("Ana", "Bo"), "", False)
