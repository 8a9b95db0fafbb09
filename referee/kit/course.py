"""A course of numbered squares, on which each seat moves a pawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .frozen import replace
from .seats import Seat
from .words import Message


class Printed(NamedTuple):
    """What is printed on a square: a word or two, and the name of its colour."""

    name: Message | str = ""
    ink: str = ""


class SquareView(NamedTuple):
    """A square on a screen, with the pawns that stand there."""

    number: int
    printed: Printed
    pawns: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CourseView:
    """A course on a screen, or the part of it around a pawn: `m.course` draws it."""

    rows: tuple[tuple[SquareView, ...], ...]
    at: int = 0  # the square to look at; 0: none
    before: tuple[Seat, ...] = ()  # the pawns that have not moved yet
    past: tuple[Seat, ...] = ()  # those that have gone past the end

    def __bool__(self) -> bool:
        return bool(self.rows)


class Course(NamedTuple):
    """A course of `squares` squares, from `first` on. A pawn that has not moved stands before it.

    If it begins at 0, that is a square like the others, where pawns may stand from the start.
    """

    squares: int
    goes_round: bool = False  # else a pawn that would go past the end stands on `past`
    first: int = 1

    @property
    def past(self) -> int:
        """Where a pawn stands that has gone past the last square."""
        return self.first + self.squares

    @property
    def numbers(self) -> range:
        """The numbers of its squares."""
        return range(self.first, self.past)

    def after(self, at: int, steps: int) -> int:
        """Where a pawn stands `steps` squares further."""
        to = at + steps
        if self.goes_round:
            return (to - self.first) % self.squares + self.first
        return min(to, self.past)

    def whole(
        self,
        pawns: Mapping[Seat, int],
        row: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        at: int = 0,
    ) -> CourseView:
        """All squares in rows of `row`, with the pawns that stand before and past them."""
        whole = self.part(pawns, self.numbers, row, printed, at=at)
        return replace(
            whole, before=_standing(pawns, self.first - 1), past=_standing(pawns, self.past)
        )

    def part(
        self,
        pawns: Mapping[Seat, int],
        numbers: Iterable[int],
        row: int,
        printed: Mapping[int, Printed] | None = None,
        *,
        at: int = 0,
    ) -> CourseView:
        """These squares, if there are such, in rows of `row`; other pawns may stand elsewhere."""
        there = [number for number in numbers if number in self.numbers]
        rows = (there[n : n + row] for n in range(0, len(there), row))
        return CourseView(tuple(_squares(each, pawns, printed or {}) for each in rows), at)


def _squares(
    numbers: Iterable[int], pawns: Mapping[Seat, int], printed: Mapping[int, Printed]
) -> tuple[SquareView, ...]:
    return tuple(
        SquareView(number, printed.get(number, Printed()), _standing(pawns, number))
        for number in numbers
    )


def _standing(pawns: Mapping[Seat, int], square: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, at in pawns.items() if at == square)
