"""A log that was altered or cut in the file is detected."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from time import sleep

import pytest

from referee.table.storage.chain import Head
from referee.table.storage.sqlite import SQLite, writer
from referee.table.storage.sqlite.heads import Heads
from referee.table.storage.store import Entry, NotWhole, Unreadable
from tests.server import LATE
from tests.table.storage.entries import entry, write

TABLES = ("t", "u", "v")
LENGTH = 12  # entries of each
Logs = dict[str, list[Entry]]


def fill(store: SQLite) -> Logs:
    """Write three tables whose people take turns, each act in its own commit."""
    for table in TABLES:
        store.log.open(table, [entry(0)], ["Ana", "Bo", "Cy"], is_finished=False)
    for seq in range(1, LENGTH):
        for table in TABLES:
            write(store, table, entry(seq, f"word-{seq}"))[0].wait(LATE)
    return {table: store.log.entries(table) for table in TABLES}


def silent(path: Path, logs: Logs) -> list[str]:
    """Return the tables that have changed without a warning.

    All others must have what was written, up to the place where they are said to be complete.
    """
    try:
        store = SQLite(path)
    except Unreadable:
        return []
    with closing(store):
        missing_tables = store.log.missing_tables()
        reads = {table: store.log.read(table) for table in logs}
    return [
        table
        for table, read in reads.items()
        if read.entries != logs[table][: read.fault.seq if read.fault else None]
        or (read.fault is None and table in missing_tables)
    ]


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def copied(path: Path, *suffixes: str, to: str = "damaged") -> Path:
    """Copy a database and the files beside it to another folder."""
    folder = path.parent / to
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for suffix in ("", *suffixes):
        shutil.copy(beside(path, suffix), folder)
    return folder / path.name


@pytest.fixture
def cold(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Logs]:
    """Return the files of a killed program, whose acts are all in the write-ahead log."""
    monkeypatch.setattr(writer, "CHECKPOINT_QUIET_SECONDS", 1e6)
    with closing(SQLite(path)) as store:
        logs = fill(store)
        return copied(path, "-wal", "-heads", to="killed"), logs


def flip(file: Path, place: int) -> None:
    """Alter one bit of a byte."""
    content = bytearray(file.read_bytes())
    content[place] ^= 1
    file.write_bytes(content)


def test_a_write_ahead_log_that_is_cut_anywhere_or_deleted_is_noticed(
    cold: tuple[Path, Logs],
) -> None:
    path, logs = cold
    size = beside(path, "-wal").stat().st_size
    frames = range(32, size, 4096 + 24)
    assert len(frames) > LENGTH * len(TABLES)
    lost = 0
    for cut in (0, *frames, size - 1, None):
        damaged = copied(path, "-wal", "-heads")
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
        damaged = copied(path, "-wal", "-heads")
        flip(beside(damaged, "-wal"), place)
        assert silent(damaged, logs) == [], place


def test_a_byte_altered_in_the_file_is_noticed_or_alters_no_entry(path: Path) -> None:
    with closing(SQLite(path)) as store:
        logs = fill(store)
    content = path.read_bytes()
    start = content.index(b'{"n":11}')
    near = range(start - 90, start + 60)
    for place in (*near, *random.Random(4).sample(range(len(content)), 200)):
        damaged = copied(path, "-heads")
        flip(damaged, place)
        assert silent(damaged, logs) == [], place


def test_whichever_entry_is_dropped_or_altered_it_is_named_and_the_others_play_on(
    path: Path,
) -> None:
    with closing(SQLite(path)) as store:
        logs = fill(store)
    columns = ("data = '{}'", "at = ''", "seat = 3", "overruled = 1", "outcome = 'x'")
    changes = [f"UPDATE log SET {each} WHERE seq =" for each in (*columns, "link = x'00'")]
    changes += [f"DELETE FROM log WHERE seq {which}" for which in ("=", ">=")]
    for change, seq in product(changes, range(LENGTH)):
        damaged = copied(path, "-heads")
        with closing(sqlite3.connect(damaged)) as db, db:
            db.execute(f"{change} {seq} AND table_id = 't'")
        with closing(SQLite(damaged)) as store:
            read = store.log.read("t")
            assert (read.entries, read.fault and read.fault.seq) == (logs["t"][:seq], seq), change
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
        assert (fault, store.log.missing_tables()) == ((7, LENGTH - 1), ["v"])
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
        writer = Heads(path)
        writer.note("w", Head(1, "link"))  # after a line that is torn, the next one counts
        assert Heads(path).of("w") == Head(1, "link")


def test_heads_do_not_grow_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SQLite(path)) as store:
        fill(store)
    monkeypatch.setattr("referee.table.storage.sqlite.heads.MOST_BYTES", 200)
    with closing(SQLite(path)) as store:
        heads = {table: store.file.heads.of(table) for table in TABLES}
    assert len(beside(path, "-heads").read_bytes().splitlines()) == len(TABLES)
    with closing(SQLite(path)) as store:
        assert {table: store.file.heads.of(table) for table in TABLES} == heads


@pytest.mark.parametrize(("noted", "lines"), [("tuv", 3), ("tuvv", 4), ("tuvtuv", 3)])
def test_heads_are_written_anew_where_that_halves_the_file(
    noted: str, lines: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every start does so, however many tables there are."""
    monkeypatch.setattr("referee.table.storage.sqlite.heads.MOST_BYTES", 10)
    first = Heads(path)
    for table in noted:
        first.note(table, Head(1, "link"))
    again = Heads(path)
    assert again.tables() == TABLES
    assert len(beside(path, "-heads").read_bytes().splitlines()) == lines


@pytest.mark.parametrize("hurry", [True, False])
def test_a_copy_of_the_file_alone_holds_the_evening(
    hurry: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is so at once after a phase, otherwise after some quiet."""

    def in_copy() -> Logs:
        with closing(SQLite(copied(path))) as store:
            return {table: store.log.entries(table) for table in TABLES}

    monkeypatch.setattr(writer, "CHECKPOINT_QUIET_SECONDS", 1e6 if hurry else 0.01)
    with closing(SQLite(path)) as store:
        logs = fill(store)
        if hurry:
            store.file.checkpoints.hurry()
        for _ in range(int(LATE * 20)):
            if in_copy() == logs:
                break
            sleep(0.05)
    assert in_copy() == logs
