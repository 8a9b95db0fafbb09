"""A record uses people's names in every field of every action that has a seat."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import get_args

import pytest

from referee.games import all_games
from referee.kit.actions import kind
from referee.kit.fields import Pick
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import actions_of
from referee.table.play.tables import Tables
from referee.table.record.record_reader import BANK_NAME, field_types
from referee.table.record.records import export, load_record, replay
from referee.table.storage.sqlite import SQLite
from tests.evening import Evening
from tests.shelf import brought

each_game = pytest.mark.parametrize("key", all_games())


def test_a_field_in_which_a_form_puts_a_seat_is_one_of_seats() -> None:
    asked = set[tuple[str, str, str]]()
    for key, module in brought("evening").items():
        game, evenings = (
            all_games()[key],
            (e for e in vars(module).values() if isinstance(e, Evening)),
        )
        for s in (s for e in evenings for s in (e.begun, *(step.after for step in e.steps))):
            for ask in (ask for seat in (HOST, *s.seating.seats) for ask in game.asks(s, seat)):
                picks = (field for field in ask.fields if isinstance(field, Pick))
                seats = (f for f in picks if any(isinstance(c.value, Seat) for c in f.choices))
                asked.update((key, kind(ask.action), field.name) for field in seats)
    assert asked
    for key, action, name in asked:
        hint = field_types(actions_of(all_games()[key])[action])[name]
        assert Seat in (hint, *get_args(hint)), f"{key}: {action}.{name} is exported as a number"


@each_game
def test_whose_number_is_set_right_and_who_is_named_are_names(key: str, tmp_path: Path) -> None:
    """An older record, with numbers, still leads to the same table."""
    game, store = all_games()[key], SQLite(tmp_path / "tables.db")
    tables = Tables(store, games={key: game})
    names = ("Anne", "Bruno", "Clara", "David")
    table = tables.open(key, names, {}, seed="s")
    asks = game.asks(tables.at(table).state, HOST)
    for begin in (ask for ask in asks if ask.kind.startswith(("draw-", "proceed")) and ask.is_open):
        tables.act(table, HOST, begin.action(), by=HOST)
    counters = game.counters(tables.at(table).state)
    somebody = next((c for c in counters if c.is_seat_valued), None)
    of_seat = next((c for c in counters if c.seat and not c.answers and c.high > c.value), None)
    named = Seat(2 if somebody and somebody.value == 3 else 3)
    right = [(somebody, named)] if somebody else []
    right += [(of_seat, of_seat.value + of_seat.step)] if of_seat else []
    for counter, value in right:
        correction = Correct(counter.key, counter.seat, value, "recompté")
        tables.act(table, HOST, correction, by=HOST).write.wait()
    record = json.loads(json.dumps(export(tables, table)))
    of_old, written = copy.deepcopy(record), []
    for action in (each for each in of_old["actions"] if each["kind"] == kind(Correct)):
        written.append((action["of"], action["value"] if action["of"] == BANK_NAME else ""))
        if action["of"] == BANK_NAME:
            action["value"] = int(named)
        action["of"] = 0 if action["of"] == BANK_NAME else names.index(action["of"]) + 1
    wanted = [(BANK_NAME, names[named - 1])] if somebody else []
    assert written == wanted + ([(names[of_seat.seat - 1], "")] if of_seat else []) != []
    new, then = (replay(load_record(r, {key: game}), {key: game}) for r in (record, of_old))
    assert new.refused == then.refused == []
    assert new.states[-1] == then.states[-1]
    store.close()
