"""The board as one viewer sees it, where the evening is, and what happens now."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.games.tulip.state import Tulip
from referee.kit.game import Prompt, Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import text

STOPS = ("sealing",)


@dataclass(frozen=True, slots=True)
class Board:
    """What everybody may know."""

    points: tuple[int, ...]  # by seat
    stage: Hashable  # what the phase shows


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """A seat's own page."""

    envelope: Hashable  # of the phase: a number; None while there is none


def public_board(s: Tulip, seat: Seat) -> Board:
    """The board as `seat` may see it."""
    return Board(tuple(s.points.values()), s.phase.stage(s, seat) if s.phase else None)


def private_board(s: Tulip, seat: Seat) -> PrivateBoard:
    """What is `seat`'s own."""
    return PrivateBoard(s.phase.private_view(s, seat) if s.phase else None)


def track(s: Tulip) -> Track:
    rounds = tuple(range(1, s.options.rounds + 1))
    stop = s.phase.square if s.phase else 0
    return Track(s.round, rounds, s.round, len(rounds), tuple(map(Stop, STOPS)), stop)


def prompt(s: Tulip) -> Prompt:
    if s.phase is None:
        return Prompt(text("tulip-over-headline"), rule="TUL-3.2")
    return s.phase.prompt(s)
