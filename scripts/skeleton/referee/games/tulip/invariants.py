"""The invariants: what must be true after every action."""

from __future__ import annotations

from .state import Tulip


def check(s: Tulip) -> None:
    """Assert every invariant."""
    assert s.points.keys() == set(s.seating.seats)
    assert all(points >= 0 for points in s.points.values())
    assert len(s.history) <= s.options.rounds
