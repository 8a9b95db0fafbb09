"""The database file: locks, full disks, and copies put back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli import serve_command
from referee.cli.maintenance import DatabaseBusy, exclusive_use
from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.backups import copies
from tests.cli.terminal import answer, done, first_table, refused
from tests.server import Server
from tests.small_disk import SmallDisk
from tests.soak.forms import forms
from tests.soak.wire import Device
from tests.toy import TOY, PlaceBid

A, B = Seat(1), Seat(2)
say = translator_for("en")


@pytest.fixture(autouse=True)
def nothing_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve_command, "serve_tables", lambda *_, **__: None)


def serve(database: Path) -> str:
    """Return the output of a program that does not begin to serve."""
    return refused("serve", "--no-qr", "--database", database)


@pytest.mark.parametrize("suffix", [".lock", "-heads", ".room"])
def test_what_stands_beside_the_file_is_its_owner_s_and_no_link_is_followed(
    tmp_path: Path, suffix: str
) -> None:
    file, elsewhere = tmp_path / "tables.db", tmp_path / "elsewhere"
    beside = file.with_name(f"{file.name}{suffix}")
    elsewhere.write_text("mine")
    beside.symlink_to(elsewhere)
    assert beside.name in serve(file)
    assert elsewhere.read_text() == "mine"
    beside.unlink(missing_ok=True)
    umask = os.umask(0)
    try:
        done("serve", "--database", str(file))
    finally:
        os.umask(umask)
    private_ = [each for each in tmp_path.iterdir() if each.name.startswith(file.name)]
    assert private_
    assert {each.stat().st_mode & 0o777 for each in private_ if each.is_file()} == {0o600}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say who holds a lock")
def test_who_holds_the_lock_of_another_user_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    with exclusive_use(file):
        assert "already at work" in serve(file)
        monkeypatch.setattr(os, "getuid", lambda: -1)
        output = serve(file)
    assert f"Process {os.getpid()}" in output
    assert "tables.db.lock" in output


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks a file whatever its name")
def test_one_program_a_file_by_whatever_name_it_is_reached(database: Path, tmp_path: Path) -> None:
    link, hard, folder, renamed = (tmp_path / n for n in ("link", "hard", "folder", "renamed"))
    link.symlink_to(database)
    hard.hardlink_to(database)
    folder.symlink_to(tmp_path)
    with exclusive_use(database):
        for other in (database, link, hard, folder / database.name):
            assert "already at work on" in serve(other), other
        database.rename(renamed)
        assert "already at work on" in serve(renamed)
    done("serve", "--no-qr", "--database", renamed)


def test_a_second_name_is_seen_before_the_file_was_ever_opened(tmp_path: Path) -> None:
    file, other = tmp_path / "tables.db", tmp_path / "other.db"
    file.touch()
    other.hardlink_to(file)
    with exclusive_use(file), pytest.raises(DatabaseBusy), exclusive_use(other):
        pass
    with exclusive_use(other) as real:
        assert real == other


def test_by_a_second_name_every_act_is_there_after_kill_9(database: Path) -> None:
    """SQLite stores the newest acts beside the file, under the name it opened."""
    other = database.with_name("other.db")
    other.hardlink_to(database)
    store = SQLite(database)  # as if it were killed, it is never closed
    tables = Tables(store, games={"toy": TOY})
    table = first_table(database)
    tables.act(table, B, PlaceBid(4000, 1), by=B).write.wait()
    with closing(SQLite(other)) as again:
        assert again.log.entries(table)[-1].seq == 4
    copy = database.with_name("copy.db")
    done("backup", copy, "--database", other)
    with closing(SQLite(copy)) as again:
        assert again.log.entries(table)[-1].seq == 4
    assert not list(other.parent.glob("other.db-*"))
    store.close()


# -- disks that take nothing


def test_a_disk_that_takes_nothing_is_named_before_anything_is_served_or_copied(
    small_disk: SmallDisk, database: Path
) -> None:
    file, copy = small_disk.folder / "tables.db", small_disk.folder / "copy.db"
    small_disk.fill()
    assert say(text("cli-disk-full", file=str(file))) in serve(file)
    assert say(text("cli-disk-full", file=str(copy))) in refused("backup", copy)
    assert not copy.exists()
    small_disk.empty()
    SQLite(file).close()
    small_disk.fill()
    before = file.read_bytes()
    assert "No room is left on the disk" in serve(file)
    assert file.read_bytes() == before
    small_disk.empty()
    small_disk.lock()
    for each in (file, small_disk.folder / "new" / "tables.db"):
        assert "Nothing can be written to" in serve(each)


# -- a copy put back in the place of all tables


@pytest.fixture
def copy(database: Path, tmp_path: Path) -> Path:
    """Return a copy of the database, which has lost its table since."""
    path = tmp_path / "copy.db"
    done("backup", path)
    with closing(SQLite(database)) as store:
        store.register.delete(Tables(store).list()[0].id).wait()
    return path


def beside(database: Path) -> list[Path]:
    """Return the replaced databases, without the companion files of SQLite and the log."""
    return [*database.parent.glob("tables-replaced-*.db")]


def sit_down(server: Server, code: str) -> int:
    """Claim the first seat with a phone; return the status of the answer."""

    async def taken() -> int:
        phone = Device(server.port)
        page = await phone.get(f"/t/{code}")
        seat = next(form for form in forms(page.body, "") if form.path.endswith("/1"))
        return (await phone.post(seat.path, seat.body())).status

    return asyncio.run(taken())


@pytest.mark.more
def test_an_evening_that_is_lost_comes_back_from_the_copy_made_by_itself(server: Server) -> None:
    """It uses the program that people start, from the first act to the last."""
    file = server.database
    server.stop()
    with closing(SQLite(file)) as store:
        table = Tables(store).open(next(iter(all_games())), ["Ana", "Bo", "Cy"])
        code = Keys(store).code_of(table)
    server.start()
    assert sit_down(server, code) == 303
    while not copies(file):  # made on a thread of its own
        pass
    (copy,) = copies(file)
    by_hand = file.with_name("by-hand.db")
    done("backup", by_hand, "--database", file)
    assert "already at work on" in refused("restore", copy.name, "--database", file)
    server.kill()
    for each in (file, file.with_name("tables.db-wal")):
        each.write_bytes(b"coffee " * 1000)
    restored = done("restore", copy.name, "--database", file)
    (lost,) = beside(file)
    assert str(lost) in restored
    assert lost.read_bytes() == b"coffee " * 1000
    server.start()
    assert "Ana" in server.get("/")
    server.stop()
    for each in (file, by_hand):
        with closing(SQLite(each)) as store:
            assert store.credentials.taken_seats(table) == {A}
            assert [entry.seq for entry in store.log.read(table).entries] == [0, 1]


def test_what_stood_there_is_whole_beside_it_and_can_be_put_back(
    copy: Path, database: Path
) -> None:
    """The newest acts of a killed program, which are not yet in the file, are copied too."""
    with closing(SQLite(database)) as store:
        table = Tables(store).open("toy", ["Dora", "Eve"])
        as_killed = {each: each.read_bytes() for each in database.parent.glob("tables.db*")}
    for file, content in as_killed.items():
        file.write_bytes(content)
    assert database.with_name("tables.db-wal") in as_killed
    done("restore", copy)
    assert "Ana, Bo" in done("tables")
    assert "FAULT" not in done("check")
    (was,) = beside(database)
    done("restore", was)
    assert first_table(database) == table
    files = set(database.parent.glob("tables*.db*")) - {database.with_name("tables.db.lock")}
    assert not any(each.stat().st_mode & 0o077 for each in files), "their owner's alone"


def test_a_table_that_went_on_after_the_copy_is_whole_again(database: Path, tmp_path: Path) -> None:
    """The log's end is stored beside the file, yet the copy counts as complete."""
    copy = tmp_path / "copy.db"
    done("backup", copy)
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        table = tables.list()[0].id
        tables.act(table, B, PlaceBid(4000, 1), by=B).write.wait()
    done("restore", copy)
    assert "good       4" in done("check")


