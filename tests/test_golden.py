"""The worked examples of the rules, by number.

Each file in a game's golden/ is a record that `referee replay` plays (docs/records.md). It has the
rules that it shows and, beside an action, the expected result: `refused` is the code that forbids
it, `then` the values of the table afterwards, as the game's shown.py reads them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from referee.games import all_games
from referee.kit.game import Game
from referee.table.record.record_schema import schema
from tests.recorded import each_record, played, read
from tests.shelf import brought, records

SHOWN = brought("shown")


def number(path: Path) -> str:
    """Return the number of the example in the rule book: "w4" for w4b-window-closed.json."""
    match = re.match(r"[a-z]\d+", path.stem)
    assert match is not None
    return match[0]


@each_record("golden")
def test_the_worked_example_comes_out_as_the_rules_say(game: Game[Any], path: Path) -> None:
    """A refused action in it changes nothing, and its schema allows the record."""
    written, (states, refusals) = read(path), played(path)[:2]
    Draft202012Validator(schema(game)).validate(written)
    actions = list(enumerate(written["actions"]))
    codes = {refused.action_index: refused.code for refused in refusals}
    assert codes == {n: action["refused"] for n, action in actions if "refused" in action}
    game.invariants(states[0])
    for n, action in actions:
        state = states[n + 1]
        if n in codes:
            assert state is states[n]
        game.invariants(state)
        for what, value in action.get("then", {}).items():
            shown = SHOWN[game.key].shown(state, what, value)
            assert shown == value, f"{what} after action {n}"


def test_every_worked_example_of_the_rules_is_there_and_says_what_it_shows() -> None:
    for game, paths in records("golden").items():
        assert {number(path) for path in paths} == SHOWN[game].EXAMPLES
        for path in paths:
            written = read(path)
            assert set(written["rules"]) <= all_games()[game].rules.keys(), path
            assert any("then" in action for action in written["actions"]), path
            first = re.split(r"[:, ]", written["about"])[0]
            assert first.replace("-", "").lower() == number(path)
