"""A record calls people by their names, in every field of every action that holds a seat."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import get_args

import pytest

from referee.games import shelf
from referee.kit.actions import kind
from referee.kit.asks import Pick
from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import actions_of
from referee.table.play.tables import Tables
from referee.table.record.field_types import BANK_NAME, hints
from referee.table.record.records import export, load_record, replay
from referee.table.storage.sqlite import SQLite
from tests.evening import Evening
from tests.shelf import brought

each_game = pytest.mark.parametrize("key", shelf())


def seats_asked(key: str) -> set[tuple[str, str]]:
    """Each act for which somebody is asked for a seat in an evening of the game, and the field."""
    game, module = shelf()[key], brought("evening")[key]
    evenings = [e for e in vars(module).values() if isinstance(e, Evening)]
    return {
        (kind(ask.action), field.name)
        for evening in evenings
        for s in [evening.begun, *(step.after for step in evening.steps)]
        for seat in (BANK, *s.seating.seats)
        for ask in game.asks(s, seat)
        for field in ask.fields
        if isinstance(field, Pick)
        and any(isinstance(choice.value, Seat) for choice in field.choices)
    }


def test_a_field_in_which_a_form_puts_a_seat_is_one_of_seats() -> None:
    asked = [(key, *field) for key in shelf() for field in seats_asked(key)]
    assert asked
    for key, action, name in asked:
        hint = hints(actions_of(shelf()[key])[action])[name]
        assert Seat in (hint, *get_args(hint)), f"{key}: {action}.{name} is exported as a number"


@each_game
def test_whose_number_is_set_right_and_who_is_named_are_names(key: str, tmp_path: Path) -> None:
    """A record of before, with numbers, still plays to the same table."""
    game, store = shelf()[key], SQLite(tmp_path / "tables.db")
    tables = Tables(store, games={key: game})
    names = ("Anne", "Bruno", "Clara", "David")
    table = tables.open(key, names, {}, seed="s")
    asks = game.asks(tables.at(table).state, BANK)
    for begin in (ask for ask in asks if ask.kind.startswith(("draw-", "proceed")) and ask.open):
        tables.act(table, BANK, begin.action(), by=BANK)
    counters = game.counters(tables.at(table).state)
    somebody = next((c for c in counters if c.of_seats), None)
    theirs = next((c for c in counters if c.seat and not c.answers and c.high > c.value), None)
    told = []
    if somebody is not None:
        told.append(Correct(somebody.key, somebody.seat, Seat(3), "recompté"))
    if theirs is not None:
        told.append(Correct(theirs.key, theirs.seat, theirs.value + theirs.step, "recompté"))
    for correction in told:
        tables.act(table, BANK, correction, by=BANK).ticket.wait()
    record = json.loads(json.dumps(export(tables, table)))
    written = [action for action in record["actions"] if action["kind"] == kind(Correct)]
    named = [action["value"] for action in written if action["of"] == BANK_NAME]
    assert named == (["Clara"] if somebody else [])
    others = [action["of"] for action in written if action["of"] != BANK_NAME]
    assert others == ([names[theirs.seat - 1]] if theirs else [])
    assert written
    of_old = copy.deepcopy(record)
    for action in (each for each in of_old["actions"] if each["kind"] == kind(Correct)):
        if action["of"] == BANK_NAME:
            action["value"] = 3
        action["of"] = 0 if action["of"] == BANK_NAME else names.index(action["of"]) + 1
    new, then = (replay(load_record(r, {key: game}), {key: game}) for r in (record, of_old))
    assert new.refused == then.refused == []
    assert new.states[-1] == then.states[-1]
    store.close()
