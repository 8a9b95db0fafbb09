"""Acts at any moment: leaving a cartel, reading a card, corrections (PDG-7.7)."""

from __future__ import annotations

from referee.games.pdg.actions import LeaveCartel
from referee.games.pdg.rules import cartel, turns
from referee.games.pdg.state import Pdg
from referee.kit.anytime import ActionGroup, Anytime
from referee.kit.asks import Ask
from referee.kit.seats import Seat

from . import corrections, readings


def _leaving(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask to leave the cartel; none for a seat outside it."""
    may = seat in cartel.members(s) and not turns.part_over(s)
    return (Ask(LeaveCartel, rule="PDG-7.7", required=False),) if may else ()


ANYTIME = Anytime(
    (
        ActionGroup((LeaveCartel,), False, _leaving, lambda s, seat, _: cartel.left(s, seat)),
        ActionGroup(readings.ACTIONS, True, readings.asks, readings.apply),
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.apply),
        ActionGroup(corrections.RECOUNTS, False, corrections.recount_asks, corrections.recount),
    ),
    begun=lambda s: s.phase is not None and s.phase.key != "opening",
)
