"""The state: the points of every seat, and the rounds played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.kit.game import State
from referee.kit.options import option
from referee.kit.phase import BasePhase
from referee.kit.seats import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """The options that a table agrees on before it begins."""

    rounds: int = option(3, "TUL-1.3", low=1, high=5, is_important=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tulip(State[BasePhase["Tulip"]]):
    options: Options
    points: Mapping[Seat, int]
    shown: Mapping[Seat, int] | None = None  # the numbers of the previous round
    history: tuple[tuple[int, ...], ...] = ()  # the points after each round, by seat

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return min(len(self.history) + 1, self.options.rounds)
