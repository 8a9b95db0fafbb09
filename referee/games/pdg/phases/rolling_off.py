"""Who begins: each seat throws one die (PDG-2.1, 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class RollingOff(TurnPhase):
    """Who begins: each seat throws one die (PDG-2.1, 4.4)."""

    key: ClassVar[str] = "rolling-off"
    square: ClassVar[int] = 1

    @classmethod
    def of(cls, s: Pdg) -> RollingOff:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-rolling-off-headline"))
