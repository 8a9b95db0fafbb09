"""The print of board and cards: sectors, squares, brands, kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple, Self

from referee.kit.components.course import Course
from referee.kit.seats import Badge
from referee.kit.words import Message, text

SECTOR_COLOURS = ("green", "red", "blue", "yellow", "orange")
PALETTE = (
    *SECTOR_COLOURS,
    "violet",
    "brown",
    "pink",
    "turquoise",
    "grey",
)  # possible colours of a box
Colours = Sequence[str]  # of the five, in the order of SECTOR_COLOURS
CONTINENTS = (1, 2, 3, 4, 5, 6)
BRANDS = ("alfa-romeo", "citroen", "ford", "jaguar", "porsche", "volvo")  # in the box's order


BADGES = {
    "alfa-romeo": Badge("A", "disc", "orange"),
    "citroen": Badge("C", "square", "blue"),
    "ford": Badge("F", "triangle", "yellow"),
    "jaguar": Badge("J", "diamond", "green"),
    "porsche": Badge("P", "hexagon", "pink"),
    "volvo": Badge("V", "cross", "sky"),
}
COURSE = Course(78)
WHITE_SQUARES = (13, 26, 39, 52, 65, 78)
BLANK_SQUARE = 30


class Sector(NamedTuple):
    """One of the thirty places for plants."""

    continent: int
    colour: str

    @property
    def key(self) -> str:
        """The name of the sector in actions and in the box: "3-green"."""
        return f"{self.continent}-{self.colour}"

    @classmethod
    def read(cls, key: str) -> Self:
        continent, colour = key.split("-")
        return cls(int(continent), colour)

    def name_text(self, colours: Colours = SECTOR_COLOURS) -> Message:
        """Return its name, in the `colours` of the household's board."""
        return _sector_name(self.continent, colours[SECTOR_COLOURS.index(self.colour)])


@cache
def _sector_name(continent: int, colour: str) -> Message:
    name = colour_name(colour)
    return text("pdg-sector", continent=continent_name(continent), colour=name)


SECTORS = tuple(Sector(continent, colour) for continent in CONTINENTS for colour in SECTOR_COLOURS)


class SquareKind(StrEnum):
    SECTOR = "sector"
    CONTINENT = "continent"
    COLOUR = "colour"
    WHITE = "white"
    BLANK = "blank"


class Square(NamedTuple):
    """The print of a square of the course."""

    kind: SquareKind
    continent: int | None = None
    colour: str | None = None

    @property
    @cache  # noqa: B019  # few squares exist
    def printed_sectors(self) -> tuple[Sector, ...]:
        """Return the sectors of the square.

        PDG-2.7, PDG-2.8, PDG-2.9, PDG-2.10, PDG-2.11.
        """
        if self.kind is SquareKind.BLANK:
            return ()
        return tuple(
            sector
            for sector in SECTORS
            if self.continent in (None, sector.continent) and self.colour in (None, sector.colour)
        )

    def name_text(self, colours: Colours = SECTOR_COLOURS) -> Message:
        """Return the words of its print, in the `colours` of the household's board."""
        name_values: dict[str, Message] = {}
        if self.continent:
            name_values["continent"] = continent_name(self.continent)
        if self.colour:
            name_values["colour"] = colour_name(colours[SECTOR_COLOURS.index(self.colour)])
        return text(f"pdg-square-{'is-' if name_values else ''}{self.kind}", **name_values)


SQUARES_BY_KEY = {
    **{sector.key: Square(SquareKind.SECTOR, *sector) for sector in SECTORS},
    **{str(continent): Square(SquareKind.CONTINENT, continent) for continent in CONTINENTS},
    **{colour: Square(SquareKind.COLOUR, colour=colour) for colour in SECTOR_COLOURS},
    **{kind.value: Square(kind) for kind in (SquareKind.WHITE, SquareKind.BLANK)},
}  # every possible print, by key: "3-green", "3", "green", "white", "blank"
SQUARES_BY_FIELDS = {
    tuple(square): square for square in SQUARES_BY_KEY.values()
}  # by kind, continent and colour


class Card(StrEnum):
    """The kinds of cards (table D)."""

    PUBLICITE = "publicite"
    COMPETITION = "competition"
    PERFECTIONNEMENT = "perfectionnement"
    IMPOTS = "impots"
    GREVE = "greve"
    TACTIQUE_1 = "tactique-1"
    TACTIQUE_2 = "tactique-2"
    TACTIQUE_3 = "tactique-3"
    BLANK = "blank"

    @property
    def name_text(self) -> Message:
        return text(f"pdg-card-{self}")


COPIES_OF_CARD = dict(zip(Card, (4, 4, 4, 4, 4, 2, 4, 4, 6), strict=True))  # in the box (table D)
DECK = tuple(card for card, count in COPIES_OF_CARD.items() for _ in range(count))  # the 36 cards
ADVANTAGES = (Card.PUBLICITE, Card.COMPETITION, Card.PERFECTIONNEMENT)
DIFFICULTIES = (Card.GREVE, Card.IMPOTS)
STEAL_CARDS = (Card.TACTIQUE_2, Card.TACTIQUE_3)


def colour_name(colour: str) -> Message:
    return text(f"pdg-colour-{colour}")


def continent_name(continent: int) -> Message:
    return text(f"pdg-continent-{continent}")


def brand_name(brand: str) -> Message:
    return text(f"pdg-brand-{brand}")
