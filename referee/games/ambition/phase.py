"""What the phases of the month have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Self

from referee.kit.asks import Action, Ask, Choice, Limit, Number, Pick
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, Text, text

from .actions import Proceed
from .state import Ambition


class Operation(ABC):
    """One paragraph of the rule book. While a compulsory charge is unpaid, none is over."""

    __slots__ = ()
    key: ClassVar[str]
    square: ClassVar[int]  # of the phase track: 1..7, 0 before January

    @abstractmethod
    def asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """What `seat` may do; the host's arrow for BANK."""

    @abstractmethod
    def take(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        """One admitted act; raises Refusal for what ties its fields together."""

    @abstractmethod
    def done(self, s: Ambition) -> bool:
        """Is nobody awaited any more, charges apart?"""

    def over(self, s: Ambition) -> bool:
        return not s.charges and self.done(s)

    def close(self, s: Ambition) -> Ambition:
        return s

    def without(self, s: Ambition, seat: Seat) -> Self:
        """This phase once `seat` has gone bankrupt."""
        return self

    def reserved(self, s: Ambition, seat: Seat) -> int:
        """Francs of `seat` that an open bid or plan keeps back."""
        return 0

    @abstractmethod
    def prompt(self, s: Ambition) -> Prompt:
        """What is happening, what to say aloud, which pieces to move."""

    def stage(self, s: Ambition, seat: Seat) -> object:
        """What the middle of the screen shows `seat`: frozen, hashable, no secret but its own."""
        return None


def proceed(label: str, rule: str, waiting: Iterable[Seat] = (), **values: object) -> Ask:
    """The host's arrow: "C'est payé. Ouvrir Francfort". Barred while anybody is awaited."""
    seats = tuple(waiting)
    barred = Refusal("still-waiting", rule, seats=seats) if seats else None
    return Ask(Proceed, rule=rule, barred=barred, label=text(f"ambition-go-{label}", **values))


def seat_pick(name: str, seats: Iterable[Seat], rule: str, code: str = "bad-choice") -> Pick:
    """A choice among seats, by name."""
    choices = tuple(Choice(seat, text("seat", seat=seat)) for seat in seats)
    return Pick(name, choices, code=code, rule=rule)


def money(name: str, s: Ambition, rule: str, *, limits: tuple[Limit, ...] = ()) -> Number:
    """An amount in francs: a positive multiple of the smallest bill (AMB-0.9)."""
    return Number(
        name,
        low=s.bill,
        step=s.bill,
        limits=limits,
        low_code="not-multiple-of-1000",
        rule=rule,
        unit="money",
    )


def afford(s: Ambition, seat: Seat, amount: int, rule: str, field: str = "") -> None:
    """Raise Refusal where `seat` may not spend `amount` of its own will.

    `over-cash`: more than its whole cash; `reserved`: within it, but kept back (AMB-2.13).
    """
    if amount > s.cash(seat):
        raise Refusal("over-cash", rule, field, need=Money(amount), have=Money(s.cash(seat)))
    if amount > s.free_cash(seat):
        raise Refusal("reserved", rule, field, need=Money(amount), free=Money(s.free_cash(seat)))


def not_your_turn(speaker: Seat, rule: str) -> Refusal:
    return Refusal("not-your-turn", rule, seat=speaker)


def memo(key: str) -> Text:
    """What a posting is for: "ambition-memo-cocoa"."""
    return text(f"ambition-memo-{key}")
