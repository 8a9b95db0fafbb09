"""Whole evenings from the tablet alone, counted touch by touch."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from referee.games.antijeu import actions as do
from referee.kit.actions import kind
from referee.kit.seats import HOST
from referee.table.record.record_reader import load_record
from referee.table.record.records import import_record
from referee.web.http.services import Services
from tests.games.antijeu.sensible import EVENINGS, LOGS
from tests.recorded import read
from tests.web.browsing import Device
from tests.web.touching import Tablet

EVENING = LOGS / "three-seats-with-draws.json"  # on a box that is known
MOST = 3  # touches a throw
THROWS = (do.Throw, do.LandOn)


def begun(app: Flask, path: Path) -> Tablet:
    """Return the tablet of that evening's table, before the first act."""
    services: Services = app.extensions["referee"]
    table = import_record(services.tables, replace(load_record(read(path)), actions=()))
    seats = services.tables.at(table).state.seating.seats
    return Tablet(Device(app), f"/h/{services.keys.new_table(table, seats)[1]}")


@pytest.mark.slow
@pytest.mark.rule("AJ-2.13")
def test_an_evening_without_phones_is_three_touches_of_the_tablet_a_throw(app: Flask) -> None:
    tablet, taps, acts = begun(app, EVENING), Counter[str](), load_record(read(EVENING)).actions
    for act in acts:
        touches = tablet.do(act.seat, act.action)
        assert touches, act.action
        taps[kind(type(act.action))] += touches
    throws = sum(isinstance(act.action, THROWS) for act in acts)
    assert taps.total() <= MOST * throws, (throws, taps)


def test_whatever_is_agreed_on_the_table_can_be_laid_out_from_the_tablet(app: Flask) -> None:
    tablets = {name: begun(app, LOGS / f"{name}.json") for name in EVENINGS}
    assert [name for name in tablets if not tablets[name].offers(HOST, do.LayOut("box"))] == []
