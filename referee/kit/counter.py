"""A public number of the table that the host may correct."""

from __future__ import annotations

from typing import NamedTuple

from .fields import Choice
from .seats import Seat
from .words import Message, Money, Value, text

USUAL = ("recounted", "mistyped")  # reasons that are given with one tap, and said in any language


def reason(given: str) -> Message | str:
    """Return the reason of a correction as a value of a sentence."""
    return text(f"correct-usual-{given}") if given in USUAL else given


class Counter(NamedTuple):
    """A public number that the host may correct: owner, name and value."""

    key: str  # "cocoa": its words are `<game>-counter-cocoa`
    seat: Seat
    value: int
    low: int = 0
    high: int = 999
    step: int = 1  # the value is a multiple of this
    unit: str = ""  # "money": shown as an amount of money
    amount: str = ""  # words key for an amount, if the game has a unit of its own
    name: Message | None = None  # replaces the words of `key` if they need a value
    touch: int = 0  # how much one tap on + adds, if more than one step
    answers: tuple[Choice, ...] = ()  # the only values allowed, each with its words

    @property
    def of_seats(self) -> bool:
        """True if the value is a seat rather than a number."""
        return any(isinstance(answer.value, Seat) for answer in self.answers)

    def shown(self, value: int) -> Value:
        """Return `value` in the form that a sentence takes."""
        if self.answers:
            return next((answer.text for answer in self.answers if answer.value == value), value)
        if self.unit != "money":
            return value
        return text(self.amount, amount=Money(value)) if self.amount else Money(value)
