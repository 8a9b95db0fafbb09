"""The worked examples of the rules, number by number.

Each file of golden/ is a record that `referee replay` plays (docs/records.md), with the rules it
shows and, beside an action, what must come of it: `refused`, the code that forbids it, and
`then`, what the table shows afterwards. Triples are Amber, Black, Crimson.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.games.goodwill import GAME
from referee.games.goodwill.cards import Company
from referee.games.goodwill.lots import applied, eliminated
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.transaction import Pass
from referee.kit.seats import Seat
from referee.table.records import load_record, replay
from referee.table.schemas import schema

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
S_AND_W = {*(f"s{n}" for n in range(1, 20)), *(f"w{n}" for n in range(1, 9))}


def _names(s: Goodwill, seats: tuple[Seat, ...]) -> list[str]:
    return [s.seating.name(seat) for seat in seats]


def _pass(s: Goodwill, groups: Pass) -> dict[str, Any]:
    return {
        "highs": _names(s, groups.highs),
        "lows": _names(s, groups.lows),
        "price": groups.price,
        "out": _names(s, groups.out),
    }


def _results(s: Goodwill) -> list[int | None]:
    found = {each.company: each.result for each in s.results}
    return [found.get(company) for company in Company]


def _scores(s: Goodwill) -> dict[str, int]:
    result = GAME.result(s)
    assert result is not None
    return {s.seating.name(row.seat): row.score for row in result.standings}


def _winners(s: Goodwill) -> list[str]:
    result = GAME.result(s)
    assert result is not None
    return sorted(_names(s, result.winners))


TABLE: dict[str, Callable[[Goodwill], Any]] = {
    "year": lambda s: s.year,
    "phase": lambda s: s.phase.key if s.phase else None,
    "capital": lambda s: [s.capital(company) for company in Company],
    "values": lambda s: [s.share_value(company) for company in Company],
    "market": lambda s: [s[company].market for company in Company],
    "prices": lambda s: list(s.prices),
    "bankrupt": lambda s: [company for company in Company if s[company].bankrupt],
    "row": lambda s: sorted(s.row),
    "pile": lambda s: list(s.pile),
    "dividends": lambda s: s.dividends,
    "passes": lambda s: [_pass(s, groups) for groups in s.outcome.passes],
    "trades": lambda s: [_names(s, trade) for trade in s.outcome.trades],
    "reason": lambda s: s.outcome.reason,
    "applied": lambda s: [lot.percent for lot in applied(s.lots)],
    "eliminated": lambda s: eliminated(s.lots).percent,
    "event": lambda s: s.reports[-1].event.written,
    "results": _results,
    "winners": _winners,
}
OF_ONE: dict[str, Callable[[Goodwill, str], Any]] = {
    "cash": lambda s, name: s.cash(s.seating.named(name)),
    "scores": lambda s, name: _scores(s)[name],
    "tokens": lambda s, company: list(s[Company(company)].tokens),
    "bosses": lambda s, company: s[Company(company)].boss,
}


def shown(s: Goodwill, what: str, expected: Any) -> Any:
    """What the table shows of `what`, in the form in which `expected` is written."""
    if what == "shares":
        held = {name: s.portfolios[s.seating.named(name)] for name in expected}
        return {name: {c: held[name].of(Company(c)) for c in expected[name]} for name in expected}
    if what in OF_ONE:
        return {one: OF_ONE[what](s, one) for one in expected}
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
    GAME.invariants(played.states[0])  # type: ignore[arg-type]
    for n, action in actions:
        state = played.states[n + 1]
        assert isinstance(state, Goodwill)
        GAME.invariants(state)
        for what, value in action.get("then", {}).items():
            assert shown(state, what, value) == value, f"{what} after action {n}"


@each_example
def test_the_worked_example_says_what_it_shows(path: Path) -> None:
    written = read(path)
    assert set(written["rules"]) <= GAME.rules.keys()
    assert any("then" in action for action in written["actions"])
    number = written["about"].split(":")[0].split()[0].replace("-", "").lower()
    assert path.stem.split("-")[0].rstrip("abcdefghij") == number


@each_example
def test_the_worked_example_is_written_as_the_schema_of_records_says(path: Path) -> None:
    Draft202012Validator(schema(GAME)).validate(read(path))


def test_every_worked_example_of_the_rules_is_there() -> None:
    found = {path.stem.split("-")[0].rstrip("abcdefghij") for path in GOLDEN}
    assert found == S_AND_W
