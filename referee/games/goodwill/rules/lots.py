"""The four informations of a year once they lie face up: which one goes, which three count."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.goodwill.box.cards import Lot


def eliminated(lots: Sequence[Lot]) -> Lot:
    """The lot thrown out: the lowest percent, of two equal ones the right one (GW-6.2, 6.4)."""
    return _falling(lots)[-1]


def applied(lots: Sequence[Lot]) -> tuple[Lot, ...]:
    """The others, the highest percent first (GW-6.3)."""
    return tuple(_falling(lots)[:-1])


def _falling(lots: Sequence[Lot]) -> list[Lot]:
    """By falling percent; of two equal ones the left one counts as the higher (GW-6.4)."""
    return sorted(lots, key=lambda lot: (-lot.percent, lot.position))
