"""Whole evenings as the logs of tables: they still play, to the same scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games import all_games
from referee.kit.fields import Lazy
from referee.kit.game import Game
from referee.table.record.record_schema import schema
from referee.table.record.records import load_record, replay
from tests.recorded import each_record, outcome, played, read
from tests.shelf import brought, records


@each_record("logs")
def test_the_evening_still_plays_to_its_scores_and_is_as_its_schema_says(
    game: Game[Any], path: Path
) -> None:
    written, again = read(path), played(path)
    assert again.refused == []
    for s in again.states:
        game.invariants(s)
    assert again.result is not None
    assert outcome(game, again.states[-1]) == written["actions"][-1]["then"]
    whole = schema(game)
    Draft202012Validator(whole).validate({**written, "actions": []})
    for action in written["actions"]:  # each against its own kind: oneOf tries them all
        Draft202012Validator(whole["$defs"][action["kind"]]).validate(action)


@each_record("logs")
def test_an_act_is_checked_without_making_what_only_a_form_shows(
    game: Game[Any], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(Lazy, "value", property(lambda _: made.append(game.key)))
    assert replay(load_record(read(path))).refused == []
    assert made == []


@pytest.mark.parametrize("game", brought("sensible"))
def test_every_evening_is_kept_and_no_other_and_in_some_each_option_is_not_as_usual(
    game: str,
) -> None:
    paths = records("logs")[game]
    assert {path.stem for path in paths} == set(brought("sensible")[game].EVENINGS)
    agreed = [read(path)["options"] for path in paths]
    for o in all_games()[game].options:
        assert any(options.get(o.key, o.default) != o.default for options in agreed), o.key
