"""A turn of the first part: throw, then site plants or pass (PDG-2.2 to 2.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Siting(TurnPhase):
    """A turn of the first part: throw, then site plants or pass (PDG-2.2 to 2.17)."""

    key: ClassVar[str] = "siting"
    square: ClassVar[int] = 1

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-siting-headline"))
