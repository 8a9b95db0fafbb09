"""The scores, and perhaps another game (PDG-8.5 to 8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Scores(TurnPhase):
    """The scores, and perhaps another game (PDG-8.5 to 8.7)."""

    key: ClassVar[str] = "scores"
    square: ClassVar[int] = 4
    another: bool = False

    def take(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        raise NotImplementedError

    def prompt(self, s: Pdg) -> Prompt:
        return Prompt(text("pdg-scores-headline"))
