"""Who begins: each seat throws one die (PDG-2.1, PDG-4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.state import SITING, Pdg, Turn, TurnPhase
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.throwing import BaseRollingOff


@dataclass(frozen=True, slots=True)
class RollingOff(BaseRollingOff[Pdg], TurnPhase):
    """Who begins, in both parts (PDG-2.1, PDG-4.4)."""

    square = 1
    rule = "PDG-2.1"
    app_rule = "PDG-10.1"

    def begun(self, s: Pdg, first: Seat) -> Pdg:
        """Let the highest throw begin; it moves no pawn."""
        return replace(s, turn=Turn(first), moves=())

    def prompt(self, s: Pdg) -> Prompt:
        prompt = BaseRollingOff.prompt(self, s)
        rule = self.rule if s.part == SITING else "PDG-4.4"
        return replace(prompt, rule=rule)
