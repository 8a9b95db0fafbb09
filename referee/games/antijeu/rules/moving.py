"""The moves of a pawn, to court and past the budget office too (AJ-2)."""

from __future__ import annotations

from referee.games.antijeu.box.pieces import BUDGET_SQUARE, SquareKind
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.kit.seats import Seat
from referee.kit.words import Message, text

from .constants import BUDGET_SALARY, amount_text


def grant_extra_roll(s: AntiJeu, cause: str) -> AntiJeu:
    """Win one more roll by a "double" or by "roll-again" (AJ-2.4, AJ-3.7)."""
    return s.with_turn(
        rolls_left=s.turn.rolls_left + 1, extra_roll_causes=(*s.turn.extra_roll_causes, cause)
    )


def square_name(s: AntiJeu, number: int) -> Message:
    """Return the name of a square, or its number while it is unread."""
    square = board.square(s, number)
    return square.label if square else text("any-at-square", number=number)


def is_on_court(s: AntiJeu) -> bool:
    """Return True if the pawn of the seat to act is on court."""
    square = board.square(s, s.current_square)
    return square is not None and square.kind is SquareKind.COURT


def miss_next_turn(s: AntiJeu) -> AntiJeu:
    """Make the seat to act miss one more turn (AJ-2.8)."""
    return s.add_missed_turns(s.seat, 1).tell("antijeu-will-miss", seat=s.seat)


def move_forward(s: AntiJeu, steps: int) -> AntiJeu:
    """Move the pawn on; its new square takes effect (AJ-2.9, AJ-2.11, AJ-2.12)."""
    course = board.course(s)
    has_crossed_budget = course.goes_round and s.current_square + steps >= course.past_end
    square = course.after(s.current_square, steps)
    return s.with_turn(
        has_arrived=True, has_crossed_budget=has_crossed_budget, steps=steps
    ).with_position(s.seat, square)


def move_backward(s: AntiJeu, steps: int) -> AntiJeu:
    """Move the pawn back; passing the budget office pays nothing (AJ-2.10, AJ-14.2)."""
    length, square = board.course_length(s), s.current_square - steps
    position = square % length if length else max(BUDGET_SQUARE, square)
    return s.with_position(s.seat, position).with_turn(
        has_arrived=True, has_crossed_budget=False, steps=0
    )


def move_to_court(s: AntiJeu) -> AntiJeu:
    """Put the pawn on court at once, unpaid, and end the turn.

    AJ-2.6, AJ-2.10, AJ-3.3.
    """
    court = board.next_square_of_kind(s, SquareKind.COURT)
    if court is None:
        return s.with_turn(rolls_left=0, sought_kind=str(SquareKind.COURT), is_sent_to_court=True)
    s = s.with_turn(rolls_left=0, sought_kind="", is_sent_to_court=False)
    s = s.with_position(s.seat, court)
    return s.tell("antijeu-to-court", seat=s.seat, amount=amount_text(BUDGET_SALARY))


def pay_at_budget(s: AntiJeu, seat: Seat) -> AntiJeu:
    """Pay 100 for passing or reaching the budget office (AJ-2.9)."""
    s = s.earn(seat, BUDGET_SALARY, text("antijeu-memo-budget"), "AJ-2.9")
    return s.tell("antijeu-budget", seat=seat, amount=amount_text(BUDGET_SALARY))
