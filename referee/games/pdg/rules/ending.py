"""When a part of the game ends (PDG-2.25, 2.26, 8.1 to 8.3)."""

from __future__ import annotations

from referee.games.pdg.state import SITING, Pdg
from referee.kit.seats import Seat

from .turns import next_seat


def finished(s: Pdg) -> tuple[Seat, ...]:
    """The seats that count towards the end of the game."""
    return tuple(seat for seat in s.seating.seats if s.finished(seat))


def part_over(s: Pdg) -> bool:
    """Is the siting over, or the game?"""
    if s.part == SITING:
        return s.sited >= s.trigger or len(s.ended) == len(s.seating.names)
    return len(finished(s)) >= s.size.finished or next_seat(s) is None
