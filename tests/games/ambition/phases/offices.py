"""A company with its offices, in the sale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.ambition.actions import Join, PlaceContract, TurnCard
from referee.games.ambition.state import Ambition
from tests.games.ambition.table import A, act, host, table

TEN = TurnCard(10, 10_000, 20_000)
ACCOUNTING, PLACE_SECRETARIAT = PlaceContract("accounting"), PlaceContract("secretariat")


def old(price: int = 30_000, won: int = 1, **more: int) -> dict[str, int]:
    return {"tonnes": 10, "price": price, "won": won, **more}


def selling(
    secretary: int = 1,
    accountant: int = 1,
    pending: Sequence[dict[str, int]] = (),
    **more: Any,
) -> Ambition:
    """Return a sale in which A has the staff, and B two bars and two negotiations."""
    given = {
        "operation": "negotiate",
        "month": 2,
        "banker": "B",
        "aside": 6,
        "cursors": {"A": 6},
        "chocolate": {"A": 6},
        "staff": {"A": {"secretary": secretary, "accountant": accountant}},
        "pending": {"A": list(pending)},
    }
    return table("AB", **(given | more))


def won(s: Ambition, card: TurnCard = TEN) -> Ambition:
    """Let A alone join, so that it gets the contract at the maximum."""
    return act(host(s, card), A, Join())


def numbers(s: Ambition) -> tuple[list[int], list[int]]:
    """Return the numbers of the contracts in A's secretariat and in A's accounting."""
    company = s[A]
    return [c.number for c in company.secretariat], [c.number for c in company.accounting]
