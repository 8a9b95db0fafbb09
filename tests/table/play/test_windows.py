"""A form drawn while a window was open is refused after it has closed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.kit.components.chance import Throw
from referee.kit.seats import HOST, Seat
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C, refused
from tests.turns import RACE, Moving

DICE = {"faces-1": "1", "faces-2": "2"}
Form = Callable[..., Submission]


@pytest.fixture
def tables(store: SQLite) -> Tables:
    return Tables(store, games={RACE.key: RACE})


@pytest.fixture
def table(tables: Tables) -> str:
    """Return a table where Ana has thrown a double, so Bo (who is next) and Cy may follow."""
    table = tables.open(RACE.key, ["Ana", "Bo", "Cy"])
    for seat, faces in ((A, (6,)), (B, (2,)), (C, (1,)), (A, (4, 4))):
        tables.act(table, seat, Throw(faces), by=seat)
    return table


@pytest.fixture
def form(tables: Tables, table: str) -> Form:
    """Fill in a form that a page has just drawn."""

    def filled(seat: Seat, kind: str, **typed: str) -> Submission:
        return Submission(seat, seat, kind, typed, phase_seq=tables.at(table).phase_seq)

    return filled


def test_an_answer_after_the_next_throw_is_moved_on(tables: Tables, table: str, form: Form) -> None:
    late, again = form(C, "follow"), form(B, "throw", **DICE)
    tables.submit(table, form(B, "throw", **DICE))
    moving = tables.at(table)
    assert isinstance(moving.state.phase, Moving) and moving.state.phase.mover == C
    for sent in (late, again):
        assert refused(tables.submit, table, sent) == "moved-on"
    assert tables.at(table) is moving


def test_a_refused_throw_leaves_the_window_open_and_an_undo_opens_it_again(
    tables: Tables, table: str, form: Form
) -> None:
    follow, half = form(C, "follow"), form(B, "throw", **{"faces-1": "1"})
    assert refused(tables.submit, table, half) == "bad-dice"
    tables.submit(table, follow)
    before = tables.at(table)
    tables.submit(table, form(B, "throw", **DICE))
    assert dict(tables.at(table).state.moved) == {A: 8, B: 3, C: 1}
    tables.undo(table, before.seq, by=HOST)
    assert tables.at(table).state.phase == before.state.phase
