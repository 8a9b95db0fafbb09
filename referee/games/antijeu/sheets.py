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
    CARTEL_COUNT,
    COLOURS,
    COMPANIES_A_CARTEL,
    HOMEMADE_CARD_KIND,
    KEEP_VALUES,
    Card,
    CardVerb,
    Square,
    SquareKind,
    colour_name,
    house_card_number,
)
from referee.games.antijeu.box.pieces import cartel_name as named
from referee.games.antijeu.rules import constants as rule
from referee.games.antijeu.rules.constants import CASH_STEP, START_CASH, amount
from referee.kit.box.facts import Box
from referee.kit.box.paper import (
    BLANK_ID,
    CARD_FORMAT,
    PAWN_FORMAT,
    QUARTER_FORMAT,
    Format,
    Options,
    PageSheet,
    PieceSheet,
    TemplateVariables,
    copy_ids,
    counted_ids,
)
from referee.kit.box.text_cards import HEAVY_WIDTH, TypeSize, largest_fitting_in_each
from referee.kit.box.text_cards import card_face as words_of
from referee.kit.components.money import BOOK_LINE_COUNT, bill_sheet
from referee.kit.words import Message, Money, text

LEAF_FORMAT = Format(190, 269)
LEAF_IDS = ("board/1", "board/2")
SQUARES_A_SIDE = 10  # squares from corner to corner
RIGHT_LEAF_SQUARES = range(
    SQUARES_A_SIDE // 2 + 1, 5 * SQUARES_A_SIDE // 2
)  # the squares on the right leaf
BOARD_SIDES = ("top", "right", "bottom", "left")
HOUSE_PREFIX = "house-"  # the prefix of our own folders


class PrintedGroup(NamedTuple):
    """A group of three companies; its fields are empty while it is unread."""

    colour: str = ""
    name: Message | None = None
    type: str = ""
    circles: int = 0  # of each company
    loan: Money = Money(0)
    companies: tuple[str, ...] = ("",) * COMPANIES_A_CARTEL


def folder_prefix(box: Box) -> str:
    """Return the prefix of the folders of the board on the table."""
    return HOUSE_PREFIX if box["board"] == "house" else ""


def printed_group(
    box: Box, whose: str, colour: str, companies: tuple[str, ...] = ()
) -> PrintedGroup:
    """Return the known part of the group of that colour."""
    key = f"{whose}cartel/{colour}"
    if key not in box or box[key] is None:
        return PrintedGroup(colour)
    value, names = box[key], (*companies, *("",) * COMPANIES_A_CARTEL)[:COMPANIES_A_CARTEL]
    amounts = rule.AMOUNTS[rule.CartelType(value["type"])]
    loan, name = Money(amounts.loan), named(colour, value["name"])
    return PrintedGroup(colour, name, value["type"], amounts.circles, loan, names)


def printed_groups(box: Box) -> tuple[PrintedGroup, ...]:
    """Return all eleven groups, by their circles; unknown ones are last."""
    whose, companies = folder_prefix(box), dict[str, tuple[str, ...]]()
    for _, value in sorted(box.pieces(f"{whose}square").items(), key=lambda at: int(at[0])):
        at = Square.read(value)
        companies[at.cartel] = (*companies.get(at.cartel, ()), at.name)
    colours = [colour for colour in COLOURS if colour in box.pieces(f"{whose}cartel")]
    printed = [printed_group(box, whose, colour, companies.get(colour, ())) for colour in colours]
    ranked = sorted(printed, key=lambda each: each.circles)
    return (*ranked, *(PrintedGroup() for _ in range(CARTEL_COUNT - len(ranked))))


