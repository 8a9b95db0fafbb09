"""The square under the pawn of the seat to act, and what it offers in both parts.

PDG-2.7, PDG-2.8, PDG-2.9, PDG-2.10, PDG-2.11, PDG-4.5, PDG-4.8.
"""

from __future__ import annotations

from referee.games.pdg.box.pieces import COURSE, SQUARES_BY_FIELDS, Sector, Square, SquareKind
from referee.games.pdg.state import Pdg
from referee.kit.box.facts import Source
from referee.kit.words import Message, Refusal, text

Sectors = tuple[Sector, ...]
WHITE_PRINT, BLANK_PRINT = Square(SquareKind.WHITE), Square(SquareKind.BLANK)


def square(s: Pdg) -> Square | None:
    """Return the square of the seat to act; None if nobody has read it (PDG-10.3).

    A pawn past the last square counts as on the blank one (PDG-2.24).
    """
    return square_at(s, s.positions[s.turn.seat])


def square_at(s: Pdg, number: int) -> Square | None:
    """Return the print of square `number`; None if nobody has read it."""
    if not 0 < number <= COURSE.square_count:
        counts_as_white = number == COURSE.past_end and s.options.overshoot == "white"
        return WHITE_PRINT if counts_as_white else BLANK_PRINT
    fact = s.box.facts[f"square/{number}"]
    is_house_value = fact.source is Source.HOUSE and s.box["track"] != "house"
    value = fact.value
    return (
        None
        if is_house_value
        else SQUARES_BY_FIELDS[value["kind"], value["continent"], value["colour"]]
    )


def offered_sectors(s: Pdg) -> Sectors:
    """Return the sectors that the shot offers; none before the throw has been read."""
    current_square = square(s)
    return current_square.printed_sectors if current_square and is_open(s) else ()


def is_open(s: Pdg) -> bool:
    """Return True if the seat to act has thrown and read everything."""
    return bool(s.turn.faces) and not s.turn.is_step_unread and square(s) is not None


def is_white(s: Pdg) -> bool:
    """Return True if the seat to act is on a white square."""
    return square(s) == WHITE_PRINT


def short_reason(refusal: Refusal | None) -> Message | None:
    """Return a refusal in few words, for a screen; None without one."""
    return text(f"pdg-why-{refusal.code}") if refusal else None
