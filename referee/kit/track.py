"""The track of a game: its periods and the steps of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .words import Message, Value


class Stop(NamedTuple):
    """One square of the phase track: a step of the period."""

    key: str  # its words are `<game>-stop-<key>`
    substops: tuple[Message | str, ...] = ()
    sub: int = 0  # the current substop, from 1; 0: none


@dataclass(frozen=True, slots=True)
class Track:
    """The progress of the game: the current period, and the current square in it."""

    periods: tuple[Message | Value, ...]
    at: int  # the current period, from 1
    last: int  # the last period to be played, from 1
    stops: tuple[Stop, ...]
    stop: int  # the current square, from 1; 0 once the game is over
    chapter: Message | Value | None = None  # heads story and accounts, where the period is a count
    count: Message | None = None  # how far the game is, where the period does not say so

    @property
    def period(self) -> Message | Value:
        """The current period."""
        return self.periods[self.at - 1]

    @property
    def heading(self) -> Message | Value:
        """The heading under which story and accounts list current events."""
        return self.period if self.chapter is None else self.chapter
