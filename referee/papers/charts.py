"""The curves of a result as coordinates, for screens and paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.i18n.translator import Translator
from referee.kit.result import Curve, Result
from referee.kit.words import Money


class AxisTick(NamedTuple):
    """A grid line or a period label: its position and its text."""

    at: float
    label: str


class Frame(NamedTuple):
    """The area of a drawing that holds the curves, in its units."""

    left: float
    right: float
    top: float
    bottom: float
    min_gap: float  # least distance of two pawns or names
    bottom_clearance: float  # least height of a pawn above it, clear of the period labels


MAX_NAMED_PERIODS = 16  # so many are all named under a chart, and are the rows of its figures
NAMED_PERIOD_COUNT = 11  # of more, about so many are

SCREEN_FRAME = Frame(100, 590, 20, 350, 61.5, 21)  # in a drawing of 660 by 380, with pawns 56 high


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One curve of a drawing."""

    label: str
    seat: int  # 0 for a curve of the board
    ink_name: str  # colour name of a curve of the board; "" if it has none
    number: int  # from 1, among the curves of its chart
    path: str
    end_x: float  # x of its last point
    end_y: float  # y of its last point
    name_y: float  # y of its pawn, moved so that pawns do not overlap
    values: tuple[str, ...]  # by the chart's `periods`


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves in a frame, and a table of their figures.

    A curve has a point for every period. If there are many periods, only some are named and have a
    row in the table.
    """

    shows_seats: bool  # does it show seats, rather than the board?
    lowest_value: int  # value of the lowest grid line
    lines: tuple[CurveLine, ...]
    grid: tuple[AxisTick, ...]
    periods: tuple[AxisTick, ...]
    part_start: AxisTick | None  # where the second part begins, between two periods

    @property
    def name_key(self) -> str:
        """The key of its name; `<game>-<key>-axis` names its quantity and unit."""
        return "curves" if self.shows_seats else "curves-board"


def charts(
    result: Result, say: Translator, names: Sequence[str], frame: Frame = SCREEN_FRAME
) -> tuple[Chart, ...]:
    """Return the chart of the seats, then the chart of the board.

    Curves need at least two points.
    """
    if len(result.periods) < 2:
        return ()
    curves = [curve for curve in result.curves if curve.values]
    seat_curves = [curve for curve in curves if curve.seat]
    board_curves = [curve for curve in curves if not curve.seat]
    groups = (group for group in (seat_curves, board_curves) if group)
    return tuple(_chart(group, result, say, names, frame) for group in groups)


def _chart(
    curves: list[Curve], result: Result, say: Translator, names: Sequence[str], frame: Frame
) -> Chart:
    scale = _Scale.of([v for c in curves for v in c.values], len(result.periods), frame)
    ends = _spread_heights([scale.y(c.values[-1]) for c in curves], frame)
    named_periods = _labelled_periods(len(result.periods))
    lines = tuple(
        _chart_line(curve, number, scale, name_y, named_periods, say, names)
        for number, (curve, name_y) in enumerate(zip(curves, ends, strict=True), 1)
    )
    grid = tuple(AxisTick(scale.y(v), say.money(v)) for v in scale.steps())
    periods = tuple(
        AxisTick(scale.x(n), short_period(say.show(result.periods[n]))) for n in named_periods
    )
    part = None
    if result.second_part and 0 < result.second_part[0] < len(result.periods):
        part = AxisTick(scale.x(result.second_part[0] - 0.5), say(result.second_part[1]))
    return Chart(bool(curves[0].seat), scale.low, lines, grid, periods, part)


def _round_up(rough: float) -> int:
    """Return the next of 1, 2, 5, 10, 20, 50, and so on."""
    size: int = 10 ** (len(str(int(rough))) - 1)
    return next(size * n for n in (1, 2, 5, 10) if size * n >= rough)


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int
    step: int
    count: int
    frame: Frame

    @classmethod
    def of(cls, values: list[int], count: int, frame: Frame) -> _Scale:
        """Return the scale, from the grid line below all values to the highest."""
        low, high = min(values), max(values)
        step = _round_up(max((high - low) / 4, 1))
        low = low // step * step
        return cls(low, max(high, low + step), step, count, frame)

    def steps(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def x(self, n: float) -> float:
        left, right, *_ = self.frame
        return round(left + n * (right - left) / (self.count - 1), 1)

    def y(self, value: int) -> float:
        height = self.frame.bottom - self.frame.top
        return round(self.frame.bottom - (value - self.low) * height / (self.high - self.low), 1)


def _labelled_periods(count: int) -> tuple[int, ...]:
    """Return which of `count` periods, from 0, are named.

    They are all, or round numbers with the first and the last.
    """
    if count <= MAX_NAMED_PERIODS:
        return tuple(range(count))
    step = _round_up(-(-count // NAMED_PERIOD_COUNT))
    inner_numbers = range(step, count - step // 2, step)
    return (0, *(number - 1 for number in inner_numbers), count - 1)


def _chart_line(
    curve: Curve,
    number: int,
    scale: _Scale,
    name_y: float,
    named_periods: Sequence[int],
    say: Translator,
    names: Sequence[str],
) -> CurveLine:
    points = [(scale.x(n), scale.y(v)) for n, v in enumerate(curve.values)]
    label = names[curve.seat - 1] if curve.seat else say.show(curve.text)
    return CurveLine(
        label=label,
        seat=int(curve.seat or 0),
        ink_name=curve.ink,
        number=number,
        path="M" + "L".join(f"{x} {y}" for x, y in points),
        end_x=points[-1][0],
        end_y=points[-1][1],
        name_y=name_y,
        values=tuple(
            say.show(Money(curve.values[n])) for n in named_periods if n < len(curve.values)
        ),
    )


def _spread_heights(heights: list[float], frame: Frame) -> list[float]:
    """Return heights in the same order, at least `min_gap` from each other."""
    height_by_index: dict[int, float] = {}
    order = sorted(range(len(heights)), key=heights.__getitem__)
    above = frame.top - frame.min_gap
    for n in order:
        above = height_by_index[n] = max(heights[n], above + frame.min_gap)
    below = frame.bottom - frame.bottom_clearance + frame.min_gap
    for n in reversed(order):
        below = height_by_index[n] = min(height_by_index[n], below - frame.min_gap)
    return [height_by_index[n] for n in range(len(heights))]


def short_period(period: str) -> str:
    """Return the short form of a period's name: "septembre" is "sep."."""
    return period if len(period) <= 4 else f"{period[:3]}."
