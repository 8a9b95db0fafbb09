"""A game's description of its printed sheets, for the press.

A sheet has a template `printables/<game>/<name>.html`. For `Pages`, the template draws whole pages.
For `Pieces`, it draws one front and one back, and the press lays them out to be cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .box import Box
from .frozen import replace

FARTHEST = 10.0  # mm: the largest printer offset allowed
CARD_SIZE = "card-size"  # the fact with the size of the household's own cards, in mm
DISC_SIZE = "token-size"  # likewise the diameter of its round tokens
BLANK = "blank"  # the id of an empty piece, to be filled in by hand

Options = Mapping[str, Any]  # the table's options
Shown = Mapping[str, object]  # the variables of a template


class Format(NamedTuple):
    """The trimmed size of a piece, in mm."""

    width: float
    height: float


CARD = Format(63, 88)
QUARTER = Format(94, 132)  # just under A6, so that four and the ruler fit on A4 or Letter
BILL = Format(120, 60)
PAWN = Format(20, 50)  # folded in the middle to a height of 25 mm
SMALL_BILL = Format(80, 40)
SIZES = ("usual", "small")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """A sheet whose template draws whole pages: `<div class="page"><div class="plate">…`."""

    show: Callable[[Box, Options], Shown] = lambda box, options: {}
    landscape: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """A sheet of pieces to be cut out.

    The template extends "plates.html" and draws one piece, `p`, in the blocks `face` and `back`,
    in a box of the format's size. An element of class "ground" colours the whole piece.
    """

    format: Format
    small: Format | None = None  # a smaller format of the same shape, to save paper
    ids: Callable[[Box, Options], tuple[str, ...]]  # of a complete set: "contract/14" …
    # The template's variables for one id, or for BLANK.
    face: Callable[[Box, Options, str], Shown] = lambda box, options, id_: {}
    design: Format | None = None  # the format of the drawing, if the piece is cut in another
    backs: bool = False  # do the pieces have backs?
    blank: bool = False  # may empty pieces be printed?
    fold: bool = False  # folded in the middle instead of backed: the template draws both halves
    disc: bool = False  # round: laid in a hexagonal pattern, with a face on either side


def copies(piece: str, count: int | str) -> Callable[[Box, Options], tuple[str, ...]]:
    """Return the `ids` of identical pieces: `count` of them.

    `count` may also name the box's fact with the number.
    """
    return lambda box, options: (piece,) * (box[count] if isinstance(count, str) else count)


def counted(fact: str) -> Callable[[Box, Options], tuple[str, ...]]:
    """Return the `ids` of several sorts of pieces, as many as `fact` counts."""
    return lambda box, options: tuple(
        name for name, count in box[fact].items() for _ in range(count)
    )


def cut_as(drawn: Pieces, box: Box) -> Pieces:
    """Return `drawn` with cards and round tokens in the household's size."""
    if drawn.disc and DISC_SIZE in box:
        size = Format(box[DISC_SIZE], box[DISC_SIZE])
        return drawn if size == drawn.format else replace(drawn, format=size, design=drawn.format)
    size = Format(**box[CARD_SIZE]) if CARD_SIZE in box else CARD
    if drawn.format != CARD or size == CARD:
        return drawn
    return replace(drawn, format=size, design=CARD)


Sheet = Pages | Pieces
