"""The square under the pawn of the seat to act, and what it offers.

PDG-2.7, PDG-2.8, PDG-2.9, PDG-2.10, PDG-2.11.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.games.pdg.box.pieces import COURSE, SQUARES_BY_FIELDS, Sector, Square, SquareKind
from referee.games.pdg.state import Pdg
from referee.kit.box.facts import Source
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

Sectors = tuple[Sector, ...]
WHITE_PRINT, BLANK_PRINT = Square(SquareKind.WHITE), Square(SquareKind.BLANK)


def square(s: Pdg) -> Square | None:
    """Return the square of the seat to act; None if nobody has read it.

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


def possible_takers(s: Pdg, usable_sectors: Callable[[Pdg, Seat], Sectors]) -> tuple[Seat, ...]:
    """Return the seats that may take the shot: the partner, then clockwise.

    PDG-2.19, PDG-2.20, PDG-2.27, PDG-5.2, PDG-9.6.
    """
    passer, *others = s.seating.clockwise(s.turn.seat)
    others.sort(key=lambda seat: seat != s.partners.get(passer))
    after_pass = s.with_turn(has_passed=True)
    entitled_seats = (
        seat for seat in others if s.options.ended_may_take or seat not in s.ended_seats
    )
    return tuple(seat for seat in entitled_seats if usable_sectors(after_pass, seat))


def short_reason(refusal: Refusal | None) -> Message | None:
    """Return a refusal in few words, for a screen; None without one."""
    return text(f"pdg-why-{refusal.code}") if refusal else None
