"""A window at the table: a form drawn while it was open is of no use once it has closed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from referee.kit.seats import BANK, Seat
from referee.kit.throwing import Throw
from referee.kit.words import Refusal
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.turns import RACE, Moving

A, B, C = Seat(1), Seat(2), Seat(3)


@pytest.fixture
def tables(store: SQLite) -> Tables:
    return Tables(store, games={RACE.key: RACE})


@pytest.fixture
def table(tables: Tables) -> str:
    """Ana has thrown a double: Bo, who comes next, and Cy may follow."""
    table = tables.open(RACE.key, ["Ana", "Bo", "Cy"])
    for seat, faces in ((A, (6,)), (B, (2,)), (C, (1,)), (A, (4, 4))):
        tables.act(table, seat, Throw(faces), by=seat)
    return table


def form(tables: Tables, table: str, seat: Seat, kind: str, **typed: str) -> Submission:
    """One that a page has drawn just now."""
    return Submission(seat, seat, kind, typed, phase_seq=tables.at(table).phase_seq)


DICE: Mapping[str, str] = {"faces-1": "1", "faces-2": "2"}


def test_an_answer_after_the_next_throw_has_closed_the_window_is_moved_on(
    tables: Tables, table: str
) -> None:
    late, again = form(tables, table, C, "follow"), form(tables, table, B, "throw", **DICE)
    tables.submit(table, form(tables, table, B, "throw", **DICE))
    moving = tables.at(table)
    assert isinstance(moving.state.phase, Moving) and moving.state.phase.mover == C
    for sent in (late, again):
        with pytest.raises(Refusal, match="moved-on"):
            tables.submit(table, sent)
    assert tables.at(table) is moving


def test_a_throw_that_is_refused_leaves_the_window_open_for_a_form_drawn_before(
    tables: Tables, table: str
) -> None:
    follow = form(tables, table, C, "follow")
    with pytest.raises(Refusal, match="bad-dice"):
        tables.submit(table, form(tables, table, B, "throw", **{"faces-1": "1"}))
    tables.submit(table, follow)
    tables.submit(table, form(tables, table, B, "throw", **DICE))
    assert dict(tables.at(table).state.moved) == {A: 8, B: 3, C: 1}


def test_an_undo_of_the_throw_opens_the_window_again(tables: Tables, table: str) -> None:
    tables.submit(table, form(tables, table, C, "follow"))
    before = tables.at(table)
    tables.submit(table, form(tables, table, B, "throw", **DICE))
    tables.undo(table, before.seq, by=BANK)
    assert tables.at(table).state.phase == before.state.phase
