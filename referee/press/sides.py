"""The distribution of pieces over the two sides of sheets of paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from . import cuts
from .layout import Plate, PlateCell


class PlacedPiece(NamedTuple):
    """One piece to be laid out."""

    p: Mapping[str, object]  # its variables in the template
    ours: frozenset[str]  # the kinds of house values on it


class PlacedFace(NamedTuple):
    """The front or back of a piece, placed on a page."""

    p: Mapping[str, object]
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

    Identical sheets of paper carry the same numbers, so that the engine draws them only once.
    `in_two`: each piece is folded across its middle.
    """
    each, last = _each(plate, pieces), 0
    papers = (pieces[at : at + each] for at in range(0, len(pieces), each))
    for sheet_pieces, copies in groupby(papers):
        many = len(list(copies))
        number, last = last + 1, last + many
        paper = [_front(plate, sheet_pieces, number, last, in_two)]
        if plate.behind:
            marks = cuts.marks(plate, len(sheet_pieces)) if plate.aside else ""
            paper.append(PaperSide(True, _backs(plate, sheet_pieces), number, last, marks))
        yield from paper * many


def _each(plate: Plate, pieces: Sequence[PlacedPiece]) -> int:
    """Return the number of pieces on each sheet of paper.

    Identical pieces are spread evenly if possible, so that all sheets are identical.
    """
    papers = ceil(len(pieces) / plate.holds)
    if len(pieces) % papers or any(piece != pieces[0] for piece in pieces):
        return plate.holds
    return len(pieces) // papers


def _front(
    plate: Plate, pieces: Sequence[PlacedPiece], number: int, last: int, in_two: bool
) -> PaperSide:
    count = len(pieces)
    faces = _placed(plate, pieces, plate.fronts(count), False)
    return PaperSide(
        back=False,
        pieces=faces + _backs(plate, pieces) if plate.folded else faces,
        number=number,
        last=last,
        marks=cuts.marks(plate, count),
        ticks=cuts.ticks(plate, count),
        folds=cuts.folds(plate, count, in_two),
        ours=frozenset().union(*(piece.ours for piece in pieces)),
    )


def _backs(plate: Plate, pieces: Sequence[PlacedPiece]) -> tuple[PlacedFace, ...]:
    behind = tuple(map(plate.back, plate.fronts(len(pieces))))
    return _placed(plate, pieces, behind, True)


def _placed(
    plate: Plate, pieces: Sequence[PlacedPiece], cells: tuple[PlateCell, ...], back: bool
) -> tuple[PlacedFace, ...]:
    taken = {cell[:2] for cell in cells}
    return tuple(
        PlacedFace(piece.p, back, _classes(cell, taken, back, plate.shifted(cell, back=back)))
        for piece, cell in zip(pieces, cells, strict=True)
    )


def _classes(cell: PlateCell, taken: set[tuple[int, int]], back: bool, shifted: bool) -> str:
    """Return the CSS classes of a piece: its cell, and its sides without neighbours."""
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
