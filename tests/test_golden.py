"""The worked examples of the rules, number by number.

Each file of a game's golden/ is a record that `referee replay` plays (docs/records.md), with the
rules it shows and, beside an action, what must come of it: `refused`, the code that forbids it,
and `then`, what the table shows afterwards, as the game's shown.py reads it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games import shelf
from referee.kit.game import Game
from referee.table.record.record_schema import schema
from tests.recorded import played, read
from tests.shelf import brought, records

SHOWN = brought("shown")

each_example = pytest.mark.parametrize(
    ("game", "path"),
    [
        pytest.param(shelf()[key], path, id=f"{key}-{path.stem}")
        for key, paths in records("golden").items()
        for path in paths
    ],
)


def number(path: Path) -> str:
    """Which example of the rule book it is, "w4" for w4b-window-closed.json."""
    match = re.match(r"[a-z]\d+", path.stem)
    assert match is not None
    return match[0]


@each_example
def test_the_worked_example_comes_out_as_the_rules_say(game: Game[Any], path: Path) -> None:
    states, actions = played(path).states, list(enumerate(read(path)["actions"]))
    codes = {refused.number: refused.code for refused in played(path).refused}
    assert codes == {n: action["refused"] for n, action in actions if "refused" in action}
    game.invariants(states[0])
    for n, action in actions:
        state = states[n + 1]
        game.invariants(state)
        for what, value in action.get("then", {}).items():
            shown = SHOWN[game.key].shown(state, what, value)
            assert shown == value, f"{what} after action {n}"


@each_example
def test_what_is_refused_changes_nothing(game: Game[Any], path: Path) -> None:
    states = played(path).states
    for refused in played(path).refused:
        assert states[refused.number + 1] is states[refused.number]


@each_example
def test_the_worked_example_says_what_it_shows(game: Game[Any], path: Path) -> None:
    written = read(path)
    assert set(written["rules"]) <= game.rules.keys()
    assert any("then" in action for action in written["actions"])
    first = re.split(r"[:, ]", written["about"])[0]
    assert first.replace("-", "").lower() == number(path)


@each_example
def test_the_worked_example_is_written_as_the_schema_of_records_says(
    game: Game[Any], path: Path
) -> None:
    Draft202012Validator(schema(game)).validate(read(path))


@pytest.mark.parametrize("game", SHOWN)
def test_every_worked_example_of_the_rules_is_there(game: str) -> None:
    assert {number(path) for path in records("golden")[game]} == SHOWN[game].EXAMPLES
