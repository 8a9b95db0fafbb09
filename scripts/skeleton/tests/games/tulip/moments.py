"""Moments of Tulip's scripted evenings that are worth looking at."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.tulip.state import Tulip
from tests.evening import Moment, Where
from tests.games.tulip.evening import EVENING, SIX


def _sealed(count: int, *, after: int = 0) -> Where[Tulip]:
    """Have `count` seats sealed, with `after` rounds completed?"""
    return lambda s: (
        s.phase is not None and len(s.history) == after and len(s.phase.numbers.envelopes) == count
    )


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "sealing-first": None,
            "sealing": _sealed(2, after=1),
            "sealing-ready": _sealed(4, after=1),
            "end": lambda s: s.phase is None,
        }
    ),
    **SIX.moments({"sealing-six": _sealed(3), "end-six": lambda s: s.phase is None}),
}
MIDDLE = "sealing"
WORD = "égalité"
