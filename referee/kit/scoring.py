"""Final standings, and the curves that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .frozen import replace
from .result import Curve, ScoreLine, Standing
from .seats import Seat, Seating
from .words import text


def ranked(
    scores: Mapping[Seat, int], lines: Callable[[Seat], tuple[ScoreLine, ...]]
) -> tuple[Standing, ...]:
    """The standings, best first. Equal scores share a rank, and the next rank is skipped."""
    return tuple(
        Standing(seat, 1 + sum(other > score for other in scores.values()), score, lines(seat))
        for seat, score in sorted(scores.items(), key=lambda row: -row[1])
    )


def seat_curves(seating: Seating, history: Sequence[Sequence[int]]) -> tuple[Curve, ...]:
    """One curve for each seat. Each row of `history` is a period, in seating order."""
    return tuple(
        Curve(text("seat", seat=seat), seat, tuple(row[seat - 1] for row in history))
        for seat in seating.seats
    )


def cut_curve(curve: Curve, zeros: int = 0) -> Curve:
    """The curve of a bankrupt seat, cut after its last non-zero value and `zeros` more values."""
    last = max((n for n, value in enumerate(curve.values, 1) if value), default=0)
    return replace(curve, values=curve.values[: last + zeros])
