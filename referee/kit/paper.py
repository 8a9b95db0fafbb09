"""What a game tells of a table for paper: the board, what is a seat's own, the order of play.

Paper goes on where everything electric stops, so all of it is said: nothing is a link or a fold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .box import Box
from .seats import Seat
from .sheets import Shown
from .words import Text, Value


class Table(NamedTuple):
    """A table to be read and written on. A cell of None is a dotted line, to be filled by hand."""

    title: Text
    heads: tuple[Value, ...]  # of the columns; none: each row is a label and what it is
    rows: tuple[tuple[Value, ...], ...]


class PeriodStep(NamedTuple):
    """One square of the order of play: its key on the track, and how it goes without the app."""

    stop: str
    how: tuple[Text, ...]


class Leaf(NamedTuple):
    """A sheet of the game, filled in with what one seat alone may know.

    `template` draws it as wide as a page and half as high, `styles` names its stylesheet.
    """

    template: str
    styles: str
    shown: Shown


class NoPaper:
    """What a game says that has nothing to say on paper but what every game has."""

    def colours(self, box: Box) -> tuple[str, ...]:
        return ()

    def dealt(self, s: Any) -> tuple[str, ...]:
        return ()

    def on_paper(self, s: Any, seat: Seat) -> tuple[Table, ...]:
        """The table as BANK's eyes see it, or what is `seat`'s own and nobody else's."""
        return ()

    def accounts(self, past: Sequence[Any]) -> tuple[Table, ...]:
        """What the books of a game that is over tell beside the seats' cash; `past` as below."""
        return ()

    def by_hand(self, s: Any) -> tuple[PeriodStep, ...]:
        """How a period goes without the app, square by square of the track."""
        return ()

    def filled(self, past: Sequence[Any], seat: Seat) -> Leaf | None:
        """The sheet that `seat` goes on with; `past`: the states that count, oldest first."""
        return None
