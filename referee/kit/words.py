"""Messages: catalogue keys and their values, not yet in a language.

An announcement is a message about a gain or loss that a seat did not cause itself. The shared
screen shows it until the next step. The page of a seat that it concerns shows it until that seat
acts in a later step, so that a reconnecting phone still shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from .frozen import with_fast_init
from .seats import Seat


class Money(int):
    """An amount of money in the game's unit, formatted for the reader's language."""


class Day(str):
    """A date, "2026-11-21", written out in the reader's language."""

    __slots__ = ()


class Month(int):
    """A month of the year, 1 to 12, named in the reader's language."""


Value = object  # Seat, Money, Month, Day, int, str, Message, or a tuple of these


@with_fast_init
@dataclass(frozen=True, slots=True)
class Message:
    """A key of the catalogues and the values that its sentence needs."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def mentioned_seats(value: Value) -> frozenset[Seat]:
    """Return every seat in `value`, including nested messages and tuples."""
    return frozenset(mentioned_seats_in_order(value))


def mentioned_seats_in_order(value: Value) -> tuple[Seat, ...]:
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
    reveals_secret: bool = False  # its readers know it even if the act is undone

    def is_readable_by(self, seat: Seat) -> bool:
        """Return True if `seat` may read this line; HOST means the shared screen."""
        return (not self.visible_to or seat in self.visible_to) and seat not in self.hidden_from


@dataclass(frozen=True, slots=True)
class TransientLine(StoryLine):
    """A short-lived line ("… has sealed"), which the souvenir leaves out."""


class Refusal(Exception):
    """The refusal of an action by a rule. The state has not changed.

    `code` is stable and names the sentence (`refusal-<code>`). `rule` is the id of the rule,
    `field` the name of the wrong form field.
    """

    reveals_cash = False  # does its sentence tell what the seat has?

    def __init__(self, code: str, rule: str = "", field: str = "", **values: Value) -> None:
        super().__init__(code, rule, values)
        self.code = code
        self.rule = rule
        self.field = field
        self.text = text(f"refusal-{code}", **values)

    def hidden_with_cash(self) -> Self:
        """Hide this refusal together with the cash of the seat that reads it; return it."""
        self.reveals_cash = True
        return self

    def with_key(self, key: str) -> Self:
        """Give this refusal the sentence `key` instead of that of its code; return it."""
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


MAX_ANNOUNCEMENTS = 8  # how many announcements a state remembers
UNFINISHED_STEP = -1  # the step of an announcement whose act is not over yet


class Recipient(NamedTuple):
    """One seat that an announcement concerns, and the words for that seat."""

    seat: Seat
    message: Message  # in the second person
    amount: int = 0  # gained, or lost if negative, in the game's unit
    # What it reveals of the seat's secrets: hidden by the mask of its figures.
    secret_text: Message | None = None
    cash: int = 0  # what the seat had right after it


class Announcement(NamedTuple):
    """A gain or loss that a seat did not cause itself."""

    number: int  # the first of the evening is 1
    message: Message | None  # public: who, why, how much; None: only the `recipients` are told
    recipients: tuple[Recipient, ...]
    card_text: Message | str  # "" if there is no card
    rule: str
    opened_phase_count: int  # `State.opened_phase_count` when it was made
    step_number: int = UNFINISHED_STEP  # the step that its act leads to, as `State.step_number`
    period: int = 0  # … and the period, as `Track.period_number`


Announcements = tuple[Announcement, ...]


def mark_read(announcements: Announcements, seat: Seat, step_number: int) -> Announcements:
    """Return the announcements that remain unread after an act of `seat`.

    By acting, a seat has read all announcements of earlier steps.
    """

    def without_seat(announcement: Announcement) -> Announcement:
        to = tuple(touched for touched in announcement.recipients if touched.seat != seat)
        return (
            announcement
            if len(to) == len(announcement.recipients)
            else announcement._replace(recipients=to)
        )

    return tuple(
        without_seat(each) if each.step_number < step_number else each for each in announcements
    )


def date_announcements(
    announcements: Announcements, step_number: int, period: int
) -> Announcements:
    """Return the announcements; those of the finished act get this step and period."""
    return tuple(
        each._replace(step_number=step_number, period=period)
        if each.step_number == UNFINISHED_STEP
        else each
        for each in announcements
    )
