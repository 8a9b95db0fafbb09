"""What a game provides for paper: the board, the private part of each seat, the order of play.

A paper must be enough to finish the game without the app, so it says everything: there are no
links and nothing is folded away.
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
    """A table to read and write on. A cell of None is a dotted line, to be filled in by hand."""

    title: Message
    heads: Row  # column heads; empty: each row is a label and its value
    rows: tuple[Row, ...]


def titles(words: str, *keys: str) -> Row:
    """The heads of columns: "tulip-column-price" …, if `words` is "tulip-column"."""
    return tuple(text(f"{words}-{key}") for key in keys)


def listed(title: Message, rows: Iterable[Row]) -> Table:
    """A table of labels, each with its value."""
    return Table(title, (), tuple(rows))


def by_seat(
    title: Message,
    seats: Iterable[Seat],
    words: str,
    columns: Mapping[str, Callable[[Seat], Value]],
) -> Table:
    """A table with a row for each seat. `columns`: what stands there, by the key of the head."""
    rows = tuple((seat, *(value(seat) for value in columns.values())) for seat in seats)
    return Table(title, (text("player"), *titles(words, *columns)), rows)


def abreast(title: Message, heads: Row, rows: Sequence[Row], columns: int) -> Table:
    """A long table, cut into so many parts that stand side by side."""
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
    """The defaults of a game that adds nothing to the papers that every game has."""

    def colours(self, box: Box) -> tuple[str, ...]:
        return ()

    def seat_colours(self, s: Any) -> tuple[str, ...]:
        return self.colours(s.box)

    def seat_signs(self, s: Any) -> tuple[Sign, ...]:
        return ()

    def dealt(self, s: Any) -> tuple[str, ...]:
        return ()

    def on_paper(self, s: Any, seat: Seat) -> tuple[Table, ...]:
        """Tables for paper: what everybody may see for HOST, only the private part for a seat."""
        return ()

    def accounts(self, past: Sequence[Any]) -> tuple[Table, ...]:
        """Tables about a finished game, beside the seats' cash. `past`: as for `filled`."""
        return ()

    def by_hand(self, s: Any) -> ByHand:
        """How to play a period without the app, square by square of the track."""
        return {}

    def filled(self, past: Sequence[Any], seat: Seat) -> Leaf | None:
        """The sheet on which `seat` plays on by hand. `past`: the states kept, oldest first."""
        return None
