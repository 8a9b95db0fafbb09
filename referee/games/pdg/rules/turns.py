"""The laps of the course, the turns, and the ends of siting, selling and game (PDG-2, PDG-8)."""

from __future__ import annotations

from itertools import takewhile

from referee.games.pdg.box.pieces import CONTINENTS, COURSE
from referee.games.pdg.state import SELLING_PART, SITING_PART, Pdg, Turn
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Recipient, text

from . import cartel, difficulty


def begin_lap(s: Pdg, part: int) -> Pdg:
    """Reset pawns to 0, slider to 1, and markets (PDG-1.6, PDG-4.1)."""
    s = replace(
        s,
        part=part,
        cycle=1,
        turn=Turn(s.turn.seat),
        started_seats=frozenset(),
        ended_seats=frozenset(),
    )
    s = replace(s, positions=dict.fromkeys(s.seating.seats, 0))
    return replace(s, markets={continent: {} for continent in CONTINENTS})


# -- the turn


def can_still_throw(s: Pdg, seat: Seat) -> bool:
    """Return True if `seat` still throws (PDG-2.24, PDG-8.4)."""
    return seat not in s.ended_seats and (s.options.soldout_throws or not s.is_sold_out(seat))


def next_seat(s: Pdg) -> Seat | None:
    """Return the seat to act next; None if nobody throws any more (PDG-2.2)."""
    return next((seat for seat in _turn_order(s) if can_still_throw(s, seat)), None)


def _turn_order(s: Pdg) -> tuple[Seat, ...]:
    """Return all seats clockwise, that of the present turn last (PDG-1.2)."""
    _, *others = s.seating.clockwise(s.turn.seat)
    return (*others, s.turn.seat)


def tell_finished(s: Pdg, seat: Seat, key: str) -> Pdg:
    """Add a line that `seat` throws no more (PDG-8.1, PDG-8.3).

    In the second part it also says how many others must finish to end the game.
    """
    s = s.tell(key, seat=seat)
    needed_count, rule = 0, "PDG-2.24"
    if s.part == SELLING_PART:
        needed_count, rule = s.table_size.finished_seats_to_end - len(finished_seats(s)), "PDG-8.1"
    message, personal = text(key, seat=seat), text(f"{key}-you")
    if needed_count:
        message, personal = (
            text("pdg-finished", told=each, left=needed_count) for each in (message, personal)
        )
    return s if is_part_over(s) else s.announce(message, (Recipient(seat, personal),), rule=rule)


def end_turn(s: Pdg) -> Pdg:
    """End the turn and, on the last square, the seat's course (PDG-2.24).

    Then the next seat is to act.
    """
    acting_seat = s.turn.seat
    if s.positions[acting_seat] >= COURSE.square_count and acting_seat not in s.ended_seats:
        s = tell_finished(
            replace(s, ended_seats=s.ended_seats | {acting_seat}), acting_seat, "pdg-course-ended"
        )
    s = replace(s, gain_history=(*s.gain_history, tuple(map(s.gain, s.seating.seats))))
    coming_seat = next_seat(s)
    if coming_seat is None:
        return s.with_turn(is_over=True)
    for seat in _turn_order(s):
        if s.part == SELLING_PART:  # also counts for a seat that is skipped
            s = cartel.count_round(difficulty.end_at_attacker(s, seat), seat)
        if seat == coming_seat:
            break
    return replace(s, turn=Turn(coming_seat))


def skipped_seats(s: Pdg) -> tuple[Seat, ...]:
    """Return the seats that were skipped, because they throw no more (PDG-2.2).

    They are those just before the seat to act.
    """
    _, *others = s.seating.clockwise(s.turn.seat)
    seats_before = takewhile(lambda seat: not can_still_throw(s, seat), reversed(others))
    return tuple(seats_before)[::-1]


# -- the end of a part


def finished_seats(s: Pdg) -> tuple[Seat, ...]:
    """Return the seats that count towards the end of the game."""
    return tuple(seat for seat in s.seating.seats if s.is_finished(seat))


def is_part_over(s: Pdg) -> bool:
    """Return True if the siting is over, or the game (PDG-2.25, PDG-2.26, PDG-8.2, PDG-8.3)."""
    if s.part == SITING_PART:
        return s.plant_count >= s.plants_to_end or len(s.ended_seats) == len(s.seating.names)
    return len(finished_seats(s)) >= s.table_size.finished_seats_to_end or next_seat(s) is None
