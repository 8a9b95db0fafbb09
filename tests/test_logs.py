"""Whole evenings as a table's file would tell them: they still play, to the same scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games import shelf
from referee.kit.game import Game
from referee.table.record.record_schema import schema
from tests.recorded import outcome, played, read
from tests.shelf import brought, records

each_evening = pytest.mark.parametrize(
    ("game", "path"),
    [
        pytest.param(shelf()[key], path, id=f"{key}-{path.stem}")
        for key, paths in records("logs").items()
        for path in paths
    ],
)


@each_evening
def test_every_action_of_the_evening_still_plays(game: Game[Any], path: Path) -> None:
    assert played(path).refused == []
    for s in played(path).states:
        game.invariants(s)


@each_evening
def test_it_ends_with_the_scores_written_in_the_file(game: Game[Any], path: Path) -> None:
    assert played(path).result is not None
    assert outcome(game, played(path).states[-1]) == read(path)["actions"][-1]["then"]


@each_evening
def test_it_is_written_as_the_schema_of_records_says(game: Game[Any], path: Path) -> None:
    whole = schema(game)
    Draft202012Validator(whole).validate({**read(path), "actions": []})
    for action in read(path)["actions"]:  # each against its own kind: oneOf tries them all
        Draft202012Validator(whole["$defs"][action["kind"]]).validate(action)


@pytest.mark.parametrize("game", brought("sensible"))
def test_every_evening_is_kept_and_no_other(game: str) -> None:
    stored = {path.stem for path in records("logs")[game]}
    assert stored == set(brought("sensible")[game].EVENINGS)


@pytest.mark.parametrize("game", brought("sensible"))
def test_every_option_is_played_otherwise_than_usual_in_some_evening(game: str) -> None:
    agreed = [read(path)["options"] for path in records("logs")[game]]
    usual = [
        o.key
        for o in shelf()[game].options
        if all(options.get(o.key, o.default) == o.default for options in agreed)
    ]
    assert usual == []
