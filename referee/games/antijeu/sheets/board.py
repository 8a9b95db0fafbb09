"""The printed board: forty squares on two leaves, and a page of groups.

The course goes clockwise from the upper left corner, ten squares a side. The seam is between the
fifth square and the sixth: the left leaf has five squares beside its corners, the right one four.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.games.antijeu.box.pieces import CARTELS, COLOURS, COMPANIES, Square, SquareKind
from referee.games.antijeu.box.pieces import cartel_name as named
from referee.games.antijeu.rules import constants as rule
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pages, Pieces, Shown
from referee.kit.words import Message, Money

LEAF = Format(190, 269)
LEAVES = ("board/1", "board/2")
SIDE = 10  # squares from corner to corner
RIGHT = range(SIDE // 2 + 1, 5 * SIDE // 2)  # the squares on the right leaf
SIDES = ("top", "right", "bottom", "left")
OURS = "house-"  # the prefix of our own folders


class PrintedGroup(NamedTuple):
    """A group of three companies; its fields are empty while it is unread."""

    colour: str = ""
    name: Message | None = None
    type: str = ""
    circles: int = 0  # of each company
    loan: Money = Money(0)
    companies: tuple[str, ...] = ("",) * COMPANIES


def laid(box: Box) -> str:
    """Return the prefix of the folders of the board on the table."""
    return OURS if box["board"] == "house" else ""


def group(box: Box, whose: str, colour: str, companies: tuple[str, ...] = ()) -> PrintedGroup:
    """Return the known part of the group of that colour."""
    key = f"{whose}cartel/{colour}"
    if key not in box or box[key] is None:
        return PrintedGroup(colour)
    value, names = box[key], (*companies, *("",) * COMPANIES)[:COMPANIES]
    amounts = rule.AMOUNTS[rule.CartelType(value["type"])]
    loan, name = Money(amounts.loan), named(colour, value["name"])
    return PrintedGroup(colour, name, value["type"], amounts.circles, loan, names)


def groups(box: Box) -> tuple[PrintedGroup, ...]:
    """Return all eleven groups, by their circles; unknown ones are last."""
    whose, companies = laid(box), dict[str, tuple[str, ...]]()
    for _, value in sorted(box.pieces(f"{whose}square").items(), key=lambda at: int(at[0])):
        at = Square.read(value)
        companies[at.cartel] = (*companies.get(at.cartel, ()), at.name)
    colours = [colour for colour in COLOURS if colour in box.pieces(f"{whose}cartel")]
    printed = [group(box, whose, colour, companies.get(colour, ())) for colour in colours]
    ranked = sorted(printed, key=lambda each: each.circles)
    return (*ranked, *(PrintedGroup() for _ in range(CARTELS - len(ranked))))


def face(box: Box, options: Options, piece: str) -> Shown:
    """Return a leaf of our board: half of the course, and its middle."""
    leaf, squares = LEAVES.index(piece), box.pieces(f"{OURS}square").items()
    course = {0: Square(SquareKind.BUDGET), **{int(n): Square.read(value) for n, value in squares}}
    by_colour = {colour: group(box, OURS, colour) for colour in box.pieces(f"{OURS}cartel")}
    sides = {n: SIDES[n // SIDE] if n % SIDE else "corner" for n in course}
    cells = tuple(
        {"number": n, "side": sides[n], "at": at, "group": by_colour.get(at.cartel)}
        for n, at in course.items()
        if (n in RIGHT) == bool(leaf)
    )
    return {"leaf": leaf + 1, "cells": cells, **amounts()}


def by_type() -> dict[str, tuple[Money, ...]]:
    """Return the payments of visitor and bank, for each type of group."""
    rows = ("fine", "fee", "prime", "loan")
    return {row: tuple(Money(getattr(each, row)) for each in rule.AMOUNTS.values()) for row in rows}


def amounts() -> Shown:
    """Return the amounts by type of group, and those that are fixed (section 1)."""
    return {
        "types": {str(kind): each.circles for kind, each in rule.AMOUNTS.items()},
        "amounts": by_type(),
        "points": tuple(tuple(map(Money, each.points)) for each in rule.AMOUNTS.values()),
        "pay": Money(rule.BUDGET_PAY),
        "court": Money(rule.COURT_FINE),
        "token": Money(rule.TOKEN_PRICE),
        "back": Money(rule.COMPENSATION),
    }


SHEETS = {
    "board": Pieces(format=LEAF, ids=lambda box, options: LEAVES, face=face),
    "cartels": Pages(show=lambda box, options: {"groups": groups(box)}),
}
