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
    CARTEL_COLOURS,
    CARTEL_COUNT,
    COMPANIES_A_CARTEL,
    HOMEMADE_CARD_KIND,
    KEEP_VALUES,
    Card,
    CardVerb,
    Square,
    SquareKind,
    cartel_name,
    colour_name,
    house_card_number,
)
from referee.games.antijeu.rules import constants
from referee.games.antijeu.rules.constants import CASH_STEP, START_CASH, amount_text
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
from referee.kit.box.text_cards import HEAVY_WIDTH, TypeSize, largest_fitting_size_name
from referee.kit.box.text_cards import card_face as text_card_face
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
    box: Box, prefix: str, colour: str, companies: tuple[str, ...] = ()
) -> PrintedGroup:
    """Return the known part of the group of that colour."""
    key = f"{prefix}cartel/{colour}"
    if key not in box or box[key] is None:
        return PrintedGroup(colour)
    value, names = box[key], (*companies, *("",) * COMPANIES_A_CARTEL)[:COMPANIES_A_CARTEL]
    amounts = constants.AMOUNTS[constants.CartelType(value["type"])]
    loan, name = Money(amounts.loan), cartel_name(colour, value["name"])
    return PrintedGroup(colour, name, value["type"], amounts.circles, loan, names)


def printed_groups(box: Box) -> tuple[PrintedGroup, ...]:
    """Return all eleven groups, by their circles; unknown ones are last."""
    prefix, companies = folder_prefix(box), dict[str, tuple[str, ...]]()
    for _, value in sorted(
        box.pieces(f"{prefix}square").items(), key=lambda square: int(square[0])
    ):
        square = Square.read(value)
        companies[square.cartel] = (*companies.get(square.cartel, ()), square.name)
    colours = [colour for colour in CARTEL_COLOURS if colour in box.pieces(f"{prefix}cartel")]
    groups = [printed_group(box, prefix, colour, companies.get(colour, ())) for colour in colours]
    ranked_groups = sorted(groups, key=lambda each: each.circles)
    return (*ranked_groups, *(PrintedGroup() for _ in range(CARTEL_COUNT - len(ranked_groups))))


