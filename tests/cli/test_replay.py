"""`referee replay`: what a record shows, to whom, and what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.terminal import RECORD, answer, referee, written
from tests.more import sampled
from tests.shelf import records
from tests.toy import TOY

GOLDEN = [path for each in records("golden").values() for path in each]


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

    monkeypatch.setattr(type(TOY), "public_board", broken)
    result = referee("replay", written(tmp_path, RECORD), "--as", "Bo")
    assert result.exit_code == 2
    assert result.output == "Error: This game cannot be played again: box.\n"


FIRST = {path.parent: path for path in reversed(GOLDEN)}.values()  # of each game


@pytest.mark.parametrize(
    "path", sampled(GOLDEN, lambda path: path in FIRST), ids=lambda path: path.stem
)
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
