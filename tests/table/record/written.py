"""A record of the toy, written by hand."""

from __future__ import annotations

from typing import Any


def hand_written(**changes: Any) -> dict[str, Any]:
    record = {
        "game": "toy",
        "seats": ["A", "B"],
        "options": {"markets": 1},
        "seed": "s",
        "actions": [
            {"seat": "B", "kind": "announce", "bars": 3},
            {"seat": "A", "kind": "announce", "bars": 2},
            {"seat": "A", "kind": "place-bid", "price": 2000, "bars": 2},
            {"seat": "B", "kind": "place-bid", "price": 4000, "bars": 1},
            {"kind": "reveal"},
            {"kind": "proceed"},
        ],
    }
    return {**record, **changes}
