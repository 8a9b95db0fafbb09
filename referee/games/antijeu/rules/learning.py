"""The reading of the household's board during play (section 6)."""

from __future__ import annotations

from referee.games.antijeu.actions import ReadSquare, RereadSquare
from referee.games.antijeu.box.pieces import (
    BUDGET_SQUARE,
    CARTEL_COLOURS,
    CARTEL_COUNT,
    Cartel,
    SquareKind,
    reading_day,
)
from referee.games.antijeu.rules import board, mailbox, moving
from referee.games.antijeu.rules.constants import TYPE_BY_CIRCLES
from referee.games.antijeu.state import AntiJeu
from referee.kit.fields import RefusedChoice
from referee.kit.words import Refusal, Value, text


def incomplete_colours(s: AntiJeu) -> tuple[str, ...]:
    """Return the colours of cartels with fewer than three known companies."""
    cartels = board.cartels(s)
    possible_colours = CARTEL_COLOURS if len(cartels) < CARTEL_COUNT else tuple(cartels)
    return tuple(c for c in possible_colours if c not in cartels or not cartels[c].is_complete)


def complete_colour_refusals(s: AntiJeu) -> tuple[RefusedChoice, ...]:
    """Return a refusal for each colour whose three companies are all known."""
    complete_cartels = (c for c in board.cartels(s).values() if c.is_complete)
    return tuple(
        RefusedChoice(c.colour, "fourth-company", "AJ-3.1", _cartel_values(s, c))
        for c in complete_cartels
    )


def _cartel_values(s: AntiJeu, cartel: Cartel) -> tuple[tuple[str, Value], ...]:
    """Return the values for a refusal about a cartel: its name and the days of reading."""
    days = (reading_day(s.box.facts[f"square/{n}"]) for n in cartel.companies)
    return (("cartel", cartel.name), ("days", tuple(dict.fromkeys(days))))


def read_square(s: AntiJeu, action: ReadSquare) -> AntiJeu:
    """Learn the square under the pawn.

    Raises Refusal for an incomplete company, and for a contradiction to an earlier reading:
    "known-square", "fourth-company", "unlike-sisters".
    """
    if action.kind == SquareKind.BUDGET:
        return read_lap(s, 0)
    for number, square in board.squares(s).items():
        if square.name and square.name.casefold() == action.name.casefold():
            raise _contradiction_refusal(s, number, "AJ-3.1", "name")
    s = _learn_square(s, s.current_square, action)
    label = board.squares(s)[s.current_square].label
    return s.tell("any-square-read", seat=s.seat, number=s.current_square, square=label)


def reread_square(s: AntiJeu, action: RereadSquare) -> AntiJeu:
    """Correct the reading of a square; its tokens stay on it (AJ-15.7).

    Raises Refusal as `read_square` does. Raises it also if tokens would have no circle, or a case
    no cartel.
    """
    if action.kind == SquareKind.BUDGET:
        raise Refusal("bad-fact", "AJ-15.7", "kind")
    s = _learn_plain_square(s, action.square, SquareKind.COURT)  # out of its old cartel
    s = _learn_square(s, action.square, action)
    circles = action.circles or 0 if action.kind == SquareKind.COMPANY else 0
    if (
        s.covered_circle_count(action.square) > circles
        or not s.cases.keys() <= board.cartels(s).keys()
    ):
        raise Refusal("circle-full", "AJ-4.4", "circles")
    return s


def _learn_plain_square(s: AntiJeu, number: int, kind: str) -> AntiJeu:
    """Learn a square that is no company."""
    return s.learn(f"square/{number}", {"kind": str(kind), "name": "", "cartel": None})


