"""A household's box, summed up and moved to another file, and its PIN."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from referee.games import all_games
from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage import pins
from referee.table.storage.keys import Keys
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import answer, done, referee, refused

A, B = Seat(1), Seat(2)


@pytest.fixture
def read(database: Path) -> Path:
    """Return a file whose household has read its pile, and lost a card."""
    with closing(SQLite(database)) as store:
        boxes = Tables(store).boxes
        boxes.learn("toy", "pile", 8, "2026-11-21")
        boxes.lose("toy", "card/1", "2026-11-21")
    return database


def test_what_is_known_of_a_box_is_summed_up(read: Path, tmp_path: Path) -> None:
    summary, lost = done("box", "toy").splitlines()
    assert "one value read on the box, 3 house values, 1 in the rules." in summary
    assert lost == "lost pieces: card/1"
    none = tmp_path / "none.db"
    assert "nothing read on the box" in done("box", "toy", "--database", none)
    assert not none.exists()


def test_what_is_counted_is_lost_by_number_and_found(read: Path) -> None:
    assert "lost pieces: pile:3 and card/1\n" in done("box", "toy", "--lose", "pile:3")
    done("box", "toy", "--found", "card/1", "--lose", "pile:2")
    assert "lost pieces: pile:2\n" in done("box", "toy")
    assert "lost pieces" not in done("box", "toy", "--found", "pile")
    for wrong in ("pile:9", "pile:x", "card/1:2", "nothing"):
        refused("box", "toy", "--lose", wrong)
    assert "lost pieces" not in done("box", "toy")


def test_a_box_goes_from_one_file_of_tables_to_another_and_doubts_what_reads_otherwise(
    read: Path, tmp_path: Path
) -> None:
    path, again, other = (tmp_path / n for n in ("box.json", "again.json", "deep/other.db"))
    done("box", "toy", "--export", path)
    assert "a box, 5 values." in done("box", "toy", "--check", path)
    report = done("box", "toy", "--import", path, "--ours", "--database", other)
    assert "One new value, 0 known already; lost pieces: 1." in report
    done("box", "toy", "--export", again, "--database", other)
    assert again.read_text("utf-8") == path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace('"value": 8', '"value": 9'), "utf-8")
    for command in (["--import", path], []):
        assert "read in several ways: pile" in done("box", "toy", *command)


def test_no_file_is_written_over_unasked(read: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text("mine", "utf-8")
    refused("box", "toy", "--export", path)
    assert path.read_text("utf-8") == "mine"
    done("box", "toy", "--export", path, "--force")
    done("box", "toy", "--check", path)


def test_the_faults_of_a_box_s_file_are_told_one_a_line(read: Path, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text('{"referee-box": 1, "game": "toy", "facts": {\n"dice": 6,\n"pile": 6}}')
    for how in ("--check", "--import"):
        result = referee("box", "toy", how, path)
        assert result.exit_code == 2
        assert result.stderr.splitlines() == [
            f"{path}: Line 2, dice: The box has nothing of that name.",
            f"{path}: Line 3, pile: What is written here is not of the kind expected.",
        ]


def test_a_box_s_file_fits_its_schema_and_is_no_box_of_another_game(
    read: Path, tmp_path: Path
) -> None:
    for game in all_games():
        path = tmp_path / f"{game}.json"
        done("box", game, "--export", path)
        schema = answer("schema", game, "--box")
        Draft202012Validator.check_schema(schema)
        Draft202012Validator(schema).validate(json.loads(path.read_text("utf-8")))
        for how in () if game == "toy" else ("--check", "--import"):
            assert "another game" in refused("box", "toy", how, path)


def test_the_box_of_a_household_of_many_is_named_by_its_table_and_checked(read: Path) -> None:
    with closing(SQLite(read)) as store:
        tables = Tables(store)
        table = tables.open("toy", ("Cy", "Dé"), {}, household="theirs")
        code = Keys(store).new_table(table, (A, B)).code
        tables.boxes_of("theirs").learn("toy", "pile", 7, "2026-11-21")
        doubt = [StoredReading("pile", 9, "2026-11-20", "another")]
        store.readings_of("theirs").import_readings("toy", doubt, {}, "2026-11-20")
    summed = done("box", "toy", "--table", code, "--lose", "pile:2")
    assert "pile:2" in summed and "card/1" not in summed
    assert "pile:2" not in done("box", "toy")
    refused("box", "toy", "--table", "ZZZZZ")
    checked = done("check")
    lines = [line.split()[2:4] for line in checked.splitlines() if "pile" in line]
    assert (lines, "theirs" in checked) == ([[code, "toy"]], False)


# -- the PIN of a household that nobody remembers


def test_a_forgotten_pin_is_removed_while_the_file_is_open(database: Path) -> None:
    assert "has no PIN" in done("pin")
    with closing(SQLite(database)) as serving:
        place = pins.PinPlace(serving.settings)
        pins.put(place, "2468", "")
        assert "has a PIN" in done("pin")
        assert pins.device_token(place)
        assert "is removed" in done("pin", "--remove")
        assert not pins.device_token(place)
    assert "has no PIN" in done("pin", "--remove")


def test_that_of_a_household_of_many_is_removed_by_the_code_of_its_table(database: Path) -> None:
    with closing(SQLite(database)) as store:
        tables = Tables(store)
        table = tables.open("toy", ("Cy", "Dé"), {}, household="theirs")
        code = Keys(store).new_table(table, (A, B)).code
        place, other = (pins.PinPlace(store.settings, one) for one in ("theirs", "another"))
        token = pins.put(other, "2468", "")
        pins.put(place, "2468", "")
        assert "has no PIN" in done("pin", "--remove")
        assert "is removed" in done("pin", "--remove", "--table", code.lower())
        assert (pins.device_token(place), pins.device_token(other)) == ("", token)
    refused("pin", "--remove", "--table", "ZZZZZ")
