"""L'Anti-jeu's printed sheets: SHEETS, by the name of their template.

The board is printed on two leaves. The course goes clockwise from the upper left corner, ten
squares a side. The leaves meet between the fifth square and the sixth: the left leaf has five
squares beside its corners, the right one four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.games.antijeu.box.pieces import (
    BADGES,
    CARTELS,
    COLOURS,
    COMPANIES,
    HOUSE_CARDS,
    KEEP,
    Card,
    Square,
    SquareKind,
    Verb,
    ink,
    number,
)
from referee.games.antijeu.box.pieces import cartel_name as named
from referee.games.antijeu.rules import constants as rule
from referee.games.antijeu.rules.constants import START_CASH, STEP, amount
from referee.kit.box.facts import Box
from referee.kit.box.paper import (
    BLANK,
    CARD,
    PAWN,
    QUARTER,
    Format,
    Options,
    Pages,
    Pieces,
    Shown,
    copies,
    counted,
)
from referee.kit.box.text_cards import HEAVY, TypeSize, fitting_in_each
from referee.kit.box.text_cards import face as words_of
from referee.kit.components.money import BOOK_LINES, money
from referee.kit.words import Message, Money, text

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
    """Return what visitor and bank pay, for each type of group."""
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


TOKEN = Format(12, 12)  # as wide as the circles of our board
COLUMN, ROOM, TITLE = 47.0, 29.0, 11.0  # mm: width, heights of text and title
LEADS = {"large": (12, 1.25), "middle": (10, 1.25), "small": (8, 1.2), "least": (6.6, 1.15)}
SIZES = tuple(TypeSize(name, *of) for name, of in LEADS.items())
TITLES = (TypeSize("short", 14, 1.1, HEAVY), TypeSize("long", 11, 1.1, HEAVY))


def colour(box: Box, name: str) -> str:
    """Return a seat's colour; the sixth depends on the household's box."""
    return str(box["sixth-colour"]) if name == "sixth" else name


def tokens(box: Box, options: Options) -> tuple[str, ...]:
    """Return the tokens in three equal parts, each for a sheet of paper."""
    sorts = box["tokens"].items()
    return tuple(
        name for third in range(3) for name, count in sorts for _ in range((count + third) // 3)
    )


def token(box: Box, options: Options, piece: str) -> Shown:
    """Return the two colours of a token, back to back (AJ-4.9)."""
    front, back = (BADGES[colour(box, name)] for name in piece.split("-"))
    return {"front": front, "back": back}


def pawn(box: Box, options: Options, piece: str) -> Shown:
    name = colour(box, piece)
    return {"badge": BADGES[name], "name": ink(name)}


def note(box: Box, options: Options, piece: str) -> Shown:
    """Return a credit note: the group, its type, the loan (AJ-9.1, AJ-9.4)."""
    return {"group": PrintedGroup() if piece == BLANK else group(box, laid(box), piece)}


def deck(box: Box, options: Options) -> tuple[str, ...]:
    """Return our deck, or the known cards of the household's own."""
    folder = "house-card" if box["deck"] == "house" else "card"
    return tuple(f"{folder}/{name}" for name in box.pieces(folder))


def card(box: Box, options: Options, piece: str) -> Shown:
    """Return a card's title, words and sign.

    A blank card has none; it is filled in by hand.
    """
    value = None if piece == BLANK else box[piece]
    if value is None:
        return {"verb": str(Verb.BY_HAND), "name": None, "text": None}
    does, front = Card.read(value), words_of(value)
    euros = does.amount and does.verb is not Verb.MOVE_BY
    return {
        "verb": str(does.verb),
        "target": does.target,
        "figure": amount(does.amount) if euros else str(does.amount or ""),
        "name": front.name,
        "text": front.wording,
        "title_size": fitting_in_each(value.get("name") or "", TITLES, COLUMN, TITLE),
        "text_size": fitting_in_each(value["text"], SIZES, COLUMN, ROOM),
        "kept": value["keep"] == KEEP[1],
        "number": number(piece) if piece.startswith(HOUSE_CARDS.key) else "",
    }


MISSED = 8  # turns to be ticked
VISITED = ("other", "condemned", "broken")  # rows of the landing table with dues
AID = {"turn": 7, "landing": 3, "case": 6, "end": 4}  # lines of each part, in order


def landings(options: Options) -> Iterator[tuple[str, str, bool]]:
    """Return the landing table: place, payment, and True for an offer (AJ-7.1)."""
    fine, fined = options["fine_on_condemned"], options["fine_on_broken"]
    fee = "both" if fine else "fee"
    broken = (fee if fined else "fee") if options["fee_on_broken"] else "fine" * fined
    owed = {"free": "", "full": "", "own-free": "", "own-full": ""}
    for where, due in {**owed, "other": "fine", "condemned": fee, "broken": broken}.items():
        yield where, due or "nothing", where.endswith("free")


def quarter(box: Box, options: Options, piece: str) -> Shown:
    """Return the amounts by type of cartel, and the landing table."""
    return {**amounts(), "landings": tuple(landings(options))}


def sentences(options: Options) -> Mapping[str, tuple[Message, ...]]:
    """Return the sentences of the aid, part by part, for these options."""
    values = {**options, **{name: amounts()[name] for name in ("pay", "court", "token", "back")}}
    omitted = {("case", 6): not options["trades"], ("end", 2): not options["round_limit"]}
    return {
        part: tuple(
            text(f"antijeu-print-aid-{part}-{n}", **values)
            for n in range(1, lines + 1)
            if not omitted.get((part, n))
        )
        for part, lines in AID.items()
    }


def aid(box: Box, options: Options) -> Shown:
    """Return the sentences of the aid, the amounts and the landing table."""
    return {"parts": sentences(options), **amounts(), "landings": tuple(landings(options))}


def leaf(box: Box, options: Options) -> Shown:
    """Return a seat's leaf: cases, notes, missed turns, cash (AJ-12.1)."""
    lines = {"cash_lines": BOOK_LINES, "missed": MISSED}
    return {"groups": groups(box), **lines, "purse": Money(START_CASH)}


SHEETS = {
    "board": Pieces(format=LEAF, ids=lambda box, options: LEAVES, face=face),
    "cartels": Pages(show=lambda box, options: {"groups": groups(box)}),
    "mailbox": Pieces(format=CARD, ids=deck, face=card, backs=True, blank=True),
    "tokens": Pieces(format=TOKEN, ids=tokens, face=token, backs=True, disc=True),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=pawn, fold=True),
    "notes": Pieces(format=CARD, ids=counted("notes"), face=note, blank=True),
    "money": money(first=STEP),
    "amounts": Pieces(format=QUARTER, ids=copies("amounts", 1), face=quarter),
    "aid": Pages(show=aid),
    "leaf": Pages(show=leaf),
}
