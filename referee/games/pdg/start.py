"""Tables that begin in mid-game, so that any rule can be tried alone from a hand-written record."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.kit.frozen import replace
from referee.kit.midgame import NAME, MidGame, Start, from_to, one_of, several

from .box.pieces import Sector
from .midgame import PART, PUTS, SECTOR
from .phases import accounts, dealing, opening, rolling_off, scores, selling, siting
from .rules import turns
from .state import Pdg, Turn, TurnPhase

DONE = ("sold", "bought", "stole", "announced", "advantage")  # flags of a Turn


def _turn(phase: Callable[[], TurnPhase]) -> Callable[[Pdg, Start], Pdg]:
    """The turn that is named, or that of the first seat; what has been done in it (PDG-2.2)."""

    def begin(s: Pdg, start: Start) -> Pdg:
        seat = s.seating.named(start["turn"]) if "turn" in start else s.turn.seat
        faces, sited = start.get("faces", ()), tuple(map(Sector.read, start.get("sited", ())))
        s = replace(s, turn=Turn(seat, tuple(faces), sited=sited))
        s = s.with_turn(**dict.fromkeys(start.get("done", ()), True))
        sited_here = set(sited) <= set(s.plants[seat])
        if not sited_here or turns.part_over(s) or not turns.takes_turns(s, seat):
            raise ValueError(start)
        return replace(s, phase=phase())

    return begin


STEPS: Mapping[str, Callable[[Pdg, Start], Pdg]] = {
    "opening": lambda s, start: replace(s, phase=opening.Opening()),
    "siting": _turn(siting.Siting),
    "selling": _turn(selling.Selling),
    "rolling-off": lambda s, start: replace(s, phase=rolling_off.RollingOff.of(s)),
    "accounts": lambda s, start: replace(s, phase=accounts.Accounts()),
    "dealing": lambda s, start: replace(s, phase=dealing.Dealing()),
    "scores": lambda s, start: replace(s, phase=scores.Scores()),
}

# What a start does not define is as the rules have it: 3 000 M$, a token for each plant, two dice
# for whoever has left the start, cards dealt by table C. A pawn whose seat has thrown already
# (`faces`) stands on the square that it has reached.
START = MidGame(
    PART,
    "step",
    STEPS,
    PUTS,
    {
        "turn": {**NAME, "description": "whose turn it is"},
        "faces": several(from_to(1, 6), maxItems=2, description="what this seat has thrown"),
        "sited": several(SECTOR, maxItems=2, description="with this shot; also under plants"),
        "done": several(one_of(DONE), description="what this seat has done this turn"),
    },
)
