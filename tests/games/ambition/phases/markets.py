"""The offer, and markets that are open."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from tests.games.ambition.table import act, host, table

LOTS = [5, 5, 4, 4, 4]


def market(lots: list[int] | None = None, *, names: str = "ABCD", **start: Any) -> Ambition:
    return table(names, operation="cocoa", lots=lots or LOTS, **start)


def sealed(s: Ambition, **bids: tuple[int, int]) -> Ambition:
    """Let everybody seal: named seats a price and a quantity, all others a pass."""
    for seat in s.active_seats:
        bid = bids.get(s.seating.name(seat))
        s = act(s, seat, do.PlaceBid(*bid) if bid else do.PassMarket())
    return s


def sold(s: Ambition, **bids: tuple[int, int]) -> Ambition:
    return host(sealed(s, **bids), do.Reveal())
