"""What templates draw with, besides words: pawns' letters, curves, a board's fields, a clock."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from functools import cache, lru_cache
from typing import Any, NamedTuple

from flask import Flask, request

from referee.kit.game import Curve, Result
from referee.kit.words import Money, Month
from referee.paths import STATIC
from referee.speech import Speaker

from .forms import sheets

THEMES = ("light", "dark")
THEME = "theme"  # the cookie that keeps a device's choice


@cache
def marks(names: tuple[str, ...]) -> tuple[str, ...]:
    """The letter on each pawn: one, two where two names share the first, else the seat's number.

    Names are compared by what is drawn: Zoé and zora are Zo and Zo, so 1 and 2.
    """
    ones = [name[:1].upper() for name in names]
    twos = [name[:2].capitalize() for name in names]
    return tuple(
        one if ones.count(one) == 1 else two if twos.count(two) == 1 else str(place)
        for place, (one, two) in enumerate(zip(ones, twos, strict=True), 1)
    )


def capital(sentence: str) -> str:
    """With a capital first letter, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


@lru_cache(maxsize=4096)
def clock(at: str, lang: str) -> str:
    """An entry's time as this household's clock shows it: "21 h 14", "21:14"."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%H\u00a0h\u00a0%M}" if lang == "fr" else f"{here:%H:%M}"


def day(at: str, lang: str) -> str:
    """The day of an entry: "21.11.2026" in French, "2026-11-21" in English."""
    here = datetime.fromisoformat(at).astimezone()
    return f"{here:%d.%m.%Y}" if lang == "fr" else f"{here:%Y-%m-%d}"


class Row(NamedTuple):
    """One line of a board that no template of its game draws."""

    label: str
    value: str
    rows: tuple[Row, ...] = ()


def plainly(board: Any, game: str, say: Speaker) -> tuple[Row, ...]:
    """The fields of a board as labelled lines, in order; empty ones are left out."""
    if not is_dataclass(board) or isinstance(board, type):
        return ()
    found = ((f.name, getattr(board, f.name)) for f in fields(board))
    return tuple(
        _row(_label(name, game, say), value, game, say)
        for name, value in found
        if value is not None and value != ()
    )


def _label(name: str, game: str, say: Speaker) -> str:
    key = f"{game}-board-{name.replace('_', '-')}"
    return say(key) if say.knows(key) else capital(name.replace("_", " "))


def _row(label: str, value: Any, game: str, say: Speaker) -> Row:
    if is_dataclass(value) and hasattr(value, "key"):  # a Text
        return Row(label, say.show(value))
    if is_dataclass(value):
        return Row(label, "", plainly(value, game, say))
    if isinstance(value, tuple) and any(is_dataclass(v) for v in value):
        inner = [_row(str(n), v, game, say) for n, v in enumerate(value, 1)]
        return Row(label, "", tuple(inner))
    if isinstance(value, bool):
        return Row(label, say("yes" if value else "no"))
    return Row(label, say.show(value))


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
    periods = tuple(Tick(scale.x(n), _short(say.show(p))) for n, p in enumerate(result.periods))
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
    floor = TOP - APART
    for n in sorted(range(len(heights)), key=heights.__getitem__):
        floor = placed[n] = max(heights[n], floor + APART)
    over = max(placed.values()) - BOTTOM
    return [placed[n] - max(0.0, over) for n in range(len(heights))]


def _short(period: str) -> str:
    return period if len(period) <= 4 else f"{period[:3]}."


@cache
def papered(game: str) -> bool:
    """Has this game a paper of its own, static/<game>/paper.css?"""
    return (STATIC / game / "paper.css").is_file()


def theme() -> str:
    """The device's choice: "light", "dark", or "" for what the device itself prefers."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


def init(app: Flask) -> None:
    """Let the templates of `app` draw."""
    app.jinja_env.filters.update(
        marks=marks,
        capital=capital,
        clock=clock,
        day=day,
        money=Money,
        month=Month,
        papered=papered,
        plainly=plainly,
        sheets=sheets,
    )
    app.jinja_env.globals.update(charts=charts, word=lambda: secrets.token_hex(8))
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.context_processor(lambda: {"theme": theme()})
