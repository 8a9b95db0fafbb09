"""The `referee` command, over the toy game and the shelf."""

from __future__ import annotations

import json
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from referee.cli import main, maintenance
from referee.cli.json_output import plain
from referee.games import shelf
from referee.i18n.translator import speaker
from referee.kit.sealed import Sealed, SealedRound, commitment
from referee.kit.seats import BANK, Seat
from referee.table.play.tables import Tables
from referee.table.record.saved_evening import keep
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import RECORD, ROOT, answer, first_table, referee, written
from tests.server import Server, free_port
from tests.toy import TOY, PlaceBid, ReadPile

GOLDEN = sorted((ROOT / "tests" / "games").glob("*/golden/*.json"))
A, B = Seat(1), Seat(2)


# -- replay


def test_a_replay_tells_the_state_what_was_refused_and_the_scores(record: Path) -> None:
    report = answer("replay", record, "--strict")
    assert list(report) == ["state", "refused", "scores"]
    assert report["refused"] == []
    assert [line["seat"] for line in report["scores"]] == ["Bo", "Ana"]
    assert report["state"]["seating"] == ["Ana", "Bo"]


def test_a_replay_stops_after_as_many_actions_as_one_says(record: Path) -> None:
    report = answer("replay", record, "--at", "2", "--as", "host")
    assert report["view"]["phase"] == "bidding"
    assert report["scores"] is None


def test_a_replay_goes_no_further_than_its_record(record: Path) -> None:
    last = len(RECORD["actions"])
    assert referee("replay", record, "--at", last).exit_code == 0
    beyond = referee("replay", record, "--at", last + 1)
    assert (beyond.exit_code, f"number {last}." in beyond.output) == (2, True)


@pytest.mark.parametrize("viewer", [None, "host", "Bo"])
def test_no_replay_opens_the_envelope_of_another(record: Path, viewer: str | None) -> None:
    shown = referee("replay", record, "--at", "3", *(["--as", viewer] if viewer else []))
    assert shown.exit_code == 0
    assert "Ana" in shown.output
    assert "7000" not in shown.output
    assert "7,000" not in shown.output


def test_a_view_tells_what_its_viewer_may_do(record: Path) -> None:
    view = answer("replay", record, "--at", "3", "--as", "Bo")["view"]
    assert "place-bid" in [ask["action"] for ask in view["asks"]]
    assert all(isinstance(line, str) for line in view["told"])


def test_a_refused_action_is_told_with_its_rule_and_fails_a_strict_replay(tmp_path: Path) -> None:
    wrong = {"seat": "Bo", "kind": "announce", "bars": 6}
    path = written(tmp_path, {**RECORD, "actions": [wrong]})
    (refused,) = answer("replay", path)["refused"]
    assert (refused["index"], refused["code"], refused["rule"]) == (0, "too-many", "TOY-1")
    assert refused["message"] not in ("", "refusal-too-many")
    assert referee("replay", path, "--strict").exit_code == 1


def test_what_another_was_refused_in_secret_is_told_without_its_figures(tmp_path: Path) -> None:
    actions = [*RECORD["actions"][:2], {**RECORD["actions"][2], "bars": 99}]
    path = written(tmp_path, {**RECORD, "actions": actions})
    (bo,) = answer("replay", path, "--as", "Bo")["refused"]
    assert bo == {"index": 2, "code": "too-many", "rule": "TOY-2"}
    for viewer in (["--as", "Ana"], []):
        assert "message" in answer("replay", path, *viewer)["refused"][0]


@pytest.mark.parametrize("viewer", ["Zoé", "0", ""])
def test_a_viewer_who_is_not_at_the_table_is_refused(record: Path, viewer: str) -> None:
    result = referee("replay", record, "--as", viewer)
    assert result.exit_code == 2
    assert "Ana" in result.output


@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"[]", b"\xff\xfe", b'{"game": "toy"}', b'{"game": 1}', b'{"x": 1}', b"[" * 99_999],
)
@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_hostile_file_is_refused_in_one_sentence(
    command: str, content: bytes, tmp_path: Path, database: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    result = referee(command, path)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert len(result.output.splitlines()) == 1


def test_a_box_on_which_the_game_breaks_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise TypeError("'str' object has no attribute 'get'")

    monkeypatch.setattr(type(TOY), "look", broken)
    result = referee("replay", written(tmp_path, RECORD), "--as", "Bo")
    assert result.exit_code == 2
    assert result.output == "Error: This game cannot be played again: box.\n"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_worked_example_plays_and_fits_its_schema(path: Path) -> None:
    example = json.loads(path.read_text("utf-8"))
    schema = answer("schema", example["game"])
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(example)) == []
    for viewer in ("host", *example["seats"]):
        played = answer("replay", path, "--as", viewer)
        expected = [a["refused"] for a in example["actions"] if "refused" in a]
        assert [one["code"] for one in played["refused"]] == expected
    assert answer("replay", path)["state"]["seating"] == example["seats"]


