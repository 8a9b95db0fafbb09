"""Tables and their file: export, import, check and copies."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee import __version__
from referee.cli import main, maintenance
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.record.saved_evening import save_evening
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from referee.web.server import LAST_SERVED_SETTING
from tests import toy
from tests.cli.terminal import RECORD, answer, done, first_table, referee, refused
from tests.table.evening import Evening
from tests.toy import TOY, PlaceBid, Proceed, ReadPile, Reveal, Toy

A, B = Seat(1), Seat(2)


def test_a_table_goes_out_and_in_again(record: Path, database: Path) -> None:
    code = done("import", record).split()[5].rstrip(".")
    listed = done("tables")
    assert (listed.count("Ana, Bo"), f"{code} " in listed) == (2, True)
    exported = answer("export", code.lower())
    acts = [{k: v for k, v in a.items() if k not in ("at", "salt")} for a in exported["actions"]]
    assert acts == [{"seat": "bank", **action} for action in RECORD["actions"]]


def test_what_is_taken_in_makes_the_file_and_says_the_whole_address(
    record: Path, tmp_path: Path
) -> None:
    database = tmp_path / "deep" / "new.db"
    umask = os.umask(0)
    try:
        output = done(
            "import", record, "--database", database, "--host-name", "the.box", "--port", 81
        )
    finally:
        os.umask(umask)
    assert database.parent.stat().st_mode & 0o777 == 0o700
    with closing(SQLite(database)) as store:
        key = output.split("http://the.box:81/h/")[1].strip()
        assert Keys(store).host(key) == first_table(database)


def test_a_kept_evening_goes_on_with_its_envelopes_for_who_knows_the_word(
    tmp_path: Path, database: Path
) -> None:
    evening = tmp_path / "toy.referee"
    with closing(SQLite(database)) as store:
        evening.write_bytes(save_evening(Tables(store), first_table(database), "Bergamote"))
    wrong = refused("import", evening, "--word", "vanille")
    assert wrong == f"Error: {translator_for('en')('refusal-word-wrong')}\n"
    for given, typed in ((["--word", "bergamote"], None), ([], "Bergamote\n")):
        taken = CliRunner().invoke(main, ["import", str(evening), *given], input=typed)
        assert (taken.exit_code, "ergamote" in taken.output) == (0, False)
    assert done("tables").count("Ana, Bo") == 3
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        assert all(tables.at(one.id).state.phase.bids.has_sealed(A) for one in tables.list())


def test_an_export_leaves_out_what_is_still_sealed(database: Path) -> None:
    exported = answer("export", first_table(database))
    assert [action["kind"] for action in exported["actions"]] == ["announce", "announce"]
    for nowhere in ("ZZZZZ", "nowhere", ""):
        refused("export", nowhere)


# -- checked


def behind_its_back(database: Path, *statements: str) -> None:
    """Change the file as no program of ours does."""
    with closing(sqlite3.connect(database)) as db, db:
        for statement in statements:
            db.execute(statement)


def faults() -> list[str]:
    """Return the faults that `check` prints; its status is 1 only with faults."""
    result = referee("check")
    lines = [line for line in result.output.splitlines() if "FAULT" in line]
    assert result.exit_code == bool(lines)
    return lines


def test_a_good_file_is_found_good(database: Path) -> None:
    code = done("tables").split()[0]
    assert faults() == []
    assert f"good       4  {code}  toy  Ana, Bo" in done("check")


def test_an_entry_that_no_longer_plays_or_cannot_be_read_is_found(database: Path) -> None:
    behind_its_back(database, """UPDATE log SET data = '{"bars": 77}' WHERE seq = 1""")
    assert faults()
    behind_its_back(database, "UPDATE log SET data = '{' WHERE seq = 0")
    output = refused("export", first_table(database))
    assert output.startswith("Error: This table cannot be read")
    assert faults()


def test_a_log_that_is_cut_or_gone_is_named_in_an_otherwise_good_file(database: Path) -> None:
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        code = Keys(store).code_of(tables.open("toy", ("Cy", "Di")))
        ids = [listed.id for listed in tables.list()]
    behind_its_back(database, "DELETE FROM log WHERE seq = 3")
    (fault,) = faults()
    assert "Ana, Bo  whole up to entry 2 only" in fault
    assert f"good       1  {code}  toy  Cy, Di" in referee("check").output
    (again,) = maintenance.check_before_serving(database)
    assert again.fault == text("check-cut", whole=2, last=3)
    behind_its_back(database, "DELETE FROM log", "DELETE FROM tables")
    gone = {f"FAULT      0  {one}  its log is altered or missing altogether" for one in ids}
    assert {line.split(".")[0] for line in faults()} == gone


def test_tables_that_the_installed_rules_play_otherwise_are_named_before_they_are_served(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        finished = tables.list()[0].id
        for seat, action in ((B, PlaceBid(4000, 1)), (HOST, Reveal()), (HOST, Proceed())):
            tables.act(finished, seat, action, by=seat).write.wait()
        played = tables.open("toy", ("Ana", "Bo", "Cy"))
        game = Evening(tables, played)
        game.announce()
        game.market()
        game.settled()
        codes = [Keys(store).code_of(table) for table in (finished, played)]
    assert [*maintenance.check_before_serving(database), *faults()] == []

    def twice(s: Toy, seat: Seat, bid: PlaceBid) -> Toy:
        return sell(sell(s, seat, bid), seat, bid)

    sell = toy._sell
    monkeypatch.setattr(toy, "_sell", twice)
    lines = faults()
    for code, entry in zip(codes, (6, 8), strict=True):
        (line,) = (line for line in lines if code in line)
        assert f"read otherwise from entry {entry} on" in line
        assert f"(begun with version {__version__}, edition 1 of the rules)" in line
    assert [*maintenance.check_before_serving(database)] == []  # the same version has served them
    monkeypatch.setattr(type(TOY), "edition", 2)
    (named,) = maintenance.check_before_serving(database)
    assert named.fault == text("check-differs", seq=8, version=__version__, edition=1)
    assert [*maintenance.check_before_serving(database)] == []


def test_a_broken_file_is_found(database: Path) -> None:
    content = bytearray(database.read_bytes())
    assert len(content) > 8192
    content[4096 : 4096 + 2048] = b"\xa5" * 2048
    database.write_bytes(content)
    result = referee("check")
    assert result.exit_code in (1, 2)
    assert "FAULT" in result.output or "Error" in result.output


def test_a_value_that_is_missing_is_found(database: Path) -> None:
    strict = "replace(sql, 'value TEXT', 'value TEXT NOT NULL')"
    behind_its_back(
        database,
        "ALTER TABLE rivals RENAME TO old",
        "CREATE TABLE rivals (game TEXT, name TEXT, value TEXT, at TEXT, table_id TEXT)",
        "INSERT INTO rivals (game, name) VALUES ('toy', 'pile')",
        "PRAGMA writable_schema=ON",
        f"UPDATE sqlite_schema SET sql = {strict} WHERE name = 'rivals'",
    )
    assert "NULL value in rivals.value" in referee("check").output


def test_a_file_of_a_later_version_is_left_alone(database: Path) -> None:
    behind_its_back(database, "PRAGMA user_version=99")
    before = database.read_bytes()
    for command in ("check", "tables", "serve"):
        assert "later version" in refused(command)
    assert database.read_bytes() == before


def test_a_file_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (["check"], ["tables"], ["export", "AAAAA"], ["backup", "b.db"]):
        output = refused(*command, "--database", tmp_path / "none.db")
        assert "none.db does not exist yet" in output
    assert list(tmp_path.iterdir()) == []


# -- copied


def test_a_backup_taken_while_a_table_is_played_holds_every_entry_and_doubt(
    database: Path, tmp_path: Path
) -> None:
    copy, table = tmp_path / "copy.db", first_table(database)
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        for pile in (7, 8):
            other = tables.open("toy", ("Cy", "Di"))
            tables.act(other, HOST, ReadPile(pile), by=HOST).write.wait()
        (doubt,) = tables.boxes.conflicts("toy")
        tables.act(table, B, PlaceBid(4000, 1), by=B).write.wait()
        done("backup", copy)
    assert faults() == [], "a box in doubt is no fault"
    with closing(SQLite(copy)) as store:
        assert Tables(store).at(table).seq == 4
        assert Tables(store).boxes.conflicts("toy") == (doubt,)
    assert copy.stat().st_mode & 0o077 == 0


def test_a_backup_never_writes_over_a_file_unasked_nor_over_the_file_itself(
    database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    assert "exists already" in refused("backup", copy)
    assert copy.read_text() == "precious"
    done("backup", copy, "--force")
    assert first_table(copy) == first_table(database)
    refused("backup", database, "--force")


def test_a_folder_that_is_not_there_is_named(database: Path, tmp_path: Path) -> None:
    table, file = first_table(database), tmp_path / "none" / "file.pdf"
    for command in (["backup"], ["box", "toy", "--export"], ["paper", table, "-o"]):
        assert f"There is no folder {file.parent}." in refused(*command, file)


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    broken, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    broken.write_bytes(b"no database at all" * 400)
    refused("backup", copy, "--database", broken)
    assert list(tmp_path.iterdir()) == [broken]


def test_another_device_takes_the_lead_by_what_the_computer_says_while_it_serves(
    database: Path,
) -> None:
    with closing(SQLite(database)) as store:  # as the program that serves has it open
        keys, table_id = Keys(store), first_table(database)
        code = keys.code_of(table_id)
        output = done("host", code.lower(), "--port", 8123, "--host-name", "the.box")
        assert f"http://the.box:8123/host/{code}" in output
        assert f"    {keys.host_code(table_id)}\n" in output
        key = keys.take_host(table_id, keys.host_code(table_id))
        assert keys.host(key) == table_id
        assert keys.host_code(table_id) in done("host", code, "--no-qr")
        store.settings.change(LAST_SERVED_SETTING, lambda _: "8001 the.box")
        assert f"http://the.box:8001/host/{code}" in done("host", code)
    assert translator_for("en")("cli-no-table", table="ZZZZZ") in refused("host", "ZZZZZ")
