"""What the phases of any game have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic

from .asks import Action, Ask, Choice, Pick, Wrong
from .game import Prompt, S
from .sealed import SealedRound
from .seats import Seat
from .words import Refusal, Text, Value, text


@dataclass(frozen=True, slots=True)
class BasePhase(ABC, Generic[S]):
    """One paragraph of the rule book: the Phase that most phases are written from.

    It lasts until the host goes on, or whatever act ends it; others say when they are over.
    """

    key: ClassVar[str]  # "bidding": its template and its words
    square: ClassVar[int]  # of the phase track, from 1; 0 before the first period
    ended: bool = field(default=False, kw_only=True)

    @property
    def sealed(self) -> SealedRound[Any]:
        """The envelopes that it holds, opened or not; false where it holds none."""
        return SealedRound()

    @abstractmethod
    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """What `seat` may do, barred asks included; the host's arrow for BANK."""

    @abstractmethod
    def take(self, s: S, seat: Seat, action: Any) -> S:
        """One admitted act of those it asks for, which each phase names.

        Raises Refusal for what ties its fields together.
        """

    def end(self, s: S, key: str = "", **values: Value) -> S:
        """Its last act is done; the table is told so, for the moment."""
        s = replace(s, phase=replace(self, ended=True))
        return s.mention(key, but=(), **values) if key else s

    def is_over(self, s: S) -> bool:
        """Is nobody awaited any more?"""
        return self.ended

    def close(self, s: S) -> S:
        """Its consequences, once it is over."""
        return s

    @abstractmethod
    def prompt(self, s: S) -> Prompt:
        """What is happening, what to say aloud, which pieces to move."""

    def call(self, s: S, seat: Seat) -> Prompt | None:
        """What `seat` itself does now, in the second person; None where it only waits."""
        return None

    def stage(self, s: S, seat: Seat) -> Hashable:
        """What the middle of the screen shows `seat`: no secret, and what it owns beside it."""
        return None

    def private_view(self, s: S, seat: Seat) -> Hashable:
        """What of it is `seat`'s alone: its envelope, where it has one."""
        return self.sealed.value_of(seat)


def seat_pick(
    name: str,
    seats: Iterable[Seat],
    rule: str,
    code: str = "bad-choice",
    refused: tuple[Wrong, ...] = (),
) -> Pick:
    """A choice among `seats`, by name; those `refused` have a code of their own."""
    choices = tuple(Choice(seat, text("seat", seat=seat)) for seat in seats)
    return Pick(name, choices, code=code, rule=rule, refused=refused)


def arrow(action: type[Action], label: Text, rule: str, waiting: Iterable[Seat] = ()) -> Ask:
    """The host goes on, with a button that says where to; barred while anybody is awaited."""
    seats = tuple(waiting)
    barred = Refusal("still-waiting", rule, seats=seats) if seats else None
    return Ask(action, rule=rule, barred=barred, label=label)


def not_your_turn(speaker: Seat, rule: str) -> Refusal:
    """Why a seat must wait: it is `speaker` who acts now."""
    return Refusal("not-your-turn", rule, seat=speaker)
