"""The places of pieces, and the differences between two states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .seats import Seat
from .words import Message, Value


class Spare(NamedTuple):
    """The places of a piece before and after its time on the table."""

    taken: Message
    put: Message


class Piece(NamedTuple):
    """A piece, or equal pieces in one place, and their visible state."""

    what: Message
    seat: Seat  # whose it is; TABLE: the table's
    lies: Value  # how many, where or which; 0 is as good as no piece
    spare: Spare | None = None  # where it lies in a state without it, if `lies` is a place


class Shifted(NamedTuple):
    """A piece whose place differs between two states."""

    what: Message
    seat: Seat
    was: Value
    now: Value


def shifted(
    before: Iterable[Piece], after: Iterable[Piece], *, back: bool = False
) -> tuple[Shifted, ...]:
    """Return the pieces that differ `after`: in the order of `before`, then new ones.

    `back`: `after` is the earlier of the two states. Empty if either side has no pieces yet.
    """
    were = {(piece.what, piece.seat): piece for piece in before}
    are = {(piece.what, piece.seat): piece for piece in after}
    if not were or not are:
        return ()
    each = (
        Shifted(*which, _lies(old, new, taken=not back), _lies(new, old, taken=back))
        for which in {**were, **are}
        for old, new in ((were.get(which), are.get(which)),)
    )
    return tuple(piece for piece in each if piece.was != piece.now)


def _lies(piece: Piece | None, other: Piece | None, *, taken: bool) -> Value:
    """Return the place of a piece; without it, the spare place of the `other`."""
    if piece:
        return piece.lies
    spare = other.spare if other else None
    return 0 if spare is None else spare.taken if taken else spare.put