def board_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a leaf of our board: half of the course, and its middle."""
    leaf, squares = LEAF_IDS.index(piece), box.pieces(f"{HOUSE_PREFIX}square").items()
    course = {0: Square(SquareKind.BUDGET), **{int(n): Square.read(value) for n, value in squares}}
    group_by_colour = {
        colour: printed_group(box, HOUSE_PREFIX, colour)
        for colour in box.pieces(f"{HOUSE_PREFIX}cartel")
    }
    sides = {
        n: BOARD_SIDES[n // SQUARES_A_SIDE] if n % SQUARES_A_SIDE else "corner" for n in course
    }
    cells = tuple(
        {"number": n, "side": sides[n], "at": square, "group": group_by_colour.get(square.cartel)}
        for n, square in course.items()
        if (n in RIGHT_LEAF_SQUARES) == bool(leaf)
    )
    return {"leaf": leaf + 1, "cells": cells, **all_amounts()}


def amounts_by_type() -> dict[str, tuple[Money, ...]]:
    """Return what visitor and bank pay, for each type of group."""
    rows = ("fine", "fee", "prime", "loan")
    return {
        row: tuple(Money(getattr(amounts, row)) for amounts in constants.AMOUNTS.values())
        for row in rows
    }


def all_amounts() -> TemplateVariables:
    """Return the amounts by type of group, and those that are fixed (section 1)."""
    return {
        "types": {str(kind): amounts.circles for kind, amounts in constants.AMOUNTS.items()},
        "amounts": amounts_by_type(),
        "points": tuple(
            tuple(map(Money, amounts.points)) for amounts in constants.AMOUNTS.values()
        ),
        "pay": Money(constants.BUDGET_SALARY),
        "court": Money(constants.COURT_FINE),
        "token": Money(constants.TOKEN_PRICE),
        "back": Money(constants.COMPENSATION),
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
    count_by_name = box["tokens"].items()
    return tuple(
        name
        for third in range(3)
        for name, count in count_by_name
        for _ in range((count + third) // 3)
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
    card, front = Card.read(value), text_card_face(value)
    is_money = card.amount and card.verb is not CardVerb.MOVE_BY
    return {
        "verb": str(card.verb),
        "target": card.target,
        "figure": amount_text(card.amount) if is_money else str(card.amount or ""),
        "name": front.name,
        "text": front.wording,
        "title_size": largest_fitting_size_name(
            value.get("name") or "", TITLE_SIZES, TEXT_WIDTH_MM, TITLE_HEIGHT_MM
        ),
        "text_size": largest_fitting_size_name(
            value["text"], TEXT_SIZES, TEXT_WIDTH_MM, TEXT_HEIGHT_MM
        ),
        "kept": value["keep"] == KEEP_VALUES[1],
        "number": house_card_number(piece) if piece.startswith(HOMEMADE_CARD_KIND.key) else "",
    }


MISSED_TURN_BOX_COUNT = 8  # turns to be ticked
VISITED_CASES = ("other", "condemned", "broken")  # rows of the landing table with dues
AID_SENTENCE_COUNTS = {"turn": 7, "landing": 3, "case": 6, "end": 4}  # lines of each part, in order


def landing_rows(options: Options) -> Iterator[tuple[str, str, bool]]:
    """Return the landing table: place, payment, and True for an offer (AJ-7.1)."""
    can_be_fined, is_fined_when_broken = options["fine_on_condemned"], options["fine_on_broken"]
    fee = "both" if can_be_fined else "fee"
    broken = (
        (fee if is_fined_when_broken else "fee")
        if options["fee_on_broken"]
        else "fine" * is_fined_when_broken
    )
    owed_on_free = {"free": "", "full": "", "own-free": "", "own-full": ""}
    for place, due in {**owed_on_free, "other": "fine", "condemned": fee, "broken": broken}.items():
        yield place, due or "nothing", place.endswith("free")


def quarter_card(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the amounts by type of cartel, and the landing table."""
    return {**all_amounts(), "landings": tuple(landing_rows(options))}


def aid_sentences(options: Options) -> Mapping[str, tuple[Message, ...]]:
    """Return the sentences of the aid, part by part, for these options."""
    values = {
        **options,
        **{name: all_amounts()[name] for name in ("pay", "court", "token", "back")},
    }
    is_omitted = {("case", 6): not options["trades"], ("end", 2): not options["round_limit"]}
    return {
        part: tuple(
            text(f"antijeu-print-aid-{part}-{n}", **values)
            for n in range(1, sentence_count + 1)
            if not is_omitted.get((part, n))
        )
        for part, sentence_count in AID_SENTENCE_COUNTS.items()
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
    line_counts = {"cash_lines": BOOK_LINE_COUNT, "missed": MISSED_TURN_BOX_COUNT}
    return {"groups": printed_groups(box), **line_counts, "purse": Money(START_CASH)}


SHEETS = {
    "board": PieceSheet(format=LEAF_FORMAT, ids=lambda box, options: LEAF_IDS, face=board_face),
    "cartels": PageSheet(variables=lambda box, options: {"groups": printed_groups(box)}),
    "mailbox": PieceSheet(
        format=CARD_FORMAT, ids=card_ids, face=card_face, has_backs=True, may_be_blank=True
    ),
    "tokens": PieceSheet(
        format=TOKEN_FORMAT, ids=token_ids, face=token_face, has_backs=True, is_disc=True
    ),
    "pawns": PieceSheet(
        format=PAWN_FORMAT, ids=counted_ids("pawns"), face=pawn_face, is_folded=True
    ),
    "notes": PieceSheet(
        format=CARD_FORMAT, ids=counted_ids("notes"), face=note_face, may_be_blank=True
    ),
    "money": bill_sheet(first_value=CASH_STEP),
    "amounts": PieceSheet(format=QUARTER_FORMAT, ids=copy_ids("amounts", 1), face=quarter_card),
    "aid": PageSheet(variables=player_aid),
    "leaf": PageSheet(variables=personal_sheet_variables),
}
