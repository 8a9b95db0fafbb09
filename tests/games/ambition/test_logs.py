"""Two whole evenings as a table's file would tell them: they still play, to the same scores."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.table.records import Replay, load_record, replay
from referee.table.schemas import schema
from tests.games.ambition.sensible import EVENINGS, LOGS

PATHS = sorted(LOGS.glob("*.json"))
each_evening = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def read(path: Path) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return written


@cache
def played(path: Path) -> Replay:
    return replay(load_record(read(path)))


def last(path: Path) -> Ambition:
    s = played(path).states[-1]
    assert isinstance(s, Ambition)
    return s


@each_evening
def test_every_action_of_the_evening_still_plays(path: Path) -> None:
    assert played(path).refused == []
    for s in played(path).states:
        GAME.invariants(s)


@each_evening
def test_it_ends_with_the_scores_written_in_the_file(path: Path) -> None:
    s, result = last(path), played(path).result
    assert result is not None
    names = s.seating
    expected = read(path)["actions"][-1]["then"]
    assert {names.name(row.seat): row.score for row in result.standings} == expected["scores"]
    assert sorted(names.name(seat) for seat in result.winners) == expected["winners"]


@each_evening
def test_it_is_a_whole_evening(path: Path) -> None:
    s = last(path)
    assert s.month == s.options.months + 1
    assert len(s.worth) == s.options.months
    kinds = {action["kind"] for action in read(path)["actions"]}
    assert {"place-bid", "join", "accept-price"} <= kinds or s.options.sealed_attendance
    assert {"place-contract", "cash-in", "sell-direct", "borrow", "make"} <= kinds
    assert s.contracts > 10


@each_evening
def test_it_is_written_as_the_schema_of_records_says(path: Path) -> None:
    whole = schema(GAME)
    Draft202012Validator(whole).validate({**read(path), "actions": []})
    for action in read(path)["actions"]:  # each against its own kind: oneOf tries them all
        Draft202012Validator(whole["$defs"][action["kind"]]).validate(action)


def test_one_is_played_by_the_rules_as_they_stand_and_one_with_every_option() -> None:
    assert {path.stem for path in PATHS} == set(EVENINGS)
    usual, every = (read(LOGS / f"{name}.json")["options"] for name in EVENINGS)
    assert usual == {}
    assert set(every) == {option.key for option in GAME.options}
    assert all(every[option.key] != option.default for option in GAME.options)
