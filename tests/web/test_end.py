"""After the last accounts."""

from __future__ import annotations

import json
from dataclasses import replace

from flask import Flask

from referee.kit.game import Curve, Result
from referee.kit.seats import Seat
from referee.speech import speaker
from referee.web.drawing import charts
from referee.web.services import Services
from tests.web.browsing import Device
from tests.web.table import BRUNO, NAMES, Table


def test_the_ranking_is_shown_line_by_line_with_its_curves_and_the_same_figures(
    tablet: Device, over: Table
) -> None:
    text = tablet.get(f"/h/{over.host}").text
    assert all(name in text for name in NAMES)
    assert "l’emportent ensemble" in text
    assert 'class="chart"' in text
    assert "<table" in text and "18\u00a0000" in text and "25\u00a0000" in text


def test_the_curves_of_the_board_are_drawn_apart_from_those_of_the_seats() -> None:
    board, seat = Curve("Amber", None, (110, 90)), Curve(NAMES[0], Seat(1), (1_000, 2_000))
    result = Result(standings=(), periods=("1953", "1954"), curves=(board, seat))
    drawn = charts(result, speaker("fr"), NAMES)
    alone = charts(replace(result, curves=(board,)), speaker("fr"), NAMES)
    assert [[line.label for line in chart.lines] for chart in drawn] == [[NAMES[0]], ["Amber"]]
    assert [chart.seated for chart in drawn] == [True, False]
    assert drawn[1:] == alone


def test_one_period_has_no_line_to_draw() -> None:
    result = Result(standings=(), periods=("1953",), curves=(Curve("Amber", None, (110,)),))
    assert charts(result, speaker("fr"), NAMES) == ()


def test_phones_see_the_end_too(app: Flask, over: Table) -> None:
    assert "25\u00a0000" in Device(app).get(f"/s/{over.keys[BRUNO]}").text


def test_the_record_is_kept_once_the_game_is_over(tablet: Device, over: Table) -> None:
    page = tablet.get(f"/h/{over.host}/record.json")
    record = json.loads(page.text)
    assert page.headers["Content-Type"] == "application/json"
    assert "attachment" in page.headers["Content-Disposition"]
    assert page.headers["Cache-Control"] == "no-store"
    assert record["seats"] == list(NAMES)
    assert len([deed for deed in record["actions"] if deed["kind"] == "place-bid"]) == 6


def test_no_record_leaves_a_game_that_goes_on(tablet: Device, table: Table) -> None:
    table.play_market()
    assert tablet.get(f"/h/{table.host}/record.json").status == 404


def test_no_record_leaves_a_game_whose_end_was_undone(tablet: Device, over: Table) -> None:
    tablet.send(tablet.get(f"/h/{over.host}").form("/undo"))
    assert not over.now.over
    assert tablet.get(f"/h/{over.host}/record.json").status == 404


def test_a_rematch_has_the_same_names_and_is_opened_once(
    tablet: Device, over: Table, services: Services
) -> None:
    form = tablet.get(f"/h/{over.host}").form("/rematch")
    first, second = tablet.send(form), tablet.send(form)
    assert first.location == second.location and first.location.endswith("/join")
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    assert again.names == NAMES
    assert not again.finished


def test_there_is_no_rematch_of_a_game_that_goes_on(
    tablet: Device, table: Table, services: Services
) -> None:
    assert tablet.post(f"/h/{table.host}/rematch").status == 404
    assert len(services.tables.list()) == 1


def test_nothing_can_be_done_any_more_but_undo(tablet: Device, over: Table) -> None:
    before = over.now
    values = {"price": "1000", "bars": "1", "drawn": str(over.now.since)}
    assert tablet.post(f"/s/{over.keys[BRUNO]}/do/place-bid", values).status == 409
    assert tablet.post(f"/h/{over.host}/do/proceed", {"drawn": str(over.now.since)}).status == 409
    assert over.now is before


def test_a_finished_table_stays_in_the_lobby_of_its_own_device(app: Flask, over: Table) -> None:
    tablet = Device(app)
    tablet.get(f"/h/{over.host}")
    assert "partie finie" in tablet.get("/").text
    assert "partie finie" not in Device(app).get("/").text
