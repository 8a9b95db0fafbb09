"""Courses: positions of pawns, and their views on screens."""

from __future__ import annotations

from referee.kit.components.course import Course, Printed
from referee.kit.seats import Seat

A, B, C = Seat(1), Seat(2), Seat(3)
ROUND, ENDS = Course(40, goes_round=True), Course(78)


def test_a_pawn_goes_round_from_the_first_square_or_stops_past_the_end() -> None:
    assert [ROUND.after(at, 5) for at in (0, 35, 36)] == [5, 40, 1]
    assert [ENDS.after(at, 5) for at in (0, 73, 74, 78)] == [5, 78, 79, 79]
    course = Course(40, goes_round=True, first_number=0)
    assert [course.after(at, 5) for at in (0, 34, 35, 39)] == [5, 39, 0, 4]
    view = course.whole_view({A: 0}, 10)
    assert (view.rows[0][0].pawns, view.unmoved_pawns) == ((A,), ())


def test_a_whole_course_has_every_square_once_and_every_pawn() -> None:
    view = ENDS.whole_view({A: 13, B: 0, C: 79}, 13, {13: Printed("?", "white")}, focus=13)
    assert [len(row) for row in view.rows] == [13] * 6
    assert [square.number for row in view.rows for square in row] == [*range(1, 79)]
    assert view.rows[0][-1] == (13, Printed("?", "white"), (A,))
    assert (view.focus, view.unmoved_pawns, view.finished_pawns) == (13, (B,), (C,))


def test_of_the_squares_near_a_pawn_other_pawns_are_shown_where_they_stand_there() -> None:
    view = ENDS.part_view({A: 13, B: 14, C: 40}, range(11, 16), 5)
    ((_, _, nearest, ahead, _),) = view.rows
    assert (nearest.number, nearest.pawns, ahead.pawns) == (13, (A,), (B,))
    assert (view.unmoved_pawns, view.finished_pawns) == ((), ())
