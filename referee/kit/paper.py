"""A game's contributions to paper: board, private part of each seat, order of play.

The paper of a table must be enough to finish the game without the app. So it has no links and no
folded parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from .box import Box
from .seats import Seat, Sign
from .sheets import Shown
from .words import Message, Value, text

Row = tuple[Value, ...]


class Table(NamedTuple):
    """A table to read and write on. A cell of None is a dotted line."""

    title: Message
    heads: Row  # column heads; empty: each row is a label and its value
    rows: tuple[Row, ...]


def titles(words: str, *keys: str) -> Row:
    """Return column heads: "tulip-column-price" …, if `words` is "tulip-column"."""
    return tuple(text(f"{words}-{key}") for key in keys)


def listed(title: Message, rows: Iterable[Row]) -> Table:
    """Return a table of labels, each with its value."""
    return Table(title, (), tuple(rows))


def by_seat(
    title: Message,
    seats: Iterable[Seat],
    words: str,
    columns: Mapping[str, Callable[[Seat], Value]],
) -> Table:
    """Return a table with a row for each seat.

    `columns`: the cells by the key of their head.
    """
    rows = tuple((seat, *(value(seat) for value in columns.values())) for seat in seats)
    return Table(title, (text("player"), *titles(words, *columns)), rows)


def abreast(title: Message, heads: Row, rows: Sequence[Row], columns: int) -> Table:
    """Return a long table, cut into so many parts side by side."""
    long = -(-len(rows) // columns)
    full = [*rows, *[("",) * len(heads)] * (long * columns - len(rows))]
    return Table(title, heads * columns, tuple(tuple(chain(*full[n::long])) for n in range(long)))


# The order of play without the app: for each stop of the track, how to play it.
ByHand = Mapping[str, tuple[Message, ...]]


class Leaf(NamedTuple):
    """A sheet of the game, filled in with what one seat may know.

    `template` draws it across half a page, as wide as the page. `styles` names its stylesheet.
    """

    template: str
    styles: str
    shown: Shown


class NoPaper:
    """The defaults of a game that adds nothing to the common papers."""

    def colours(self, box: Box) -> tuple[str, ...]:
        return ()

    def seat_colours(self, s: Any) -> tuple[str, ...]:
        return self.colours(s.box)

    def seat_signs(self, s: Any) -> tuple[Sign, ...]:
        return ()

    def dealt(self, s: Any) -> tuple[str, ...]:
        return ()

    def on_paper(self, s: Any, seat: Seat) -> tuple[Table, ...]:
        """Return tables for paper: the public ones for HOST, else the private part."""
        return ()

    def accounts(self, past: Sequence[Any]) -> tuple[Table, ...]:
        """Return tables about a finished game, in addition to the seats' cash.

        `past`: as for `filled`.
        """
        return ()

    def by_hand(self, s: Any) -> ByHand:
        """Return how to play a period without the app, by square of the track."""
        return {}

    def filled(self, past: Sequence[Any], seat: Seat) -> Leaf | None:
        """Return the sheet on which `seat` plays on by hand.

        `past`: the valid states, oldest first.
        """
        return None
