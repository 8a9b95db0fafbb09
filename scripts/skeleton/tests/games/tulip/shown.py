"""The values of a table that the worked examples expect (tests/test_golden.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.tulip import GAME
from referee.games.tulip.state import Tulip
from tests.recorded import outcome

EXAMPLES = {"w1"}  # the examples of the rule book
TABLE: dict[str, Callable[[Tulip], Any]] = {
    "round": lambda s: s.round,
    "points": lambda s: {s.seating.name(seat): points for seat, points in s.points.items()},
    "winners": lambda s: outcome(GAME, s)["winners"],
}


def shown(s: Tulip, what: str, expected: Any) -> Any:
    """The value `what` of the table, in the form of `expected`."""
    return TABLE[what](s)
