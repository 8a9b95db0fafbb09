"""Pieces on the sides of paper, with cut marks and folds.

Marks are SVG path data in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from math import ceil
from typing import NamedTuple

from .layout import (
    BLEED_MM,
    CUT_MARK_DISTANCE_MM,
    EDGE_MM,
    MARGIN_MM,
    RULER_STRIP_HEIGHT_MM,
    SHOP_MARGIN_MM,
    Plate,
    PlateCell,
)


class PlacedPiece(NamedTuple):
    """One piece to be laid out."""

    variables: Mapping[str, object]  # its variables in the template
    ours: frozenset[str]  # the kinds of house values on it


class PlacedFace(NamedTuple):
    """The front or back of a piece, placed on a page."""

    variables: Mapping[str, object]
    back: bool
    classes: str


class PaperSide(NamedTuple):
    """One side of a sheet of paper. `marks`, `ticks` and `folds` are SVG path data."""

    back: bool
    pieces: tuple[PlacedFace, ...]
    number: int  # number of the sheet of paper; of identical sheets, the first
    last: int  # of identical sheets, the number of the last
    marks: str = ""
    ticks: str = ""
    folds: str = ""
    ours: frozenset[str] = frozenset()


def sides(plate: Plate, pieces: Sequence[PlacedPiece], in_two: bool) -> Iterator[PaperSide]:
    """Yield pages in printing order: each front, then its back, if any.

    Identical sheets of paper have the same numbers, so that the engine draws them only once.
    `in_two`: each piece is folded across its middle.
    """
    each, last = _pieces_a_side(plate, pieces), 0
    papers = (pieces[at : at + each] for at in range(0, len(pieces), each))
    for sheet_pieces, copies in groupby(papers):
        many = len(list(copies))
        number, last = last + 1, last + many
        paper = [_front_side(plate, sheet_pieces, number, last, in_two)]
        if plate.behind:
            aside = cut_marks(plate, len(sheet_pieces)) if plate.aside else ""
            paper.append(PaperSide(True, _back_faces(plate, sheet_pieces), number, last, aside))
        yield from paper * many


def _pieces_a_side(plate: Plate, pieces: Sequence[PlacedPiece]) -> int:
    """Return the number of pieces on each sheet of paper.

    Identical pieces are spread evenly if possible, so that all sheets are identical.
    """
    papers = ceil(len(pieces) / plate.holds)
    if len(pieces) % papers or any(piece != pieces[0] for piece in pieces):
        return plate.holds
    return len(pieces) // papers


def _front_side(
    plate: Plate, pieces: Sequence[PlacedPiece], number: int, last: int, in_two: bool
) -> PaperSide:
    count = len(pieces)
    faces = _place_faces(plate, pieces, plate.front_cells(count), False)
    return PaperSide(
        back=False,
        pieces=faces + _back_faces(plate, pieces) if plate.folded else faces,
        number=number,
        last=last,
        marks=cut_marks(plate, count),
        ticks=cut_ticks(plate, count),
        folds=fold_marks(plate, count, in_two),
        ours=frozenset().union(*(piece.ours for piece in pieces)),
    )


def _back_faces(plate: Plate, pieces: Sequence[PlacedPiece]) -> tuple[PlacedFace, ...]:
    behind = tuple(map(plate.back_cell, plate.front_cells(len(pieces))))
    return _place_faces(plate, pieces, behind, True)


def _place_faces(
    plate: Plate, pieces: Sequence[PlacedPiece], cells: tuple[PlateCell, ...], back: bool
) -> tuple[PlacedFace, ...]:
    taken = {cell[:2] for cell in cells}
    return tuple(
        PlacedFace(
            piece.variables,
            back,
            _cell_classes(cell, taken, back, plate.is_shifted(cell, back=back)),
        )
        for piece, cell in zip(pieces, cells, strict=True)
    )


def _cell_classes(cell: PlateCell, taken: set[tuple[int, int]], back: bool, shifted: bool) -> str:
    """Return the CSS classes of a piece: its cell, and which sides have no neighbour."""
    around = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}
    turn = -1 if cell.turned else 1
    free = [
        f"f-{side}"
        for side, (x, y) in around.items()
        if (cell.column + turn * x, cell.row + turn * y) not in taken
    ]
    classes = ["back" if back else "face", f"c{cell.column}", f"r{cell.row}"]
    also = {"turned": cell.turned, "shifted": shifted}
    return " ".join(classes + free + [name for name, so in also.items() if so])


CUT_MARK_LENGTH_MM = 5.0  # length of a cut mark in the margin, if there is room
CROSS_ARM_MM = 2.0  # length of each arm of the cross where four pieces meet


def cut_marks(plate: Plate, count: int) -> str:
    """Return the marks in the margins for all cuts between `count` pieces."""
    if plate.aside:
        return _shop_crop_marks(*plate.format)
    if plate.disc:
        return ""
    xs, ys = _cut_lines(plate, count)
    page, low, bleed = plate.page, ys[-1], plate.bleed
    full = low == _cut_lines(plate, plate.holds)[1][-1]
    foot = RULER_STRIP_HEIGHT_MM if plate.strip == "foot" and full else 0
    side = RULER_STRIP_HEIGHT_MM if plate.strip == "side" else 0
    top, below = (
        _mark_distance_and_length(ys[0], bleed),
        _mark_distance_and_length(page.height - low - foot, bleed),
    )
    left, right = (
        _mark_distance_and_length(xs[0] - side, bleed),
        _mark_distance_and_length(page.width - xs[-1], bleed),
    )
    lines = [
        _vertical_path(x, ys[0] - top[0], -top[1]) + _vertical_path(x, low + below[0], below[1])
        for x in xs
    ]
    lines += [
        _horizontal_path(xs[0] - left[0], y, -left[1])
        + _horizontal_path(xs[-1] + right[0], y, right[1])
        for y in ys
    ]
    return "".join(lines)


def _shop_crop_marks(width: float, high: float) -> str:
    """Return a print shop's crop marks outside the bleed of a piece."""
    far, size = SHOP_MARGIN_MM / 2, SHOP_MARGIN_MM / 2
    uprights = [
        _vertical_path(x, -far, -size) + _vertical_path(x, high + far, size) for x in (0, width)
    ]
    levels = [
        _horizontal_path(-far, y, -size) + _horizontal_path(width + far, y, size) for y in (0, high)
    ]
    return "".join(uprights + levels)


