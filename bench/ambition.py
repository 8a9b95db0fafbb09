"""The rounds of Ambition that the benchmark plays: the five cocoa markets of February."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .rounds import Rounds


def begun(names: Sequence[str]) -> Mapping[str, Any]:
    """The start of a table: three bars in each market, and enough cash for everybody."""
    return {
        "month": 2,
        "operation": "cocoa",
        "lots": [3, 3, 3, 3, 3],
        "banker": names[0],
        "cash": dict.fromkeys(names, 200_000),
    }


ROUNDS = Rounds(
    count=5,
    begun=begun,
    sealed="place-bid",
    values=lambda n: {"price": 1_000 * n, "bars": 1},
    reveal="reveal",
    onwards=("proceed",),
)
