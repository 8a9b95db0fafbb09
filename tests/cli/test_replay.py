"""`referee replay`: output for each viewer, and faults in records."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.terminal import RECORD, answer, done, referee, refused, written
from tests.more import sampled
from tests.shelf import records
from tests.toy import TOY


def test_a_replay_tells_the_state_and_the_scores_and_stops_where_one_says(record: Path) -> None:
    report = answer("replay", record, "--strict")
    assert list(report) == ["state", "refused", "scores"]
    assert [line["seat"] for line in report["scores"]] == ["Bo", "Ana"]
    assert (report["refused"], report["state"]["seating"]) == ([], ["Ana", "Bo"])
    report = answer("replay", record, "--at", "2", "--as", "host")
    assert (report["view"]["phase"], report["scores"]) == ("bidding", None)
    last = len(RECORD["actions"])
    done("replay", record, "--at", last)
    assert f"number {last}." in refused("replay", record, "--at", last + 1)


def test_a_view_is_what_its_viewer_may_know_and_do(record: Path) -> None:
    for viewer in ([], ["--as", "host"], ["--as", "Bo"]):
        output = done("replay", record, "--at", "3", *viewer)
        assert "Ana" in output
        assert not re.search("7,?000", output), viewer
    view = answer("replay", record, "--at", "3", "--as", "Bo")["view"]
    assert "place-bid" in [ask["action"] for ask in view["asks"]]
    assert all(isinstance(line, str) for line in view["told"])
    for viewer in ("Zoé", "0", ""):
        assert "Ana" in refused("replay", record, "--as", viewer)


def test_a_refused_action_is_told_with_its_rule_and_fails_a_strict_replay(tmp_path: Path) -> None:
    wrong = {"seat": "Bo", "kind": "announce", "bars": 6}
    path = written(tmp_path, {**RECORD, "actions": [wrong]})
    (one,) = answer("replay", path)["refused"]
    assert (one["index"], one["code"], one["rule"]) == (0, "too-many", "TOY-1")
    assert one["message"] not in ("", "refusal-too-many")
    assert referee("replay", path, "--strict").exit_code == 1


def test_what_another_was_refused_in_secret_is_told_without_its_figures(tmp_path: Path) -> None:
    actions = [*RECORD["actions"][:2], {**RECORD["actions"][2], "bars": 99}]
    path = written(tmp_path, {**RECORD, "actions": actions})
    (bo,) = answer("replay", path, "--as", "Bo")["refused"]
    assert bo == {"index": 2, "code": "too-many", "rule": "TOY-2"}
    for viewer in (["--as", "Ana"], []):
        assert "message" in answer("replay", path, *viewer)["refused"][0]


def test_a_hostile_file_is_refused_in_one_sentence(tmp_path: Path, database: Path) -> None:
    path = tmp_path / "record.json"
    hostile = [b"", b"[", b"[]", b"\xff\xfe", b"[" * 99_999]
    hostile += [b'{"game": "toy"}', b'{"game": 1}', b'{"x": 1}']
    for content in hostile:
        path.write_bytes(content)
        for command in ("replay", "import"):
            output = refused(command, path)
            assert output.startswith("Error: ")
            assert len(output.splitlines()) == 1, content[:20]


def test_a_box_on_which_the_game_breaks_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise TypeError("'str' object has no attribute 'get'")

    monkeypatch.setattr(type(TOY), "public_board", broken)
    output = refused("replay", written(tmp_path, RECORD), "--as", "Bo")
    assert output == "Error: This game cannot be played again: box.\n"


@pytest.mark.parametrize("which", sampled(("one of each game", "all"), lambda one: one != "all"))
def test_the_worked_examples_are_shown_to_everybody_and_fit_their_schema(which: str) -> None:
    for game, paths in records("golden").items():
        schema = answer("schema", game)
        Draft202012Validator.check_schema(schema)
        fits = Draft202012Validator(schema)
        for path in paths if which == "all" else paths[:1]:
            example = json.loads(path.read_text("utf-8"))
            assert fits.is_valid(example), path
            codes = [a["refused"] for a in example["actions"] if "refused" in a]
            for viewer in ("host", *example["seats"]):
                output = answer("replay", path, "--as", viewer)
                assert [one["code"] for one in output["refused"]] == codes, (path, viewer)
            assert answer("replay", path)["state"]["seating"] == example["seats"]
