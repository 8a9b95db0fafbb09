"""A cartel has been proposed: every seat but its target votes (PDG-7.1 to 7.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Voting(TurnPhase):
    """A cartel has been proposed: every seat but its target votes (PDG-7.1 to 7.3)."""

    key: ClassVar[str] = "voting"
    square: ClassVar[int] = 3

    @classmethod
    def of(cls, s: Pdg) -> Voting:
        return cls()

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-voting-headline"))
