"""A course of numbered squares, on which each seat moves a pawn."""

from __future__ import annotations

from typing import NamedTuple


class Course(NamedTuple):
    """A course of `squares` squares, from 1. A pawn that has not moved yet stands at 0."""

    squares: int
    goes_round: bool = False  # else a pawn that would go past the end stands on `past`

    @property
    def past(self) -> int:
        """Where a pawn stands that has gone past the last square."""
        return self.squares + 1

    def after(self, at: int, steps: int) -> int:
        """Where a pawn stands `steps` squares further."""
        to = at + steps
        if self.goes_round:
            return (to - 1) % self.squares + 1
        return min(to, self.past)

    def passes_start(self, at: int, steps: int) -> bool:
        """Does a pawn reach or pass the first square of another round?"""
        return self.goes_round and at + steps > self.squares

    def around(self, at: int, near: int) -> range:
        """The squares up to `near` before and after `at`, as far as there are any."""
        return range(max(1, at - near), min(self.squares, at + near) + 1)
