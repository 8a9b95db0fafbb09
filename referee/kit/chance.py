"""Reproducible shuffles: all chance comes from one seed kept in the log."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from .seats import Seat

T = TypeVar("T")


def shuffled(seed: str, label: str, cards: Sequence[T]) -> tuple[T, ...]:
    """The items of `cards` in an order decided by `seed` and `label` alone."""

    def rank(number: int) -> bytes:
        return hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()

    return tuple(cards[number] for number in sorted(range(len(cards)), key=rank))


def draw_seat(seed: str, label: str, seats: Sequence[Seat]) -> Seat:
    """One of `seats`, drawn by lot."""
    return shuffled(seed, label, seats)[0]


def thrown(seed: str, label: str, dice: int) -> tuple[int, ...]:
    """The faces of that many dice, decided by `seed` and `label` alone."""
    return tuple(shuffled(seed, f"{label}/{die}", range(1, 7))[0] for die in range(dice))
