"""The four lots of a year once turned over: which one is eliminated, which three count."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.goodwill.box.cards import Lot


def eliminated_lot(lots: Sequence[Lot]) -> Lot:
    """Return the lot with the lowest percentage, of equals the right-hand one (GW-6.2, GW-6.4)."""
    return _falling(lots)[-1]


def counting_lots(lots: Sequence[Lot]) -> tuple[Lot, ...]:
    """The other three lots, the highest percent first (GW-6.3)."""
    return tuple(_falling(lots)[:-1])


def _falling(lots: Sequence[Lot]) -> list[Lot]:
    """In descending order of percent; if two are equal, the left-hand one is first (GW-6.4)."""
    return sorted(lots, key=lambda lot: (-lot.percent, lot.position))
