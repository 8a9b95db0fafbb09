"""The file."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from referee.table.box.household import Boxes
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.database import MIGRATIONS
from referee.table.storage.store import HOME, NewerFile, Unreadable
from tests.table.storage.contract import StoreContract
from tests.toy import TOY


class TestSQLite(StoreContract):
    """SQLite keeps what any store promises."""

    @pytest.fixture
    def opening(self, path: Path) -> Callable[[], SQLite]:
        return lambda: SQLite(path)

    @pytest.fixture
    def damage(self, path: Path) -> Callable[[str], None]:
        def change(statement: str) -> None:
            with closing(sqlite3.connect(path)) as db, db:
                db.execute(statement)

        return change


def test_only_its_owner_may_read_the_file(path: Path) -> None:
    path.touch(mode=0o644)
    store = SQLite(path)
    store.settings.change("a", lambda was: "b")
    modes = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    store.close()
    assert modes == {0o600}


def test_the_file_is_synced_at_every_commit(store: SQLite) -> None:
    asked = store.file.write(lambda db: db.execute("PRAGMA synchronous").fetchone()[0])
    assert (asked, store.file.read("PRAGMA journal_mode")) == (2, [("wal",)])


def test_a_reading_connection_cannot_write(store: SQLite) -> None:
    with pytest.raises(Unreadable):
        store.file.read("INSERT INTO settings VALUES ('a', 'b')")


def test_a_file_of_an_earlier_version_is_brought_forward(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SQLite(path)
    store.settings.change("kept", lambda was: "yes")
    store.close()
    later = (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN why TEXT",))
    monkeypatch.setattr("referee.table.storage.sqlite.database.MIGRATIONS", later)
    store = SQLite(path)
    assert store.file.read("SELECT value, why FROM settings WHERE name = 'kept'") == [("yes", None)]
    assert store.file.read("PRAGMA user_version") == [(len(later),)]
    store.close()


def test_a_file_from_before_pieces_could_be_lost_keeps_its_facts(path: Path) -> None:
    with sqlite3.connect(path) as db:
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute("PRAGMA user_version=1")
        db.execute("INSERT INTO facts VALUES ('toy', 'pile', '8', '2026-11-20', 'abc')")
    db.close()
    store = SQLite(path)
    boxes = Boxes(store, {"toy": TOY})
    boxes.lose("toy", "pile", "2026-11-21")
    fact = boxes.box("toy").facts["pile"]
    store.close()
    assert (fact.value, fact.at, fact.lost) == (8, "2026-11-20", True)


def test_a_file_from_before_pieces_were_lost_by_number_keeps_what_was_lost(path: Path) -> None:
    with sqlite3.connect(path) as db:
        for statement in (each for script in MIGRATIONS[:3] for each in script):
            db.execute(statement)
        db.execute("PRAGMA user_version=3")
        db.execute("INSERT INTO lost VALUES ('toy', 'card/1', '2026-11-20', '')")
    db.close()
    store = SQLite(path)
    fact = Boxes(store, {"toy": TOY}).box("toy").facts["card/1"]
    store.close()
    assert (fact.lost, fact.missing) == (True, {})


def test_a_file_from_before_households_were_apart_keeps_all_as_that_of_the_only_one(
    path: Path,
) -> None:
    with sqlite3.connect(path) as db:
        for statement in (each for script in MIGRATIONS[:5] for each in script):
            db.execute(statement)
        db.execute("PRAGMA user_version=5")
        db.execute("INSERT INTO facts VALUES ('toy', 'pile', '8', '2026-11-20', 't')")
        db.execute("INSERT INTO rivals VALUES ('toy', 'pile', '9', '2026-11-21', 'u')")
        db.execute("INSERT INTO lost VALUES ('toy', 'pile', '2026-11-20', '', '{\"pile\": 2}')")
        db.execute("INSERT INTO tables (id, game, names, created) VALUES ('t', 'toy', '[]', 'at')")
    db.close()
    with closing(SQLite(path)) as store:
        assert store.readings_of(HOME).all("toy") == [
            StoredReading("pile", 8, "2026-11-20", "t"),
            StoredReading("pile", 9, "2026-11-21", "u"),
        ]
        assert store.readings_of(HOME).missing("toy") == {"pile": {"pile": 2}}
        assert [listed.id for listed in store.register.list(HOME)] == ["t"]
        assert store.file.read("SELECT name FROM sqlite_master WHERE name LIKE '%of_all'") == []


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    SQLite(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version={len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(NewerFile):
        SQLite(path)
