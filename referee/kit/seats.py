"""Seats, numbered 1..n clockwise, and the names of players.

Seat 0 belongs to no player. HOST, BANK and TABLE are its names for three uses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, Self, TypeVar

MAX_SHORT_WORD_LETTERS = 12  # letters of a word in a name that fit into any column
_JOINER, _EMOJI_SELECTOR, _BLACK_FLAG = "\u200d", "\ufe0f", "\U0001f3f4"  # what emoji are made of
_BLANK_CODE_POINTS = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
    | {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
)  # letters and marks that draw nothing; Unicode ignores them by default, but for U+2800

# Letters of other alphabets that are drawn like a Latin one, and Latin ones drawn like each other.
_LOOKALIKE_TABLE = str.maketrans(
    "асеѕіјорхуһԁԛԝӏАВСЕЅІЈОРХУКМТНԚԜӀ" + "αονρικυχγηΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "օհոս" + "ıɑɡI1|0",
    "acesijopxyhdqwlABCEslJOPXYKMTHQWl" + "aovpikuxynABEZHlKMNOPTYX" + "ohnu" + "iaglllo",
)


def clean_name(name: str) -> str:
    """Return the name in NFC without invisible characters; "" if none is visible.

    Joiners between emoji remain.
    """
    words = (
        _without_invisible_letters(word) for word in unicodedata.normalize("NFC", name).split()
    )
    return " ".join(filter(None, words))


def _without_invisible_letters(word: str) -> str:
    visible_letters = ""
    for c in word:
        if not _is_invisible(c) or (visible_letters and _is_joiner(visible_letters[-1], c)):
            visible_letters += c
    return visible_letters


def _is_invisible(c: str) -> bool:
    return ord(c) in _BLANK_CODE_POINTS or not c.isprintable()


def _is_joiner(before: str, c: str) -> bool:
    """Return True if `c` is part of the emoji that ends with `before`."""
    if _is_tag(c):
        return before == _BLACK_FLAG or _is_tag(before)
    return c in (_JOINER, _EMOJI_SELECTOR) and not before.isalpha()


def _is_tag(c: str) -> bool:
    """Return True if `c` is a letter in the name of a flag."""
    return "\U000e0020" <= c <= "\U000e007f"


def is_same_name(one: str, other: str) -> bool:
    """Return True if people would confuse the two names.

    It ignores case, the encoding of accents, invisible characters and lookalike letters of other
    alphabets.
    """
    return not _lookalikes(one).isdisjoint(_lookalikes(other))


@lru_cache(maxsize=1024)
def _lookalikes(name: str) -> frozenset[str]:
    """Return how the name looks, in lower case and as it is written.

    Both are needed: Greek ν looks like v, and Ν like N.
    """
    visible = clean_name(name).replace(_JOINER, "").replace(_EMOJI_SELECTOR, "")
    normalised = " ".join(unicodedata.normalize("NFKD", visible).split())
    return frozenset(
        {
            normalised.casefold().translate(_LOOKALIKE_TABLE),
            normalised.translate(_LOOKALIKE_TABLE).casefold(),
        }
    )


K = TypeVar("K")
V = TypeVar("V")


class Seat(int):
    """A seat number. It has its own type, so that sentences show the player's name."""


HOST = Seat(0)  # who leads the table, as an actor; the shared screen, as a viewer
BANK = HOST  # the bank, as one side of a payment
TABLE = HOST  # everybody together, as the owner of a piece or a counter


class Sign(NamedTuple):
    """The print on the pieces of a seat."""

    letter: str
    place: int  # its silhouette: that of the first seat is 1, of the second 2, …


class Badge(NamedTuple):
    """The marks by which a seat's pieces are known; ink is never the only one."""

    letter: str
    shape: str  # the silhouette of a seat: disc, square, triangle, diamond, hexagon, cross
    ink: str  # the name of one of the program's inks


class Names(tuple[str, ...]):
    """The names round the table, with the signs of seats, if any.

    Equal names with other signs are not equal, because drawings are cached by this value.
    """

    signs: tuple[Sign, ...]

    def __new__(cls, names: Iterable[str], signs: Iterable[Sign]) -> Self:
        self = super().__new__(cls, names)
        self.signs = tuple(signs)
        return self

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and self.signs == getattr(other, "signs", ())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((super().__hash__(), self.signs))


def without_key(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """Return the same mapping without `key`, for example without a seat that has left."""
    return {other: value for other, value in mapping.items() if other != key}


@cache
def _first_seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(i) for i in range(1, count + 1))


@dataclass(frozen=True, slots=True)
class Seating:
    """The names round the table, clockwise."""

    names: tuple[str, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _first_seats(len(self.names))

    def name(self, seat: Seat) -> str:
        return self.names[seat - 1]

    def other_names(self, seat: Seat) -> tuple[str, ...]:
        """Return the names of the others."""
        return (*self.names[: seat - 1], *self.names[seat:])

    def with_name(self, seat: Seat, name: str) -> Seating:
        """Return the same seating with another name for one seat."""
        at = seat - 1
        return Seating((*self.names[:at], name, *self.names[at + 1 :]))

    def seat_named(self, name: str) -> Seat:
        """Return the seat of the player `name`, in any spelling.

        Raises LookupError if there is none. In old tables two players may have names that look the
        same.
        """
        if name in self.names:
            return Seat(self.names.index(name) + 1)
        for seat in self.seats:
            if is_same_name(name, self.name(seat)):
                return seat
        raise LookupError(name)

    def clockwise(self, first: Seat, among: Collection[Seat] | None = None) -> tuple[Seat, ...]:
        """Return the seats in clockwise order from `first`, or only those in `among`."""
        at = first - 1
        order = self.seats[at:] + self.seats[:at]
        return order if among is None else tuple(seat for seat in order if seat in among)

    def left_of(self, seat: Seat, among: Collection[Seat] | None = None) -> Seat:
        """Return the next seat clockwise; `seat` itself if there is no other."""
        order = self.clockwise(seat, among)
        return next((other for other in order if other != seat), seat)
