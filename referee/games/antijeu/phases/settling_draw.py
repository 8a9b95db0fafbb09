"""A draw: a full cartel without a seat on two companies (AJ-6)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Self

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.kit.components.chance import BaseRollingOff, RollOff
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class DrawView:
    """The cartel that is full, and the rolls of the seats in it."""

    cartel: str
    rolled: Hashable


@dataclass(frozen=True, slots=True)
class SettlingDraw(BaseRollingOff[AntiJeu], TurnPhase):
    """Seats with a token there roll; the highest gets the case (AJ-6.4, AJ-6.5)."""

    key = "draw"
    square = 2
    rule = "AJ-6.4"
    app_rule = "AJ-15.4"
    dice = 2
    told = "antijeu-draw-won"
    calls = "antijeu-call-draw"

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.unjudged and cases.drawn(s) is not None

    @classmethod
    def of(cls, s: AntiJeu) -> Self:
        return cls(RollOff(board.involved(s, _cartel(s))))

    def _stands(self, s: AntiJeu) -> bool:
        """Return True if the draw is still one of these seats.

        A correction may have ended it.
        """
        cartel = cases.drawn(s)
        seats = {*self.rolls.sums, *self.rolls.among}
        return cartel is not None and seats == {*board.involved(s, cartel)}

    def is_over(self, s: AntiJeu) -> bool:
        return BaseRollingOff.is_over(self, s) or not self._stands(s)

    def close(self, s: AntiJeu) -> AntiJeu:
        return BaseRollingOff.close(self, s) if self._stands(s) else s

    def begun(self, s: AntiJeu, first: Seat) -> AntiJeu:
        return cases.assign(s, _cartel(s), first)

    def prompt(self, s: AntiJeu) -> Prompt:
        prompt = BaseRollingOff.prompt(self, s)
        drawn = text("antijeu-draw", cartel=_cartel(s).name, seats=self.rolls.waiting)
        return Prompt(drawn, prompt.read, rule=self.rule)

    def stage(self, s: AntiJeu, seat: Seat) -> DrawView:
        return DrawView(_cartel(s).colour, BaseRollingOff.stage(self, s, seat))


def _cartel(s: AntiJeu) -> Cartel:
    cartel = cases.drawn(s)
    assert cartel is not None
    return cartel
