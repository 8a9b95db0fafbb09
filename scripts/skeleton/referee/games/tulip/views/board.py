"""The board that a viewer sees, and the phase track."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.games.tulip.state import Tulip
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat

STOPS = ("sealing",)


@dataclass(frozen=True, slots=True)
class Board:
    """The public board."""

    points: tuple[int, ...]  # by seat
    stage: Hashable  # the view of the phase


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """The private part of a seat's board."""

    envelope: Hashable  # the number in its envelope; None if it has not sealed yet


def public_board(s: Tulip, seat: Seat) -> Board:
    """The board that `seat` may see."""
    return Board(tuple(s.points.values()), s.phase.public_view(s, seat) if s.phase else None)


def private_board(s: Tulip, seat: Seat) -> PrivateBoard:
    """The part of the board that only `seat` may see."""
    return PrivateBoard(s.phase.private_view(s, seat) if s.phase else None)


def track(s: Tulip) -> Track:
    rounds = tuple(range(1, s.options.rounds + 1))
    stop = s.phase.track_stop if s.phase else 0
    return Track(rounds, s.round, len(rounds), tuple(map(Stop, STOPS)), stop)
