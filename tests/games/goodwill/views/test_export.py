"""What leaves a table while it is played tells nothing that only some of its seats may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.kit.actions import Action, kind
from referee.kit.seats import BANK
from referee.table.play.tables import Tables
from referee.table.record.records import export
from referee.table.storage.sqlite import SQLite
from tests.games.goodwill.table import A, B


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store, games={GAME.key: GAME})
    store.close()


@pytest.mark.rule("GW-2.2", "GW-2.4", "GW-2.9")
@pytest.mark.parametrize(
    "secret",
    [do.Give(B, 37), do.Recount(137, "un billet"), do.RecountShares("amber", 4, B, "mal compté")],
    ids=lambda action: kind(type(action)),
)
def test_a_record_of_a_running_game_ends_before_what_is_a_seats_own(
    tables: Tables, secret: Action
) -> None:
    agreed, start = {"cards": "app", "gifts": True}, {"step": "looking"}
    table = tables.open(GAME.key, ("Odile", "Karim"), agreed, seed="s", start=start)
    for seat, action in ((B, do.Looked()), (A, secret), (BANK, do.Proceed())):
        tables.act(table, seat, action, by=seat).ticket.wait()
    assert [each["kind"] for each in export(tables, table)["actions"]] == ["looked"]
    tables.undo(table, 1, by=BANK).ticket.wait()
    tables.act(table, BANK, do.Proceed(), by=BANK).ticket.wait()
    assert [each["kind"] for each in export(tables, table)["actions"]] == ["looked", "proceed"]
