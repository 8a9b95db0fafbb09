"""Tables to start a test from, and shortcuts to act at them."""

from __future__ import annotations

from typing import Any

from referee.games.tulip import GAME
from referee.games.tulip.actions import SealNumber
from referee.games.tulip.state import Tulip
from referee.kit.phase import advance_phases
from referee.kit.seats import Seat, Seating
from tests.acting import Acting

A, B, C, D = (Seat(i) for i in (1, 2, 3, 4))

_people = Acting(GAME)
act, host, refused = _people.act, _people.host, _people.refused
ask, story = _people.ask, _people.story


def table(names: str = "ABC", **options: Any) -> Tulip:
    """A table of players with one-letter names, before its first round."""
    return advance_phases(GAME, GAME.setup(Seating(tuple(names)), options, GAME.shipped_box))


def sealed(*numbers: int, **options: Any) -> Tulip:
    """A table at which each seat has sealed one of `numbers`."""
    s = table("ABCDEF"[: len(numbers)], **options)
    for seat, number in zip(s.seating.seats, numbers, strict=True):
        s = act(s, seat, SealNumber(number))
    return s
