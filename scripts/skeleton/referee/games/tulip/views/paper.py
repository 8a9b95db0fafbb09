"""The evening on paper, so that it can be finished without the app."""

from __future__ import annotations

from referee.games.tulip.state import Tulip
from referee.kit.box.paper import ManualSteps, Table
from referee.kit.seats import HOST, Seat
from referee.kit.words import text


def paper_tables(s: Tulip, seat: Seat) -> tuple[Table, ...]:
    """Tables for paper: everybody's points for HOST; the number in its envelope for a seat."""
    if seat == HOST:
        rows = tuple((n, points, None) for n, points in s.points.items())
        heads = (text("player"), text("tulip-points"), text("tulip-paper-now"))
        return (Table(text("tulip-points"), heads, rows),)
    sealed = s.phase.sealed_round if s.phase else None
    number = sealed.value_of(seat) if sealed else None
    return (Table(text("tulip-paper-own"), (), ((text("tulip-field-number"), number),)),)


def manual_steps(s: Tulip) -> ManualSteps:
    """Return how to play a round without the app."""
    sentence = text("tulip-paper-do-seal", highest=s.box["highest"])
    return {"sealing": (sentence, text("tulip-paper-do-score"))}
