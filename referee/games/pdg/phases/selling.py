"""A turn of the second part: cards, throw, then sell a token or pass (PDG-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Selling(TurnPhase):
    """A turn of the second part: cards, throw, then sell a token or pass (PDG-4)."""

    key: ClassVar[str] = "selling"
    square: ClassVar[int] = 3

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-selling-headline"))
