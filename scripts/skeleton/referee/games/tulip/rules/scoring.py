"""Scoring: the points of a round and the final standings (TUL-3)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.tulip.state import Tulip
from referee.kit.components.pieces import Counter
from referee.kit.frozen import replace
from referee.kit.result import Result, ScoreLine, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import text


def alone(numbers: Mapping[Seat, int]) -> dict[Seat, int]:
    """The seats whose number nobody else wrote, each with its number."""
    written = list(numbers.values())
    return {seat: number for seat, number in numbers.items() if written.count(number) == 1}


def scored(s: Tulip, numbers: Mapping[Seat, int]) -> Tulip:
    """The state after a round with these `numbers` (TUL-3.1)."""
    gained = alone(numbers)
    points = {seat: had + gained.get(seat, 0) for seat, had in s.points.items()}
    for seat, number in sorted(numbers.items()):
        s = s.tell("tulip-wrote", seat=seat, number=number, points=gained.get(seat, 0))
    return replace(s, points=points, shown=numbers, history=(*s.history, tuple(points.values())))


def counters(s: Tulip) -> tuple[Counter, ...]:
    """The numbers that the host may correct."""
    return tuple(Counter("points", seat, points) for seat, points in s.points.items())


def correct(s: Tulip, counter: Counter, value: int) -> Tulip:
    return replace(s, points={**s.points, counter.seat: value})


def result(s: Tulip) -> Result:
    """The final result: the highest total wins, equal totals share the place (TUL-3.2)."""
    lines = {seat: (ScoreLine(text("tulip-points"), points),) for seat, points in s.points.items()}
    periods = tuple(range(1, len(s.history) + 1))
    standings = rank_standings(s.points, lambda seat: lines[seat])
    return Result(standings, periods, seat_curves(s.seating, s.history))
