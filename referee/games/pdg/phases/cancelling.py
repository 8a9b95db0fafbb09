"""An advantage has been declared, which opponents may cancel (PDG-6.6 to 6.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Cancelling(TurnPhase):
    """An advantage has been declared, which opponents may cancel (PDG-6.6 to 6.8)."""

    key: ClassVar[str] = "cancelling"
    square: ClassVar[int] = 3

    @classmethod
    def of(cls, s: Pdg) -> Cancelling:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-cancelling-headline"))
