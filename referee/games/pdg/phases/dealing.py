"""The cards are dealt (PDG-4.2, 4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Dealing(TurnPhase):
    """The cards are dealt (PDG-4.2, 4.3)."""

    key: ClassVar[str] = "dealing"
    square: ClassVar[int] = 3

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-dealing-headline"))
