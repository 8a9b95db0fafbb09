"""The contributions of a game to paper: printed sheets, and the evening on paper.

People must be able to finish a game from the paper, without the app. So it has no links and no
folded parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from referee.kit.frozen import replace
from referee.kit.seats import Seat, Sign
from referee.kit.words import Message, Value, text

from .facts import Box

MAX_SHIFT_MM = 10.0  # the largest printer offset allowed
CARD_SIZE_FACT = "card-size"  # the fact with the size of the household's own cards, in mm
DISC_SIZE_FACT = "token-size"  # likewise the diameter of its round tokens
BLANK_ID = "blank"  # the id of an empty piece, to be filled in by hand

Options = Mapping[str, Any]  # the table's options
TemplateVariables = Mapping[str, object]  # the variables of a template


class Format(NamedTuple):
    """The trimmed size of a piece, in mm."""

    width: float
    height: float


CARD_FORMAT = Format(63, 88)
QUARTER_FORMAT = Format(94, 132)  # just under A6, so that four and the ruler fit on A4 or Letter
BILL_FORMAT = Format(120, 60)
PAWN_FORMAT = Format(20, 50)  # folded in the middle to a height of 25 mm
SMALL_BILL_FORMAT = Format(80, 40)
PIECE_SIZES = ("usual", "small")


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSheet:
    """A sheet whose template draws whole pages: `<div class="page"><div class="plate">…`."""

    variables: Callable[[Box, Options], TemplateVariables] = lambda box, options: {}
    is_landscape: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceSheet:
    """A sheet of pieces to be cut out.

    The template extends "plates.html" and draws one piece, `p`, in the blocks `face` and `back`,
    in a box of the format's size. An element of class "ground" colours the whole piece.
    """

    format: Format
    small_format: Format | None = None  # a smaller format of the same shape, to save paper
    ids: Callable[[Box, Options], tuple[str, ...]]  # of a complete set: "contract/14" …
    # The template's variables for one id, or for BLANK.
    face: Callable[[Box, Options, str], TemplateVariables] = lambda box, options, id_: {}
    drawn_format: Format | None = None  # the format of the drawing, if the piece is cut in another
    has_backs: bool = False  # do the pieces have backs?
    may_be_blank: bool = False  # may empty pieces be printed?
    # folded in the middle instead of backed: the template draws both halves
    is_folded: bool = False
    is_disc: bool = False  # round: laid in a hexagonal pattern, with a face on either side


def copy_ids(piece: str, count: int | str) -> Callable[[Box, Options], tuple[str, ...]]:
    """Return the `ids` of identical pieces: `count` of them.

    `count` may also name the box's fact with the number.
    """
    return lambda box, options: (piece,) * (box[count] if isinstance(count, str) else count)


def counted_ids(fact: str) -> Callable[[Box, Options], tuple[str, ...]]:
    """Return the `ids` of several sorts of pieces; `fact` gives the number of each."""
    return lambda box, options: tuple(
        name for name, count in box[fact].items() for _ in range(count)
    )


def at_box_size(sheet: PieceSheet, box: Box) -> PieceSheet:
    """Return `sheet` with cards and round tokens in the sizes of the household's box."""
    if sheet.is_disc and DISC_SIZE_FACT in box:
        size = Format(box[DISC_SIZE_FACT], box[DISC_SIZE_FACT])
        return (
            sheet
            if size == sheet.format
            else replace(sheet, format=size, drawn_format=sheet.format)
        )
    size = Format(**box[CARD_SIZE_FACT]) if CARD_SIZE_FACT in box else CARD_FORMAT
    if sheet.format != CARD_FORMAT or size == CARD_FORMAT:
        return sheet
    return replace(sheet, format=size, drawn_format=CARD_FORMAT)


Sheet = PageSheet | PieceSheet


Row = tuple[Value, ...]


class Table(NamedTuple):
    """A table to read and write on. A cell of None is a dotted line."""

    title: Message
    column_heads: Row  # column heads; empty: each row is a label and its value
    rows: tuple[Row, ...]


def column_titles(words: str, *keys: str) -> Row:
    """Return the heads of columns: "<game>-column-price" … if `words` is "<game>-column"."""
    return tuple(text(f"{words}-{key}") for key in keys)


def list_table(title: Message, rows: Iterable[Row]) -> Table:
    """Return a table with two columns: labels and their values."""
    return Table(title, (), tuple(rows))


def seat_table(
    title: Message,
    seats: Iterable[Seat],
    words: str,
    columns: Mapping[str, Callable[[Seat], Value]],
) -> Table:
    """Return a table with a row for each seat.

    `columns`: the cells by the key of their head.
    """
    rows = tuple((seat, *(value(seat) for value in columns.values())) for seat in seats)
    return Table(title, (text("player"), *column_titles(words, *columns)), rows)


def table_in_columns(title: Message, heads: Row, rows: Sequence[Row], column_count: int) -> Table:
    """Return a long table cut into parts, which are printed side by side."""
    row_count = -(-len(rows) // column_count)
    padded_rows = [*rows, *[("",) * len(heads)] * (row_count * column_count - len(rows))]
    return Table(
        title,
        heads * column_count,
        tuple(tuple(chain(*padded_rows[n::row_count])) for n in range(row_count)),
    )


# The order of play without the app: for each stop of the track, how to play it.
ManualSteps = Mapping[str, tuple[Message, ...]]


class PersonalSheet(NamedTuple):
    """A sheet of the game with the values that one seat may know.

    `template` draws it on half a page, as wide as the page. `stylesheet` names its stylesheet.
    """

    template: str
    stylesheet: str
    variables: TemplateVariables


class PaperDefaults:
    """Base class of a game that adds nothing to the common papers."""

    def box_seat_colours(self, box: Box) -> tuple[str, ...]:
        return ()

    def seat_colours(self, s: Any) -> tuple[str, ...]:
        return self.box_seat_colours(s.box)

    def seat_signs(self, s: Any) -> tuple[Sign, ...]:
        return ()

    def sheets_dealt_by_app(self, s: Any) -> tuple[str, ...]:
        return ()

    def paper_tables(self, s: Any, seat: Seat) -> tuple[Table, ...]:
        """Return tables for paper: public ones for HOST, otherwise the seat's private ones."""
        return ()

    def final_tables(self, past_states: Sequence[Any]) -> tuple[Table, ...]:
        """Return tables about a finished game, in addition to the seats' cash.

        `past_states`: as for `personal_sheet`.
        """
        return ()

    def manual_steps(self, s: Any) -> ManualSteps:
        """Return how to play a period without the app: steps for each square of the track."""
        return {}

    def personal_sheet(self, past_states: Sequence[Any], seat: Seat) -> PersonalSheet | None:
        """Return the sheet on which `seat` goes on without the app, or None.

        `past_states` has the valid ones, oldest first.
        """
        return None
