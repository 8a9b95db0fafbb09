"""The six markets of the second part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.pdg.box.pieces import CONTINENTS
from referee.games.pdg.state import Pdg
from referee.kit.seats import Seat


class Market(NamedTuple):
    """The tokens laid on a continent, and how many it takes."""

    continent: int
    laid: tuple[tuple[Seat, int], ...]
    room: int
    capacity: int


def markets(s: Pdg) -> tuple[Market, ...]:
    """The six markets, brand by brand."""
    return tuple(
        Market(each, _laid(s.markets[each]), s.room(each), s.capacity(each)) for each in CONTINENTS
    )


def _laid(market: Mapping[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    return tuple((seat, count) for seat, count in sorted(market.items()) if count)
