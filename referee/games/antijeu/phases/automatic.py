"""Steps that ask nobody: a case, its draw, a broken cartel, the end, the next turn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Self

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, moving, scoring
from referee.games.antijeu.rules.scoring import are_rounds_over, end_game, seat_out_of_money
from referee.games.antijeu.state import AntiJeu, Ending, TurnPhase
from referee.kit.components.chance import BaseRollingOff, RollOff
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


class AutomaticPhase(TurnPhase):
    """A step that is over as soon as it begins."""

    __slots__ = ()
    key = "following"
    track_stop = 3

    def apply(self, s: AntiJeu, seat: Seat, action: Any) -> AntiJeu:
        return s

    def is_over(self, s: AntiJeu) -> bool:
        return True

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(s.throw_request_text("any-throw", 2, seat=s.seat))


@dataclass(frozen=True, slots=True)
class Assigning(AutomaticPhase):
    """A seat with tokens on two companies of a cartel is assigned its case (AJ-5.1)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and bool(cases.case_claims(s))

    def close(self, s: AntiJeu) -> AntiJeu:
        return cases.assign_case(s, *cases.case_claims(s)[0])


@dataclass(frozen=True, slots=True)
class Breaking(AutomaticPhase):
    """The last circle of a cartel is covered, so the bank pays the prime (AJ-8.5)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and cases.cartel_to_break(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        cartel = cases.cartel_to_break(s)
        assert cartel is not None
        return cases.break_cartel(s, cartel)


@dataclass(frozen=True, slots=True)
class FinishJudging(AutomaticPhase):
    """Tokens and cards count as judged, until one of them changes (AJ-5.9)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging

    def close(self, s: AntiJeu) -> AntiJeu:
        return replace(s, needs_judging=False)


@dataclass(frozen=True, slots=True)
class RunningOut(AutomaticPhase):
    """A seat without money and credit ends the game, even after a trade.

    AJ-11.2, AJ-13.10.
    """

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return seat_out_of_money(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        seat = seat_out_of_money(s)
        assert seat is not None
        return end_game(s, Ending("broke", seat))


@dataclass(frozen=True, slots=True)
class PassingTurn(AutomaticPhase):
    """The turn passes when nothing is left to do (AJ-2.16)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return True

    def close(self, s: AntiJeu) -> AntiJeu:
        s = moving.end_turn(replace(s, score_history=(*s.score_history, scoring.totals(s))))
        return end_game(s, Ending("rounds")) if are_rounds_over(s) else moving.begin_turn(s)


@dataclass(frozen=True, slots=True)
class DrawView:
    """The cartel of the draw, and the rolls of the seats concerned."""

    cartel: str
    roll_off: Hashable


@dataclass(frozen=True, slots=True)
class SettlingDraw(BaseRollingOff[AntiJeu], TurnPhase):
    """Seats with a token in the cartel roll; the highest gets the case (AJ-6.4, AJ-6.5)."""

    key = "draw"
    track_stop = 2
    rule = "AJ-6.4"
    app_rule = "AJ-15.4"
    dice_count = 2
    winner_key = "antijeu-draw-won"
    throw_request_key = "antijeu-call-draw"

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and cases.tied_cartel(s) is not None

    @classmethod
    def from_state(cls, s: AntiJeu) -> Self:
        return cls(RollOff(board.seats_in_cartel(s, _tied_cartel(s))))

    def _is_still_tied(self, s: AntiJeu) -> bool:
        """Return True if there is still a draw between these seats.

        A correction may have ended it.
        """
        cartel = cases.tied_cartel(s)
        seats = {*self.roll_off.earlier_sums, *self.roll_off.seats}
        return cartel is not None and seats == {*board.seats_in_cartel(s, cartel)}

    def is_over(self, s: AntiJeu) -> bool:
        return BaseRollingOff.is_over(self, s) or not self._is_still_tied(s)

    def close(self, s: AntiJeu) -> AntiJeu:
        return BaseRollingOff.close(self, s) if self._is_still_tied(s) else s

    def start_with(self, s: AntiJeu, first: Seat) -> AntiJeu:
        return cases.assign_case(s, _tied_cartel(s), first)

    def prompt(self, s: AntiJeu) -> Prompt:
        prompt = BaseRollingOff.prompt(self, s)
        headline = text(
            "antijeu-draw", cartel=_tied_cartel(s).name, seats=self.roll_off.seats_to_throw
        )
        return Prompt(headline, prompt.read_aloud, rule=self.rule)

    def public_view(self, s: AntiJeu, seat: Seat) -> DrawView:
        return DrawView(_tied_cartel(s).colour, BaseRollingOff.public_view(self, s, seat))


def _tied_cartel(s: AntiJeu) -> Cartel:
    cartel = cases.tied_cartel(s)
    assert cartel is not None
    return cartel
