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
    house_kinds: frozenset[str]  # the kinds of house values on it


class PlacedFace(NamedTuple):
    """The front or back of a piece, placed on a page."""

    variables: Mapping[str, object]
    is_back: bool
    classes: str


class PaperSide(NamedTuple):
    """One side of a sheet of paper. `cut_lines`, `ticks` and `fold_lines` are SVG path data."""

    is_back: bool
    pieces: tuple[PlacedFace, ...]
    number: int  # number of the sheet of paper; of identical sheets, the first
    last_number: int  # of identical sheets, the number of the last
    cut_lines: str = ""
    ticks: str = ""
    fold_lines: str = ""
    house_kinds: frozenset[str] = frozenset()


def sides(
    plate: Plate, pieces: Sequence[PlacedPiece], is_folded_in_two: bool
) -> Iterator[PaperSide]:
    """Yield pages in printing order: each front, then its back, if any.

    Identical sheets of paper have the same numbers, so that the engine draws them only once.
    `is_folded_in_two`: each piece is folded across its middle.
    """
    pieces_per_side, last_number = _pieces_per_side(plate, pieces), 0
    papers = (pieces[at : at + pieces_per_side] for at in range(0, len(pieces), pieces_per_side))
    for sheet_pieces, copies in groupby(papers):
        copy_count = len(list(copies))
        number, last_number = last_number + 1, last_number + copy_count
        paper = [_front_side(plate, sheet_pieces, number, last_number, is_folded_in_two)]
        if plate.has_back_pages:
            back_marks = cut_marks(plate, len(sheet_pieces)) if plate.shop_margin else ""
            paper.append(
                PaperSide(True, _back_faces(plate, sheet_pieces), number, last_number, back_marks)
            )
        yield from paper * copy_count


def _pieces_per_side(plate: Plate, pieces: Sequence[PlacedPiece]) -> int:
    """Return the number of pieces on each sheet of paper.

    Identical pieces are spread evenly if possible, so that all sheets are identical.
    """
    papers = ceil(len(pieces) / plate.pieces_per_sheet)
    if len(pieces) % papers or any(piece != pieces[0] for piece in pieces):
        return plate.pieces_per_sheet
    return len(pieces) // papers


def _front_side(
    plate: Plate,
    pieces: Sequence[PlacedPiece],
    number: int,
    last_number: int,
    is_folded_in_two: bool,
) -> PaperSide:
    count = len(pieces)
    faces = _place_faces(plate, pieces, plate.front_cells(count), False)
    return PaperSide(
        is_back=False,
        pieces=faces + _back_faces(plate, pieces) if plate.is_folded else faces,
        number=number,
        last_number=last_number,
        cut_lines=cut_marks(plate, count),
        ticks=cut_ticks(plate, count),
        fold_lines=fold_marks(plate, count, is_folded_in_two),
        house_kinds=frozenset().union(*(piece.house_kinds for piece in pieces)),
    )


def _back_faces(plate: Plate, pieces: Sequence[PlacedPiece]) -> tuple[PlacedFace, ...]:
    back_cells = tuple(map(plate.back_cell, plate.front_cells(len(pieces))))
    return _place_faces(plate, pieces, back_cells, True)


def _place_faces(
    plate: Plate, pieces: Sequence[PlacedPiece], cells: tuple[PlateCell, ...], is_back: bool
) -> tuple[PlacedFace, ...]:
    taken_cells = {cell[:2] for cell in cells}
    return tuple(
        PlacedFace(
            piece.variables,
            is_back,
            _cell_classes(cell, taken_cells, is_back, plate.is_shifted(cell, is_back=is_back)),
        )
        for piece, cell in zip(pieces, cells, strict=True)
    )


def _cell_classes(
    cell: PlateCell, taken_cells: set[tuple[int, int]], is_back: bool, is_shifted: bool
) -> str:
    """Return the CSS classes of a piece: its cell, and which sides have no neighbour."""
    offset_by_side = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}
    direction = -1 if cell.is_upside_down else 1
    free_side_classes = [
        f"f-{side}"
        for side, (x, y) in offset_by_side.items()
        if (cell.column + direction * x, cell.row + direction * y) not in taken_cells
    ]
    classes = ["back" if is_back else "face", f"c{cell.column}", f"r{cell.row}"]
    is_set_by_class = {"turned": cell.is_upside_down, "shifted": is_shifted}
    return " ".join(
        classes + free_side_classes + [name for name, is_set in is_set_by_class.items() if is_set]
    )


CUT_MARK_LENGTH_MM = 5.0  # length of a cut mark in the margin, if there is room
CROSS_ARM_MM = 2.0  # length of each arm of the cross where four pieces meet


