"""A shelf with the toy, a database with one table, a record."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from referee.games import all_games
from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import RECORD, written
from tests.toy import TOY, Announce, PlaceBid

A, B = Seat(1), Seat(2)


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy on the shelf, and set the terminal to English."""
    monkeypatch.setitem(all_games(), TOY.key, TOY)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file with one table: Ana has sealed a bid of 7000."""
    path = tmp_path / "tables.db"
    monkeypatch.setenv("REFEREE_DATABASE", str(path))
    with closing(SQLite(path)) as store:
        tables = Tables(store)
        table = tables.open("toy", ["Ana", "Bo"], {"markets": 1}, seed="s")
        for seat, action in ((B, Announce(3)), (A, Announce(2)), (A, PlaceBid(7000, 2))):
            tables.act(table, seat, action, by=seat).write.wait()
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path, RECORD)
