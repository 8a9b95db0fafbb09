"""Messages: catalogue keys and their values, not yet in a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from .frozen import quickly_made
from .seats import Seat


class Money(int):
    """An amount of money in the game's unit, formatted for the reader's language."""


class Day(str):
    """A date, "2026-11-21", written out in the reader's language."""

    __slots__ = ()


class Month(int):
    """A month of the year, 1 to 12, named in the reader's language."""


Value = object  # Seat, Money, Month, Day, int, str, Message, or a tuple of these


@quickly_made
@dataclass(frozen=True, slots=True)
class Message:
    """A key of the catalogues and the values that its sentence needs."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def seats_in(value: Value) -> frozenset[Seat]:
    """Return every seat in `value`, including nested messages and tuples."""
    return frozenset(seats_in_order(value))


def seats_in_order(value: Value) -> tuple[Seat, ...]:
    """Return the seats in `value`, each once, in the order of the values."""
    seats, stack = dict[Seat, None](), [value]
    while stack:
        item = stack.pop()
        if isinstance(item, Seat):
            seats[item] = None
        elif isinstance(item, Message):
            stack += [inner for _, inner in reversed(item.values)]
        elif isinstance(item, tuple):
            stack += reversed(item)
    return tuple(seats)


def text(key: str, **values: Value) -> Message:
    """Return a Message: `text("bars-bought", seat=Seat(2), bars=3)`."""
    return Message(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story, for all seats or only some."""

    text: Message
    visible_to: tuple[Seat, ...] = ()
    hidden_from: tuple[Seat, ...] = ()
    concerns: tuple[Seat, ...] = ()  # it concerns them without naming them; only they know of it
    seen: bool = False  # its readers have seen a secret, which they know even if it is undone

    def readable(self, seat: Seat) -> bool:
        """Return True if `seat` may read this line. HOST is the shared screen."""
        return (not self.visible_to or seat in self.visible_to) and seat not in self.hidden_from


@dataclass(frozen=True, slots=True)
class TransientLine(StoryLine):
    """A short-lived line ("… has sealed") that is left out of the souvenir."""


class Refusal(Exception):
    """A rule's refusal of an action. The state has not changed.

    `code` is stable and names the sentence (`refusal-<code>`). `rule` is the id of the rule,
    `field` the name of the form field at fault.
    """

    purse = False  # does its sentence tell what the seat has?

    def __init__(self, code: str, rule: str = "", field: str = "", **values: Value) -> None:
        super().__init__(code, rule, values)
        self.code = code
        self.rule = rule
        self.field = field
        self.text = text(f"refusal-{code}", **values)

    def of_purse(self) -> Self:
        """Hide it together with the figures of the seat that it is for."""
        self.purse = True
        return self

    def worded(self, key: str) -> Self:
        """Give it the sentence `key` instead of that of its code."""
        self.text = Message(key, self.text.values)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.text, self.rule, self.field) == (
            other.text,
            other.rule,
            other.field,
        )

    def __hash__(self) -> int:
        return hash((self.text, self.rule, self.field))
