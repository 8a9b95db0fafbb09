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
    is_upside_down: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """The layout of pieces of one format on pages of one paper."""

    page: Format
    format: Format
    layout: str
    columns: int
    rows: int  # rows of fronts
    strip: str  # where the ruler is: "foot" or "side"; "" if there is none
    has_backs: bool
    is_disc: bool = False

    @property
    def is_landscape(self) -> bool:
        return self.page.width > self.page.height

    @property
    def pieces_per_sheet(self) -> int:
        """The number of pieces on one sheet of paper."""
        return self.columns * self.rows

    @property
    def is_folded(self) -> bool:
        return self.layout == "fold" and self.has_backs

    @property
    def has_back_pages(self) -> bool:
        """True if backs are printed on separate pages."""
        return self.has_backs and self.layout not in ("fold", "fronts")

    @property
    def fills_backs(self) -> bool:
        """True if backs are filled with colour; at home they are outlines, to save ink."""
        return self.layout in ("bleed", "shop")

    @property
    def shop_margin(self) -> float:
        """Extra margin on each side of the page, for a print shop, in mm."""
        return SHOP_MARGIN_MM if self.layout == SHOP_LAYOUT else 0.0

    @property
    def bleed(self) -> float:
        return BLEED_MM if self.fills_backs else 0.0

    @property
    def half_gap(self) -> float:
        """Half of the distance between a piece and the next one, in mm."""
        return max(self.bleed, DISC_GAP_MM / 2) if self.is_disc else self.bleed

    @property
    def shift(self) -> float:
        """The offset of every second row to the right, in mm."""
        return self.format.width / 2 + self.half_gap if self.is_disc else 0.0

    def is_shifted(self, cell: PlateCell, *, is_back: bool) -> bool:
        """Return True if the cell is in a shifted row."""
        return self.is_disc and self.layout != SHOP_LAYOUT and cell.row % 2 != is_back

    @property
    def column_lefts(self) -> tuple[float, ...]:
        """The x of the left edge of each column."""
        step = self.format.width + 2 * self.half_gap
        left = (self.page.width - self.columns * step - self.shift) / 2 + self.half_gap
        return tuple(left + at * step for at in range(self.columns))

    @property
    def row_tops(self) -> tuple[float, ...]:
        """The y of each row's upper edge, including rows of folded backs."""
        height = self.format.height
        step = (height + 2 * self.half_gap) * (HEX_ROW_STEP if self.is_disc else 1)
        block_height = (self.rows - 1) * step + height
        single_top, top_below_fold = (
            (self.page.height - block_height) / 2,
            (self.page.height + GUTTER_MM) / 2,
        )
        tops = (
            (top_below_fold - GUTTER_MM - block_height, top_below_fold)
            if self.is_folded
            else (single_top,)
        )
        return tuple(top + at * step for top in tops for at in range(self.rows))

    def front_cells(self, count: int) -> tuple[PlateCell, ...]:
        """Return the cells of `count` pieces, row by row.

        Pieces to be folded are next to the fold.
        """
        first = self.rows - ceil(count / self.columns) if self.is_folded else 0
        return tuple(
            PlateCell(at % self.columns, first + at // self.columns) for at in range(count)
        )

    def back_cell(self, front: PlateCell) -> PlateCell:
        """Return the cell of a piece's back, behind it or below the fold."""
        if self.is_folded:
            return PlateCell(front.column, 2 * self.rows - 1 - front.row, True)
        if self.layout == "shop":  # a print shop wants every page upright
            return front
        if self.is_landscape == (self.layout == "short"):  # turned over a vertical edge
            return PlateCell(self.columns - 1 - front.column, front.row)
        return PlateCell(front.column, self.rows - 1 - front.row, True)


@lru_cache(maxsize=256)
def plate(
    paper: str, format_: Format, layout: str, has_backs: bool, is_disc: bool = False
) -> Plate:
    """Return the plate on which most pieces fit.

    Raises Refusal("bad-paper"), and Refusal("bad-layout") if the layout is unknown or no piece
    fits.
    """
    if paper not in PAPERS:
        raise Refusal("bad-paper", field="paper")
    is_size_allowed = all(_SIDE_LENGTHS_MM[0] <= side <= _SIDE_LENGTHS_MM[-1] for side in format_)
    if layout not in LAYOUTS or not is_size_allowed:
        raise Refusal("bad-layout", field="layout")
    if layout == "shop":
        return Plate(format_, format_, layout, 1, 1, "", has_backs, is_disc)
    upright_page = PAPERS[paper]
    plates = [
        fitting
        for page in (upright_page, Format(upright_page.height, upright_page.width))[
            : 1 if is_disc else 2
        ]
        for fitting in _fitting_plates(page, format_, layout, has_backs, is_disc)
    ]
    if not plates:
        raise Refusal("bad-layout", field="layout")
    return max(
        plates, key=lambda fitting: fitting.pieces_per_sheet
    )  # upright paper is first, so it wins a tie


def can_lay_out(pieces: PieceSheet, layout: str) -> bool:
    """Return True if a paper has room for such pieces in that layout."""
    for paper in PAPERS:
        with suppress(Refusal):
            plate(paper, pieces.format, layout, pieces.has_backs, pieces.is_disc)
            return True
    return False


def pieces_per_page(pieces: PieceSheet, paper: str) -> int:
    """Return the number of pieces without backs on that paper; 0 if none fit."""
    with suppress(Refusal):
        return plate(paper, pieces.format, "fronts", False, pieces.is_disc).pieces_per_sheet
    return 0


def _fitting_plates(
    page: Format, piece: Format, layout: str, has_backs: bool, is_disc: bool
) -> Iterator[Plate]:
    """Return the plates that leave room for the ruler and the margins."""
    bleed = BLEED_MM if layout == "bleed" else 0.0
    width, height, gutter = piece.width + 2 * bleed, piece.height + 2 * bleed, 0.0
    if layout == "fold" and has_backs:
        height, gutter = 2 * height, GUTTER_MM
    extra = Format(0, 0)  # than the sum of columns or rows
    if is_disc:
        disc_gap, block_count = 0 if bleed else DISC_GAP_MM, 2 if gutter else 1
        width, height = width + disc_gap, (height + block_count * disc_gap) * HEX_ROW_STEP
        extra = Format(width / 2, (1 / HEX_ROW_STEP - 1) * height)
    room = Format(page.width - extra.width, page.height - gutter - extra.height)
    most_cells = (
        int((room.width - 2 * MARGIN_MM) / width),
        int((room.height - 2 * MARGIN_MM) / height),
    )
    for columns, rows in product(range(most_cells[0], 0, -1), range(most_cells[1], 0, -1)):
        side_room = (room.width - columns * width) / 2
        bottom_room = (room.height - rows * height) / 2
        strip = _ruler_strip_place(side_room, bottom_room, bleed)
        # of even rows backs meet fronts however turned
        is_unfit_for_discs = rows % 2 or columns * rows > MAX_DISCS
        if strip and not (is_disc and is_unfit_for_discs):
            yield Plate(page, piece, layout, columns, rows, strip, has_backs, is_disc)


def _ruler_strip_place(side_room: float, bottom_room: float, bleed: float) -> str:
    needed_room = (
        EDGE_MM + RULER_STRIP_HEIGHT_MM + (0 if bleed else CUT_MARK_DISTANCE_MM + _MIN_CUT_MARK_MM)
    )
    return "foot" if bottom_room >= needed_room else "side" if side_room >= needed_room else ""
