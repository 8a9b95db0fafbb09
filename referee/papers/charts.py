"""Curves of a result as geometry: what a screen and a sheet of paper draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.kit.game import Curve, Result
from referee.kit.words import Money
from referee.speech import Speaker


class Tick(NamedTuple):
    """A line of the grid, or a period under it: where, and what stands there."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One curve on paper."""

    label: str
    seat: int  # 0 for what is no seat's
    number: int  # from 1, among the curves of its chart
    path: str
    end: float  # the height of its last point
    name_at: float  # the height of its pawn, moved so that no two lie on each other
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves drawn in a box of 660 by 380, to be shown with a table of the same figures."""

    seated: bool  # of the seats, not of something on the board
    lines: tuple[Line, ...]
    grid: tuple[Tick, ...]
    periods: tuple[Tick, ...]


LEFT, RIGHT, TOP, BOTTOM, APART = 100.0, 590.0, 20.0, 350.0, 46.0
CLEAR = 16.0  # of the lowest pawn above BOTTOM: the last period’s name is read under it


def charts(result: Result, say: Speaker, names: Sequence[str]) -> tuple[Chart, ...]:
    """The curves of the seats, then those of the board; none that has no line to draw."""
    if len(result.periods) < 2:
        return ()
    curves = [curve for curve in result.curves if curve.values]
    seated = [curve for curve in curves if curve.seat]
    others = [curve for curve in curves if not curve.seat]
    return tuple(_chart(found, result, say, names) for found in (seated, others) if found)


def _chart(curves: list[Curve], result: Result, say: Speaker, names: Sequence[str]) -> Chart:
    scale = _Scale.of([v for c in curves for v in c.values], len(result.periods))
    ends = _apart([scale.y(c.values[-1]) for c in curves])
    lines = tuple(
        _line(curve, number, scale, at, say, names)
        for number, (curve, at) in enumerate(zip(curves, ends, strict=True), 1)
    )
    grid = tuple(Tick(scale.y(v), say.money(v)) for v in scale.steps())
    periods = tuple(Tick(scale.x(n), short(say.show(p))) for n, p in enumerate(result.periods))
    return Chart(bool(curves[0].seat), lines, grid, periods)


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int
    step: int
    count: int

    @classmethod
    def of(cls, values: list[int], count: int) -> _Scale:
        low, high = min(0, *values), max(1, *values)
        rough = (high - low) / 4
        size = 10 ** (len(str(int(max(rough, 1)))) - 1)
        step = int(next(size * n for n in (1, 2, 5, 10) if size * n >= rough))
        return cls(-(-low // step) * step if low >= 0 else low // step * step, high, step, count)

    def steps(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def x(self, n: int) -> float:
        return round(LEFT + n * (RIGHT - LEFT) / (self.count - 1), 1)

    def y(self, value: int) -> float:
        return round(BOTTOM - (value - self.low) * (BOTTOM - TOP) / (self.high - self.low), 1)


def _line(
    curve: Curve, number: int, scale: _Scale, name_at: float, say: Speaker, names: Sequence[str]
) -> Line:
    points = [(scale.x(n), scale.y(v)) for n, v in enumerate(curve.values)]
    label = names[curve.seat - 1] if curve.seat else say.show(curve.text)
    return Line(
        label=label,
        seat=int(curve.seat or 0),
        number=number,
        path="M" + "L".join(f"{x} {y}" for x, y in points),
        end=points[-1][1],
        name_at=name_at,
        values=tuple(say.show(Money(v)) for v in curve.values),
    )


def _apart(heights: list[float]) -> list[float]:
    """Heights for the pawns: in the same order, none nearer than APART to the next."""
    placed: dict[int, float] = {}
    order = sorted(range(len(heights)), key=heights.__getitem__)
    above = TOP - APART
    for n in order:
        above = placed[n] = max(heights[n], above + APART)
    below = BOTTOM - CLEAR + APART
    for n in reversed(order):
        below = placed[n] = min(placed[n], below - APART)
    return [placed[n] for n in range(len(heights))]


def short(period: str) -> str:
    """A period's name where there is little room: "septembre" is "sep."."""
    return period if len(period) <= 4 else f"{period[:3]}."
