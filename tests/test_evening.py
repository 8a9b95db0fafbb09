"""The evenings that tables are laid from: what their logs tell is the moment asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.kit.seats import BANK
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.evening import Moment
from tests.shelf import brought

MOMENTS = [
    pytest.param(moment, id=f"{game}-{name}")
    for game, module in brought("moments").items()
    for name, moment in module.MOMENTS.items()
]


@pytest.mark.parametrize("game", brought("moments"))
def test_a_game_has_a_moment_in_the_middle_and_one_at_the_end(game: str) -> None:
    module = brought("moments")[game]
    middle, end = module.MOMENTS[module.MIDDLE], module.MOMENTS["end"]
    assert middle.state.phase is not None
    assert end.state.phase is None
    assert set(middle.evening.phones) < set(middle.state.seating.seats), "nobody needs the tablet"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_table_laid_at_a_moment_and_read_again_from_its_log_stands_there(
    moment: Moment, tmp_path: Path
) -> None:
    store = SQLite(tmp_path / "tables.db")
    table = moment.evening.lay(Tables(store), moment.where)
    read_again = Tables(store).at(table)
    store.close()
    game, wanted = moment.evening.game, moment.state
    assert read_again.seq == moment.deeds
    assert not any(told.line.text.key == "left-out" for told in read_again.story)
    assert read_again.state.ledger.balances == wanted.ledger.balances
    for viewer in (BANK, *wanted.seating.seats):
        assert game.public_board(read_again.state, viewer) == game.public_board(wanted, viewer)
