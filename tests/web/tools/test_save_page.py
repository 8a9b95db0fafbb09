"""A running evening is saved from the screen, and taken up from the first page."""

from __future__ import annotations

import io

from flask import Flask

from referee.web.http.services import Services
from tests.toy import PlaceBid
from tests.web.browsing import Device
from tests.web.table import LUCIE, Table


def saved(tablet: Device, table: Table) -> bytes:
    form = tablet.get(f"/h/{table.host}/save").form("/save")
    answer = tablet.send(form, word="bergamote").answer
    assert answer.headers["Content-Disposition"].endswith(".referee")
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.get_data()


def taken_up(tablet: Device, raw: bytes, word: str) -> tuple[int, str]:
    form = tablet.get("/").form("/import")
    values = {**form.values, "word": word, "record": (io.BytesIO(raw), "soir.referee")}
    answer = tablet.client.post("/import", data=values)
    return answer.status_code, answer.get_data().decode()


def test_the_evening_is_saved_openly_and_goes_on_elsewhere(
    tablet: Device, table: Table, services: Services
) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 1))
    raw = saved(tablet, table)
    assert next(iter(table.now.story)).line.text.key == "evening-kept"
    status, _ = taken_up(tablet, raw, "Bergamote")
    assert status == 303
    (again,) = [one for one in services.tables.list() if one.id != table.id]
    assert services.tables.at(again.id).state == table.now.state
    assert not services.keys.taken(again.id)


def test_a_wrong_word_says_so_and_makes_no_table(
    tablet: Device, table: Table, services: Services
) -> None:
    status, page = taken_up(tablet, saved(tablet, table), "citron")
    assert status == 409 and "tapez le mot choisi" in page
    assert len(services.tables.list()) == 1


def test_a_word_too_short_comes_back_and_the_table_is_told_nothing(
    tablet: Device, table: Table
) -> None:
    before = table.now
    page = tablet.send(tablet.get(f"/h/{table.host}/save").form("/save"), word="thé")
    assert page.status == 409 and "aria-invalid" in page.text
    assert page.form("/save").values["word"] == ["thé"]
    assert table.now is before


def test_only_the_host_saves_and_a_game_that_is_over_is_a_record(
    app: Flask, tablet: Device, over: Table
) -> None:
    assert tablet.get(f"/h/{over.host}/save").location == f"/h/{over.host}/record.json"
    assert Device(app).get(f"/h/{over.keys[LUCIE]}/save").status == 404
