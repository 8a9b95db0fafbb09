"""What the referee says, before it is said in a language."""

from __future__ import annotations

from dataclasses import dataclass

from .seats import Seat


class Money(int):
    """An amount in a sentence, in the game's unit; the reader's language formats it."""


class Month(int):
    """A month of the year, 1..12; the reader's language names it."""


Value = object  # Seat, Money, Month, int, str, Text, or a tuple of these


@dataclass(frozen=True, slots=True)
class Text:
    """A message of the catalogues and the values its sentence needs."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def seats_in(value: Value) -> frozenset[Seat]:
    """Every seat that is named where `value` is said."""
    match value:
        case Seat():
            return frozenset({value})
        case Text(values=values):
            inside: tuple[Value, ...] = tuple(inner for _, inner in values)
        case tuple():
            inside = value
        case _:
            inside = ()
    return frozenset().union(*map(seats_in, inside))


def text(key: str, **values: Value) -> Text:
    """`text("bars-bought", seat=Seat(2), bars=3, price=Money(6000))`."""
    return Text(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class StoryEntry:
    """One line of the table's story: for all, `only` for some, or for all `but` some."""

    text: Text
    only: tuple[Seat, ...] = ()
    but: tuple[Seat, ...] = ()

    def readable(self, seat: Seat) -> bool:
        """May `seat` (BANK for the shared screen) read this line?"""
        return (not self.only or seat in self.only) and seat not in self.but


@dataclass(frozen=True, slots=True)
class Mention(StoryEntry):
    """A line that matters for a moment alone ("… has sealed"): no souvenir keeps it."""


class Refusal(Exception):
    """The rules do not allow this action now. Nothing has changed.

    `code` is stable and is the name of the sentence (`refusal-<code>`); `rule`
    is the numbered rule; `field` is the field of the form that is at fault.
    """

    def __init__(self, code: str, rule: str = "", field: str = "", **values: Value) -> None:
        super().__init__(code, rule, values)
        self.code = code
        self.rule = rule
        self.field = field
        self.text = text(f"refusal-{code}", **values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.text, self.rule, self.field) == (
            other.text,
            other.rule,
            other.field,
        )

    def __hash__(self) -> int:
        return hash((self.text, self.rule, self.field))
