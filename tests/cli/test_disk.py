"""What a program says of its file before it serves: another has it, or nothing can be written."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli.maintenance import Busy, exclusive_use
from referee.i18n.translator import speaker
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import ROOT, first_table, referee
from tests.server import Server, run
from tests.small_disk import SmallDisk
from tests.toy import TOY, PlaceBid

B = Seat(2)
say = speaker("en")


def serve(database: Path) -> str:
    """What a program says that does not begin to serve; it ends by itself."""
    command = [sys.executable, "-m", "referee", "serve", "--no-qr", "--database", str(database)]
    ended = run(command, cwd=ROOT)
    assert ended.returncode == 2, ended
    return ended.stderr.decode()


@pytest.fixture(params=["the same", "link", "hard link", "folder", "renamed"])
def other_name(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Path:
    """Another way to the file of a running server."""
    file, other = server.database, tmp_path / "other.db"
    if request.param == "link":
        other.symlink_to(file)
    elif request.param == "hard link":
        other.hardlink_to(file)
    elif request.param == "folder":
        (tmp_path / "folder").symlink_to(tmp_path)
        other = tmp_path / "folder" / file.name
    elif request.param == "renamed":
        file.rename(other)
    else:
        other = file
    return other


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks a file whatever its name")
def test_one_program_a_file_by_whatever_name_it_is_reached(other_name: Path) -> None:
    assert "already at work on" in serve(other_name)


def test_a_second_name_is_seen_before_the_file_was_ever_opened(tmp_path: Path) -> None:
    file, other = tmp_path / "tables.db", tmp_path / "other.db"
    file.touch()
    other.hardlink_to(file)
    with exclusive_use(file), pytest.raises(Busy), exclusive_use(other):
        pass
    with exclusive_use(other) as real:
        assert real == other


def test_by_a_second_name_every_act_is_there_after_kill_9(database: Path) -> None:
    """SQLite keeps the newest acts beside the file, under the name by which it was opened."""
    other = database.with_name("other.db")
    other.hardlink_to(database)
    store = SQLite(database)  # as if it were killed, it is never closed
    tables = Tables(store, games={"toy": TOY})
    table = first_table(database)
    tables.act(table, B, PlaceBid(4000, 1), by=B).ticket.wait()
    with closing(SQLite(other)) as again:
        assert again.log.entries(table)[-1].seq == 4
    copy = database.with_name("copy.db")
    assert referee("backup", copy, "--database", other).exit_code == 0
    with closing(SQLite(copy)) as again:
        assert again.log.entries(table)[-1].seq == 4
    assert not list(other.parent.glob("other.db-*"))
    store.close()


# -- disks that take nothing


def test_a_full_disk_is_named_before_anything_is_served(small_disk: SmallDisk) -> None:
    file = small_disk.folder / "tables.db"
    small_disk.fill()
    assert say(text("cli-disk-full", file=str(file))) in serve(file)
    small_disk.empty()
    SQLite(file).close()
    small_disk.fill()
    before = file.read_bytes()
    assert "No room is left on the disk" in serve(file)
    assert file.read_bytes() == before


def test_a_disk_that_may_only_be_read_is_named_too(small_disk: SmallDisk) -> None:
    file = small_disk.folder / "tables.db"
    SQLite(file).close()
    small_disk.lock()
    for each in (file, small_disk.folder / "new" / "tables.db"):
        assert "Nothing can be written to" in serve(each)


def test_a_copy_that_finds_no_room_names_its_own_disk(
    small_disk: SmallDisk, database: Path
) -> None:
    copy = small_disk.folder / "copy.db"
    small_disk.fill()
    refused = referee("backup", copy)
    assert say(text("cli-disk-full", file=str(copy))) in refused.output
    assert not copy.exists()
