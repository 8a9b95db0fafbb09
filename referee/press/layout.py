"""Layout of pieces on paper, in mm from the top left corner; y increases downwards.

Pieces touch edge to edge, so that one cut separates two of them. Each back must be behind its front
when the sheet is turned over. If it is turned over a vertical edge, left and right are swapped. If
it is turned over a horizontal edge, top and bottom are swapped, and the backs are printed upside
down.

Discs have a hexagonal pattern: every second row is half a disc further to the right. On fronts
these are rows 2, 4 …, and so on backs rows 1, 3 ….
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from referee.kit.box.paper import Format, PieceSheet
from referee.kit.words import Refusal

PAPERS: Mapping[str, Format] = {"a4": Format(210, 297), "letter": Format(215.9, 279.4)}
SHOP_LAYOUT = "shop"
LAYOUTS = ("duplex", "short", "fold", "fronts", "bleed", SHOP_LAYOUT)

EDGE_MM = 5.0  # the unprintable edge of the paper
MARGIN_MM = EDGE_MM  # the least space around the pieces
RULER_STRIP_HEIGHT_MM = 5.9  # of the strip with the ruler and its caption, clear of cut marks
CUT_MARK_DISTANCE_MM = 1.5  # distance from a piece to its cut mark
BLEED_MM = 3.0  # printed beyond the cut, for a print shop
SHOP_MARGIN_MM = 8.0  # around a piece for a print shop: the bleed and the crop marks
BLEED_BOX_MM = 3.6  # the bleed that a ground fills in a PDF: WeasyPrint's BleedBox is 10 points
BACK_OVERPRINT_MM = 2.0  # of a back beyond the pieces, because paper never feeds exactly
GUTTER_MM = 4.0  # between a front and its back on a fold-over sheet
DISC_GAP_MM = 1.0  # between two discs: each is cut out by itself
MAX_DISCS = 60  # the most on a sheet of paper, so that none takes longer than a sheet of cards
HEX_ROW_STEP = 0.75**0.5  # from row to row in a hexagonal pattern, where discs are 1 apart
_MIN_CUT_MARK_MM = 0.5  # the shortest cut mark
_SIDE_LENGTHS_MM = range(8, 400)  # allowed lengths of a piece's sides


class PlateCell(NamedTuple):
    """A place on a page: column and row from 0, and orientation."""

    column: int
    row: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """The layout of pieces of one format on pages of one paper."""

    page: Format
    format: Format
    layout: str
    columns: int
    rows: int  # rows of fronts
    strip: str  # where the ruler is: "foot" or "side"; "" if there is none
    backs: bool
    disc: bool = False

    @property
    def landscape(self) -> bool:
        return self.page.width > self.page.height

    @property
    def holds(self) -> int:
        """The number of pieces on one sheet of paper."""
        return self.columns * self.rows

    @property
    def folded(self) -> bool:
        return self.layout == "fold" and self.backs

    @property
    def behind(self) -> bool:
        """True if backs are printed on separate pages."""
        return self.backs and self.layout not in ("fold", "fronts")

    @property
    def fills_backs(self) -> bool:
        """True if backs are filled with colour; at home they are outlines, to save ink."""
        return self.layout in ("bleed", "shop")

    @property
    def aside(self) -> float:
        """Extra margin on each side of the page, for a print shop, in mm."""
        return SHOP_MARGIN_MM if self.layout == SHOP_LAYOUT else 0.0

    @property
    def bleed(self) -> float:
        return BLEED_MM if self.fills_backs else 0.0

    @property
    def half_gap(self) -> float:
        """Half of the distance between a piece and the next one."""
        return max(self.bleed, DISC_GAP_MM / 2) if self.disc else self.bleed

    @property
    def shift(self) -> float:
        """The offset of every second row to the right."""
        return self.format.width / 2 + self.half_gap if self.disc else 0.0

    def is_shifted(self, cell: PlateCell, *, back: bool) -> bool:
        """Return True if the cell is in a shifted row."""
        return self.disc and self.layout != SHOP_LAYOUT and cell.row % 2 != back

    @property
    def column_lefts(self) -> tuple[float, ...]:
        """The x of the left edge of each column."""
        step = self.format.width + 2 * self.half_gap
        left = (self.page.width - self.columns * step - self.shift) / 2 + self.half_gap
        return tuple(left + at * step for at in range(self.columns))

    @property
    def row_tops(self) -> tuple[float, ...]:
        """The y of each row's upper edge, including rows of folded backs."""
        high = self.format.height
        step = (high + 2 * self.half_gap) * (HEX_ROW_STEP if self.disc else 1)
        block = (self.rows - 1) * step + high
        upper, below = (self.page.height - block) / 2, (self.page.height + GUTTER_MM) / 2
        tops = (below - GUTTER_MM - block, below) if self.folded else (upper,)
        return tuple(top + at * step for top in tops for at in range(self.rows))

    def front_cells(self, count: int) -> tuple[PlateCell, ...]:
        """Return the cells of `count` pieces, row by row.

        Pieces to be folded are next to the fold.
        """
        first = self.rows - ceil(count / self.columns) if self.folded else 0
        return tuple(
            PlateCell(at % self.columns, first + at // self.columns) for at in range(count)
        )

    def back_cell(self, front: PlateCell) -> PlateCell:
        """Return the cell of a piece's back, behind it or below the fold."""
        if self.folded:
            return PlateCell(front.column, 2 * self.rows - 1 - front.row, True)
        if self.layout == "shop":  # a print shop wants every page upright
            return front
        if self.landscape == (self.layout == "short"):  # turned over a vertical edge
            return PlateCell(self.columns - 1 - front.column, front.row)
        return PlateCell(front.column, self.rows - 1 - front.row, True)


@lru_cache(maxsize=256)
def plate(paper: str, format_: Format, layout: str, backs: bool, disc: bool = False) -> Plate:
    """Return the plate on which most pieces fit.

    Raises Refusal("bad-paper"), and Refusal("bad-layout") if the layout is unknown or no piece
    fits.
    """
    if paper not in PAPERS:
        raise Refusal("bad-paper", field="paper")
    sensible = all(_SIDE_LENGTHS_MM[0] <= side <= _SIDE_LENGTHS_MM[-1] for side in format_)
    if layout not in LAYOUTS or not sensible:
        raise Refusal("bad-layout", field="layout")
    if layout == "shop":
        return Plate(format_, format_, layout, 1, 1, "", backs, disc)
    upright = PAPERS[paper]
    fits = [
        fit
        for page in (upright, Format(upright.height, upright.width))[: 1 if disc else 2]
        for fit in _fitting_plates(page, format_, layout, backs, disc)
    ]
    if not fits:
        raise Refusal("bad-layout", field="layout")
    return max(fits, key=lambda fit: fit.holds)  # upright paper is first, so it wins a tie


def fits(pieces: PieceSheet, layout: str) -> bool:
    """Return True if a paper has room for such pieces in that layout."""
    for paper in PAPERS:
        with suppress(Refusal):
            plate(paper, pieces.format, layout, pieces.has_backs, pieces.is_disc)
            return True
    return False


def holds(pieces: PieceSheet, paper: str) -> int:
    """Return the number of pieces without backs on that paper; 0 if none fit."""
    with suppress(Refusal):
        return plate(paper, pieces.format, "fronts", False, pieces.is_disc).holds
    return 0


def _fitting_plates(
    page: Format, piece: Format, layout: str, backs: bool, disc: bool
) -> Iterator[Plate]:
    """Return the plates that leave room for the ruler and the margins."""
    bleed = BLEED_MM if layout == "bleed" else 0.0
    wide, high, gutter = piece.width + 2 * bleed, piece.height + 2 * bleed, 0.0
    if layout == "fold" and backs:
        high, gutter = 2 * high, GUTTER_MM
    more = Format(0, 0)  # than the sum of columns or rows
    if disc:
        apart, blocks = 0 if bleed else DISC_GAP_MM, 2 if gutter else 1
        wide, high = wide + apart, (high + blocks * apart) * HEX_ROW_STEP
        more = Format(wide / 2, (1 / HEX_ROW_STEP - 1) * high)
    room = Format(page.width - more.width, page.height - gutter - more.height)
    many = int((room.width - 2 * MARGIN_MM) / wide), int((room.height - 2 * MARGIN_MM) / high)
    for columns, rows in product(range(many[0], 0, -1), range(many[1], 0, -1)):
        beside = (room.width - columns * wide) / 2
        below = (room.height - rows * high) / 2
        strip = _ruler_strip_place(beside, below, bleed)
        # of even rows backs meet fronts however turned
        odd = rows % 2 or columns * rows > MAX_DISCS
        if strip and not (disc and odd):
            yield Plate(page, piece, layout, columns, rows, strip, backs, disc)


def _ruler_strip_place(beside: float, below: float, bleed: float) -> str:
    need = (
        EDGE_MM + RULER_STRIP_HEIGHT_MM + (0 if bleed else CUT_MARK_DISTANCE_MM + _MIN_CUT_MARK_MM)
    )
    return "foot" if below >= need else "side" if beside >= need else ""
