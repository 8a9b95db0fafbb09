"""Cut marks and fold lines, as SVG path data in mm."""

from __future__ import annotations

from itertools import product
from math import ceil

from .layout import ASIDE, BLEED, EDGE, MARGIN, OFF, STRIP, Plate, PlateCell

MARK = 5.0  # length of a cut mark in the margin, if there is room
ARM = 2.0  # length of each arm of the cross where four pieces meet


def marks(plate: Plate, count: int) -> str:
    """Return the cut marks in the margins, for every cut through `count` pieces."""
    if plate.aside:
        return _trade(*plate.format)
    if plate.disc:
        return ""
    xs, ys = _cuts(plate, count)
    page, low, bleed = plate.page, ys[-1], plate.bleed
    foot = STRIP if plate.strip == "foot" and low == _cuts(plate, plate.holds)[1][-1] else 0
    side = STRIP if plate.strip == "side" else 0
    top, below = _mark(ys[0], bleed), _mark(page.height - low - foot, bleed)
    left, right = _mark(xs[0] - side, bleed), _mark(page.width - xs[-1], bleed)
    lines = [_up(x, ys[0] - top[0], -top[1]) + _up(x, low + below[0], below[1]) for x in xs]
    lines += [_on(xs[0] - left[0], y, -left[1]) + _on(xs[-1] + right[0], y, right[1]) for y in ys]
    return "".join(lines)


def _trade(width: float, high: float) -> str:
    """Return a print shop's crop marks outside the bleed of a piece."""
    far, size = ASIDE / 2, ASIDE / 2
    uprights = [_up(x, -far, -size) + _up(x, high + far, size) for x in (0, width)]
    return "".join(
        [*uprights, *(_on(-far, y, -size) + _on(width + far, y, size) for y in (0, high))]
    )


def ticks(plate: Plate, count: int) -> str:
    """Return the marks between `count` pieces.

    They show where to cut once the margins are cut off.
    """
    if plate.disc or plate.layout == "shop":
        return ""
    if plate.bleed:
        return "".join(_corner(plate, cell) for cell in plate.fronts(count))
    return _meeting(*_cuts(plate, count))


def _meeting(xs: list[float], ys: list[float]) -> str:
    """Return a cross at each crossing of two cuts, with arms inside the pieces."""
    lines = []
    for x, y in product(xs, ys):
        across = max(xs[0], x - ARM), min(xs[-1], x + ARM)
        along = max(ys[0], y - ARM), min(ys[-1], y + ARM)
        lines += [_on(across[0], y, across[1] - across[0]), _up(x, along[0], along[1] - along[0])]
    return "".join(lines)


def folds(plate: Plate, count: int, in_two: bool) -> str:
    """Return fold lines of the whole sheet, or across each piece (`in_two`)."""
    if plate.folded:
        return _on(MARGIN, plate.page.height / 2, plate.page.width - 2 * MARGIN)
    if not in_two:
        return ""
    xs, ys, half = plate.across, plate.down, plate.format.height / 2
    return "".join(
        _on(xs[c.column], ys[c.row] + half, plate.format.width) for c in plate.fronts(count)
    )


def _cuts(plate: Plate, count: int) -> tuple[list[float], list[float]]:
    """Return the x and y of every cut through `count` pieces, rising."""
    columns, rows = min(count, plate.columns), ceil(count / plate.columns)
    first = plate.rows - rows if plate.folded else 0
    tops = plate.down[first : first + (2 * rows if plate.folded else rows)]
    xs = {round(x + d, 3) for x in plate.across[:columns] for d in (0, plate.format.width)}
    ys = {round(y + d, 3) for y in tops for d in (0, plate.format.height)}
    return sorted(xs), sorted(ys)


def _mark(margin: float, bleed: float) -> tuple[float, float]:
    """Return a mark's distance from the piece and its length, for a margin's width."""
    room = max(0.0, margin - EDGE)
    off = min(bleed + 0.3 if bleed else OFF, room / 3 if not bleed else room)
    return off, min(MARK, room - off)


def _corner(plate: Plate, cell: PlateCell) -> str:
    """Return the eight short crop marks in the bleed of one piece."""
    x, y = plate.across[cell.column], plate.down[cell.row]
    far, size = 0.5, BLEED - 0.7
    right, low = x + plate.format.width, y + plate.format.height
    levels = [_on(x - far, at, -size) + _on(right + far, at, size) for at in (y, low)]
    uprights = [_up(at, y - far, -size) + _up(at, low + far, size) for at in (x, right)]
    return "".join(levels + uprights)


def _on(x: float, y: float, size: float) -> str:
    return f"M{x:.5g} {y:.5g}h{size:.4g}" if abs(size) > 0.01 else ""


def _up(x: float, y: float, size: float) -> str:
    return f"M{x:.5g} {y:.5g}v{size:.4g}" if abs(size) > 0.01 else ""