def cut_marks(plate: Plate, count: int) -> str:
    """Return the marks in the margins for all cuts between `count` pieces."""
    if plate.shop_margin:
        return _shop_crop_marks(*plate.format)
    if plate.is_disc:
        return ""
    xs, ys = _cut_lines(plate, count)
    page, bottom, bleed = plate.page, ys[-1], plate.bleed
    is_full = bottom == _cut_lines(plate, plate.pieces_per_sheet)[1][-1]
    foot_strip = RULER_STRIP_HEIGHT_MM if plate.strip == "foot" and is_full else 0
    side_strip = RULER_STRIP_HEIGHT_MM if plate.strip == "side" else 0
    top, below = (
        _mark_distance_and_length(ys[0], bleed),
        _mark_distance_and_length(page.height - bottom - foot_strip, bleed),
    )
    left, right = (
        _mark_distance_and_length(xs[0] - side_strip, bleed),
        _mark_distance_and_length(page.width - xs[-1], bleed),
    )
    lines = [
        _vertical_path(x, ys[0] - top[0], -top[1]) + _vertical_path(x, bottom + below[0], below[1])
        for x in xs
    ]
    lines += [
        _horizontal_path(xs[0] - left[0], y, -left[1])
        + _horizontal_path(xs[-1] + right[0], y, right[1])
        for y in ys
    ]
    return "".join(lines)


def _shop_crop_marks(width: float, height: float) -> str:
    """Return a print shop's crop marks outside the bleed of a piece."""
    distance, length = SHOP_MARGIN_MM / 2, SHOP_MARGIN_MM / 2
    vertical_paths = [
        _vertical_path(x, -distance, -length) + _vertical_path(x, height + distance, length)
        for x in (0, width)
    ]
    horizontal_paths = [
        _horizontal_path(-distance, y, -length) + _horizontal_path(width + distance, y, length)
        for y in (0, height)
    ]
    return "".join(vertical_paths + horizontal_paths)


def cut_ticks(plate: Plate, count: int) -> str:
    """Return marks between `count` pieces, for use after the margins are cut off."""
    if plate.is_disc or plate.layout == "shop":
        return ""
    if plate.bleed:
        return "".join(_piece_crop_marks(plate, cell) for cell in plate.front_cells(count))
    return _cut_crosses(*_cut_lines(plate, count))


def _cut_crosses(xs: list[float], ys: list[float]) -> str:
    """Return a cross at each crossing of two cuts, with arms inside the pieces."""
    lines = []
    for x, y in product(xs, ys):
        x_range = max(xs[0], x - CROSS_ARM_MM), min(xs[-1], x + CROSS_ARM_MM)
        y_range = max(ys[0], y - CROSS_ARM_MM), min(ys[-1], y + CROSS_ARM_MM)
        lines += [
            _horizontal_path(x_range[0], y, x_range[1] - x_range[0]),
            _vertical_path(x, y_range[0], y_range[1] - y_range[0]),
        ]
    return "".join(lines)


def fold_marks(plate: Plate, count: int, is_folded_in_two: bool) -> str:
    """Return the fold lines of the whole sheet, or of each piece (`is_folded_in_two`)."""
    if plate.is_folded:
        return _horizontal_path(MARGIN_MM, plate.page.height / 2, plate.page.width - 2 * MARGIN_MM)
    if not is_folded_in_two:
        return ""
    xs, ys, half_height = plate.column_lefts, plate.row_tops, plate.format.height / 2
    return "".join(
        _horizontal_path(xs[c.column], ys[c.row] + half_height, plate.format.width)
        for c in plate.front_cells(count)
    )


def _cut_lines(plate: Plate, count: int) -> tuple[list[float], list[float]]:
    """Return the x and y of every cut between `count` pieces, in rising order."""
    columns, rows = min(count, plate.columns), ceil(count / plate.columns)
    first_row = plate.rows - rows if plate.is_folded else 0
    tops = plate.row_tops[first_row : first_row + (2 * rows if plate.is_folded else rows)]
    xs = {round(x + d, 3) for x in plate.column_lefts[:columns] for d in (0, plate.format.width)}
    ys = {round(y + d, 3) for y in tops for d in (0, plate.format.height)}
    return sorted(xs), sorted(ys)


def _mark_distance_and_length(margin: float, bleed: float) -> tuple[float, float]:
    """Return a mark's distance from the piece and its length, given a margin."""
    room = max(0.0, margin - EDGE_MM)
    distance = min(bleed + 0.3 if bleed else CUT_MARK_DISTANCE_MM, room / 3 if not bleed else room)
    return distance, min(CUT_MARK_LENGTH_MM, room - distance)


def _piece_crop_marks(plate: Plate, cell: PlateCell) -> str:
    """Return the eight short crop marks in the bleed of one piece."""
    x, y = plate.column_lefts[cell.column], plate.row_tops[cell.row]
    distance, length = 0.5, BLEED_MM - 0.7
    right, bottom = x + plate.format.width, y + plate.format.height
    horizontal_paths = [
        _horizontal_path(x - distance, at, -length) + _horizontal_path(right + distance, at, length)
        for at in (y, bottom)
    ]
    vertical_paths = [
        _vertical_path(at, y - distance, -length) + _vertical_path(at, bottom + distance, length)
        for at in (x, right)
    ]
    return "".join(horizontal_paths + vertical_paths)


def _horizontal_path(x: float, y: float, length: float) -> str:
    return f"M{x:.5g} {y:.5g}h{length:.4g}" if abs(length) > 0.01 else ""


def _vertical_path(x: float, y: float, length: float) -> str:
    return f"M{x:.5g} {y:.5g}v{length:.4g}" if abs(length) > 0.01 else ""