# -- tables and their file


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
    assert result.output.startswith(f"Error: {database}: ")
    assert "FAULT" in referee("check").output


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


# -- seals, sheets, rules


def test_anybody_can_compute_a_seal_again() -> None:
    salt = "00112233445566778899aabbccddeeff"
    result = referee("check-seal", salt, "table/3", "2", "[6000,3]")
    digest, four, _, line = result.output.splitlines()
    assert digest == commitment(salt, "table/3", B, [6000, 3])
    assert len(four.split()) == 4
    assert referee("check-seal", salt, "table/3", "2", "[" * 9_999).exit_code == 0
    other = referee("check-seal", salt, "table/3", "2", "[6000,4]")
    assert other.output != result.output
    by_hand = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert by_hand.stdout.split()[0] == digest


def test_the_seal_in_the_document_is_the_one_that_its_line_gives() -> None:
    told = (ROOT / "docs" / "records.md").read_text("utf-8").split("$ referee check-seal ")[1]
    command, digest, _, _, line, *_ = told.splitlines()
    assert referee("check-seal", *shlex.split(command)).output.splitlines()[::3] == [digest, line]
    by_hand = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert by_hand.stdout.split()[0] == digest


@pytest.mark.parametrize(("locale", "lang"), [("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("C", "en")])
def test_the_rules_are_read_in_the_terminal_s_language(
    locale: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    for key, game in shelf().items():
        lines = referee("rules", key).output.splitlines()
        assert [line.split()[0] for line in lines] == list(game.rules)
        assert all(
            rule[lang] in line for line, rule in zip(lines, game.rules.values(), strict=True)
        )


@pytest.mark.parametrize("command", ["schema", "rules", "print"])
def test_a_game_that_is_not_on_the_shelf_is_refused_with_those_that_are(command: str) -> None:
    result = referee(command, "chess")
    assert result.exit_code == 2
    assert "toy" in result.output


# -- the evening


def test_the_greeting_says_where_to_go_and_the_end_says_all_is_kept(server: Server) -> None:
    server.stop()
    said = server.output.read_text("utf-8")
    assert f"http://localhost:{server.port}/" in said
    assert str(server.database) in said
    assert "{" not in said
    assert said.rstrip().endswith(speaker("en")("cli-stopped"))


def test_a_server_that_was_killed_starts_again_on_the_same_file(server: Server) -> None:
    server.restart()
    assert "<html" in server.get()


def test_two_servers_never_share_a_file(server: Server) -> None:
    command = [sys.executable, "-m", "referee", "serve", "--port", str(free_port())]
    command += ["--database", str(server.database)]
    second = subprocess.run(command, capture_output=True, timeout=20, check=False)
    assert second.returncode == 2
    assert b"--database" in second.stderr
    assert "<html" in server.get()


def test_a_port_that_is_taken_is_told_with_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = referee("serve", "--port", port, "--database", tmp_path / "t.db")
    assert result.exit_code == 2
    assert f"--port {port + 1}" in result.output


def test_the_signal_that_stops_it_is_no_failure(tmp_path: Path) -> None:
    running = Server(tmp_path / "tables.db")
    running.start()
    assert running.end(signal.SIGINT) == 0
    running.start()
    assert running.end(signal.SIGTERM) in (0, -signal.SIGTERM)


def test_the_file_lies_in_the_user_s_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert tmp_path in maintenance.home_file().parents


def test_what_is_in_an_envelope_is_never_plain() -> None:
    inside = SealedRound.of([A, B], "").seal(A, (7000, 2), "5a1752")
    secrets = {"round": inside, "envelope": Sealed(7000), "act": PlaceBid(1, 2, salt="5a1752")}
    shown = json.dumps(plain(secrets, speaker("en", ("Ana", "Bo"))))
    assert json.loads(shown)["round"] == {"awaited": ["Ana", "Bo"], "sealed": ["Ana"]}
    assert "7000" not in shown
    assert "5a1752" not in shown
