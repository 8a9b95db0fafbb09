"""What leaves a table while it is played tells nothing that only some of its seats may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.kit.actions import Action, kind
from referee.kit.seats import BANK, Seat
from referee.table.play.tables import Tables
from referee.table.record.records import export
from referee.table.storage.sqlite import SQLite

ANNE, BRUNO = Seat(1), Seat(2)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store, games={GAME.key: GAME})
    store.close()


@pytest.mark.rule("AMB-0.10", "AMB-16.2", "AMB-16.4", "AMB-16.5")
@pytest.mark.parametrize(
    "secret",
    [do.Transfer(BRUNO, 3_000), do.Note(BRUNO, "deux barres en mai"), do.Recount(98_000)],
    ids=lambda action: kind(type(action)),
)
def test_a_record_of_a_running_game_ends_before_what_is_a_seats_own(
    tables: Tables, secret: Action
) -> None:
    table = tables.open(GAME.key, ("Anne", "Bruno"), {}, seed="s")
    plan = do.Hire(1, 1, 1, 1)
    for seat, action in ((BANK, do.NameBanker(ANNE)), (ANNE, secret), (BRUNO, plan)):
        tables.act(table, seat, action, by=seat).ticket.wait()
    assert [each["kind"] for each in export(tables, table)["actions"]] == ["name-banker"]
