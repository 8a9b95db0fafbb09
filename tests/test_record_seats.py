"""A record calls people by their names, in every field of every action that holds a seat."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import get_args

import pytest

from referee.games import shelf
from referee.kit.asks import Pick, kind
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


@each_game
def test_a_field_in_which_a_form_puts_a_seat_is_one_of_seats(key: str) -> None:
    game, module = shelf()[key], brought("evening")[key]
    evenings = [e for e in vars(module).values() if isinstance(e, Evening)]
    asked = {
        (kind(ask.action), field.name)
        for evening in evenings
        for s in [evening.begun, *(step.after for step in evening.steps)]
        for seat in (BANK, *s.seating.seats)
        for ask in game.asks(s, seat)
        for field in ask.fields
        if isinstance(field, Pick)
        and any(isinstance(choice.value, Seat) for choice in field.choices)
    }
    assert asked
    for action, name in asked:
        hint = hints(actions_of(game)[action])[name]
        assert Seat in (hint, *get_args(hint)), f"{action}.{name} is exported as a number"


@each_game
def test_whose_number_is_set_right_and_who_is_named_are_names(key: str, tmp_path: Path) -> None:
    """A record of before, with numbers, still plays to the same table."""
    game, store = shelf()[key], SQLite(tmp_path / "tables.db")
    tables = Tables(store, games={key: game})
    names = ("Anne", "Bruno", "Clara", "David")
    table = tables.open(key, names, {}, seed="s")
    begin = next(a for a in game.asks(tables.at(table).state, BANK) if a.kind.startswith("draw-"))
    tables.act(table, BANK, begin.action(), by=BANK)
    counters = game.counters(tables.at(table).state)
    somebody = next(c for c in counters if c.of_seats)
    theirs = next((c for c in counters if c.seat and not c.answers and c.high > c.value), None)
    told = [Correct(somebody.key, somebody.seat, Seat(3), "recompté")]
    if theirs is not None:
        told.append(Correct(theirs.key, theirs.seat, theirs.value + theirs.step, "recompté"))
    for correction in told:
        tables.act(table, BANK, correction, by=BANK).ticket.wait(5)
    record = json.loads(json.dumps(export(tables, table)))
    first, *others = record["actions"][1:]
    assert (first["of"], first["value"]) == (BANK_NAME, "Clara")
    assert all(other["of"] == names[theirs.seat - 1] for other in others if theirs)
    of_old = copy.deepcopy(record)
    for action in of_old["actions"][1:]:
        action["of"] = 0 if action["of"] == BANK_NAME else names.index(action["of"]) + 1
    of_old["actions"][1]["value"] = 3
    now, then = (replay(load_record(r, {key: game}), {key: game}) for r in (record, of_old))
    assert now.refused == then.refused == []
    assert now.states[-1] == then.states[-1]
    store.close()
