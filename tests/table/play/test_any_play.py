"""After any acts, the log folds to the table that people saw, and secrets stay secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kit.actions import Action, Ask
from referee.kit.fields import Number
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play import moments
from referee.table.play.tables import Tables
from referee.table.record.records import export, load_record, replay
from referee.table.storage.sqlite import SQLite
from tests.table.evening import GAMES, A, Evening, evening, refolded, settled
from tests.toy import TOY, Bidding

Draw = Callable[[st.SearchStrategy[Any]], Any]


def step(tables: Tables, table: str, draw: Draw) -> None:
    """Do one thing that somebody may do: an act, an undo, a redo, a notice."""
    moment = tables.at(table)
    what = draw(st.sampled_from(["act"] * 8 + ["undo", "back", "redo", "notice"]))
    if what == "undo":
        tables.undo(table, by=HOST)
    elif what == "back":
        tables.undo(table, draw(st.integers(0, moment.seq)), by=HOST)
    elif what == "redo":
        tables.redo(table, by=HOST)
    elif what == "notice":
        tables.notice(table, "seat-claimed", A)
    else:
        seats = (HOST, *moment.state.seating.seats)
        asks = [(seat, ask) for seat in seats for ask in TOY.asks(moment.state, seat)]
        if not asks:
            return
        seat, ask = draw(st.sampled_from(asks))
        tables.act(table, seat, drawn_action(ask, draw), by=seat)


def drawn_action(ask: Ask, draw: Draw) -> Action:
    values = {}
    for field in ask.fields:
        assert isinstance(field, Number)
        values[field.name] = field.step * draw(st.integers(0, (field.high or 9) // field.step))
    return ask.action(**values)


def check_secrets(tables: Tables, table: str) -> None:
    """Check that no valid envelope was ever opened on the table, in any branch."""
    moments = tables.moments(table)
    secrets = {
        bid.salt
        for moment in moments
        if isinstance(moment.state.phase, Bidding)
        for bid in (moment.state.phase.shown or {}).values()
    }
    phase = moments[-1].state.phase
    if isinstance(phase, Bidding) and phase.shown is None:
        assert not secrets & {envelope.salt() for envelope in phase.bids.envelopes.values()}


@given(data=st.data())
def test_the_fold_of_the_log_is_what_was_played(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    store = SQLite(tmp_path_factory.mktemp("play") / "t.db")
    try:
        tables = Tables(store, games=GAMES)
        table = tables.open("toy", ["Ana", "Bo"], {"purse": 5_000}, seed="s")
        for _ in range(data.draw(st.integers(1, 40))):
            try:
                step(tables, table, data.draw)
            except Refusal:
                continue
            check_secrets(tables, table)
        settled(tables, table)
        assert refolded(store).moments(table) == tables.moments(table)
        moment, written = tables.at(table), json.loads(json.dumps(export(tables, table)))
        if moment.is_over:
            played = replay(load_record(written, GAMES), GAMES)
            assert (played.refused, played.states[-1]) == ([], moment.state)
    finally:
        store.close()


def test_a_long_log_is_opened_by_playing_each_entry_once(
    tables: Tables, table: str, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Evening(tables, table)
    game.announce()
    for n in range(200):
        game.bid(Seat(n % 3 + 1), n % 9 * 1_000)
    game.settled()
    played = []
    monkeypatch.setattr(moments, "play", lambda *a, **k: played.append(a[3]) or play(*a, **k))
    assert refolded(store).at(table).seq == 203
    assert len(played) == 203


def test_an_evening_leaves_one_line_a_moment_and_shares_the_rest(
    tables: Tables, table: str
) -> None:
    evening(tables, table)
    moments = tables.moments(table)
    early, late = moments[3].story, moments[13].story
    assert tuple(late)[-len(early) :] == tuple(early)
    assert late[0].line.text.key == "toy-market-over"
    assert late[:2] == tuple(late)[:2]
