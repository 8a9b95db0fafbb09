"""What an undo would take back, and what one has just taken back, as one viewer may know it."""

from __future__ import annotations

from typing import Any

from referee.kit.pieces import shifted
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import Moment
from referee.table.play.undoing import Fall, FallingAct

from .model import Restoring, UndonePart, UndoPart

NAMED = 3  # acts that the page names
NAMED_AT_MOST = 6  # … where the bills of more than three moved


def undo_part(shared: dict[str, Any], last: Fall) -> UndoPart:
    """The undo button of the shared screen. `last` is what it takes back."""
    known = last.known(BANK)
    said = known[0].said(BANK)
    assert said is not None
    falls, empty = len(known), last.empty
    asks = falls > 1 or bool(empty)
    return UndoPart(
        **shared, seq=known[0].seq, act=said, falls=falls, asks=asks, to=last.to, empty=empty
    )


def undone_part(shared: dict[str, Any], moment: Moment, viewer: Seat) -> UndonePart | None:
    """What has just been taken back, or brought back in several acts; None after the next act."""
    fall, own = moment.undone, viewer != BANK
    taken = fall.taken(viewer) if fall else ()
    if fall is None or not taken:
        return None
    named = _named(taken)
    return UndonePart(
        **shared,
        viewer=viewer,
        number=moment.phase_seq,
        forth=fall.forth,
        acts=named,
        more=len(taken) - len(named),
        empty=fall.empty,
        hands=restoring(fall, moment, viewer),
        redo=None if own or not moment.redo else moment.redo[0],
    )


def restoring(fall: Fall, then: Moment, viewer: Seat) -> Restoring:
    """What hands move for the table to be as `then`, without the acts of `fall` or with them.

    A phone names the pieces of its seat, the shared screen all that everybody may see.
    """
    were = then.game.pieces(fall.state, viewer) if fall.state else ()
    moved = shifted(were, then.game.pieces(then.state, viewer), back=not fall.forth)
    mine = tuple(piece for piece in moved if viewer in (BANK, piece.seat))
    return Restoring(fall.bills(viewer), mine, () if viewer else fall.movers())


def _named(taken: tuple[FallingAct, ...]) -> tuple[FallingAct, ...]:
    """The acts to name: those first whose bills are to be put back."""
    moved = sum(act.bills for act in taken)
    first = sorted(taken, key=lambda act: not act.bills)
    return tuple(first[: max(NAMED, min(moved, NAMED_AT_MOST))])
