"""Steps that ask nobody: a case, its draw, a broken cartel, the end, the next turn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Self

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, moving, scoring
from referee.games.antijeu.rules.scoring import over, ran_out, rounds_over
from referee.games.antijeu.state import AntiJeu, Ending, TurnPhase
from referee.kit.components.chance import BaseRollingOff, RollOff
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


class Following(TurnPhase):
    """A step that is over as soon as it begins."""

    __slots__ = ()
    key = "following"
    square = 3

    def apply(self, s: AntiJeu, seat: Seat, action: Any) -> AntiJeu:
        return s

    def is_over(self, s: AntiJeu) -> bool:
        return True

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(s.throw_said("any-throw", 2, seat=s.seat))


@dataclass(frozen=True, slots=True)
class Assigning(Following):
    """A seat with tokens on two companies of a cartel is assigned its case (AJ-5.1)."""

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.unjudged and bool(cases.claims(s))

    def close(self, s: AntiJeu) -> AntiJeu:
        return cases.assign(s, *cases.claims(s)[0])


@dataclass(frozen=True, slots=True)
class Breaking(Following):
    """The last circle of a cartel is covered, so the bank pays the prime (AJ-8.5)."""

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.unjudged and cases.to_break(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        cartel = cases.to_break(s)
        assert cartel is not None
        return cases.break_up(s, cartel)


@dataclass(frozen=True, slots=True)
class Judged(Following):
    """Tokens and cards have no further consequences, until some of them change (AJ-5.9)."""

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.unjudged

    def close(self, s: AntiJeu) -> AntiJeu:
        return replace(s, unjudged=False)


@dataclass(frozen=True, slots=True)
class RunningOut(Following):
    """A seat without money and credit ends the game, even after a trade.

    AJ-11.2, AJ-13.10.
    """

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return ran_out(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        seat = ran_out(s)
        assert seat is not None
        return over(s, Ending("broke", seat))


@dataclass(frozen=True, slots=True)
class Passing(Following):
    """The turn passes when nothing is left to do (AJ-2.16)."""

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return True

    def close(self, s: AntiJeu) -> AntiJeu:
        s = moving.turn_over(replace(s, history=(*s.history, scoring.totals(s))))
        return over(s, Ending("rounds")) if rounds_over(s) else moving.turn_begun(s)


@dataclass(frozen=True, slots=True)
class DrawView:
    """The cartel of the draw, and the rolls of the seats concerned."""

    cartel: str
    rolled: Hashable


@dataclass(frozen=True, slots=True)
class SettlingDraw(BaseRollingOff[AntiJeu], TurnPhase):
    """Seats with a token in the cartel roll; the highest gets the case (AJ-6.4, AJ-6.5)."""

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
        """Return True if there is still a draw between these seats.

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
