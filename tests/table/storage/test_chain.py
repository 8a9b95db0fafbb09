"""A log proves itself: whatever is altered, dropped or cut in the file, it is noticed."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from referee.table.storage.chain import Head
from referee.table.storage.sqlite import SQLite, checkpoints
from referee.table.storage.sqlite.database import MIGRATIONS
from referee.table.storage.sqlite.heads import Heads
from referee.table.storage.store import Entry, NotWhole, Unreadable
from tests.server import LATE
from tests.table.storage.entries import entry, write

TABLES = ("t", "u", "v")
LENGTH = 12  # entries of each
Logs = dict[str, list[Entry]]


def fill(store: SQLite) -> Logs:
    """Three tables whose people take turns, each act in a commit of its own."""
    for table in TABLES:
        store.log.open(table, [entry(0)], ["Ana", "Bo", "Cy"], finished=False)
    for seq in range(1, LENGTH):
        for table in TABLES:
            write(store, table, entry(seq, f"word-{seq}"))[0].wait(LATE)
    return {table: store.log.entries(table) for table in TABLES}


def silent(path: Path, logs: Logs) -> list[str]:
    """The tables that are not what they were without anybody being told.

    Of the others each gives what was written, up to where it is said to be whole.
    """
    try:
        store = SQLite(path)
    except Unreadable:
        return []
    with closing(store):
        vanished = store.log.vanished()
        reads = {table: store.log.read(table) for table in logs}
    return [
        table
        for table, read in reads.items()
        if read.entries != logs[table][: read.fault.seq if read.fault else None]
        or (read.fault is None and table in vanished)
    ]


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


@pytest.fixture
def cold(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Logs]:
    """The files of a program that was killed: all its acts are in the write-ahead log."""
    monkeypatch.setattr(checkpoints, "QUIET", 1e6)
    (path.parent / "live").mkdir()
    live, killed = path.parent / "live" / path.name, path.parent / "killed"
    killed.mkdir()
    with closing(SQLite(live)) as store:
        logs = fill(store)
        for suffix in ("", "-wal", "-heads"):
            shutil.copy(beside(live, suffix), killed)
    return killed / path.name, logs


def again(cold: Path) -> Path:
    """A copy of the files, to be damaged."""
    folder = cold.parent.parent / "damaged"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(cold.parent, folder)
    return folder / cold.name


def test_a_write_ahead_log_that_is_cut_anywhere_or_deleted_is_noticed(
    cold: tuple[Path, Logs],
) -> None:
    path, logs = cold
    size = beside(path, "-wal").stat().st_size
    frames = range(32, size, 4096 + 24)
    assert len(frames) > LENGTH * len(TABLES)
    lost = 0
    for cut in (0, *frames, size - 1, None):
        damaged = again(path)
        wal = beside(damaged, "-wal")
        if cut is None:
            wal.unlink()
        else:
            with wal.open("r+b") as file:
                file.truncate(cut)
        assert silent(damaged, logs) == [], cut
        with closing(SQLite(damaged)) as store:
            whole = [store.log.read(table).fault is None for table in TABLES]
        lost += not all(whole)
        assert beside(damaged, "-wal-1").exists() == bool(cut and not all(whole)), cut
    assert lost == len(frames) + 3


def test_a_byte_altered_in_the_write_ahead_log_is_noticed(cold: tuple[Path, Logs]) -> None:
    path, logs = cold
    content = beside(path, "-wal").read_bytes()
    for place in random.Random(3).sample(range(len(content)), 120):
        damaged = again(path)
        flip(beside(damaged, "-wal"), place)
        assert silent(damaged, logs) == [], place


def test_a_byte_altered_in_the_file_is_noticed_or_alters_no_entry(path: Path) -> None:
    with closing(SQLite(path)) as store:
        logs = fill(store)
    content = path.read_bytes()
    start = content.index(b'{"n":11}')
    near = range(start - 90, start + 60)
    for place in (*near, *random.Random(4).sample(range(len(content)), 200)):
        damaged = again_of(path)
        flip(damaged, place)
        assert silent(damaged, logs) == [], place


def flip(file: Path, place: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(place)
        byte = opened.read(1)[0]
        opened.seek(place)
        opened.write(bytes([byte ^ 1]))


def again_of(path: Path) -> Path:
    """A copy of a closed database with its heads, to be damaged."""
    folder = path.parent / "damaged"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for suffix in ("", "-heads"):
        shutil.copy(beside(path, suffix), folder)
    return folder / path.name


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM log WHERE table_id = 't' AND seq = ?",
        "DELETE FROM log WHERE table_id = 't' AND seq >= ?",
        "UPDATE log SET data = '{}' WHERE table_id = 't' AND seq = ?",
        "UPDATE log SET at = '' WHERE table_id = 't' AND seq = ?",
        "UPDATE log SET seat = 3 WHERE table_id = 't' AND seq = ?",
        "UPDATE log SET overruled = 1 WHERE table_id = 't' AND seq = ?",
        "UPDATE log SET outcome = 'x' WHERE table_id = 't' AND seq = ?",
        "UPDATE log SET link = x'00' WHERE table_id = 't' AND seq = ?",
    ],
)
def test_whichever_entry_is_dropped_or_altered_it_is_named_and_the_others_play_on(
    change: str, path: Path
) -> None:
    with closing(SQLite(path)) as store:
        logs = fill(store)
    for seq in range(LENGTH):
        damaged = again_of(path)
        with closing(sqlite3.connect(damaged)) as db, db:
            db.execute(change, (seq,))
        with closing(SQLite(damaged)) as store:
            read = store.log.read("t")
            assert (read.entries, read.fault and read.fault.seq) == (logs["t"][:seq], seq)
            assert store.log.read("u") == (logs["u"], {}, None)
            write(store, "u", entry(LENGTH))[0].wait(LATE)


def test_nothing_is_written_where_the_end_of_a_log_is_missing(path: Path) -> None:
    with closing(SQLite(path)) as store:
        fill(store)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM log WHERE table_id = 't' AND seq >= 7")
        db.execute("DELETE FROM log WHERE table_id = 'v'")
        db.execute("DELETE FROM tables WHERE id = 'v'")
    with closing(SQLite(path)) as store:
        with pytest.raises(NotWhole):
            write(store, "t", entry(7))[0].wait(LATE)
        fault = store.log.read("t").fault
        assert (fault, store.log.vanished()) == ((7, LENGTH - 1), ["v"])
        store.register.delete("t").wait(LATE)
        assert store.log.read("t") == ([], {}, None)


def test_heads_that_are_older_torn_altered_or_missing_accuse_nobody(path: Path) -> None:
    with closing(SQLite(path)) as store:
        logs = fill(store)
    heads = beside(path, "-heads")
    lines = heads.read_bytes()
    altered = bytearray(lines)
    altered[len(lines) // 2] ^= 1
    for content in (b"", lines[: len(lines) // 2], lines[:-7], bytes(altered), b"\xff\n" + lines):
        heads.write_bytes(content)
        assert silent(path, logs) == []
        with closing(SQLite(path)) as store:
            assert all(store.log.read(table).fault is None for table in TABLES)
        heads.write_bytes(content)
        known = Heads(path)
        known.note("w", Head(1, "link"))  # after a line that is torn, the next one counts
        assert Heads(path).of("w") == Head(1, "link")


def test_heads_do_not_grow_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SQLite(path)) as store:
        fill(store)
    monkeypatch.setattr("referee.table.storage.sqlite.heads.MOST", 200)
    with closing(SQLite(path)) as store:
        heads = {table: store.file.heads.of(table) for table in TABLES}
    assert len(beside(path, "-heads").read_bytes().splitlines()) == len(TABLES)
    with closing(SQLite(path)) as store:
        assert {table: store.file.heads.of(table) for table in TABLES} == heads


def test_a_log_from_before_there_were_links_is_linked_as_it_stands(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for statement in (each for script in MIGRATIONS[:4] for each in script):
            db.execute(statement)
        db.execute("PRAGMA user_version=4")
        row = ("t", 0, "at", 0, 0, "open", '{"game": "toy"}', None, 0)
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        db.execute("INSERT INTO tables (id, game, names, created) VALUES ('t', 'toy', '[]', 'at')")
    with closing(SQLite(path)) as store:
        write(store, "t", entry(1))[0].wait(LATE)
        assert store.log.read("t").fault is None
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE log SET data = '{}' WHERE seq = 0")
    with closing(SQLite(path)) as store:
        assert store.log.read("t").fault == (0, 1)


@pytest.mark.parametrize("hurry", [True, False])
def test_a_copy_of_the_file_alone_holds_the_evening(
    hurry: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once after a phase, and otherwise after some quiet."""
    monkeypatch.setattr(checkpoints, "QUIET", 1e6 if hurry else 0.01)
    with closing(SQLite(path)) as store:
        logs = fill(store)
        if hurry:
            store.file.checkpoints.hurry()
        assert eventually(lambda: copied(path) == logs)


def copied(path: Path) -> Logs:
    """What a copy of the database file holds, without the files beside it."""
    folder = path.parent / "copied"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with closing(SQLite(shutil.copy(path, folder))) as store:
        return {table: store.log.entries(table) for table in TABLES}


def eventually(holds: Callable[[], bool]) -> bool:
    for _ in range(int(LATE * 20)):
        if holds():
            return True
        sleep(0.05)
    return False
