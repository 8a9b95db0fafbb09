"""What a game tells the press of its printed sheets.

A sheet is a template `printables/<game>/<name>.html`. `Pages` are drawn by the template page by
page. `Pieces` are cut out: the template draws one face and one back, the press lays them out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .box import Box

FARTHEST = 10.0  # mm: no printer drifts by more
CARD_SIZE = "card-size"  # the fact that says how large the household's own cards are, in mm
BLANK = "blank"  # the id of a piece with nothing on it, to be filled in by hand

Options = Mapping[str, Any]  # the table's
Shown = Mapping[str, object]  # what a template is given


class Format(NamedTuple):
    """The trimmed size of a piece, in mm."""

    width: float
    height: float


CARD = Format(63, 88)
QUARTER = Format(94, 132)  # a little less than A6: four of them and the ruler on A4 or Letter
BILL = Format(120, 60)
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

    The template extends "plates.html" and draws one piece, `p`, in its blocks `face` and `back`,
    in a box of the format's size; what colours the whole piece is an element of class "ground".
    """

    format: Format
    small: Format | None = None  # of the same shape, for those who spare paper
    ids: Callable[[Box, Options], tuple[str, ...]]  # of a whole set, one each: "contract/14"
    face: Callable[[Box, Options, str], Shown]  # what the template shows of one, or of BLANK
    design: Format | None = None  # in which its template draws it, where it is cut otherwise
    backs: bool = False  # has it another side?
    blank: bool = False  # may it be printed empty?
    fold: bool = False  # folded in its middle, not turned: the template draws both halves


def copies(piece: str, count: int | str) -> Callable[[Box, Options], tuple[str, ...]]:
    """One piece again and again: so often, or as often as the box says under that name."""
    return lambda box, options: (piece,) * (box[count] if isinstance(count, str) else count)


def cut_as(drawn: Pieces, box: Box) -> Pieces:
    """The pieces in the size of the household's own, where they are cards."""
    own = Format(**box[CARD_SIZE]) if CARD_SIZE in box else CARD
    if drawn.format != CARD or own == CARD:
        return drawn
    return replace(drawn, format=own, design=CARD)


Sheet = Pages | Pieces
