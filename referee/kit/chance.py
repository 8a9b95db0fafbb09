"""Shuffles that can be played again: all chance comes from one seed kept in the log."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from .seats import Seat


def shuffled(seed: str, label: str, count: int) -> tuple[int, ...]:
    """The numbers 0..count-1 in an order that only `seed` and `label` decide."""

    def rank(number: int) -> bytes:
        return hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()

    return tuple(sorted(range(count), key=rank))


def drawn(seed: str, label: str, seats: Sequence[Seat]) -> Seat:
    """One of `seats` by lot."""
    return seats[shuffled(seed, label, len(seats))[0]]
