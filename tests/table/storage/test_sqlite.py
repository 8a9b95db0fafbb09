"""The store in one file."""

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
from referee.table.storage.store import DEFAULT_HOUSEHOLD, NewerFile, Unreadable
from referee.table.storage.where import ServerAddress, parse_location
from tests.server import LATE
from tests.table.storage.contract import StoreContract
from tests.table.storage.entries import entry, toy_readings, write
from tests.toy import TOY


class TestSQLite(StoreContract):
    """SQLite fulfils the contract of all stores."""

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
    with closing(SQLite(path)) as store:
        store.settings.change("a", lambda was: "b")
        modes = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == {0o600}


def test_the_file_is_synced_at_every_commit_and_a_reading_connection_cannot_write(
    store: SQLite,
) -> None:
    asked = store.file.write(lambda db: db.execute("PRAGMA synchronous").fetchone()[0])
    assert (asked, store.file.read("PRAGMA journal_mode")) == (2, [("wal",)])
    with pytest.raises(Unreadable):
        store.file.read("INSERT INTO settings VALUES ('a', 'b')")


# -- files of other versions


def of_version(path: Path, version: int, *rows: str) -> None:
    """Return a file of an earlier version, with these rows."""
    with closing(sqlite3.connect(path)) as db, db:
        for statement in (each for script in MIGRATIONS[:version] for each in script):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={version}")
        for row in rows:
            db.execute(f"INSERT INTO {row}")


def test_a_file_of_an_earlier_version_is_brought_forward(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_version(path, len(MIGRATIONS), "settings VALUES ('kept', 'yes')")
    later = (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN why TEXT",))
    monkeypatch.setattr("referee.table.storage.sqlite.database.MIGRATIONS", later)
    with closing(SQLite(path)) as store:
        rows = store.file.read("SELECT value, why FROM settings WHERE name = 'kept'")
        assert (rows, store.file.read("PRAGMA user_version")) == ([("yes", None)], [(len(later),)])


def test_a_file_from_before_pieces_could_be_lost_keeps_its_facts(path: Path) -> None:
    of_version(path, 1, "facts VALUES ('toy', 'pile', '8', '2026-11-20', 'abc')")
    with closing(SQLite(path)) as store:
        boxes = Boxes(store, {"toy": TOY})
        boxes.lose("toy", "pile", "2026-11-21")
        fact = boxes.box("toy").facts["pile"]
    assert (fact.value, fact.read_on, fact.is_lost) == (8, "2026-11-20", True)


def test_a_file_from_before_pieces_were_lost_by_number_keeps_what_was_lost(path: Path) -> None:
    of_version(path, 3, "lost VALUES ('toy', 'card/1', '2026-11-20', '')")
    with closing(SQLite(path)) as store:
        fact = Boxes(store, {"toy": TOY}).box("toy").facts["card/1"]
    assert (fact.is_lost, fact.missing_pieces) == (True, {})


def test_a_file_from_before_households_were_apart_keeps_all_as_that_of_the_only_one(
    path: Path,
) -> None:
    of_version(
        path,
        5,
        "facts VALUES ('toy', 'pile', '8', '2026-11-20', 't')",
        "rivals VALUES ('toy', 'pile', '9', '2026-11-21', 'u')",
        "lost VALUES ('toy', 'pile', '2026-11-20', '', '{\"pile\": 2}')",
        "tables (id, game, names, created) VALUES ('t', 'toy', '[]', 'at')",
    )
    with closing(SQLite(path)) as store:
        assert toy_readings(store) == [
            StoredReading("pile", 8, "2026-11-20", "t"),
            StoredReading("pile", 9, "2026-11-21", "u"),
        ]
        assert store.readings_of(DEFAULT_HOUSEHOLD).missing_counts("toy") == {"pile": {"pile": 2}}
        assert [listed.id for listed in store.register.list(DEFAULT_HOUSEHOLD)] == ["t"]
        assert store.file.read("SELECT name FROM sqlite_master WHERE name LIKE '%of_all'") == []


def test_a_log_from_before_there_were_links_is_linked_as_it_stands(path: Path) -> None:
    of_version(
        path,
        4,
        """log VALUES ('t', 0, 'at', 0, 0, 'open', '{"game": "toy"}', NULL, 0)""",
        "tables (id, game, names, created) VALUES ('t', 'toy', '[]', 'at')",
    )
    with closing(SQLite(path)) as store:
        write(store, "t", entry(1))[0].wait(LATE)
        assert store.log.read("t").fault is None
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE log SET data = '{}' WHERE seq = 0")
    with closing(SQLite(path)) as store:
        assert store.log.read("t").fault == (0, 1)


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    of_version(path, len(MIGRATIONS))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"PRAGMA user_version={len(MIGRATIONS) + 1}")
    with pytest.raises(NewerFile):
        SQLite(path)


# -- a file or a server, by what somebody names


def test_a_path_is_a_file_and_an_address_is_a_server_whose_password_is_never_said() -> None:
    assert parse_location("a/tables.db") == Path("a/tables.db")
    assert parse_location("postgresql://h/d") == ServerAddress("postgresql://h/d")
    for url, masked in (
        ("postgresql://me:secret@h:5433/d", "postgresql://me@h:5433/d"),
        ("postgresql://h/d?user=me&password=secret", "postgresql://h/d?user=me"),
        ("postgresql://me:s%40cret@/d?host=%2Ftmp", "postgresql://me@/d?host=%2Ftmp"),
    ):
        assert str(parse_location(url)) == masked
        assert "cret" not in repr(parse_location(url))