def refuses(copy: Path, database: Path) -> str:
    """Return the output of a refused restore, which changes nothing."""
    before, files = database.read_bytes(), set(database.parent.iterdir())
    output = refused("restore", copy)
    assert database.read_bytes() == before
    assert {each.name for each in set(database.parent.iterdir()) - files} <= {"tables.db.lock"}
    return output


def test_what_is_no_copy_or_has_faults_is_refused_and_nothing_changes(
    copy: Path, database: Path
) -> None:
    whole = copy.read_bytes()
    with exclusive_use(database):
        assert "already at work on" in refuses(copy, database)
    assert "is already the file of the games" in refuses(database, database)
    for content in (b"", b"no database at all" * 400):
        copy.write_bytes(content)
        refuses(copy, database)
    copy.unlink()
    with closing(sqlite3.connect(copy)) as db:
        db.execute("CREATE TABLE of_another_program (x)")
    refuses(copy, database)
    copy.write_bytes(whole)
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE log SET data = '{' WHERE seq = 1")
    assert "FAULT" in refuses(copy, database)
    done("restore", copy, "--force")
    assert "Ana, Bo" in done("tables")


def test_copies_made_by_themselves_are_listed_and_put_back_by_name(database: Path) -> None:
    assert "No copy in" in done("restore")
    with closing(SQLite(database, makes_backups=True)) as store:
        tables = Tables(store)
        table = tables.list()[0].id
        tables.act(table, B, PlaceBid(4000, 1), by=B).write.wait()
    (name,) = [word for word in done("restore").split() if word.endswith(".db")]
    database.unlink()
    done("restore", name)
    assert len(answer("export", table)["actions"]) == 2
    assert beside(database) == []
    for file in database.parent.glob("tables.db*"):
        file.write_bytes(b"coffee " * 1000)
    restored = done("restore", name)
    (lost,) = beside(database)
    assert str(lost) in restored
    assert lost.read_bytes() == b"coffee " * 1000
    assert len(answer("export", table)["actions"]) == 2
