"""The board of P.D.G., printed: two leaves, glued edge to edge.

The course goes round both, clockwise from the upper left corner. Inside it, the left leaf has the
thirty sectors, the right one the six markets. The contents are printed in the rules; the order of
the squares and the layout are ours.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.games.pdg.box.inventory import read_square
from referee.games.pdg.box.pieces import COLOURS, CONTINENTS, COURSE, colour_name, continent_name
from referee.games.pdg.rules.constants import CAPACITY
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown
from referee.kit.words import Message

LEAF = Format(190, 269)
LEAVES = ("board/1", "board/2")
ALONG, DOWN = 11, 15  # squares along the edge of a leaf and down its side, without the corners


class Colour(NamedTuple):
    """One of the five colours: its class in the stylesheets, and its name."""

    zone: str
    name: Message


class Cell(NamedTuple):
    """A square of the course, and its column and row on its leaf."""

    number: int
    column: int
    row: int
    kind: str  # "" if nobody has read it
    continent: int | None
    colour: Colour | None


def colours(box: Box) -> dict[str, Colour]:
    """Return the names of our five colours on the household's board (PDG-2.7)."""
    named = zip(COLOURS, box["colours"], strict=True)
    return {key: Colour(colour, colour_name(colour)) for key, colour in named}


def place(number: int) -> tuple[int, int, int]:
    """Return leaf (0 or 1), column and row of a square."""
    right, low = 2 * ALONG + 1, DOWN + 1
    index = number - 1
    if index <= right:
        x, y = index, 0
    elif index <= right + low:
        x, y = right, index - right
    elif index <= 2 * right + low:
        x, y = 2 * right + low - index, low
    else:
        x, y = 0, 2 * (right + low) - index
    leaf = x > ALONG
    return int(leaf), x - (ALONG + 1) * leaf, y


def face(box: Box, options: Options, piece: str) -> Shown:
    """Return a leaf: half the course, and sectors or markets (PDG-2.7, table B)."""
    leaf, zones = LEAVES.index(piece), colours(box)
    numbers = range(1, COURSE.squares + 1)
    return {
        "leaf": leaf + 1,
        "cells": tuple(_cell(box, n, zones) for n in numbers if place(n)[0] == leaf),
        "last": COURSE.squares,
        "colours": tuple(zones[colour] for colour in COLOURS),
        "continents": {n: continent_name(n) for n in CONTINENTS},
        "capacity": CAPACITY,
    }


def _cell(box: Box, number: int, zones: dict[str, Colour]) -> Cell:
    _, column, row = place(number)
    value = box[f"square/{number}"]
    if value is None:
        return Cell(number, column, row, "", None, None)
    square = read_square(value)
    colour = zones[square.colour] if square.colour else None
    return Cell(number, column, row, square.kind.value, square.continent, colour)


SHEETS = {"board": Pieces(format=LEAF, ids=lambda box, options: LEAVES, face=face)}
