"""A table with an incomplete log is read-only; the others go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from referee.table.storage.sqlite import SQLite
from referee.web.app import close
from tests.web.browsing import Device
from tests.web.table import BRUNO, Table, open_table, running

Started = tuple[Device, Table, Table]


@pytest.fixture
def started(app: Flask, table: Table, tmp_path: Path) -> Iterator[Started]:
    """Restart on a file in which entry 3 of the first of two tables was altered."""
    other = open_table(table.services)
    for each in (table, other):
        each.announce()
    close(app)
    with closing(SQLite(tmp_path / "tables.db")) as store:
        change = ("UPDATE log SET at = 'never' WHERE table_id = ? AND seq = 3", (table.id,))
        store.file.write(lambda db: db.execute(*change))
    with running(tmp_path / "tables.db") as app:
        table, other = (replace(t, services=app.extensions["referee"]) for t in (table, other))
        yield Device(app, "en"), table, other


def test_every_screen_says_how_far_it_can_be_read_and_the_others_go_on(started: Started) -> None:
    device, table, other = started
    sentence = "can be read up to entry 2 and no further"
    for address in (f"/h/{table.host}", f"/s/{table.keys[BRUNO]}", f"/h/{table.host}/history"):
        assert sentence in device.get(address).text, address
    assert sentence not in device.get(f"/h/{other.host}").text
    other.play_market()
    assert other.now.seq == 8


def test_nothing_is_written_there_by_an_act_an_undo_or_a_new_phone(started: Started) -> None:
    device, table, _ = started
    log = table.services.tables.store.log
    before = log.read(table.id)
    page = device.get(f"/h/{table.host}")
    for form, typed in ((page.form("/do/announce"), {"bars": "3"}), (page.form("/undo"), {})):
        answer = device.send(form, **typed)
        assert (answer.status, "no further" in answer.text) == (409, True)
    table.services.keys.free(table.id, BRUNO)
    invitation = f"/k/{table.services.keys.ticket(table.id, BRUNO)}"
    answer = device.send(device.get(invitation).form(invitation))
    assert device.get(answer.location).status == 200
    assert log.read(table.id) == before
    assert len(before.entries) == 3
