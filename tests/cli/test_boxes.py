"""The household's box, summed up and carried from one file to another."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from referee.games import shelf
from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import answer, referee

A, B = Seat(1), Seat(2)


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


def test_what_is_counted_is_lost_by_number_and_found(read: Path) -> None:
    assert referee("box", "toy", "--lose", "pile:3").output.splitlines()[1:] == [
        "lost pieces: pile:3 and card/1"
    ]
    assert referee("box", "toy", "--found", "card/1", "--lose", "pile:2").exit_code == 0
    assert "lost pieces: pile:2" in referee("box", "toy").output
    assert "lost pieces" not in referee("box", "toy", "--found", "pile").output
    for wrong in ("pile:9", "pile:x", "card/1:2", "nothing"):
        assert referee("box", "toy", "--lose", wrong).exit_code == 2
    assert "lost pieces" not in referee("box", "toy").output


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
    assert referee("box", "toy", "--export", path, "--force").exit_code == 0
    assert referee("box", "toy", "--check", path).exit_code == 0


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


def test_the_box_of_a_household_of_many_is_named_by_its_table_and_checked(read: Path) -> None:
    with closing(SQLite(read)) as store:
        tables = Tables(store)
        theirs = tables.open("toy", ("Cy", "Dé"), {}, household="theirs")
        code = Keys(store).new_table(theirs, (A, B)).code
        tables.boxes_of("theirs").learn("toy", "pile", 7, "2026-11-21")
        doubt = [StoredReading("pile", 9, "2026-11-20", "another")]
        store.readings_of("theirs").take_in("toy", doubt, {}, "2026-11-20")
    summed = referee("box", "toy", "--table", code, "--lose", "pile:2").output
    assert "pile:2" in summed and "card/1" not in summed
    assert "pile:2" not in referee("box", "toy").output
    assert referee("box", "toy", "--table", "ZZZZZ").exit_code == 2
    checked = referee("check").output.splitlines()
    assert [line.split()[2:4] for line in checked if "pile" in line] == [[code, "toy"]]
    assert "theirs" not in "".join(checked)
