"""The board that a viewer sees, and the phase track."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.games.pdg.state import SITING, Pdg
from referee.kit.seats import Seat
from referee.kit.track import Stop, Track
from referee.kit.words import text

from .cards import CardsView, HandView, cards_view, hands_of

STOPS = ("siting", "accounts", "selling", "scores")


@dataclass(frozen=True, slots=True)
class Board:
    """The public board."""

    stage: Hashable  # the view of the phase
    cards: CardsView | None  # None before they are dealt


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """The part of the board that only its seat may see."""

    stage: Hashable
    hands: tuple[HandView, ...]  # its own and its partner's, if the app has dealt


def public_board(s: Pdg, seat: Seat) -> Board:
    """The board that `seat` may see."""
    return Board(s.phase.stage(s, seat) if s.phase else None, cards_view(s))


def private_board(s: Pdg, seat: Seat) -> PrivateBoard:
    """The part of the board that only `seat` may see."""
    stage = s.phase.private_view(s, seat) if s.phase else None
    return PrivateBoard(stage, hands_of(s, seat))


def track(s: Pdg) -> Track:
    """The four squares of the game; the head counts plants, then finished seats."""
    if s.part == SITING:
        period = text("pdg-plants-sited", count=s.sited, of=s.trigger)
    else:
        done = sum(map(s.finished, s.seating.seats))
        period = text("pdg-seats-finished", count=done, of=s.size.finished)
    stop = s.phase.square if s.phase else 0
    return Track((period,), 1, 1, tuple(map(Stop, STOPS)), stop)
