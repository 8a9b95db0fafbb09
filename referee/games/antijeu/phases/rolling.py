"""The roll of a turn, and the acts before it.

AJ-2, AJ-9.3, AJ-13.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board, loans, moving
from referee.games.antijeu.rules.constants import COURT_FINE, REACH, amount
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.games.antijeu.views.course import TurnView, ahead_drawn, seen
from referee.kit.actions import Ask
from referee.kit.components.chance import Dice, Faces, is_double
from referee.kit.fields import Choice, Flag, Pick, Waiver, never
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from . import agreeing


@dataclass(frozen=True, slots=True)
class Rolling(TurnPhase):
    """The seat to act rolls two dice, or waives an extra roll.

    AJ-2.1, AJ-2.2, AJ-2.5.
    """

    key = "rolling"
    square = 1
    pending = "no-offer"

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.turn.rolls > 0

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        if seat == s.seat:
            yield from self._roll_asks(s)
        yield from loans.asks(s, seat)
        yield from agreeing.propose_asks(s, seat)

    def _roll_asks(self, s: AntiJeu) -> Iterator[Ask]:
        instance = f"{s.turn.thrown}"
        yield from s.throw_asks(2, "AJ-2.1", "AJ-15.4", instance=instance)
        if not s.app_throws:
            yield _landed_ask(s, instance)
        if s.turn.thrown:
            yield Ask(do.WaiveRoll, rule="AJ-2.5", instance=instance)

    def apply(
        self,
        s: AntiJeu,
        seat: Seat,
        action: do.Throw | do.CastDice | do.LandOn | do.WaiveRoll | do.Borrow | do.ProposeTrade,
    ) -> AntiJeu:
        match action:
            case do.Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case do.ProposeTrade():
                return self.end(agreeing.proposed(s, seat, action))
            case do.WaiveRoll():
                s = s.with_turn(rolls=s.turn.rolls - 1)
                return self.end(s.tell("antijeu-roll-waived", seat=seat))
            case do.LandOn(square=square, double=double, faces=faces):
                steps = board.distance(s, s.at, square)
                double = _double(steps, double, faces)
                return self._rolled(s, tuple(faces), steps, double)
            case _:
                s, faces = s.with_faces(action, 2)
                return self._rolled(s, faces, sum(faces), is_double(faces))

    def _rolled(self, s: AntiJeu, faces: Faces, steps: int, double: bool) -> AntiJeu:
        return self.end(moving.move_pawn(s.with_turn(faces=faces), steps, double))

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        if not s.turn.thrown:
            headline = s.throw_said("any-throw", 2, seat=s.seat)
            return Prompt(headline, _warned(s), rule="AJ-2.1")
        headline = s.throw_said("antijeu-roll-again", 2, seat=s.seat, why=_why_again(s))
        rolls = s.turn.rolls
        remaining = text("antijeu-rolls-left", count=rolls) if rolls > 1 else None
        return Prompt(headline, remaining, rule="AJ-2.4")

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.seat:
            return None
        if not s.turn.thrown:
            return Prompt(s.throw_said("any-call-throw", 2), _warned(s), rule="AJ-2.1")
        headline = s.throw_said("antijeu-call-again", 2, why=_why_again(s))
        return Prompt(headline, text("antijeu-call-extra", count=s.turn.rolls), rule="AJ-2.4")

    def stage(self, s: AntiJeu, seat: Seat) -> TurnView:
        return seen(s)


def _why_again(s: AntiJeu) -> Message:
    """Return why the player may roll again: a double, "Rejouez", or both (AJ-2.4)."""
    won = dict.fromkeys(s.turn.won[-s.turn.rolls :])
    each = tuple(text(f"antijeu-won-{by}") for by in won)
    return text("any-list", items=each) if each else text("antijeu-won")


def _warned(s: AntiJeu) -> Message | None:
    """Return the cost of a double if the pawn is on court; otherwise None (AJ-2.7)."""
    way, cost = s.options.court_double.replace("_", "-"), amount(COURT_FINE)
    return text(f"antijeu-on-court-{way}", amount=cost) if moving.on_court(s) else None


_DICE = Dice("faces", 2, rule="AJ-2.13")


@dataclass(frozen=True, slots=True)
class OptionalFaces:
    """The faces of the dice, typed beside the square; () if left empty."""

    name: str = _DICE.name

    def read(self, form: Mapping[str, Any]) -> Faces:
        return _DICE.read(form) if any(form.get(die) for die in _DICE.each) else ()

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value != ():
            _DICE.check(value)


class OptionalDouble(Flag):
    """The field for a double, or None if it is left empty."""

    __slots__ = ()

    def read(self, form: Mapping[str, Any]) -> bool | None:
        return Flag.read(self, form) if form.get(self.name) else None

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value is not None:
            Flag.check(self, value)


def _landed_ask(s: AntiJeu, instance: str) -> Ask:
    """Return the ask for the square reached by the dice.

    AJ-2.13, AJ-2.14, AJ-2.15.
    """
    reached = (board.course(s).after(s.at, steps) for steps in REACH)
    choices = tuple(Choice(n, moving.place(s, n)) for n in reached)
    picture = ahead_drawn(s)
    pick = Pick("square", choices, "not-reachable", "AJ-2.14", picture=picture)
    answers = (text("yes"), text("no"))
    double = OptionalDouble("double", start=None, late=True, answers=answers)
    fields, hidden_fields = (pick, double), (OptionalFaces(),)
    return Ask(
        do.LandOn,
        fields,
        "AJ-2.13",
        False,
        prominent=True,
        instance=instance,
        hidden_fields=hidden_fields,
    )


def _double(steps: int, answer: bool | None, faces: Faces) -> bool:
    """Return True for a double. Raises Refusal if dice and square disagree (AJ-2.13, AJ-2.14)."""
    if faces and sum(faces) != steps:
        raise Refusal("square-mismatch", "AJ-2.14", "faces", count=steps)
    if faces:
        return is_double(faces)
    if steps % 2 or steps in (REACH[0], REACH[-1]):
        return not steps % 2
    if answer is None:
        raise Refusal("bad-choice", "AJ-2.13", "double")
    return answer
