"""What the bench plays of Ambition: the five cocoa markets of February."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .rounds import Rounds


def begun(names: Sequence[str]) -> Mapping[str, Any]:
    """Three bars in each market, and nobody is short of money."""
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
