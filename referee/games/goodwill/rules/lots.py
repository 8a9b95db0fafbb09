"""The four lots of a year once turned over: one eliminated, three that count."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.goodwill.box.cards import Lot


def eliminated_lot(lots: Sequence[Lot]) -> Lot:
    """Return the lot with the lowest percent (GW-6.2).

    Of equal lots it is the right-hand one (GW-6.4).
    """
    return _falling(lots)[-1]


def counting_lots(lots: Sequence[Lot]) -> tuple[Lot, ...]:
    """Return the other three lots, the highest percent first (GW-6.3)."""
    return tuple(_falling(lots)[:-1])


def _falling(lots: Sequence[Lot]) -> list[Lot]:
    """Return the lots in descending order of percent.

    Of equal lots the left-hand one is first (GW-6.4).
    """
    return sorted(lots, key=lambda lot: (-lot.percent, lot.position))
