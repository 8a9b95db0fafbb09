"""The `referee` command, over the toy game and the shelf."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from fluent.runtime import FluentResource
from jsonschema import Draft202012Validator
from pypdf import PdfReader

from referee import press
from referee.cli import main, upkeep
from referee.cli.plain import plain
from referee.games import shelf
from referee.kit.options import settle_options
from referee.kit.sealed import Sealed, SealedRound, commitment
from referee.kit.seats import BANK, Seat
from referee.speech import LANGUAGES, bundle, speaker
from referee.table.sqlite import SQLite
from referee.table.tables import Tables
from tests.server import Server, free_port
from tests.toy import TOY, Announce, PlaceBid, ReadPile

ROOT = Path(__file__).parents[1]
GOLDEN = sorted((ROOT / "tests" / "games").glob("*/golden/*.json"))
RECORD: dict[str, Any] = {
    "game": "toy",
    "seats": ["Ana", "Bo"],
    "options": {"markets": 1},
    "seed": "s",
    "actions": [
        {"seat": "Bo", "kind": "announce", "bars": 3},
        {"seat": "Ana", "kind": "announce", "bars": 2},
        {"seat": "Ana", "kind": "place-bid", "price": 7000, "bars": 2},
        {"seat": "Bo", "kind": "place-bid", "price": 4000, "bars": 1},
        {"kind": "reveal"},
        {"kind": "proceed"},
    ],
}
A, B = Seat(1), Seat(2)


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a game like any other, and the terminal speaks English."""
    monkeypatch.setitem(shelf(), TOY.key, TOY)
    for lang in LANGUAGES:
        words = (ROOT / "tests" / "web" / "words" / f"{lang}.ftl").read_text("utf-8")
        bundle(lang).add_resource(FluentResource(words))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with one table, at which Ana has sealed a bid of 7000."""
    path = tmp_path / "tables.db"
    monkeypatch.setenv("REFEREE_DATABASE", str(path))
    with closing(SQLite(path)) as store:
        tables = Tables(store)
        table = tables.open("toy", ["Ana", "Bo"], {"markets": 1}, seed="s")
        for seat, action in ((B, Announce(3)), (A, Announce(2)), (A, PlaceBid(7000, 2))):
            tables.act(table, seat, action, by=seat).ticket.wait()
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path, RECORD)


def written(folder: Path, found: Any) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(found), "utf-8")
    return path


def referee(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


def answer(*arguments: object) -> Any:
    """What a command writes, parsed; it must end well."""
    result = referee(*arguments)
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def first_table(database: Path) -> str:
    with closing(SQLite(database)) as store:
        return Tables(store).list()[0].id


# -- replay


def test_a_replay_tells_the_state_what_was_refused_and_the_scores(record: Path) -> None:
    found = answer("replay", record, "--strict")
    assert list(found) == ["state", "refused", "scores"]
    assert found["refused"] == []
    assert [line["seat"] for line in found["scores"]] == ["Bo", "Ana"]
    assert found["state"]["seating"] == ["Ana", "Bo"]


def test_a_replay_stops_after_as_many_actions_as_one_says(record: Path) -> None:
    found = answer("replay", record, "--at", "2", "--as", "host")
    assert found["view"]["phase"] == "bidding"
    assert found["scores"] is None


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
    found = json.loads(path.read_text("utf-8"))
    schema = answer("schema", found["game"])
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(found)) == []
    for viewer in ("host", *found["seats"]):
        played = answer("replay", path, "--as", viewer)
        expected = [a["refused"] for a in found["actions"] if "refused" in a]
        assert [one["code"] for one in played["refused"]] == expected
    assert answer("replay", path)["state"]["seating"] == found["seats"]


# -- tables and their file


def test_a_table_goes_out_and_in_again(record: Path, database: Path) -> None:
    imported = referee("import", record)
    assert imported.exit_code == 0
    code = imported.output.split()[5].rstrip(".")
    listed = referee("tables").output
    assert listed.count("Ana, Bo") == 2
    assert f"{code} " in listed
    found = answer("export", code.lower())
    told = [{k: v for k, v in a.items() if k not in ("at", "salt")} for a in found["actions"]]
    assert told == [{"seat": "bank", **action} for action in RECORD["actions"]]


def test_an_export_leaves_out_what_is_still_sealed(database: Path) -> None:
    found = answer("export", first_table(database))
    assert [action["kind"] for action in found["actions"]] == ["announce", "announce"]


@pytest.mark.parametrize("table", ["ZZZZZ", "nowhere", ""])
def test_the_export_of_a_table_that_is_not_there_is_refused(table: str, database: Path) -> None:
    assert referee("export", table).exit_code == 2


def test_a_good_file_is_found_good(database: Path) -> None:
    result = referee("check")
    assert result.exit_code == 0
    assert "FAULT" not in result.output
    assert f"good       4  {first_table(database)} toy Ana, Bo" in result.output


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


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    broken, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    broken.write_bytes(b"no database at all" * 400)
    assert referee("backup", copy, "--database", broken).exit_code == 2
    assert not copy.exists()


# -- seals, sheets, rules


def test_anybody_can_compute_a_seal_again() -> None:
    salt = "00112233445566778899aabbccddeeff"
    result = referee("check-seal", salt, "table/3", "2", "[6000,3]")
    digest, four = result.output.splitlines()
    assert digest == commitment(salt, "table/3", B, [6000, 3])
    assert len(four.split()) == 4
    assert referee("check-seal", salt, "table/3", "2", "[" * 9_999).exit_code == 0
    other = referee("check-seal", salt, "table/3", "2", "[6000,4]")
    assert other.output != result.output


def listed() -> list[list[str]]:
    """Game, sheet and, where it has pieces, how many: as `referee print` lists them."""
    found = referee("print")
    assert found.exit_code == 0
    return [line.split() for line in found.output.splitlines()]


def a_deck() -> list[str]:
    """A game and one of its sheets of pieces."""
    return next(line[:2] for line in listed() if line[2].isdigit())


def test_every_sheet_is_listed_with_its_pieces_and_its_title() -> None:
    found = listed()
    for key in shelf():
        mine = [line for line in found if line[0] == key]
        assert [line[1] for line in mine] == list(press.sheets(key))
        assert all(len(line) > 2 for line in mine)
    game = found[0][0]
    assert [line.split() for line in referee("print", game).output.splitlines()] == [
        line for line in found if line[0] == game
    ]


def test_a_sheet_is_printed_with_what_the_household_knows(pango: None, tmp_path: Path) -> None:
    from pypdf import PdfReader

    game = next(key for key in shelf() if (ROOT / "printables" / key).is_dir())
    with closing(SQLite(tmp_path / "tables.db")) as store:
        Tables(store).boxes.learn(game, "markets", ["Rome", "Oslo", "Lyon", "Kyoto", "Lima"], "")
    sheet = next(line[1] for line in listed() if line[0] == game and "purchase" in line[1])
    path = tmp_path / "sheet.pdf"
    kept = ["--database", tmp_path / "tables.db"]
    assert referee("print", game, sheet, "-o", path, "--lang", "en", *kept).exit_code == 0
    assert "Kyoto" in PdfReader(path).pages[0].extract_text()


def test_pieces_are_printed_as_they_are_asked_for(pango: None, tmp_path: Path) -> None:
    from pypdf import PdfReader

    path = tmp_path / "pieces.pdf"
    game, sheet = a_deck()
    first = referee("print", game, sheet, "--layout", "fronts", "--paper", "letter", "-o", path)
    assert first.exit_code == 0
    assert float(PdfReader(path).pages[0].mediabox.height) in (
        pytest.approx(792),
        pytest.approx(612),
    )
    told = referee("print", game, sheet, "--only", "no-such:2", "-o", path)
    assert told.exit_code == 2
    assert "no-such" in told.output
    assert referee("print", game, sheet, "--only", "lost", "-o", path).exit_code == 2
    assert referee("print", game, sheet, "--layout", "round", "-o", path).exit_code == 2
    assert referee("print", game, sheet, "--offset-x", "11", "-o", path).exit_code == 2


@pytest.mark.parametrize(
    "asked", [["--only", "A", "--only", "B"], ["--only", "A", "B"], ["--only", "A,B"]]
)
def test_several_pieces_are_asked_for_as_one_types_them(asked: list[str], tmp_path: Path) -> None:
    game, sheet, one, other = two_pieces()
    typed = [part.replace("A", one).replace("B", other) for part in asked]
    path = tmp_path / "pieces.html"
    assert referee("print", game, sheet, *typed, "-o", path).exit_code == 0
    page = path.read_text("utf-8")
    assert page == _printed(game, sheet, [one, other], tmp_path)
    assert page != _printed(game, sheet, [one], tmp_path)


def two_pieces() -> tuple[str, str, str, str]:
    """A game, one of its sheets and the first two different pieces of it."""
    for game, sheet, *_ in listed():
        drawn = press.sheet(game, sheet)
        options = settle_options(shelf()[game].options, {})
        pieces = list(dict.fromkeys(press.whole(drawn, shelf()[game].house, options)))
        if len(pieces) > 1:
            return game, sheet, pieces[0], pieces[1]
    raise AssertionError("no sheet has two different pieces")


def _printed(game: str, sheet: str, pieces: list[str], folder: Path) -> str:
    """The page of these pieces, each asked for by itself."""
    path = folder / "same.html"
    asked = [part for piece in pieces for part in ("--only", piece)]
    assert referee("print", game, sheet, *asked, "-o", path).exit_code == 0
    return path.read_text("utf-8")


def test_a_sheet_goes_to_standard_output(pango: None) -> None:
    assert referee("print", *a_deck(), "-o", "-").stdout_bytes.startswith(b"%PDF-")


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: str) -> bytes:
        raise press.PressUnavailable

    monkeypatch.setattr(press, "pdf", refuse)


@pytest.mark.usefixtures("without_pango")
def test_without_pango_a_page_for_the_browser_can_still_be_written(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    refused = referee("print", *a_deck(), "-o", tmp_path / "sheet.pdf")
    assert refused.exit_code == 2
    assert "Pango" in refused.output
    assert "-o sheet.html" in refused.output
    assert not (tmp_path / "sheet.pdf").exists()
    assert referee("print", *a_deck(), "-o", path).exit_code == 0
    page = path.read_text("utf-8")
    assert "<link" not in page
    assert "@font-face" in page


def test_the_sheet_that_tries_a_printer_belongs_to_no_game(pango: None, tmp_path: Path) -> None:
    path = tmp_path / "test.pdf"
    assert referee("print", "--test", "-o", path, "--offset-y", "-1.5").exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "arguments", [["toy", "no-such"], ["no-such"], ["toy", "../x"], ["toy", "a", "--option", "x=1"]]
)
def test_a_sheet_that_cannot_be_printed_is_refused(arguments: list[str], tmp_path: Path) -> None:
    result = referee("print", *arguments, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


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
    assert tmp_path in upkeep.home_file().parents


def test_what_is_in_an_envelope_is_never_plain() -> None:
    inside = SealedRound.of([A, B], "").seal(A, (7000, 2), "5a1752")
    found = {"round": inside, "envelope": Sealed(7000), "act": PlaceBid(1, 2, salt="5a1752")}
    shown = json.dumps(plain(found, speaker("en", ("Ana", "Bo"))))
    assert json.loads(shown)["round"] == {"awaited": ["Ana", "Bo"], "sealed": ["Ana"]}
    assert "7000" not in shown
    assert "5a1752" not in shown


# -- the household's box


@pytest.fixture
def read(database: Path) -> Path:
    """A file whose household has read its pile, and lost a card."""
    with closing(SQLite(database)) as store:
        boxes = Tables(store).boxes
        boxes.learn("toy", "pile", 8, "2026-11-21")
        boxes.lose("toy", "card/1", "2026-11-21")
    return database


def test_what_is_known_of_a_box_is_summed_up(read: Path) -> None:
    lines = referee("box", "toy").output.splitlines()
    assert "one value read on the box, 3 house values, 1 in the rules." in lines[0]
    assert lines[1:] == ["lost pieces: card/1"]


def test_a_box_that_nobody_has_read_is_the_house_s(tmp_path: Path) -> None:
    path = tmp_path / "none.db"
    result = referee("box", "toy", "--database", path)
    assert "nothing read on the box" in result.output
    assert not path.exists()


def test_a_box_goes_from_one_file_of_tables_to_another(read: Path, tmp_path: Path) -> None:
    path, other = tmp_path / "box.json", tmp_path / "deep" / "other.db"
    assert referee("box", "toy", "--export", path).exit_code == 0
    assert "a box, 5 values." in referee("box", "toy", "--check", path).output
    taken = referee("box", "toy", "--import", path, "--ours", "--database", other)
    assert "One new value, 0 known already; lost pieces: 1." in taken.output
    again = tmp_path / "again.json"
    assert referee("box", "toy", "--export", again, "--database", other).exit_code == 0
    assert again.read_text("utf-8") == path.read_text("utf-8")


def test_a_box_that_reads_otherwise_is_in_doubt(read: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    referee("box", "toy", "--export", path)
    path.write_text(path.read_text("utf-8").replace('"value": 8', '"value": 9'), "utf-8")
    for command in (["--import", path], []):
        assert "read in several ways: pile" in referee("box", "toy", *command).output


def test_no_file_is_written_over(read: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text("mine", "utf-8")
    assert referee("box", "toy", "--export", path).exit_code == 2
    assert path.read_text("utf-8") == "mine"


@pytest.mark.parametrize("how", ["--check", "--import"])
def test_the_faults_of_a_box_s_file_are_told_one_a_line(
    how: str, read: Path, tmp_path: Path
) -> None:
    path = tmp_path / "box.json"
    path.write_text(
        '{"referee-box": 1, "game": "toy", "facts": {\n"dice": 6,\n"pile": 6}}', "utf-8"
    )
    result = referee("box", "toy", how, path)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"{path}: Line 2, dice: The box has nothing of that name.",
        f"{path}: Line 3, pile: What is written here is not of the kind expected.",
    ]


def test_the_file_of_another_game_is_no_box_of_this_one(read: Path, tmp_path: Path) -> None:
    path, game = tmp_path / "box.json", next(name for name in shelf() if name != "toy")
    referee("box", game, "--export", path)
    for how in ("--check", "--import"):
        result = referee("box", "toy", how, path)
        assert (result.exit_code, "another game" in result.output) == (2, True)


@pytest.mark.parametrize("game", shelf())
def test_a_box_s_file_fits_its_schema(game: str, read: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    referee("box", game, "--export", path)
    schema = answer("schema", game, "--box")
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(json.loads(path.read_text("utf-8")))) == []


# -- paper


def pages_of(path: Path) -> list[str]:
    """The words of each page of a PDF."""
    return [page.extract_text() for page in PdfReader(path).pages]


def test_a_table_is_put_on_paper_by_its_code_each_seat_on_its_own_page(
    database: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "table.pdf"
    assert referee("paper", first_table(database), "-o", paper).exit_code == 0
    pages = pages_of(paper)
    assert len(pages) == 6
    assert ["7,000" in page for page in pages] == [False, False, True, False, False, False]


def test_private_pages_are_for_no_other_user_of_the_computer(
    database: Path, tmp_path: Path
) -> None:
    private = tmp_path / "private.html"
    private.write_text("of an earlier evening")
    private.chmod(0o644)
    referee("paper", first_table(database), "-o", private)
    assert "7,000" in private.read_text("utf-8")
    assert private.stat().st_mode & 0o077 == 0


def test_private_pages_are_those_of_the_seats_that_are_named_or_none(
    database: Path, tmp_path: Path
) -> None:
    one, none = tmp_path / "one.pdf", tmp_path / "none.pdf"
    assert referee("paper", first_table(database), "-o", one, "--seat", "Bo").exit_code == 0
    assert referee("paper", first_table(database), "-o", none, "--public").exit_code == 0
    assert not any("7,000" in page for page in (*pages_of(one), *pages_of(none)))
    assert (len(pages_of(one)), len(pages_of(none))) == (4, 2)


def test_a_paper_is_one_page_for_a_browser_where_no_pdf_is_asked_for(
    database: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "table.html"
    assert referee("paper", first_table(database), "-o", paper).exit_code == 0
    page = paper.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("</body>") == 1
    assert "<link" not in page
    assert "7,000" in page


def test_a_paper_of_nobody_and_of_no_table_is_refused(database: Path, tmp_path: Path) -> None:
    paper = tmp_path / "table.pdf"
    nobody = referee("paper", first_table(database), "-o", paper, "--seat", "Zoé")
    nowhere = referee("paper", "ZZZZZ", "-o", paper)
    assert (nobody.exit_code, nowhere.exit_code) == (2, 2)
    assert "Nobody is called Zoé" in nobody.output
    assert not paper.exists()


def test_a_souvenir_is_of_a_game_that_is_over(database: Path, record: Path, tmp_path: Path) -> None:
    souvenir = tmp_path / "souvenir.pdf"
    early = referee("souvenir", first_table(database), "-o", souvenir)
    assert early.exit_code == 2
    assert "not over" in early.output
    imported = re.search(r"at table (\w+)", referee("import", record).output)
    assert imported is not None
    code = imported[1]
    assert referee("souvenir", code, "-o", souvenir, "--paper", "letter").exit_code == 0
    pages = PdfReader(souvenir).pages
    assert [round(float(side)) for side in pages[0].mediabox[2:]] == [612, 792]
