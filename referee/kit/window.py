"""Windows: the others may answer an act, and the first in the order of precedence prevails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .frozen import replace
from .seats import Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Window(Generic[T]):
    """Who may answer, and what each has answered. Nobody is obliged to."""

    asked: tuple[Seat, ...]  # in the order of precedence
    answers: Mapping[Seat, T | None] = field(default_factory=dict)  # None: declined

    def answered(self, seat: Seat, answer: T | None) -> Window[T]:
        """The window with the answer of `seat`, which replaces its earlier one."""
        return replace(self, answers={**self.answers, seat: answer})

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat in self.asked if seat not in self.answers)

    @property
    def declined(self) -> tuple[Seat, ...]:
        """The seats that have declined."""
        return tuple(seat for seat, answer in self.answers.items() if answer is None)

    @property
    def claims(self) -> tuple[tuple[Seat, T], ...]:
        """Those who have not declined, with their answers, in the order of precedence."""
        each = ((seat, self.answers.get(seat)) for seat in self.asked)
        return tuple((seat, answer) for seat, answer in each if answer is not None)

    @property
    def first(self) -> tuple[Seat, T] | None:
        """The answer that prevails; None if nobody has claimed anything."""
        return next(iter(self.claims), None)
