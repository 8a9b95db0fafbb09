"""Where pieces lie on paper: pure geometry, in mm from the top left corner, y downwards.

Pieces lie side by side, so that one cut serves two of them. Backs lie where the sheet brings them
when it is turned: a sheet turned over an upright edge changes left and right, one turned over a
level edge changes top and bottom, and then its backs stand upside down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from referee.kit.sheets import Format, Pieces
from referee.kit.words import Refusal

PAPERS: Mapping[str, Format] = {"a4": Format(210, 297), "letter": Format(215.9, 279.4)}
SHOP = "shop"
LAYOUTS = ("duplex", "short", "fold", "fronts", "bleed", SHOP)

EDGE = 5.0  # as much of the paper is left white
MARGIN = EDGE  # around the pieces, at the least
STRIP = 5.9  # the ruler and what is said beside it, and what keeps marks off it
OFF = 1.5  # a line to cut begins so far from the piece
BLEED = 3.0  # what is printed beyond the cut for a print shop
ASIDE = 8.0  # what a print shop gets around a piece: its bleed, and where to cut
BLEED_BOX = 3.6  # the same where a PDF says so: WeasyPrint's BleedBox is 10 points, and no more
OVER = 2.0  # what a back prints beyond the pieces: paper never lies quite where it should
GUTTER = 4.0  # between a front and its back when they are folded
_LEAST_MARK = 1.0  # how short such a line may be
_SIDES = range(8, 400)  # how long a side of a piece may be


class PlateCell(NamedTuple):
    """A place on a page: its column and row, and whether the piece lies upside down."""

    column: int
    row: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """How the pieces of one format lie on the pages of one paper."""

    page: Format
    format: Format
    layout: str
    columns: int
    rows: int  # of fronts
    strip: str  # where the ruler is: "foot" or "side"; "" for none
    backs: bool

    @property
    def landscape(self) -> bool:
        return self.page.width > self.page.height

    @property
    def holds(self) -> int:
        """Pieces on one sheet of paper."""
        return self.columns * self.rows

    @property
    def folded(self) -> bool:
        return self.layout == "fold" and self.backs

    @property
    def behind(self) -> bool:
        """Are there pages of backs?"""
        return self.backs and self.layout not in ("fold", "fronts")

    @property
    def solid(self) -> bool:
        """Are backs one colour to their edges, or drawn in lines that spare a household's ink?"""
        return self.layout in ("bleed", "shop")

    @property
    def aside(self) -> float:
        """What is printed on around the page itself."""
        return ASIDE if self.layout == SHOP else 0.0

    @property
    def bleed(self) -> float:
        return BLEED if self.solid else 0.0

    @property
    def across(self) -> tuple[float, ...]:
        """The left edge of each column."""
        step = self.format.width + 2 * self.bleed
        left = (self.page.width - self.columns * step) / 2 + self.bleed
        return tuple(left + at * step for at in range(self.columns))

    @property
    def down(self) -> tuple[float, ...]:
        """The upper edge of each row, those of the folded backs included."""
        if self.folded:
            high, below = self.format.height, (self.page.height + GUTTER) / 2
            upper = below - GUTTER - self.rows * high
            return tuple(start + at * high for start in (upper, below) for at in range(self.rows))
        step = self.format.height + 2 * self.bleed
        upper = (self.page.height - self.rows * step) / 2 + self.bleed
        return tuple(upper + at * step for at in range(self.rows))

    def fronts(self, count: int) -> tuple[PlateCell, ...]:
        """Where so many pieces lie, row by row; those that are folded lie next to the fold."""
        first = self.rows - ceil(count / self.columns) if self.folded else 0
        return tuple(
            PlateCell(at % self.columns, first + at // self.columns) for at in range(count)
        )

    def back(self, front: PlateCell) -> PlateCell:
        """Where the back of a piece lies, on its page of backs or below the fold."""
        if self.folded:
            return PlateCell(front.column, 2 * self.rows - 1 - front.row, True)
        if self.layout == "shop":  # which turns its own sheets, and wants every page upright
            return front
        if self.landscape == (self.layout == "short"):  # turned over an upright edge
            return PlateCell(self.columns - 1 - front.column, front.row)
        return PlateCell(front.column, self.rows - 1 - front.row, True)


@lru_cache(maxsize=256)
def plate(paper: str, format_: Format, layout: str, backs: bool) -> Plate:
    """The layout that puts most pieces on a sheet.

    Raises Refusal("bad-paper"), and Refusal("bad-layout") also where no piece would fit.
    """
    if paper not in PAPERS:
        raise Refusal("bad-paper", field="paper")
    sensible = all(_SIDES[0] <= side <= _SIDES[-1] for side in format_)
    if layout not in LAYOUTS or not sensible:
        raise Refusal("bad-layout", field="layout")
    if layout == "shop":
        return Plate(format_, format_, layout, 1, 1, "", backs)
    upright = PAPERS[paper]
    fits = [
        fit
        for page in (upright, Format(upright.height, upright.width))
        for fit in _fits(page, format_, layout, backs)
    ]
    if not fits:
        raise Refusal("bad-layout", field="layout")
    return max(fits, key=lambda fit: fit.holds)  # the first of the largest: upright paper


def fits(pieces: Pieces, layout: str) -> bool:
    """Does that layout put pieces of this format on some paper?"""
    for paper in PAPERS:
        with suppress(Refusal):
            plate(paper, pieces.format, layout, pieces.backs)
            return True
    return False


def holds(pieces: Pieces, paper: str) -> int:
    """So many pieces without backs lie on a sheet of that paper; 0 where none does."""
    with suppress(Refusal):
        return plate(paper, pieces.format, "fronts", False).holds
    return 0


def _fits(page: Format, piece: Format, layout: str, backs: bool) -> Iterator[Plate]:
    """The plates of one page that leave room for the ruler, and for a printer's margins."""
    bleed = BLEED if layout == "bleed" else 0.0
    wide, high, gutter = piece.width + 2 * bleed, piece.height + 2 * bleed, 0.0
    if layout == "fold" and backs:
        high, gutter = 2 * high, GUTTER
    many = int((page.width - 2 * MARGIN) / wide), int((page.height - gutter - 2 * MARGIN) / high)
    for columns, rows in product(range(many[0], 0, -1), range(many[1], 0, -1)):
        beside = (page.width - columns * wide) / 2
        below = (page.height - gutter - rows * high) / 2
        strip = _strip(beside, below, bleed)
        if strip:
            yield Plate(page, piece, layout, columns, rows, strip, backs)


def _strip(beside: float, below: float, bleed: float) -> str:
    need = EDGE + STRIP + (0 if bleed else OFF + _LEAST_MARK)
    return "foot" if below >= need else "side" if beside >= need else ""
