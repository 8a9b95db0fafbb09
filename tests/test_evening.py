"""The scripted evenings: their logs lead to the moment that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.kit.seats import HOST
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.shelf import brought


@pytest.mark.parametrize("game", brought("moments"))
def test_a_table_laid_at_a_moment_and_read_again_from_its_log_stands_there(
    game: str, tmp_path: Path
) -> None:
    store, module = SQLite(tmp_path / "tables.db"), brought("moments")[game]
    for name, moment in module.MOMENTS.items():
        table = moment.evening.lay(Tables(store), moment.where)
        read_again = Tables(store).at(table)
        played, wanted = moment.evening.game, moment.state
        assert read_again.seq == moment.deeds, name
        assert not any(stored.line.text.key == "left-out" for stored in read_again.story), name
        assert read_again.state.ledger.balances == wanted.ledger.balances, name
        for viewer in (HOST, *wanted.seating.seats):
            board = played.public_board(read_again.state, viewer)
            assert board == played.public_board(wanted, viewer), name
    store.close()
    middle, end = module.MOMENTS[module.MIDDLE], module.MOMENTS["end"]
    assert middle.state.phase is not None
    assert end.state.phase is None
    assert set(middle.evening.phones) < set(middle.state.seating.seats), "nobody needs the tablet"
