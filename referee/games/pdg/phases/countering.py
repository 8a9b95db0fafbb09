"""A difficulty has been announced, which opponents may counter (PDG-6.10 to 6.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Countering(TurnPhase):
    """A difficulty has been announced, which opponents may counter (PDG-6.10 to 6.12)."""

    key: ClassVar[str] = "countering"
    square: ClassVar[int] = 3

    @classmethod
    def of(cls, s: Pdg) -> Countering:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-countering-headline"))
