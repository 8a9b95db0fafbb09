"""The cartel: its members, what they owe one another, and how long it lasts (PDG-7)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.frozen import replace
from referee.kit.seats import Seat


def members(s: Pdg) -> tuple[Seat, ...]:
    """The seats of the cartel, clockwise from the left of its target; none without a cartel."""
    return s.opponents(s.cartel.target) if s.cartel else ()


def reached(s: Pdg, seat: Seat) -> Pdg:
    """A round of the cartel is over as the turn comes back to its initiator (PDG-7.7)."""
    if s.cartel is None or s.cartel.rounds is None or seat != s.cartel.initiator:
        return s
    if s.cartel.rounds > 1:
        return replace(s, cartel=s.cartel._replace(rounds=s.cartel.rounds - 1))
    return replace(s, cartel=None).tell("pdg-cartel-over")
