"""A course of numbered squares along which each seat moves a pawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Message


class Printed(NamedTuple):
    """The print on a square: one or two words and the name of a colour."""

    name: Message | str = ""
    ink: str = ""


class SquareView(NamedTuple):
    """A square on a screen, with its pawns."""

    number: int
    printed: Printed
    pawns: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CourseView:
    """A course on a screen, or its part around a pawn, drawn by `m.course`."""

    rows: tuple[tuple[SquareView, ...], ...]
    focus: int = 0  # the square to look at; 0: none
    unmoved_pawns: tuple[Seat, ...] = ()  # the pawns that have not moved yet
    finished_pawns: tuple[Seat, ...] = ()  # those that have gone past the end

    def __bool__(self) -> bool:
        return bool(self.rows)


class Course(NamedTuple):
    """A course of `square_count` squares, numbered from `first_number` on.

    A pawn that has not moved is before the first square. But if `first_number` is 0, pawns may
    begin on square 0.
    """

    square_count: int
    goes_round: bool = False  # else a pawn beyond the end is on `past_end`
    first_number: int = 1

    @property
    def past_end(self) -> int:
        """The number that stands for a pawn beyond the last square."""
        return self.first_number + self.square_count

    @property
    def numbers(self) -> range:
        """The numbers of its squares."""
        return range(self.first_number, self.past_end)

    def after(self, square: int, steps: int) -> int:
        """Return the number of the square `steps` squares after `square`."""
        target = square + steps
        if self.goes_round:
            return (target - self.first_number) % self.square_count + self.first_number
        return min(target, self.past_end)

    def whole_view(
        self,
        pawns: Mapping[Seat, int],
        row_length: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        focus: int = 0,
    ) -> CourseView:
        """Return all squares in rows of `row_length` squares, with all pawns."""
        course = self.part_view(pawns, self.numbers, row_length, printed, focus=focus)
        return replace(
            course,
            unmoved_pawns=_pawns_on(pawns, self.first_number - 1),
            finished_pawns=_pawns_on(pawns, self.past_end),
        )

    def part_view(
        self,
        pawns: Mapping[Seat, int],
        numbers: Iterable[int],
        row_length: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        focus: int = 0,
    ) -> CourseView:
        """Return those of the given squares that exist, in rows of `row_length` squares.

        Pawns on other squares are left out.
        """
        own_numbers = [number for number in numbers if number in self.numbers]
        rows = (own_numbers[n : n + row_length] for n in range(0, len(own_numbers), row_length))
        return CourseView(tuple(_square_views(each, pawns, printed or {}) for each in rows), focus)


def _square_views(
    numbers: Iterable[int], pawns: Mapping[Seat, int], printed: Mapping[int, Printed]
) -> tuple[SquareView, ...]:
    return tuple(
        SquareView(number, printed.get(number, Printed()), _pawns_on(pawns, number))
        for number in numbers
    )


def _pawns_on(pawns: Mapping[Seat, int], square: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, pawn_square in pawns.items() if pawn_square == square)
