"""Chance: shuffles from the log's seed, and dice, real or simulated.

Several games share the phase in which dice decide who begins.
"""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar

from referee.kit.actions import Action, Ask
from referee.kit.fields import Waiver, may_waive_nothing
from referee.kit.frozen import replace, with_fast_init
from referee.kit.game import P_co, Prompt, State
from referee.kit.phase import BaseTurnPhase
from referee.kit.redaction import ChanceRedactions
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, Value, text

T = TypeVar("T")
DIE_FACES = range(1, 7)


def shuffle(seed: str, label: str, cards: Sequence[T]) -> tuple[T, ...]:
    """Return the items of `cards` in an order decided by `seed` and `label` alone."""

    def rank(number: int) -> bytes:
        return hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()

    return tuple(cards[number] for number in sorted(range(len(cards)), key=rank))


def draw_seat(seed: str, label: str, seats: Sequence[Seat]) -> Seat:
    """Return one of `seats`, drawn by lot; `seed` and `label` alone decide."""
    return shuffle(seed, label, seats)[0]


def throw_dice(seed: str, label: str, dice: int) -> tuple[int, ...]:
    """Return the faces of `dice` dice, decided by `seed` and `label` alone."""
    return tuple(shuffle(seed, f"{label}/{die}", DIE_FACES)[0] for die in range(dice))


_FACE_BY_TEXT = {str(side): side for side in DIE_FACES}
Faces = tuple[int, ...]


@with_fast_init
@dataclass(frozen=True, slots=True)
class DiceField:
    """A field of `count` dice read off the table: their faces, one tap each."""

    name: str
    count: int = 2
    code: str = "bad-dice"
    rule: str = ""

    @property
    def entry_names(self) -> tuple[str, ...]:
        """The names of the form's entries, one for each die."""
        return tuple(f"{self.name}-{number}" for number in range(1, self.count + 1))

    def read(self, form: Mapping[str, Any]) -> Faces:
        typed = [str(form.get(name, "")) for name in self.entry_names]
        faces = tuple(_FACE_BY_TEXT[face] for face in typed if face in _FACE_BY_TEXT)
        self.check(faces)
        return faces

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        """Raise Refusal for a wrong number of dice or an impossible face."""
        is_complete = isinstance(value, tuple) and len(value) == self.count
        if not is_complete or any(type(face) is not int or face not in DIE_FACES for face in value):
            raise Refusal(self.code, self.rule, self.name, count=self.count)


def is_double(faces: Faces) -> bool:
    """Return True if several dice show the same face. A single die never does."""
    return len(faces) > 1 and len(set(faces)) == 1


