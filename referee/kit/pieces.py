"""How the pieces of a table lie, and which lie otherwise than in another state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .seats import Seat
from .words import Text, Value


class Piece(NamedTuple):
    """A piece, or all alike in one place, and what is seen of it."""

    what: Text
    seat: Seat  # whose it is; BANK: the table's
    lies: Value  # how many, where or which; 0 is as good as no piece


class Shifted(NamedTuple):
    """A piece that lies otherwise in another state."""

    what: Text
    seat: Seat
    was: Value
    now: Value


def shifted(before: Iterable[Piece], after: Iterable[Piece]) -> tuple[Shifted, ...]:
    """The pieces that lie otherwise `after`, in the order of `before`, new ones last.

    None if there are no pieces yet on either side.
    """
    were = {(piece.what, piece.seat): piece.lies for piece in before}
    are = {(piece.what, piece.seat): piece.lies for piece in after}
    if not were or not are:
        return ()
    each = ((which, were.get(which, 0), are.get(which, 0)) for which in {**were, **are})
    return tuple(Shifted(*which, was, lies) for which, was, lies in each if was != lies)
