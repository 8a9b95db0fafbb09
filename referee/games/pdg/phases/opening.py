"""The table before the first throw: brands, teams, purses (PDG-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Opening(TurnPhase):
    """The table before the first throw: brands, teams, purses (PDG-1)."""

    key: ClassVar[str] = "opening"
    square: ClassVar[int] = 0

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-opening-headline"))
