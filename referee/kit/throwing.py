"""Throws by hand or by the app, and the phase that decides who begins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar

from .actions import Action
from .asks import Ask
from .chance import Dice, Faces, RollOff, thrown
from .frozen import replace
from .game import P_co, Prompt, State
from .phase import BaseTurnPhase
from .redaction import Drawn
from .seats import Seat
from .words import Message, Value, text


class Throw(Action):
    """The faces of the dice, read off the table."""

    faces: Faces


class CastDice(Action):
    """A throw by the app; the table's seed decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceState(State[P_co]):
    """The state of a game with dice.

    Its option `dice` decides who throws: "table" or "app".
    """

    options: Any
    throws: int = 0  # by the app so far: names each of them
    cast: Faces = ()  # what the app has thrown last

    @property
    def app_throws(self) -> bool:
        """True if the app throws for the table."""
        return bool(self.options.dice == "app")

    def throw_asks(
        self, dice: int, rule: str, app_rule: str, instance: str = ""
    ) -> tuple[Ask, ...]:
        """Return the asks for one throw: typed in or, by `app_rule`, by the app.

        Both may be typed in, because a record always names the faces.
        """
        app, field = self.app_throws, Dice("faces", dice, rule=rule)
        label = text("any-throw-by-hand") if app else None
        typed = Ask(Throw, (field,), rule, required=not app, instance=instance, label=label)
        return (Ask(CastDice, rule=app_rule, instance=instance), typed) if app else (typed,)

    def throw_said(self, key: str, dice: int, **values: Value) -> Message:
        """Return a sentence that asks for a throw.

        `key`: "any-throw", "any-call-throw", or one of the game's.
        """
        return text(key, **values, count=dice, app="yes" if self.app_throws else "no")

    def with_faces(self, action: Throw | CastDice, dice: int) -> tuple[Self, Faces]:
        """Return the state after a throw, and the faces of the dice."""
        if isinstance(action, Throw):
            return self, tuple(action.faces)
        faces = thrown(self.seed, f"throw/{self.throws + 1}", dice)
        return replace(self, throws=self.throws + 1, cast=faces), faces


def dice_text(faces: Faces) -> Message:
    """Return one or two faces in words: "5 and 4"."""
    return text("any-dice", count=len(faces), first=faces[0], second=faces[-1])


DRAWN: Drawn = {CastDice: lambda s: Throw(s.cast)}  # how a record names what the app has thrown
D = TypeVar("D", bound=DiceState[Any])


@dataclass(frozen=True, slots=True)
class RolledView:
    """The seats that throw for the first turn, and their throws."""

    among: tuple[Seat, ...]
    thrown: tuple[tuple[Seat, Faces], ...]
    again: bool  # do they throw because they tie?


@dataclass(frozen=True, slots=True)
class BaseRollingOff(BaseTurnPhase[D]):
    """The phase that decides who begins: the highest throw; ties throw again."""

    key: ClassVar[str] = "rolling-off"
    rule: ClassVar[str]
    app_rule: ClassVar[str]
    dice: ClassVar[int] = 1
    whole: ClassVar[bool] = False  # does the rank of everybody count, not only who is first?
    told: ClassVar[str] = "any-starts"  # the line that names who has won
    calls: ClassVar[str] = "any-call-roll"  # what the highest throw brings
    rolls: RollOff = RollOff(())
    ties: tuple[Message, ...] = ()  # who throws again, and why; none in the first round

    @classmethod
    def of(cls, s: D) -> Self:
        return cls(RollOff(s.seating.seats, whole=cls.whole))

    @abstractmethod
    def begun(self, s: D, first: Seat) -> D:
        """Return the state in which it is the turn of `first`."""

    def seat_asks(self, s: D, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.rolls.waiting:
            return ()
        return s.throw_asks(self.dice, self.rule, self.app_rule, instance=str(self.rolls.round))

    def apply(self, s: D, seat: Seat, action: Throw | CastDice) -> D:
        s, faces = s.with_faces(action, self.dice)
        rolls, ties = self.rolls.with_throw(seat, faces), self.ties
        s = s.tell("any-rolled", seat=seat, face=sum(faces))
        if rolls.ties:
            sums = (sum(rolls.thrown[tie[0]]) for tie in rolls.ties)
            each = zip(rolls.ties, sums, strict=True)
            ties = tuple(text("any-tied", seats=tie, face=face) for tie, face in each)
            for tie in ties:
                s = s.tell(tie)
            rolls = rolls.again()
        return replace(s, phase=replace(self, rolls=rolls, ties=ties))

    def is_over(self, s: D) -> bool:
        return self.rolls.winner is not None

    def close(self, s: D) -> D:
        assert self.rolls.winner is not None
        return self.begun(s.tell(self.told, seat=self.rolls.winner), self.rolls.winner)

    def prompt(self, s: D) -> Prompt:
        waiting = self.rolls.waiting
        if self.ties:
            tied = self.ties[0] if len(self.ties) == 1 else text("any-list", items=self.ties)
            return Prompt(text("any-roll-again", seats=waiting), tied, rule=self.rule)
        read = text(self.calls, count=self.dice)
        return Prompt(text("any-roll-headline", seats=waiting), read, rule=self.rule)

    def call(self, s: D, seat: Seat) -> Prompt | None:
        if seat not in self.rolls.waiting:
            return None
        if not self.ties:
            return Prompt(text(self.calls, count=self.dice), rule=self.rule)
        face = self.rolls.sums[seat][-1]
        return Prompt(text("any-call-roll-again", face=face), rule=self.rule)

    def stage(self, s: D, seat: Seat) -> Hashable:
        return RolledView(self.rolls.among, tuple(self.rolls.thrown.items()), bool(self.ties))
