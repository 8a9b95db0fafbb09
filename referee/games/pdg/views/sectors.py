"""The map: sectors with prices or profits and plants, and the six markets."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from referee.games.pdg.box.pieces import BADGES, BRANDS, CONTINENTS, SECTOR_COLOURS, SECTORS, Sector
from referee.games.pdg.rules import slider
from referee.games.pdg.rules.constants import CYCLE_COUNT
from referee.games.pdg.state import Pdg
from referee.kit.box.facts import Source
from referee.kit.fields import Lazy, Widget
from referee.kit.frozen import cached_per_state
from referee.kit.seats import Names, Seat, Sign
from referee.kit.words import Message


class SectorCell(NamedTuple):
    """One sector of the map."""

    key: str
    continent: int
    colour: str  # on the household's board
    amount: int | None  # M$ at this cycle; None if unread
    is_house_value: bool  # True for a value of our slider, which replaces a lost one
    trend: int | None  # M$ more at the next cycle; None if unknown
    plants: tuple[Seat, ...]
    is_offered: bool  # by the shot
    is_usable: bool  # the seat to act, or the viewer in a window, may use it


class OfferedSector(NamedTuple):
    """One sector of a shot: the yield of a plain sale, or why there is none."""

    key: str
    name_text: Message
    profit: int | None  # M$ of the slider; None if unread
    net_yield: int | None  # M$ after the double and the taxes
    why: Message | None  # why the seat cannot sell there, in a word
    is_sellable_by_competition: bool  # True if COMPETITION could sell there


class Market(NamedTuple):
    """The tokens on a continent, and the room for more."""

    continent: int
    token_counts: tuple[tuple[Seat, int], ...]
    room: int


class SectorMap(NamedTuple):
    """The map of a form, with the names of seats for its pawns."""

    face: str  # of the slider
    cells: tuple[SectorCell, ...]
    names: tuple[str, ...]
    offers: tuple[OfferedSector, ...] = ()  # in a sale
    markets: tuple[Market, ...] = ()


def brand_signs(s: Pdg) -> tuple[Sign, ...]:
    """Return the letter and silhouette of each seat's brand, as on its pieces."""
    brands = (s.brands[seat] for seat in s.seating.seats)
    return tuple(Sign(BADGES[brand].letter, BRANDS.index(brand) + 1) for brand in brands)


def names_with_signs(s: Pdg) -> Names:
    return Names(s.seating.names, brand_signs(s))


def map_widget(
    s: Pdg, face: str, offered_sectors: Collection[Sector], usable_sectors: Collection[Sector]
) -> Widget:
    """Return the map on which one of `usable_sectors` is tapped."""
    cells = Lazy(
        lambda: SectorMap(
            face, sector_cells(s, face, offered_sectors, usable_sectors), names_with_signs(s)
        )
    )
    return Widget("map", cells)


def sector_cells(
    s: Pdg,
    face: str,
    offered_sectors: Collection[Sector] = (),
    usable_sectors: Collection[Sector] = (),
) -> tuple[SectorCell, ...]:
    """Return all sectors by continent, with the values of that face."""
    return tuple(
        _cell(s, face, sector, sector in offered_sectors, sector in usable_sectors)
        for sector in SECTORS
    )


@cached_per_state
def _cell(s: Pdg, face: str, sector: Sector, is_offered: bool, is_usable: bool) -> SectorCell:
    amount, next_amount = (
        slider.cell_value(s, face, sector, cycle) for cycle in (s.cycle, s.cycle % CYCLE_COUNT + 1)
    )
    trend = None if amount is None or next_amount is None else next_amount - amount
    plants = tuple(seat for seat in s.seating.seats if sector in s.plants[seat])
    colour = s.colours[SECTOR_COLOURS.index(sector.colour)]
    source = s.box.facts[f"{face}/{sector.key}"].cell_source(s.cycle - 1)
    is_house_value = amount is not None and s.options.slider and source is Source.HOUSE
    return SectorCell(
        sector.key,
        sector.continent,
        colour,
        amount,
        is_house_value,
        trend,
        plants,
        is_offered,
        is_usable,
    )


def markets(s: Pdg) -> tuple[Market, ...]:
    """Return the six markets, seat by seat."""
    counts_by_continent = {
        n: tuple(each for each in sorted(s.markets[n].items()) if each[1]) for n in CONTINENTS
    }
    return tuple(Market(n, counts_by_continent[n], s.market_room(n)) for n in CONTINENTS)
