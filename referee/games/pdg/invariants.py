"""What holds after every action."""

from __future__ import annotations

from .box.pieces import CONTINENTS
from .rules.constants import PLANTS, TOKENS
from .state import Pdg


def check(s: Pdg) -> None:
    """Assert what no act may break: plants, tokens, markets and cards stay within the box."""
    for seat in s.seating.seats:
        plants = s.plants[seat]
        assert len(plants) == len(set(plants)) <= PLANTS, "a seat has at most one plant a sector"
        assert s.tokens[seat] >= 0, "a reserve below zero"
        assert s.tokens[seat] + s.laid(seat) <= TOKENS, "more tokens than the brand has"
        assert s.cash(seat) >= 0, "cash below zero"
    assert all(s.room(continent) >= 0 for continent in CONTINENTS), "a market over its capacity"
