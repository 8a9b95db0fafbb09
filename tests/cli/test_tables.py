"""Tables and their file: out, in, checked, copied."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee import __version__
from referee.cli import main, maintenance
from referee.i18n.translator import speaker
from referee.kit.seats import BANK, Seat
from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.record.saved_evening import keep
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from tests import toy
from tests.cli.terminal import RECORD, answer, first_table, referee
from tests.table.evening import announce, market, settled
from tests.toy import TOY, PlaceBid, Proceed, ReadPile, Reveal, Toy

A, B = Seat(1), Seat(2)


def test_a_table_goes_out_and_in_again(record: Path, database: Path) -> None:
    imported = referee("import", record)
    assert imported.exit_code == 0
    code = imported.output.split()[5].rstrip(".")
    listed = referee("tables").output
    assert listed.count("Ana, Bo") == 2
    assert f"{code} " in listed
    exported = answer("export", code.lower())
    told = [{k: v for k, v in a.items() if k not in ("at", "salt")} for a in exported["actions"]]
    assert told == [{"seat": "bank", **action} for action in RECORD["actions"]]


def test_what_is_taken_in_makes_the_file_and_says_the_whole_address(
    record: Path, tmp_path: Path
) -> None:
    database = tmp_path / "deep" / "new.db"
    told = referee("import", record, "--database", database, "--host-name", "the.box", "--port", 81)
    with closing(SQLite(database)) as store:
        key = told.output.split("http://the.box:81/h/")[1].strip()
        assert Keys(store).host(key) == first_table(database)


@pytest.fixture
def evening(tmp_path: Path, database: Path) -> Path:
    path = tmp_path / "toy.referee"
    with closing(SQLite(database)) as store:
        path.write_bytes(keep(Tables(store), first_table(database), "Bergamote"))
    return path


@pytest.mark.parametrize(("given", "typed"), [(["--word", "bergamote"], None), ([], "Bergamote\n")])
def test_a_kept_evening_goes_on_with_its_envelopes(
    given: list[str], typed: str | None, evening: Path, database: Path
) -> None:
    taken = CliRunner().invoke(main, ["import", str(evening), *given], input=typed)
    assert taken.exit_code == 0
    assert "ergamote" not in taken.output
    assert referee("tables").output.count("Ana, Bo") == 2
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        assert all(tables.at(one.id).state.phase.bids.has(A) for one in tables.list())


def test_a_kept_evening_stays_shut_to_another_word(evening: Path) -> None:
    refused = referee("import", evening, "--word", "vanille")
    assert refused.exit_code == 2
    assert refused.output == f"Error: {speaker('en')('refusal-word-wrong')}\n"
    assert referee("tables").output.count("Ana, Bo") == 1


def test_an_export_leaves_out_what_is_still_sealed(database: Path) -> None:
    exported = answer("export", first_table(database))
    assert [action["kind"] for action in exported["actions"]] == ["announce", "announce"]


@pytest.mark.parametrize("table", ["ZZZZZ", "nowhere", ""])
def test_the_export_of_a_table_that_is_not_there_is_refused(table: str, database: Path) -> None:
    assert referee("export", table).exit_code == 2


def test_a_good_file_is_found_good(database: Path) -> None:
    result = referee("check")
    assert result.exit_code == 0
    assert "FAULT" not in result.output
    code = referee("tables").output.split()[0]
    assert f"good       4  {code}  toy  Ana, Bo" in result.output


def test_an_entry_that_no_longer_plays_is_found(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("""UPDATE log SET data = '{"bars": 77}' WHERE seq = 1""")
    result = referee("check")
    assert result.exit_code == 1
    assert "FAULT" in result.output


def test_a_log_that_cannot_be_read_is_told_in_one_sentence(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE log SET data = '{' WHERE seq = 0")
    result = referee("export", first_table(database))
    assert result.exit_code == 2
    assert result.output.startswith("Error: This table cannot be read")
    assert "FAULT" in referee("check").output


def test_a_cut_log_is_named_with_the_file_it_was_cut_in(database: Path) -> None:
    with closing(SQLite(database)) as store:
        code = Keys(store).code_of(Tables(store).open("toy", ("Cy", "Di")))
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM log WHERE seq = 3")
    result = referee("check")
    assert result.exit_code == 1
    (fault,) = (line for line in result.output.splitlines() if line.startswith("FAULT"))
    assert "Ana, Bo  whole up to entry 2 only" in fault
    assert f"good       1  {code}  toy  Cy, Di" in result.output
    (again,) = maintenance.before_serving(database)
    assert again.fault == text("check-cut", whole=2, last=3)


def test_a_table_of_which_nothing_is_left_is_named(database: Path) -> None:
    table = first_table(database)
    with closing(sqlite3.connect(database)) as db, db:
        for name in ("log", "tables"):
            db.execute(f"DELETE FROM {name}")
    assert f"FAULT      0  {table}  its log is altered or missing altogether" in (
        referee("check").output
    )


def test_tables_that_the_installed_rules_play_otherwise_are_named_before_they_are_served(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        finished = tables.list()[0].id
        for seat, action in ((B, PlaceBid(4000, 1)), (BANK, Reveal()), (BANK, Proceed())):
            tables.act(finished, seat, action, by=seat).ticket.wait()
        played = tables.open("toy", ("Ana", "Bo", "Cy"))
        announce(tables, played)
        market(tables, played)
        settled(tables, played)
        codes = [Keys(store).code_of(table) for table in (finished, played)]
    assert [*maintenance.before_serving(database)] == []
    assert referee("check").exit_code == 0

    def twice(s: Toy, seat: Seat, bid: PlaceBid) -> Toy:
        return sell(sell(s, seat, bid), seat, bid)

    sell = toy._sell
    monkeypatch.setattr(toy, "_sell", twice)
    told = [line for line in referee("check").output.splitlines() if "FAULT" in line]
    began = f"(begun with version {__version__}, edition 1 of the rules)"
    for code, entry in zip(codes, (6, 8), strict=True):
        (line,) = (line for line in told if code in line)
        assert f"read otherwise from entry {entry} on" in line
        assert began in line
    assert [*maintenance.before_serving(database)] == []  # the same version has served them
    monkeypatch.setattr(type(TOY), "edition", 2)
    (named,) = maintenance.before_serving(database)
    assert named.fault == text("check-differs", seq=8, version=__version__, edition=1)
    assert [*maintenance.before_serving(database)] == []


def test_an_address_that_is_none_of_ours_is_told_in_one_sentence(tmp_path: Path) -> None:
    result = referee("serve", "--listen", "203.0.113.1", "--database", tmp_path / "tables.db")
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1


def test_a_broken_file_is_found(database: Path) -> None:
    content = bytearray(database.read_bytes())
    assert len(content) > 8192
    content[4096 : 4096 + 2048] = b"\xa5" * 2048
    database.write_bytes(content)
    result = referee("check")
    assert result.exit_code in (1, 2)
    assert "FAULT" in result.output or "Error" in result.output


def test_a_file_of_a_later_version_is_left_alone(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version=99")
    before = database.read_bytes()
    for command in ("check", "tables", "serve"):
        result = referee(command)
        assert result.exit_code == 2
        assert "later version" in result.output
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    "command", [["check"], ["tables"], ["export", "AAAAA"], ["backup", "b.db"]]
)
def test_a_file_that_is_not_there_is_not_made(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = referee(*command, "--database", tmp_path / "none.db")
    assert result.exit_code == 2
    assert "none.db does not exist yet" in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_backup_taken_while_a_table_is_played_holds_every_entry(
    database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        table = tables.list()[0].id
        tables.act(table, B, PlaceBid(4000, 1), by=B).ticket.wait()
        assert referee("backup", copy).exit_code == 0
    with closing(SQLite(copy)) as store:
        assert Tables(store).at(table).seq == 4
    assert copy.stat().st_mode & 0o077 == 0


def test_a_box_in_doubt_is_no_fault_and_is_copied(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        for pile in (7, 8):
            table = tables.open("toy", ("Ana", "Bo"))
            tables.act(table, BANK, ReadPile(pile), by=BANK).ticket.wait()
        (doubt,) = tables.boxes.conflicts("toy")
    result = referee("check")
    assert (result.exit_code, "FAULT" in result.output) == (0, False)
    assert referee("backup", copy).exit_code == 0
    with closing(SQLite(copy)) as store:
        assert Tables(store).boxes.conflicts("toy") == (doubt,)


def test_a_value_that_is_missing_is_found(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("ALTER TABLE rivals RENAME TO old")
        db.execute("CREATE TABLE rivals (game TEXT, name TEXT, value TEXT, at TEXT, table_id TEXT)")
        db.execute("INSERT INTO rivals (game, name) VALUES ('toy', 'pile')")
        db.execute("PRAGMA writable_schema=ON")
        strict = "replace(sql, 'value TEXT', 'value TEXT NOT NULL')"
        db.execute(f"UPDATE sqlite_schema SET sql = {strict} WHERE name = 'rivals'")
    assert "NULL value in rivals.value" in referee("check").output


def test_a_backup_never_writes_over_a_file(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    result = referee("backup", copy)
    assert result.exit_code == 2
    assert "exists already" in result.output
    assert copy.read_text() == "precious"
    assert referee("backup", copy, "--force").exit_code == 0
    assert first_table(copy) == first_table(database)
    assert referee("backup", database, "--force").exit_code == 2


@pytest.mark.parametrize(
    "command", [("backup",), ("box", "toy", "--export"), ("paper", "TABLE", "-o")]
)
def test_a_folder_that_is_not_there_is_named(
    command: tuple[str, ...], database: Path, tmp_path: Path
) -> None:
    typed = [first_table(database) if each == "TABLE" else each for each in command]
    result = referee(*typed, tmp_path / "none" / "file.pdf")
    assert result.exit_code == 2
    assert f"There is no folder {tmp_path / 'none'}." in result.output


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    broken, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    broken.write_bytes(b"no database at all" * 400)
    assert referee("backup", copy, "--database", broken).exit_code == 2
    assert list(tmp_path.iterdir()) == [broken]
