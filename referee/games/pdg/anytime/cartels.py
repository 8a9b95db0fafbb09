"""A member may leave the cartel at any moment (PDG-7.7)."""

from __future__ import annotations

from referee.games.pdg.actions import LeaveCartel
from referee.games.pdg.rules import cartel
from referee.games.pdg.rules.ending import part_over
from referee.games.pdg.state import Pdg
from referee.kit.actions import Action
from referee.kit.asks import Ask
from referee.kit.seats import Seat
from referee.kit.words import Refusal

ACTIONS: tuple[type[Action], ...] = (LeaveCartel,)


def asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Leaving, for the members; the target is told that it is none."""
    if s.cartel is None or part_over(s):
        return ()
    barred = None if seat in cartel.members(s) else Refusal("no-cartel", "PDG-7.7")
    return (Ask(LeaveCartel, rule="PDG-7.7", due=False, barred=barred, quiet=barred is not None),)


def take(s: Pdg, seat: Seat, action: LeaveCartel) -> Pdg:
    return cartel.left(s, seat)
