"""The conjoncture, printed: both faces at a glance, and as a slider of paper.

In mm: an insert for each face is pulled through a sleeve, one column a step. An insert has five
blocks side by side, one a colour, of twelve columns, one a position. The sleeve has a window over
one column of each block, in six rows, one a continent, and one window for the number.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from referee.games.pdg.box.pieces import COLOURS, CONTINENTS, Sector, continent_name
from referee.games.pdg.rules.constants import CYCLES
from referee.games.pdg.rules.slider import PRICE, PROFIT
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pages, Shown

from .board import colours

COLUMN = 4.4  # the pull of a step
BLOCK = CYCLES * COLUMN
INSERT = Format(len(COLOURS) * BLOCK, 150)
SLEEVE = Format(232, 152)
FLAP = 22.0  # above and below the sleeve, to be folded behind it
WINDOW = Format(COLUMN, 9)
LEFT = (SLEEVE.width - (len(COLOURS) - 1) * BLOCK - COLUMN) / 2  # of the first windows
TOP, ROW = 34.0, 18.0  # of the first row of windows on the sleeve, and from row to row
NUMBER = (LEFT + 2 * BLOCK, 9.0)  # of the window for the number
SLACK = (SLEEVE.height - INSERT.height) / 2  # above and below an insert


class Face(NamedTuple):
    """A face of the slider: M$ by continent, colour and position."""

    key: str
    rows: tuple[tuple[tuple[int | None, ...], ...], ...]

    def at(self, cycle: int) -> tuple[tuple[int | None, ...], ...]:
        """Return the values of a position, by continent and colour."""
        return tuple(tuple(row[cycle - 1] for row in rows) for rows in self.rows)


def windows() -> tuple[tuple[float, float], ...]:
    """Return the upper left corners of the thirty windows, row by row, mm."""
    each = product(range(len(CONTINENTS)), range(len(COLOURS)))
    return tuple((round(LEFT + block * BLOCK, 2), TOP + row * ROW) for row, block in each)


def show(box: Box, options: Options) -> Shown:
    """Return both faces, and the steps after doubles (PDG-2.5, PDG-2.13, PDG-4.13)."""
    by = box["step-by"]
    return {
        "faces": tuple(_face(box, key) for key in (PRICE, PROFIT)),
        "cycles": range(1, CYCLES + 1),
        "colours": colours(box),
        "continents": tuple(map(continent_name, CONTINENTS)),
        "step_by": by,
        "steps": () if by == "ask" else tuple(box[f"{by}-steps"]),
    }


def paper(box: Box, options: Options) -> Shown:
    """Return both faces, with the measures of the paper slider."""
    measures = {
        "column": COLUMN,
        "block": BLOCK,
        "insert": INSERT,
        "sleeve": SLEEVE,
        "flap": FLAP,
        "window": WINDOW,
        "windows": windows(),
        "number": NUMBER,
        "slack": SLACK,
        "tops": tuple(TOP + row * ROW for row in range(len(CONTINENTS))),
    }
    return {**show(box, options), **measures}


def _face(box: Box, key: str) -> Face:
    rows = (
        tuple(tuple(box[f"{key}/{Sector(continent, colour).key}"]) for colour in COLOURS)
        for continent in CONTINENTS
    )
    return Face(key, tuple(rows))


SHEETS = {
    "conjoncture": Pages(show=show, landscape=True),
    "slider": Pages(show=paper, landscape=True),
}
