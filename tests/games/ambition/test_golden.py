"""The worked examples of the rules, number by number.

Each file of golden/ is a record that `referee replay` plays (docs/records.md), with the rules it
shows and, beside an action, what must come of it: `refused`, the code that forbids it, and
`then`, what the table shows afterwards.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.ambition import GAME
from referee.games.ambition.cocoa import market_name, market_order
from referee.games.ambition.state import Ambition, Company, Contract
from referee.kit.seats import Seat
from referee.table.records import load_record, replay
from referee.table.schemas import schema

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
S_AND_W = {*(f"s{n}" for n in range(1, 21)), *(f"w{n}" for n in range(1, 9))}


def _prices(tray: tuple[Contract, ...]) -> list[int]:
    return [contract.price for contract in tray]


COMPANY: dict[str, Callable[[Company], Any]] = {
    "cocoa": lambda c: c.cocoa,
    "chocolate": lambda c: c.chocolate,
    "cursor": lambda c: c.cursor,
    "bonds": lambda c: c.bonds,
    "express": lambda c: c.express,
    "loans": lambda c: len(c.loans),
    "pending": lambda c: _prices(c.secretariat),
    "accounting": lambda c: _prices(c.accounting),
}


def _names(s: Ambition, seats: tuple[Seat, ...]) -> list[str]:
    return [s.seating.name(seat) for seat in seats]


def _served(s: Ambition) -> list[str]:
    assert s.award is not None
    return _names(s, tuple(row.seat for row in s.award.rows))


def _winners(s: Ambition) -> list[str]:
    result = GAME.result(s)
    assert result is not None
    return sorted(_names(s, result.winners))


def _scores(s: Ambition) -> dict[str, int]:
    result = GAME.result(s)
    assert result is not None
    return {s.seating.name(row.seat): row.score for row in result.standings}


TABLE: dict[str, Callable[[Ambition], Any]] = {
    "lots": lambda s: list(s.lots),
    "aside": lambda s: s.aside,
    "deck": lambda s: s.deck,
    "month": lambda s: s.month,
    "readings": lambda s: s.readings,
    "banker": lambda s: s.seating.name(s.banker),
    "phase": lambda s: s.phase.key if s.phase else None,
    "order": lambda s: _names(s, market_order(s, s.phase.market)),
    "market": lambda s: market_name(s, s.phase.market),
    "unsold": lambda s: s.award.left if s.award else None,
    "served": _served,
    "told": lambda s: [line.text.key for line in s.told],
    "bankrupt": lambda s: _names(s, tuple(q for q in s.seating.seats if not s[q].active)),
    "scores": _scores,
    "winners": _winners,
}


def shown(s: Ambition, what: str, expected: Any) -> Any:
    """What the table shows of `what`, in the form in which `expected` is written."""
    if what == "told":
        return [key for key in TABLE["told"](s) if key in expected]
    if what == "cash":
        return {name: s.cash(s.seating.named(name)) for name in expected}
    if what in COMPANY:
        return {name: COMPANY[what](s[s.seating.named(name)]) for name in expected}
    return TABLE[what](s)


def read(path: Path) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return written


each_example = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


@each_example
def test_the_worked_example_comes_out_as_the_rules_say(path: Path) -> None:
    written = read(path)
    played = replay(load_record(written))
    codes = {refused.number: refused.code for refused in played.refused}
    actions = list(enumerate(written["actions"]))
    assert codes == {n: action["refused"] for n, action in actions if "refused" in action}
    for n, action in actions:
        state = played.states[n + 1]
        GAME.invariants(state)
        for what, value in action.get("then", {}).items():
            assert shown(state, what, value) == value, f"{what} after action {n}"


@each_example
def test_what_is_refused_changes_nothing(path: Path) -> None:
    played = replay(load_record(read(path)))
    for refused in played.refused:
        assert played.states[refused.number + 1] is played.states[refused.number]


@each_example
def test_the_worked_example_says_what_it_shows(path: Path) -> None:
    written = read(path)
    assert set(written["rules"]) <= GAME.rules.keys()
    assert any("then" in action for action in written["actions"])
    assert written["about"].split(":")[0].split()[0].rstrip(",").lower() in path.stem


@each_example
def test_the_worked_example_is_written_as_the_schema_of_records_says(path: Path) -> None:
    Draft202012Validator(schema(GAME)).validate(read(path))


def test_every_worked_example_of_the_rules_is_there() -> None:
    found = {path.stem.split("-")[0].rstrip("abcd") for path in GOLDEN}
    assert found == S_AND_W
