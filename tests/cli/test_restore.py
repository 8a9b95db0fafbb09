"""A copy put back in the place of all tables."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.games import shelf
from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.backups import copies
from tests.cli.terminal import answer, first_table, referee
from tests.server import Server
from tests.soak.forms import forms
from tests.soak.wire import Device
from tests.toy import PlaceBid


@pytest.fixture
def copy(database: Path, tmp_path: Path) -> Path:
    """A copy of the database, which has lost its table since."""
    path = tmp_path / "copy.db"
    assert referee("backup", path).exit_code == 0
    with closing(SQLite(database)) as store:
        store.register.delete(Tables(store).list()[0].id).wait()
    return path


def beside(database: Path) -> list[Path]:
    """What was replaced, without what SQLite and the log keep beside it."""
    return [*database.parent.glob("tables-replaced-*.db")]


def sit_down(server: Server, code: str) -> int:
    """Somebody takes the first seat with a phone; the status of the answer."""

    async def taken() -> int:
        phone = Device(server.port)
        page = await phone.get(f"/t/{code}")
        seat = next(form for form in forms(page.body, "") if form.path.endswith("/1"))
        return (await phone.post(seat.path, seat.body())).status

    return asyncio.run(taken())


def test_an_evening_that_is_lost_comes_back_from_the_copy_made_by_itself(server: Server) -> None:
    """With the program that people start, from the first act to the last."""
    file = server.database
    server.stop()
    with closing(SQLite(file)) as store:
        table = Tables(store).open(next(iter(shelf())), ["Ana", "Bo", "Cy"])
        code = Keys(store).code_of(table)
    server.start()
    assert sit_down(server, code) == 303
    while not copies(file):  # made on a thread of its own
        pass
    (copy,) = copies(file)
    by_hand = file.with_name("by-hand.db")
    assert referee("backup", by_hand, "--database", file).exit_code == 0
    refused = referee("restore", copy.name, "--database", file)
    assert (refused.exit_code, "already at work on" in refused.output) == (2, True)
    server.kill()
    for each in (file, file.with_name("tables.db-wal")):
        each.write_bytes(b"coffee " * 1000)
    restored = referee("restore", copy.name, "--database", file)
    assert restored.exit_code == 0, restored.output
    (lost,) = beside(file)
    assert str(lost) in restored.output
    assert lost.read_bytes() == b"coffee " * 1000
    server.start()
    assert "Ana" in server.get("/")
    server.stop()
    for each in (file, by_hand):
        with closing(SQLite(each)) as store:
            assert store.credentials.taken(table) == {Seat(1)}
            assert [entry.seq for entry in store.log.read(table).entries] == [0, 1]


def test_what_stood_there_is_whole_beside_it_and_can_be_put_back(
    copy: Path, database: Path
) -> None:
    """Its newest acts too, which a program that was killed had not yet brought into the file."""
    with closing(SQLite(database)) as store:
        table = Tables(store).open("toy", ["Dora", "Eve"])
        as_killed = {each: each.read_bytes() for each in database.parent.glob("tables.db*")}
    for file, content in as_killed.items():
        file.write_bytes(content)
    assert database.with_name("tables.db-wal") in as_killed
    assert referee("restore", copy).exit_code == 0
    assert "Ana, Bo" in referee("tables").output
    assert "FAULT" not in referee("check").output
    (was,) = beside(database)
    again = referee("restore", was)
    assert again.exit_code == 0, again.output
    assert first_table(database) == table
    files = set(database.parent.glob("tables*.db*")) - {database.with_name("tables.db.lock")}
    assert not any(each.stat().st_mode & 0o077 for each in files), "their owner's alone"


def test_a_table_that_went_on_after_the_copy_is_whole_again(database: Path, tmp_path: Path) -> None:
    """The end of each log is known beside the file; a copy put back is no log that was cut."""
    copy = tmp_path / "copy.db"
    assert referee("backup", copy).exit_code == 0
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        table = tables.list()[0].id
        tables.act(table, Seat(2), PlaceBid(4000, 1), by=Seat(2)).ticket.wait()
    assert referee("restore", copy).exit_code == 0
    checked = referee("check")
    assert (checked.exit_code, "good       4" in checked.output) == (0, True)


@pytest.mark.parametrize("content", [b"", b"no database at all" * 400, None])
def test_what_is_no_copy_is_refused_and_nothing_changes(
    content: bytes | None, copy: Path, database: Path
) -> None:
    if content is None:
        copy.unlink()
        with closing(sqlite3.connect(copy)) as db:
            db.execute("CREATE TABLE of_another_program (x)")
    else:
        copy.write_bytes(content)
    _refused(copy, database)


def test_a_copy_with_faults_is_put_back_only_if_one_insists(copy: Path, database: Path) -> None:
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE log SET data = '{' WHERE seq = 1")
    assert "FAULT" in _refused(copy, database)
    assert referee("restore", copy, "--force").exit_code == 0
    assert "Ana, Bo" in referee("tables").output


def test_the_file_itself_is_no_copy(database: Path) -> None:
    assert "is already the file of the games" in _refused(database, database)


def _refused(copy: Path, database: Path) -> str:
    before, files = database.read_bytes(), set(database.parent.iterdir())
    refused = referee("restore", copy)
    assert refused.exit_code == 2
    assert database.read_bytes() == before
    new = {each.name for each in set(database.parent.iterdir()) - files}
    assert new <= {"tables.db.lock"}
    return refused.output


def test_copies_made_by_themselves_are_listed_and_put_back_by_name(database: Path) -> None:
    assert "No copy in" in referee("restore").output
    with closing(SQLite(database, backups=True)) as store:
        tables = Tables(store)
        table = tables.list()[0].id
        tables.act(table, Seat(2), PlaceBid(4000, 1), by=Seat(2)).ticket.wait()
    (name,) = [word for word in referee("restore").output.split() if word.endswith(".db")]
    database.unlink()
    assert referee("restore", name).exit_code == 0
    assert len(answer("export", table)["actions"]) == 2
    assert beside(database) == []
