"""The disk fills up during a game: nothing is lost, and the same tap works later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from referee.table.storage.sqlite import SQLite
from tests.small_disk import SmallDisk
from tests.toy import TOY
from tests.web.browsing import Device
from tests.web.table import BRUNO, Table, open_table, running


@pytest.fixture
def app(small_disk: SmallDisk) -> Iterator[Flask]:
    with running(small_disk.folder / "tables.db") as made:
        made.testing = False  # errors become pages
        yield made


def _fill_up(app: Flask, small_disk: SmallDisk) -> None:
    """Fill the disk, also the room that SQLite would use again."""
    store = app.extensions["referee-store"]
    assert isinstance(store, SQLite)
    small_disk.fill()
    store.file.writer._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    small_disk.fill()


@pytest.mark.parametrize("script", [False, True])
def test_the_refused_act_says_it_and_the_same_form_is_taken_once_there_is_room(
    app: Flask, table: Table, small_disk: SmallDisk, script: bool
) -> None:
    table.announce()
    phone = Device(app)
    form = phone.get(f"/s/{table.keys[BRUNO]}").form("/do/place-bid")
    _fill_up(app, small_disk)
    for _ in range(3):
        refused = phone.send(form, script=script, price="7000", bars="2")
        assert refused.status == 503
        assert "Le disque de l’ordinateur est plein" in refused.text
        again = refused.form("/do/place-bid")
        assert (again.values["price"], again.values["bars"]) == (["7000"], ["2"])
    assert phone.get(f"/s/{table.keys[BRUNO]}").status == 200, "pages are shown all the same"
    small_disk.empty()
    assert phone.send(again, script=script).status == (204 if script else 303)
    assert phone.send(again, script=script).status == (204 if script else 303)
    assert table.now.state.phase.bids.value_of(BRUNO).price == 7_000
    log = table.services.tables.store.log.entries(table.id)
    assert [entry.seq for entry in log] == [0, 1, 2, 3, 4]


def test_whatever_else_is_written_says_it_too(app: Flask, small_disk: SmallDisk) -> None:
    """Opening a table or taking a seat is no act; it is refused in the same words."""
    table = open_table(app.extensions["referee"])
    table.services.keys.free(table.id, BRUNO)
    tablet, phone = Device(app), Device(app)
    _fill_up(app, small_disk)
    opened = tablet.post(f"/new/{TOY.key}", {"name": ["Ana", "Bo"]})
    seated = phone.post(f"/t/{table.code}/{BRUNO}")
    for refused in (opened, seated):
        assert refused.status == 503
        assert "Le disque de l’ordinateur est plein" in refused.text
    small_disk.empty()
    assert tablet.send(opened.form(f"/new/{TOY.key}")).status == 303
    assert phone.send(seated.form(f"/{table.code}/{BRUNO}")).status == 303