def board_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a leaf of our board: half of the course, and its middle."""
    leaf, squares = LEAF_IDS.index(piece), box.pieces(f"{HOUSE_PREFIX}square").items()
    course = {0: Square(SquareKind.BUDGET), **{int(n): Square.read(value) for n, value in squares}}
    by_colour = {
        colour: printed_group(box, HOUSE_PREFIX, colour)
        for colour in box.pieces(f"{HOUSE_PREFIX}cartel")
    }
    sides = {
        n: BOARD_SIDES[n // SQUARES_A_SIDE] if n % SQUARES_A_SIDE else "corner" for n in course
    }
    cells = tuple(
        {"number": n, "side": sides[n], "at": at, "group": by_colour.get(at.cartel)}
        for n, at in course.items()
        if (n in RIGHT_LEAF_SQUARES) == bool(leaf)
    )
    return {"leaf": leaf + 1, "cells": cells, **all_amounts()}


def amounts_by_type() -> dict[str, tuple[Money, ...]]:
    """Return what visitor and bank pay, for each type of group."""
    rows = ("fine", "fee", "prime", "loan")
    return {row: tuple(Money(getattr(each, row)) for each in rule.AMOUNTS.values()) for row in rows}


def all_amounts() -> TemplateVariables:
    """Return the amounts by type of group, and those that are fixed (section 1)."""
    return {
        "types": {str(kind): each.circles for kind, each in rule.AMOUNTS.items()},
        "amounts": amounts_by_type(),
        "points": tuple(tuple(map(Money, each.points)) for each in rule.AMOUNTS.values()),
        "pay": Money(rule.BUDGET_SALARY),
        "court": Money(rule.COURT_FINE),
        "token": Money(rule.TOKEN_PRICE),
        "back": Money(rule.COMPENSATION),
    }


TOKEN_FORMAT = Format(12, 12)  # as wide as the circles of our board
TEXT_WIDTH_MM, TEXT_HEIGHT_MM, TITLE_HEIGHT_MM = (
    47.0,
    29.0,
    11.0,
)  # mm: width, heights of text and title
SIZES_AND_LEADING = {
    "large": (12, 1.25),
    "middle": (10, 1.25),
    "small": (8, 1.2),
    "least": (6.6, 1.15),
}
TEXT_SIZES = tuple(TypeSize(name, *of) for name, of in SIZES_AND_LEADING.items())
TITLE_SIZES = (TypeSize("short", 14, 1.1, HEAVY_WIDTH), TypeSize("long", 11, 1.1, HEAVY_WIDTH))


def printed_colour(box: Box, name: str) -> str:
    """Return a seat's colour; the sixth depends on the household's box."""
    return str(box["sixth-colour"]) if name == "sixth" else name


def token_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the tokens in three equal parts, each for a sheet of paper."""
    sorts = box["tokens"].items()
    return tuple(
        name for third in range(3) for name, count in sorts for _ in range((count + third) // 3)
    )


def token_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the two colours of a token, back to back (AJ-4.9)."""
    front, back = (BADGES[printed_colour(box, name)] for name in piece.split("-"))
    return {"front": front, "back": back}


def pawn_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    name = printed_colour(box, piece)
    return {"badge": BADGES[name], "name": colour_name(name)}


def note_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a credit note: the group, its type, the loan (AJ-9.1, AJ-9.4)."""
    return {
        "group": PrintedGroup()
        if piece == BLANK_ID
        else printed_group(box, folder_prefix(box), piece)
    }


def card_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return our deck, or the known cards of the household's own."""
    folder = "house-card" if box["deck"] == "house" else "card"
    return tuple(f"{folder}/{name}" for name in box.pieces(folder))


def card_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a card's title, words and sign.

    A blank card has none; it is filled in by hand.
    """
    value = None if piece == BLANK_ID else box[piece]
    if value is None:
        return {"verb": str(CardVerb.BY_HAND), "name": None, "text": None}
    does, front = Card.read(value), words_of(value)
    euros = does.amount and does.verb is not CardVerb.MOVE_BY
    return {
        "verb": str(does.verb),
        "target": does.target,
        "figure": amount(does.amount) if euros else str(does.amount or ""),
        "name": front.name,
        "text": front.wording,
        "title_size": largest_fitting_in_each(
            value.get("name") or "", TITLE_SIZES, TEXT_WIDTH_MM, TITLE_HEIGHT_MM
        ),
        "text_size": largest_fitting_in_each(
            value["text"], TEXT_SIZES, TEXT_WIDTH_MM, TEXT_HEIGHT_MM
        ),
        "kept": value["keep"] == KEEP_VALUES[1],
        "number": house_card_number(piece) if piece.startswith(HOMEMADE_CARD_KIND.key) else "",
    }


MISSED_TURN_BOXES = 8  # turns to be ticked
VISITED_CASES = ("other", "condemned", "broken")  # rows of the landing table with dues
AID_SENTENCE_COUNTS = {"turn": 7, "landing": 3, "case": 6, "end": 4}  # lines of each part, in order


def landing_rows(options: Options) -> Iterator[tuple[str, str, bool]]:
    """Return the landing table: place, payment, and True for an offer (AJ-7.1)."""
    fine, fined = options["fine_on_condemned"], options["fine_on_broken"]
    fee = "both" if fine else "fee"
    broken = (fee if fined else "fee") if options["fee_on_broken"] else "fine" * fined
    owed = {"free": "", "full": "", "own-free": "", "own-full": ""}
    for where, due in {**owed, "other": "fine", "condemned": fee, "broken": broken}.items():
        yield where, due or "nothing", where.endswith("free")


def quarter_card(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the amounts by type of cartel, and the landing table."""
    return {**all_amounts(), "landings": tuple(landing_rows(options))}


def aid_sentences(options: Options) -> Mapping[str, tuple[Message, ...]]:
    """Return the sentences of the aid, part by part, for these options."""
    values = {
        **options,
        **{name: all_amounts()[name] for name in ("pay", "court", "token", "back")},
    }
    omitted = {("case", 6): not options["trades"], ("end", 2): not options["round_limit"]}
    return {
        part: tuple(
            text(f"antijeu-print-aid-{part}-{n}", **values)
            for n in range(1, lines + 1)
            if not omitted.get((part, n))
        )
        for part, lines in AID_SENTENCE_COUNTS.items()
    }


def player_aid(box: Box, options: Options) -> TemplateVariables:
    """Return the sentences of the aid, the amounts and the landing table."""
    return {
        "parts": aid_sentences(options),
        **all_amounts(),
        "landings": tuple(landing_rows(options)),
    }


def personal_sheet_variables(box: Box, options: Options) -> TemplateVariables:
    """Return a seat's leaf: cases, notes, missed turns, cash (AJ-12.1)."""
    lines = {"cash_lines": BOOK_LINE_COUNT, "missed": MISSED_TURN_BOXES}
    return {"groups": printed_groups(box), **lines, "purse": Money(START_CASH)}


SHEETS = {
    "board": PieceSheet(format=LEAF_FORMAT, ids=lambda box, options: LEAF_IDS, face=board_face),
    "cartels": PageSheet(variables=lambda box, options: {"groups": printed_groups(box)}),
    "mailbox": PieceSheet(
        format=CARD_FORMAT, ids=card_ids, face=card_face, backs=True, may_be_blank=True
    ),
    "tokens": PieceSheet(
        format=TOKEN_FORMAT, ids=token_ids, face=token_face, backs=True, disc=True
    ),
    "pawns": PieceSheet(format=PAWN_FORMAT, ids=counted_ids("pawns"), face=pawn_face, fold=True),
    "notes": PieceSheet(
        format=CARD_FORMAT, ids=counted_ids("notes"), face=note_face, may_be_blank=True
    ),
    "money": bill_sheet(first=CASH_STEP),
    "amounts": PieceSheet(format=QUARTER_FORMAT, ids=copy_ids("amounts", 1), face=quarter_card),
    "aid": PageSheet(variables=player_aid),
    "leaf": PageSheet(variables=personal_sheet_variables),
}
