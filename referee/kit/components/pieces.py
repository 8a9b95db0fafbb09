"""Pieces and public counters: their places, changes between states, and corrections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee.kit.fields import Choice
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Value, text


class SpareWords(NamedTuple):
    """The places where a piece is before and after it is on the table."""

    place_before_use: Message
    place_after_use: Message


class Piece(NamedTuple):
    """A piece, or equal ones in one place, and its visible state."""

    name: Message
    seat: Seat  # whose it is; TABLE: the table's
    place: Value  # where, how many or which; 0 counts as no piece
    # where it is in states without it, unless `place` is a number
    spare_places: SpareWords | None = None


class MovedPiece(NamedTuple):
    """A piece whose place differs between two states."""

    name: Message
    seat: Seat
    old_place: Value
    new_place: Value


def moved_pieces(
    before: Iterable[Piece], after: Iterable[Piece], *, is_backwards: bool = False
) -> tuple[MovedPiece, ...]:
    """Return the pieces that differ in `after`; new ones are last.

    `is_backwards` means that `after` is the earlier of the two states. The result is empty if one
    of them has no pieces yet.
    """
    old_pieces = {(piece.name, piece.seat): piece for piece in before}
    new_pieces = {(piece.name, piece.seat): piece for piece in after}
    if not old_pieces or not new_pieces:
        return ()
    each = (
        MovedPiece(
            *name_and_seat,
            _piece_place(old, new, is_before_use=not is_backwards),
            _piece_place(new, old, is_before_use=is_backwards),
        )
        for name_and_seat in {**old_pieces, **new_pieces}
        for old, new in ((old_pieces.get(name_and_seat), new_pieces.get(name_and_seat)),)
    )
    return tuple(piece for piece in each if piece.old_place != piece.new_place)


def _piece_place(piece: Piece | None, other: Piece | None, *, is_before_use: bool) -> Value:
    """Return the place of a piece.

    If it is not on the table, return where the `other` state says that it is spare.
    """
    if piece:
        return piece.place
    spare = other.spare_places if other else None
    return (
        0 if spare is None else spare.place_before_use if is_before_use else spare.place_after_use
    )


USUAL_REASONS = (
    "recounted",
    "mistyped",
)  # reasons that are given with one tap, and said in any language


def reason_text(reason: str) -> Message | str:
    """Return the reason of a correction as a value of a sentence."""
    return text(f"correct-usual-{reason}") if reason in USUAL_REASONS else reason


class Counter(NamedTuple):
    """A public number that the host may correct: owner, name and value."""

    key: str  # "cocoa": its words are `<game>-counter-cocoa`
    seat: Seat
    value: int
    low: int = 0
    high: int = 999
    step: int = 1  # the value is a multiple of this
    unit: str = ""  # "money": shown as an amount of money
    amount_key: str = ""  # words key for an amount, if the game has a unit of its own
    name: Message | None = None  # replaces the words of `key` if they need a value
    tap_step: int = 0  # how much one tap on + adds, if more than one step
    answers: tuple[Choice, ...] = ()  # the only values allowed, each with its words

    @property
    def is_seat_valued(self) -> bool:
        """True if the value is a seat rather than a number."""
        return any(isinstance(answer.value, Seat) for answer in self.answers)

    def as_argument(self, value: int) -> Value:
        """Return `value` as an argument of a sentence: a seat, or a number."""
        if self.answers:
            return next((answer.text for answer in self.answers if answer.value == value), value)
        if self.unit != "money":
            return value
        return text(self.amount_key, amount=Money(value)) if self.amount_key else Money(value)
