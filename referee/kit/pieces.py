"""How the pieces of a table lie, and which lie otherwise than in another state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .seats import Seat
from .words import Message, Value


class Spare(NamedTuple):
    """Where a piece lies that is not seen: where it is taken from, and where it is put away."""

    taken: Message
    put: Message


class Piece(NamedTuple):
    """A piece, or all alike in one place, and what is seen of it."""

    what: Message
    seat: Seat  # whose it is; TABLE: the table's
    lies: Value  # how many, where or which; 0 is as good as no piece
    spare: Spare | None = None  # where it lies in a state without it, if `lies` is a place


class Shifted(NamedTuple):
    """A piece that lies otherwise in another state."""

    what: Message
    seat: Seat
    was: Value
    now: Value


def shifted(
    before: Iterable[Piece], after: Iterable[Piece], *, back: bool = False
) -> tuple[Shifted, ...]:
    """The pieces that lie otherwise `after`, in the order of `before`, new ones last.

    `back`: `after` is the earlier of the two states. None if there are no pieces yet on either
    side.
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
    """How a piece lies; if it is not seen, where the `other` state's was taken from or is put."""
    if piece:
        return piece.lies
    spare = other.spare if other else None
    return 0 if spare is None else spare.taken if taken else spare.put
