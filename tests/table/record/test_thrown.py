"""Dice that the app throws: the record of a running race names the faces, and has no seed."""

from __future__ import annotations

import json

from referee.kit.seats import Seat
from referee.kit.throwing import CastDice
from referee.table.play.tables import Tables
from referee.table.record.record_reader import load_record
from referee.table.record.records import export, replay
from referee.table.storage.sqlite import SQLite
from tests.turns import RACE

GAMES = {RACE.key: RACE}


def test_the_record_of_a_running_game_names_what_was_thrown_without_its_seed(
    store: SQLite,
) -> None:
    tables = Tables(store, games=GAMES)
    table = tables.open(RACE.key, ["Ana", "Bo"], {"dice": "app"}, seed="s")
    for _ in range(6):
        s = tables.at(table).state
        seat = next(
            n
            for n in (Seat(1), Seat(2))
            if RACE.ask(s, n, CastDice) and RACE.ask(s, n, CastDice).open
        )
        last = tables.act(table, seat, CastDice(), by=seat)
    last.ticket.wait()
    record = json.loads(json.dumps(export(tables, table)))
    assert "seed" not in record
    assert {act["kind"] for act in record["actions"]} == {"throw"}
    played = replay(load_record(record, GAMES), GAMES)
    assert played.refused == []
    assert played.states[-1].moved == tables.at(table).state.moved
