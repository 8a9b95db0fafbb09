"""An abandoned shot of the first part, which another seat may take (PDG-2.18 to 2.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class TakingPlants(TurnPhase):
    """An abandoned shot of the first part, which another seat may take (PDG-2.18 to 2.23)."""

    key: ClassVar[str] = "taking-plants"
    square: ClassVar[int] = 1

    @classmethod
    def of(cls, s: Pdg) -> TakingPlants:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-taking-plants-headline"))