@dataclass(frozen=True, slots=True)
class RollOff:
    """Throws of all seats: the highest sum wins, and ties throw again.

    If `ranks_all` is set, the order of all seats counts, not only the winner. Then all ties throw
    again.
    """

    seats: tuple[Seat, ...]  # who throws in this round, in clockwise order
    throws: Mapping[Seat, Faces] = field(default_factory=dict)
    round_number: int = 1
    ranks_all: bool = False
    earlier_sums: Mapping[Seat, tuple[int, ...]] = field(
        default_factory=dict
    )  # of the rounds before

    @property
    def seats_to_throw(self) -> tuple[Seat, ...]:
        """The seats that have not yet thrown in this round."""
        return tuple(seat for seat in self.seats if seat not in self.throws)

    @property
    def _sums_by_seat(self) -> Mapping[Seat, tuple[int, ...]]:
        """The sums of each seat in all rounds; two seats differ by their first different sum."""
        latest = {
            seat: (*self.earlier_sums.get(seat, ()), sum(faces))
            for seat, faces in self.throws.items()
        }
        return {**self.earlier_sums, **latest}

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """All seats, the highest first; tied seats are in one group, clockwise."""
        sums = self._sums_by_seat
        return tuple(sorted(sorted(sums), key=lambda seat: sums[seat], reverse=True))

    @property
    def ties(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that must throw again, one group for each tie, the highest first.

        Empty until all have thrown.
        """
        sums, groups = self._sums_by_seat, dict[tuple[int, ...], list[Seat]]()
        for seat in () if self.seats_to_throw else self.ranking:
            groups.setdefault(sums[seat], []).append(seat)
        tied_groups = list(groups.values())[: None if self.ranks_all else 1]
        return tuple(tuple(seats) for seats in tied_groups if len(seats) > 1)

    @property
    def winner(self) -> Seat | None:
        """The only seat with the highest sum; None until it is decided."""
        return None if self.seats_to_throw or self.ties else self.ranking[0]

    def with_throw(self, seat: Seat, faces: Faces) -> RollOff:
        """Return the same round with one more throw."""
        return replace(self, throws={**self.throws, seat: faces})

    def tie_break_round(self) -> RollOff:
        """Return the next round, in which only tied seats throw."""
        tied_seats = tuple(sorted(seat for tie in self.ties for seat in tie))
        return RollOff(tied_seats, {}, self.round_number + 1, self.ranks_all, self._sums_by_seat)


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
    app_throw_count: int = 0  # by the app so far: names each of them
    last_app_faces: Faces = ()  # what the app has thrown last

    @property
    def does_app_throw(self) -> bool:
        """True if the app throws the dice."""
        return bool(self.options.dice == "app")

    def throw_asks(
        self, dice: int, rule: str, app_rule: str, instance: str = ""
    ) -> tuple[Ask, ...]:
        """Return the asks for one throw: typed in, or thrown by the app.

        `app_rule` is the rule of a throw by the app. A throw may also be typed in then, because a
        record always has the faces.
        """
        does_app_throw, field = self.does_app_throw, DiceField("faces", dice, rule=rule)
        label = text("any-throw-by-hand") if does_app_throw else None
        ask_by_hand = Ask(
            Throw, (field,), rule, required=not does_app_throw, instance=instance, label=label
        )
        return (
            (Ask(CastDice, rule=app_rule, instance=instance), ask_by_hand)
            if does_app_throw
            else (ask_by_hand,)
        )

    def throw_request_text(self, key: str, dice: int, **values: Value) -> Message:
        """Return a sentence that asks for a throw.

        `key`: "any-throw", "any-call-throw", or one of the game's.
        """
        return text(key, **values, count=dice, app="yes" if self.does_app_throw else "no")

    def resolve_throw(self, action: Throw | CastDice, dice: int) -> tuple[Self, Faces]:
        """Return the state after a throw, and the faces of the dice."""
        if isinstance(action, Throw):
            return self, tuple(action.faces)
        faces = throw_dice(self.seed, f"throw/{self.app_throw_count + 1}", dice)
        return replace(self, app_throw_count=self.app_throw_count + 1, last_app_faces=faces), faces


def dice_text(faces: Faces) -> Message:
    """Return one or two faces in words: "5 and 4"."""
    return text("any-dice", count=len(faces), first=faces[0], second=faces[-1])


DICE_REDACTIONS: ChanceRedactions = {
    CastDice: lambda s: Throw(s.last_app_faces)
}  # how a record names what the app has thrown
D = TypeVar("D", bound=DiceState[Any])


@dataclass(frozen=True, slots=True)
class RollOffView:
    """The seats that throw for the first turn, and their throws."""

    seats: tuple[Seat, ...]
    throws: tuple[tuple[Seat, Faces], ...]
    is_tie_break: bool  # do they throw because they tie?


@dataclass(frozen=True, slots=True)
class BaseRollingOff(BaseTurnPhase[D]):
    """The phase that decides who begins: the highest throw; ties throw again."""

    key: ClassVar[str] = "rolling-off"
    rule: ClassVar[str]
    app_rule: ClassVar[str]
    dice_count: ClassVar[int] = 1
    ranks_all: ClassVar[bool] = False  # does the rank of everybody count, not only who is first?
    winner_key: ClassVar[str] = "any-starts"  # the line that names who has won
    throw_request_key: ClassVar[str] = "any-call-roll"  # what the highest throw brings
    roll_off: RollOff = RollOff(())
    ties: tuple[Message, ...] = ()  # who throws again, and why; none in the first round

    @classmethod
    def from_state(cls, s: D) -> Self:
        return cls(RollOff(s.seating.seats, ranks_all=cls.ranks_all))

    @abstractmethod
    def start_with(self, s: D, first: Seat) -> D:
        """Return the state in which it is the turn of `first`."""

    def seat_asks(self, s: D, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.roll_off.seats_to_throw:
            return ()
        return s.throw_asks(
            self.dice_count, self.rule, self.app_rule, instance=str(self.roll_off.round_number)
        )

    def apply(self, s: D, seat: Seat, action: Throw | CastDice) -> D:
        s, faces = s.resolve_throw(action, self.dice_count)
        roll_off, ties = self.roll_off.with_throw(seat, faces), self.ties
        s = s.tell("any-rolled", seat=seat, face=sum(faces))
        if roll_off.ties:
            sums = (sum(roll_off.throws[tie[0]]) for tie in roll_off.ties)
            each = zip(roll_off.ties, sums, strict=True)
            ties = tuple(text("any-tied", seats=tie, face=face) for tie, face in each)
            for tie in ties:
                s = s.tell(tie)
            roll_off = roll_off.tie_break_round()
        return replace(s, phase=replace(self, roll_off=roll_off, ties=ties))

    def is_over(self, s: D) -> bool:
        return self.roll_off.winner is not None

    def close(self, s: D) -> D:
        assert self.roll_off.winner is not None
        return self.start_with(
            s.tell(self.winner_key, seat=self.roll_off.winner), self.roll_off.winner
        )

    def prompt(self, s: D) -> Prompt:
        seats = self.roll_off.seats_to_throw
        if self.ties:
            tie_text = self.ties[0] if len(self.ties) == 1 else text("any-list", items=self.ties)
            return Prompt(text("any-roll-again", seats=seats), tie_text, rule=self.rule)
        read_aloud = text(self.throw_request_key, count=self.dice_count)
        return Prompt(text("any-roll-headline", seats=seats), read_aloud, rule=self.rule)

    def seat_prompt(self, s: D, seat: Seat) -> Prompt | None:
        if seat not in self.roll_off.seats_to_throw:
            return None
        if not self.ties:
            return Prompt(text(self.throw_request_key, count=self.dice_count), rule=self.rule)
        face = self.roll_off.earlier_sums[seat][-1]
        return Prompt(text("any-call-roll-again", face=face), rule=self.rule)

    def public_view(self, s: D, seat: Seat) -> Hashable:
        return RollOffView(
            self.roll_off.seats, tuple(self.roll_off.throws.items()), bool(self.ties)
        )
