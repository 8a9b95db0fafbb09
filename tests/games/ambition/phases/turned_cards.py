"""A contract card that has been turned, and who takes part."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.seats import Seat
from tests.games.ambition.table import A, B, C, act, acts, host, table

TEN = do.TurnCard(10, 10_000, 20_000)
THIRTY = do.TurnCard(30, 25_000, 50_000)


def turned(card: do.TurnCard, names: str = "ABC", **more: Any) -> Ambition:
    """Return a table with a card just turned; A is banker, so B speaks first and A last."""
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
    return acts(s, *((seat, do.Join()) for seat in seats))


def asked(maximum: int = 50_000, **more: Any) -> Ambition:
    """Return a table where B, C and A take part; B is asked first, for 30 t at 25 000."""
    return joined(turned(do.TurnCard(30, 25_000, maximum), **more), B, C, A)


def unstocked(*seats: Seat) -> Ambition:
    """Let those seats take part although only A has the bars."""
    attend = {"attend_without_stock": True}
    s = turned(THIRTY, options=attend, chocolate={"A": 3, "B": 0, "C": 0})
    for seat in (B, C, A):
        s = act(s, seat, do.Join() if seat in seats else do.StayOut())
    return s


def sealing(**more: Any) -> Ambition:
    return turned(THIRTY, options={"sealed_attendance": True}, **more)
