"""Tables without acts for some days are deleted, and no others."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.table.expiry import Expiry, expire, expiry_time
from referee.table.play.tables import Tables
from referee.table.record.records import import_record, load_record
from referee.table.record.saved_evening import decrypt, encrypt, restore_evening, save_evening
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import LogRead, Unreadable
from tests.table.evening import GAMES, A, Evening, refused


class Clock:
    """A clock that shows the time to which it is set."""

    days = 0

    def __call__(self) -> datetime:
        return datetime(2026, 11, 21, 20, tzinfo=UTC) + timedelta(days=self.days)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: SQLite, clock: Clock) -> Tables:
    return Tables(store, games=GAMES, clock=clock)


def test_the_tables_expire_in_which_nobody_has_acted(tables: Tables, clock: Clock) -> None:
    silent, played = (tables.open("toy", ["Ana", "Bo"]) for _ in range(2))
    key = Keys(tables.store).new_table(silent, [A]).host
    clock.days = 5
    game = Evening(tables, played)
    game.announce()
    game.settled()
    clock.days = 10
    assert expire(tables, 10) == 0
    assert (tables.at(silent).seq, tables.at(played).seq) == (0, 2), "both are still played"
    clock.days = 11
    assert [expiry_time(one, 10)[:10] for one in tables.list()] == ["2026-12-06", "2026-12-01"]
    assert (expire(tables, 10), expire(tables, 10)) == (1, 0)
    assert [one.id for one in tables.list()] == [played]
    assert refused(tables.at, silent) == "no-table"
    assert refused(Keys(tables.store).host, key) == "unknown-key"
    game.bid(A).write.wait()


def test_an_evening_that_is_taken_up_again_is_as_old_as_that(tables: Tables, clock: Clock) -> None:
    first = tables.open("toy", ["Ana", "Bo"])
    saved = save_evening(tables, first, "bergamote")
    tables.delete(first)
    old = tables.open("toy", ["Cy", "Di"])
    clock.days = 100
    taken_up = restore_evening(tables, saved, "bergamote")
    assert expire(tables, 10) == 1
    assert refused(tables.at, old) == "no-table"
    assert [one.id for one in tables.list()] == [taken_up]


def test_a_table_that_cannot_be_read_keeps_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, _ = (tables.open("toy", ["Ana", "Bo"]) for _ in range(2))
    read = tables.store.log.read

    def torn(table_id: str, after: int = -1) -> LogRead:
        if table_id == bad:
            raise Unreadable("disk I/O error")
        return read(table_id, after)

    monkeypatch.setattr(tables.store.log, "read", torn)
    clock.days = 100
    assert expire(tables, 10) == 1
    assert [one.id for one in tables.list()] == [bad]


def test_a_file_from_the_future_is_kept_no_longer_than_others(tables: Tables, clock: Clock) -> None:
    record = {"game": "toy", "seats": ["Ana", "Bo"]}
    act = {"seat": "Ana", "kind": "announce", "bars": 1, "at": "2100-01-01T00:00:00Z"}
    import_record(tables, load_record({**record, "actions": [act]}, tables.games))
    first = tables.list()[0].id
    content = json.loads(decrypt(save_evening(tables, first, "bergamote"), "bergamote", 100_000))
    for entry in content["entries"]:
        entry["at"] = "2100-01-01T00:00:00Z"
    restore_evening(tables, encrypt(json.dumps(content).encode(), "bergamote"), "bergamote")
    clock.days = 100
    assert expire(tables, 10) == 2


def test_a_program_that_starts_deletes_what_has_expired_but_no_log_whose_end_is_missing(
    tables: Tables, table: str, clock: Clock, path: Path
) -> None:
    tables.open("toy", ["Ana", "Bo"])
    game = Evening(tables, table)
    game.announce()
    game.settled()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM log WHERE seq = 3")
    clock.days = 100
    with Expiry(tables, 10):
        while len(tables.list()) > 1:
            pass
    assert [one.id for one in tables.list()] == [table]
