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

EVENINGS = [
    pytest.param(shelf()[key], path, id=f"{key}-{path.stem}")
    for key, paths in records("logs").items()
    for path in paths
]


@pytest.mark.parametrize(("game", "path"), EVENINGS)
def test_the_evening_still_plays_to_its_scores_and_is_as_its_schema_says(
    game: Game[Any], path: Path
) -> None:
    written, replay = read(path), played(path)
    assert replay.refused == []
    for s in replay.states:
        game.invariants(s)
    assert replay.result is not None
    assert outcome(game, replay.states[-1]) == written["actions"][-1]["then"]
    whole = schema(game)
    Draft202012Validator(whole).validate({**written, "actions": []})
    for action in written["actions"]:  # each against its own kind: oneOf tries them all
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