def _learn_square(s: AntiJeu, number: int, action: ReadSquare | RereadSquare) -> AntiJeu:
    """Learn a square, and its cartel if that is new.

    The number of circles decides the type of the cartel.
    """
    if action.kind != SquareKind.COMPANY:
        return _learn_plain_square(s, number, action.kind)
    for field in ("name", "cartel", "circles"):
        if not getattr(action, field):
            raise Refusal("bad-fact", "AJ-3.1", field)
    assert action.cartel is not None and action.circles is not None
    cartel = board.cartels(s).get(action.cartel)
    if cartel and cartel.is_complete:
        raise Refusal("fourth-company", "AJ-3.1", "cartel", **dict(_cartel_values(s, cartel)))
    if cartel and cartel.amounts.circles != action.circles:
        values = dict(_cartel_values(s, cartel), count=cartel.amounts.circles)
        raise Refusal("unlike-sisters", "AJ-3.1", "circles", **values)
    if cartel is None:
        value = {"colour": action.cartel, "name": "", "type": str(TYPE_BY_CIRCLES[action.circles])}
        s = s.learn(f"cartel/{action.cartel}", value)
    value = {"kind": action.kind, "name": action.name, "cartel": action.cartel}
    return s.learn(f"square/{number}", value)


def _contradiction_refusal(s: AntiJeu, number: int, rule: str, field: str) -> Refusal:
    """Return the refusal of a reading that contradicts a known square, with its day."""
    square, day = board.squares(s)[number].label, reading_day(s.box.facts[f"square/{number}"])
    return Refusal("known-square", rule, field, number=number, there=square, day=day)


def find_sought_square(s: AntiJeu, number: int) -> AntiJeu:
    """Learn the square to which the pawn is sent, and move it there.

    Raises Refusal("known-square") if another kind of square is there.
    """
    is_sent_to_court = s.turn.is_sent_to_court
    if board.square(s, number):
        raise _contradiction_refusal(s, number, "AJ-3.3", "square")
    s = _learn_plain_square(s, number, s.turn.sought_kind)
    s = s.tell("any-square-read", seat=s.seat, number=number, square=board.squares(s)[number].label)
    s = s.with_turn(sought_kind="", is_sent_to_court=False)
    return moving.move_to_court(s) if is_sent_to_court else mailbox.move_to_square(s, number)


def possible_past_distances(s: AntiJeu) -> tuple[int, ...]:
    """Return the distances past the budget office at which the pawn may be (AJ-2.9).

    They are empty if the pawn cannot have passed it, or the length is known.
    """
    min_length = max(board.MIN_SQUARES, max(board.squares(s)) + 1)
    has_length = board.course_length(s) is not None
    return (
        ()
        if has_length
        else tuple(n for n in range(s.turn.steps) if s.current_square - n >= min_length)
    )


def past_distance_refusals(s: AntiJeu) -> tuple[RefusedChoice, ...]:
    """Return the refusals of distances that would remove a square already read."""
    last_square = max(board.squares(s))
    if last_square == BUDGET_SQUARE:
        return ()
    values = _contradiction_refusal(s, last_square, "AJ-2.14", "past").text.values
    return tuple(
        RefusedChoice(n, "known-square", "AJ-2.14", values)
        for n in range(s.turn.steps)
        if s.current_square - n <= last_square
    )


def read_lap(s: AntiJeu, past: int) -> AntiJeu:
    """Learn the course's length from a pawn `past` squares beyond the budget office (AJ-2.9).

    Raises Refusal for a course that is shorter than any board, or that would leave out a square
    already read.
    """
    length, last_square = s.current_square - past, max(board.squares(s))
    if length <= last_square:
        raise _contradiction_refusal(s, last_square, "AJ-2.14", "past" if past else "kind")
    if length < board.MIN_SQUARES:
        refusal = Refusal("bad-fact", "AJ-2.9", "past" if past else "kind")
        refusal.text = text("antijeu-lap-too-short", count=length)
        raise refusal
    s = s.learn("squares", length).with_turn(has_crossed_budget=True)
    s = s.with_position(s.seat, BUDGET_SQUARE + past)
    return s.tell("antijeu-lap-read", seat=s.seat, count=length)
