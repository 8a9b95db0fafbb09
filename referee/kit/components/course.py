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
    at: int = 0  # the square to look at; 0: none
    unmoved_pawns: tuple[Seat, ...] = ()  # the pawns that have not moved yet
    finished_pawns: tuple[Seat, ...] = ()  # those that have gone past the end

    def __bool__(self) -> bool:
        return bool(self.rows)


class Course(NamedTuple):
    """A course of `squares` squares, numbered from `first` on.

    A pawn that has not moved is before the first square. But if `first` is 0, pawns may begin on
    square 0.
    """

    square_count: int
    goes_round: bool = False  # else a pawn beyond the end is on `past`
    first: int = 1

    @property
    def past(self) -> int:
        """The number that stands for a pawn beyond the last square."""
        return self.first + self.square_count

    @property
    def numbers(self) -> range:
        """The numbers of its squares."""
        return range(self.first, self.past)

    def after(self, at: int, steps: int) -> int:
        """Return the number of the square `steps` squares after `square`."""
        to = at + steps
        if self.goes_round:
            return (to - self.first) % self.square_count + self.first
        return min(to, self.past)

    def whole_view(
        self,
        pawns: Mapping[Seat, int],
        row: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        at: int = 0,
    ) -> CourseView:
        """Return all squares in rows of `row` squares, with all pawns."""
        whole = self.part_view(pawns, self.numbers, row, printed, at=at)
        return replace(
            whole,
            unmoved_pawns=_pawns_on(pawns, self.first - 1),
            finished_pawns=_pawns_on(pawns, self.past),
        )

    def part_view(
        self,
        pawns: Mapping[Seat, int],
        numbers: Iterable[int],
        row: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        at: int = 0,
    ) -> CourseView:
        """Return those of the given squares that exist, in rows of `row` squares.

        Pawns on other squares are left out.
        """
        there = [number for number in numbers if number in self.numbers]
        rows = (there[n : n + row] for n in range(0, len(there), row))
        return CourseView(tuple(_square_views(each, pawns, printed or {}) for each in rows), at)


def _square_views(
    numbers: Iterable[int], pawns: Mapping[Seat, int], printed: Mapping[int, Printed]
) -> tuple[SquareView, ...]:
    return tuple(
        SquareView(number, printed.get(number, Printed()), _pawns_on(pawns, number))
        for number in numbers
    )


def _pawns_on(pawns: Mapping[Seat, int], square: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, at in pawns.items() if at == square)
