"""Automatic copies of a database."""

from __future__ import annotations

import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite, backups
from referee.table.storage.sqlite.backups import Backups, copies
from tests.table.evening import A, B, Evening, evening, refolded

EVENING = datetime(2026, 11, 21, 20, 30, tzinfo=UTC)


@pytest.fixture
def store(path: Path) -> Iterator[SQLite]:
    with closing(SQLite(path, makes_backups=True)) as store:
        yield store


def names(path: Path) -> list[str]:
    """Return the names of the files in the folder of copies, unfinished ones included."""
    return sorted(each.name for each in path.parent.glob("backups/*"))


def made(path: Path, *written: tuple[datetime, bool]) -> list[str]:
    """Return the copies after acts at these times, each ending a game or not."""
    for at, ended in written:
        making = Backups(path, lambda at=at: at)  # type: ignore[misc]
        making.on_commit(has_game_ended=ended)
        making.close()
    return names(path)


def test_the_first_act_of_a_day_and_each_end_are_copied_and_a_few_kept(path: Path) -> None:
    SQLite(path).close()
    days = [EVENING + timedelta(days=n) for n in range(9)]
    names = made(path, *((day, False) for day in days), *((day, False) for day in days[-1:]))
    assert names == [f"tables-day-2026-11-{n}.db" for n in range(23, 30)]
    ends = [days[-1] + timedelta(minutes=n) for n in range(8)]
    names = made(path, *((end, True) for end in ends))
    assert names[7:] == [f"tables-end-2026-11-29-20{30 + n}00.db" for n in range(3, 8)]
    assert len(names) == 12


def test_a_clock_that_is_wrong_keeps_the_copies_that_were_made_last(path: Path) -> None:
    SQLite(path).close()
    ahead = [EVENING + timedelta(days=4000 + n) for n in range(7)]
    days = [EVENING + timedelta(days=n) for n in range(5)]
    behind = [EVENING - timedelta(days=70 - n) for n in range(4)]
    names = made(path, *((day, False) for day in (*ahead, *days)))
    assert names[:5] == [f"tables-day-2026-11-{n}.db" for n in range(21, 26)] and len(names) == 7
    for copy in copies(path):
        copy.unlink()
    names = made(path, *((day, False) for day in (*days, *behind)))
    assert names == [
        *(f"tables-day-2026-09-{n:02}.db" for n in range(12, 16)),
        *(f"tables-day-2026-11-{n}.db" for n in range(23, 26)),
    ]


def test_a_game_that_is_over_is_in_the_copy_and_its_owner_alone_may_read_it(
    store: SQLite, tables: Tables, table: str, path: Path
) -> None:
    evening(tables, table)
    last = tables.at(table)
    store.close()
    (end,) = path.parent.glob("backups/tables-end-*.db")
    with closing(SQLite(end)) as copy:
        assert refolded(copy).at(table).seq == last.seq == 13
    assert {stat.S_IMODE(each.stat().st_mode) for each in copies(path)} == {0o600}
    assert stat.S_IMODE((path.parent / "backups").stat().st_mode) == 0o700
    assert [each.name.split("-")[1] for each in copies(path)].count("day") == 1


def test_no_act_waits_for_a_copy(
    tables: Tables, table: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, copying = threading.Event(), threading.Event()

    def slow(database: Path, to: Path) -> None:
        copying.set()
        gate.wait()

    monkeypatch.setattr(backups, "backup", slow)
    game = Evening(tables, table)
    game.announce()
    assert copying.wait()
    game.bid(A).write.wait()
    game.bid(B).write.wait()
    gate.set()


def test_a_copy_that_fails_is_said_once_disturbs_nothing_and_is_made_later(
    tables: Tables, table: str, store: SQLite, path: Path,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    monkeypatch.setattr(backups, "RETRY_SECONDS", 0.0)
    (path.parent / "backups").write_text("a file, not a folder")
    game = Evening(tables, table)
    game.announce()
    for seat in (A, B):
        game.bid(seat).write.wait()
    game.settled()
    while "no copy of" not in caplog.text:
        pass
    (path.parent / "backups").unlink()
    store.close()
    assert len(names(path)) == 1
    assert caplog.text.count("no copy of") == 1


def test_no_copy_takes_the_room_that_the_evening_needs_and_half_a_copy_goes(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    SQLite(path).close()
    folder = path.parent / "backups"
    folder.mkdir()
    (folder / "tables-day-2026-11-20.db.part").write_text("left by a killed program")
    elsewhere = path.with_name("elsewhere")
    elsewhere.write_text("mine")
    path.with_name("link.part").symlink_to(elsewhere)
    with pytest.raises(OSError, match="symbolic"):
        backups.backup(path, path.with_name("link"))
    assert elsewhere.read_text() == "mine"
    assert made(path, (EVENING, False)) == ["tables-day-2026-11-21.db"]
    monkeypatch.setattr(backups, "LEAST_FREE_BYTES", 1 << 60)
    assert made(path, (EVENING, True)) == ["tables-day-2026-11-21.db"]
    assert "no copy of" in caplog.text
