"""An abandoned shot of the second part, which another seat may take (PDG-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class TakingSales(TurnPhase):
    """An abandoned shot of the second part, which another seat may take (PDG-5)."""

    key: ClassVar[str] = "taking-sales"
    square: ClassVar[int] = 3

    @classmethod
    def of(cls, s: Pdg) -> TakingSales:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-taking-sales-headline"))
