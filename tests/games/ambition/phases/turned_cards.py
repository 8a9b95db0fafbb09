"""A contract card that has been turned, and who takes part."""

from __future__ import annotations

from typing import Any

from referee.games.ambition.actions import Join, StayOut, TurnCard
from referee.games.ambition.state import Ambition
from referee.kit.seats import Seat
from tests.games.ambition.table import A, B, C, act, host, table


def turned(card: TurnCard, names: str = "ABC", **more: Any) -> Ambition:
    """A card just turned; A is banker, so B speaks first and A last."""
    given = {
        "operation": "negotiate",
        "month": 2,
        "aside": 5,
        "cursors": dict.fromkeys(names, 4),
        "chocolate": dict.fromkeys(names, 6),
        "staff": {name: {"secretary": 2, "accountant": 2} for name in names},
    }
    return host(table(names, **(given | more)), card)


def joined(s: Ambition, *seats: Seat) -> Ambition:
    for seat in seats:
        s = act(s, seat, Join())
    return s


TEN = TurnCard(10, 10_000, 20_000)
THIRTY = TurnCard(30, 25_000, 50_000)


def unstocked(*seats: Seat) -> Ambition:
    s = turned(
        THIRTY,
        options={"attend_without_stock": True},
        chocolate={"A": 3, "B": 0, "C": 0},
    )
    for seat in (B, C, A):
        s = act(s, seat, Join() if seat in seats else StayOut())
    return s


def sealing(**more: Any) -> Ambition:
    return turned(THIRTY, options={"sealed_attendance": True}, **more)
