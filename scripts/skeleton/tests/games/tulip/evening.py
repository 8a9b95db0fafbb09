"""Scripted evenings of Tulip that always go the same way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.games.tulip import GAME
from referee.games.tulip.actions import SealNumber
from referee.games.tulip.state import Tulip
from referee.kit.actions import Action
from referee.kit.seats import Seat
from tests.evening import KARIM, LUCIE, NAMES, ODILE, Evening, Way, answers

# The numbers of each round, seat by seat. The last two seats play only at a table of six.
WRITTEN = ((9, 9, 7, 1, 3, 5), (8, 9, 9, 9, 2, 1), (6, 5, 4, 3, 2, 1))


def _writes(s: Tulip, seat: Seat) -> Iterator[Action]:
    yield SealNumber(WRITTEN[s.round - 1][seat - 1])


WAYS: Mapping[type[Action], Way[Tulip]] = {SealNumber: _writes}


def wishes(s: Tulip) -> Iterator[tuple[Seat, Action]]:
    """The answers to what is due, each in its seat's way."""
    yield from answers(GAME, s, s.seating.seats, WAYS)


EVENING = Evening(GAME, wishes)
SIX = Evening(
    GAME,
    wishes,
    names=(*NAMES, "Camille", "Jean-Baptiste"),
    phones=(LUCIE, KARIM, ODILE, Seat(5), Seat(6)),
)