def cut_ticks(plate: Plate, count: int) -> str:
    """Return marks between `count` pieces, for use after the margins are cut off."""
    if plate.disc or plate.layout == "shop":
        return ""
    if plate.bleed:
        return "".join(_piece_crop_marks(plate, cell) for cell in plate.front_cells(count))
    return _cut_crosses(*_cut_lines(plate, count))


def _cut_crosses(xs: list[float], ys: list[float]) -> str:
    """Return a cross at each crossing of two cuts, with arms inside the pieces."""
    lines = []
    for x, y in product(xs, ys):
        across = max(xs[0], x - CROSS_ARM_MM), min(xs[-1], x + CROSS_ARM_MM)
        along = max(ys[0], y - CROSS_ARM_MM), min(ys[-1], y + CROSS_ARM_MM)
        lines += [
            _horizontal_path(across[0], y, across[1] - across[0]),
            _vertical_path(x, along[0], along[1] - along[0]),
        ]
    return "".join(lines)


def fold_marks(plate: Plate, count: int, in_two: bool) -> str:
    """Return the fold lines of the whole sheet, or of each piece (`in_two`)."""
    if plate.folded:
        return _horizontal_path(MARGIN_MM, plate.page.height / 2, plate.page.width - 2 * MARGIN_MM)
    if not in_two:
        return ""
    xs, ys, half = plate.column_lefts, plate.row_tops, plate.format.height / 2
    return "".join(
        _horizontal_path(xs[c.column], ys[c.row] + half, plate.format.width)
        for c in plate.front_cells(count)
    )


def _cut_lines(plate: Plate, count: int) -> tuple[list[float], list[float]]:
    """Return the x and y of every cut between `count` pieces, in rising order."""
    columns, rows = min(count, plate.columns), ceil(count / plate.columns)
    first = plate.rows - rows if plate.folded else 0
    tops = plate.row_tops[first : first + (2 * rows if plate.folded else rows)]
    xs = {round(x + d, 3) for x in plate.column_lefts[:columns] for d in (0, plate.format.width)}
    ys = {round(y + d, 3) for y in tops for d in (0, plate.format.height)}
    return sorted(xs), sorted(ys)


def _mark_distance_and_length(margin: float, bleed: float) -> tuple[float, float]:
    """Return a mark's distance from the piece and its length, given a margin."""
    room = max(0.0, margin - EDGE_MM)
    off = min(bleed + 0.3 if bleed else CUT_MARK_DISTANCE_MM, room / 3 if not bleed else room)
    return off, min(CUT_MARK_LENGTH_MM, room - off)


def _piece_crop_marks(plate: Plate, cell: PlateCell) -> str:
    """Return the eight short crop marks in the bleed of one piece."""
    x, y = plate.column_lefts[cell.column], plate.row_tops[cell.row]
    far, size = 0.5, BLEED_MM - 0.7
    right, low = x + plate.format.width, y + plate.format.height
    levels = [
        _horizontal_path(x - far, at, -size) + _horizontal_path(right + far, at, size)
        for at in (y, low)
    ]
    uprights = [
        _vertical_path(at, y - far, -size) + _vertical_path(at, low + far, size)
        for at in (x, right)
    ]
    return "".join(levels + uprights)


def _horizontal_path(x: float, y: float, size: float) -> str:
    return f"M{x:.5g} {y:.5g}h{size:.4g}" if abs(size) > 0.01 else ""


def _vertical_path(x: float, y: float, size: float) -> str:
    return f"M{x:.5g} {y:.5g}v{size:.4g}" if abs(size) > 0.01 else ""
