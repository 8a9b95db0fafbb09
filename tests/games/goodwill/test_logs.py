"""Two whole evenings as a table's file would tell them: they still play, to the same scores."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME, deck
from referee.games.goodwill.state import LAST_YEAR, Goodwill
from referee.table.records import Replay, load_record, replay
from referee.table.schemas import schema
from tests.games.goodwill.sensible import EVENINGS, LOGS

PATHS = sorted(LOGS.glob("*.json"))
REAL, DEALT = (LOGS / f"{name}.json" for name in EVENINGS)
each_evening = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def read(path: Path) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return written


@cache
def played(path: Path) -> Replay:
    return replay(load_record(read(path)))


def states(path: Path) -> list[Goodwill]:
    found = [s for s in played(path).states if isinstance(s, Goodwill)]
    assert len(found) == len(played(path).states)
    return found


def kinds(path: Path) -> set[str]:
    return {action["kind"] for action in read(path)["actions"]}


@each_evening
def test_every_action_of_the_evening_still_plays(path: Path) -> None:
    assert played(path).refused == []
    for s in states(path):
        GAME.invariants(s)


@each_evening
def test_it_ends_with_the_scores_written_in_the_file(path: Path) -> None:
    s, result = states(path)[-1], played(path).result
    assert result is not None
    names = s.seating
    expected = read(path)["actions"][-1]["then"]
    assert {names.name(row.seat): row.score for row in result.standings} == expected["scores"]
    assert sorted(names.name(seat) for seat in result.winners) == expected["winners"]


@each_evening
def test_it_is_a_whole_evening(path: Path) -> None:
    s = states(path)[-1]
    assert s.year == LAST_YEAR + 1
    assert len(s.capitals) == len(s.wealth) == s.options.length
    assert kinds(path) >= {
        *("name-animator", "looked", "set-estimate", "turn-estimates", "choose-partner"),
        *("propose", "vote", "close-vote", "turn-lots", "next-event", "end-year"),
    }


@each_evening
def test_it_is_written_as_the_schema_of_records_says(path: Path) -> None:
    whole = schema(GAME)
    Draft202012Validator(whole).validate({**read(path), "actions": []})
    for action in read(path)["actions"]:  # each against its own kind: oneOf tries them all
        Draft202012Validator(whole["$defs"][action["kind"]]).validate(action)


def test_one_is_played_with_real_cards_typed_as_they_come_and_a_company_goes_bankrupt() -> None:
    s = states(REAL)[-1]
    assert set(PATHS) == {REAL, DEALT}
    assert read(REAL)["options"] == {}
    assert kinds(REAL) >= {"lay-tokens", "new-boss", "declare-hand", "read-new-lot", "read-lot"}
    assert deck.profile(s) == deck.LEARNED
    assert len(deck.events(s)) > 12
    assert len(s.in_play) == 2


def test_the_other_is_dealt_by_the_app_with_dividends_and_two_transactions() -> None:
    s = states(DEALT)[-1]
    assert (s.options.cards, s.options.transactions, len(s.seating.seats)) == ("app", 2, 6)
    assert s.dividends > 0
    assert not kinds(DEALT) & {"read-lot", "read-new-lot", "declare-hand", "new-boss", "draw-boss"}
    told = [each for each in read(DEALT)["actions"] if each["kind"] == "set-estimate"]
    assert len(told) == 5 * 3 * 2 * 6


@pytest.mark.rule("GW-16.3")
def test_two_who_are_equally_rich_share_the_first_place() -> None:
    result = played(DEALT).result
    assert result is not None
    assert [row.rank for row in result.standings][:3] == [1, 1, 3]
