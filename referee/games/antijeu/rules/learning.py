"""The reading of the household's board during play (section 6)."""

from __future__ import annotations

from referee.games.antijeu.actions import ReadSquare, RereadSquare
from referee.games.antijeu.box.pieces import (
    BUDGET_SQUARE,
    CARTEL_COUNT,
    COLOURS,
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
    new = COLOURS if len(cartels) < CARTEL_COUNT else tuple(cartels)
    return tuple(c for c in new if c not in cartels or not cartels[c].is_complete)


def complete_colour_refusals(s: AntiJeu) -> tuple[RefusedChoice, ...]:
    """Return a refusal for each colour whose three companies are all known."""
    full = (c for c in board.cartels(s).values() if c.is_complete)
    return tuple(
        RefusedChoice(c.colour, "fourth-company", "AJ-3.1", _cartel_values(s, c)) for c in full
    )


def _cartel_values(s: AntiJeu, cartel: Cartel) -> tuple[tuple[str, Value], ...]:
    """Return the values for a refusal about a cartel: its name and the days of reading."""
    days = (reading_day(s.box.facts[f"square/{n}"]) for n in cartel.companies)
    return (("cartel", cartel.name), ("days", tuple(dict.fromkeys(days))))


def read_square(s: AntiJeu, read: ReadSquare) -> AntiJeu:
    """Learn the square under the pawn.

    Raises Refusal for an incomplete company, and for a contradiction to an earlier reading:
    "known-square", "fourth-company", "unlike-sisters".
    """
    if read.kind == SquareKind.BUDGET:
        return read_lap(s, 0)
    for number, at in board.squares(s).items():
        if at.name and at.name.casefold() == read.name.casefold():
            raise _contradiction_refusal(s, number, "AJ-3.1", "name")
    s = _learn_square(s, s.current_square, read)
    return s.tell(
        "any-square-read", number=s.current_square, square=board.squares(s)[s.current_square].label
    )


def reread_square(s: AntiJeu, read: RereadSquare) -> AntiJeu:
    """Correct the reading of a square; its tokens stay on it (AJ-15.7).

    Raises Refusal as `read_square` does. Raises it also if tokens would have no circle, or a case
    no cartel.
    """
    if read.kind == SquareKind.BUDGET:
        raise Refusal("bad-fact", "AJ-15.7", "kind")
    s = _learn_plain_square(s, read.square, SquareKind.COURT)  # out of its old cartel
    s = _learn_square(s, read.square, read)
    circles = read.circles or 0 if read.kind == SquareKind.COMPANY else 0
    if s.covered_circles(read.square) > circles or not s.cases.keys() <= board.cartels(s).keys():
        raise Refusal("circle-full", "AJ-4.4", "circles")
    return s


def _learn_plain_square(s: AntiJeu, number: int, kind: str) -> AntiJeu:
    """Learn a square that is no company."""
    return s.learn(f"square/{number}", {"kind": str(kind), "name": "", "cartel": None})


def _learn_square(s: AntiJeu, number: int, read: ReadSquare | RereadSquare) -> AntiJeu:
    """Learn a square, and its cartel if that is new.

    The number of circles decides the type of the cartel.
    """
    if read.kind != SquareKind.COMPANY:
        return _learn_plain_square(s, number, read.kind)
    for field in ("name", "cartel", "circles"):
        if not getattr(read, field):
            raise Refusal("bad-fact", "AJ-3.1", field)
    assert read.cartel is not None and read.circles is not None
    cartel = board.cartels(s).get(read.cartel)
    if cartel and cartel.is_complete:
        raise Refusal("fourth-company", "AJ-3.1", "cartel", **dict(_cartel_values(s, cartel)))
    if cartel and cartel.amounts.circles != read.circles:
        values = dict(_cartel_values(s, cartel), count=cartel.amounts.circles)
        raise Refusal("unlike-sisters", "AJ-3.1", "circles", **values)
    if cartel is None:
        value = {"colour": read.cartel, "name": "", "type": str(TYPE_BY_CIRCLES[read.circles])}
        s = s.learn(f"cartel/{read.cartel}", value)
    value = {"kind": read.kind, "name": read.name, "cartel": read.cartel}
    return s.learn(f"square/{number}", value)


def _contradiction_refusal(s: AntiJeu, number: int, rule: str, field: str) -> Refusal:
    """Return the refusal of a reading that contradicts a known square, with its day."""
    square, day = board.squares(s)[number].label, reading_day(s.box.facts[f"square/{number}"])
    return Refusal("known-square", rule, field, number=number, there=square, day=day)


def find_sought_square(s: AntiJeu, number: int) -> AntiJeu:
    """Learn the square to which the pawn is sent, and move it there.

    Raises Refusal("known-square") if another kind of square is there.
    """
    sentenced = s.turn.sent_to_court
    if board.square(s, number):
        raise _contradiction_refusal(s, number, "AJ-3.3", "square")
    s = _learn_plain_square(s, number, s.turn.sought_kind)
    s = s.tell("any-square-read", number=number, square=board.squares(s)[number].label)
    s = s.with_turn(sought_kind="", sent_to_court=False)
    return moving.move_to_court(s) if sentenced else mailbox.move_to(s, number)


def possible_past_distances(s: AntiJeu) -> tuple[int, ...]:
    """Return the distances past the budget office at which the pawn may be (AJ-2.9).

    They are empty if the pawn cannot have passed it, or the length is known.
    """
    least = max(board.MIN_SQUARES, max(board.squares(s)) + 1)
    has_length = board.course_length(s) is not None
    return (
        () if has_length else tuple(n for n in range(s.turn.steps) if s.current_square - n >= least)
    )


def past_distance_refusals(s: AntiJeu) -> tuple[RefusedChoice, ...]:
    """Return the refusals of distances that would remove a square already read."""
    last = max(board.squares(s))
    if last == BUDGET_SQUARE:
        return ()
    why = _contradiction_refusal(s, last, "AJ-2.14", "past").text.values
    return tuple(
        RefusedChoice(n, "known-square", "AJ-2.14", why)
        for n in range(s.turn.steps)
        if s.current_square - n <= last
    )


def read_lap(s: AntiJeu, past: int) -> AntiJeu:
    """Learn the course's length from a pawn `past` squares beyond the budget office (AJ-2.9).

    Raises Refusal for a course that is shorter than any board, or that would leave out a square
    already read.
    """
    whole, last = s.current_square - past, max(board.squares(s))
    if whole <= last:
        raise _contradiction_refusal(s, last, "AJ-2.14", "past" if past else "kind")
    if whole < board.MIN_SQUARES:
        refusal = Refusal("bad-fact", "AJ-2.9", "past" if past else "kind")
        refusal.text = text("antijeu-lap-too-short", count=whole)
        raise refusal
    s = s.learn("squares", whole).with_turn(crossed=True)
    s = s.with_position(s.seat, BUDGET_SQUARE + past)
    return s.tell("antijeu-lap-read", count=whole)
