"""P.D.G.'s printed sheets: SHEETS, by the name of their template (table D).

The course goes round both leaves of the board, clockwise from the upper left corner. Inside it, the
left leaf has the thirty sectors, the right one the six markets. The rules print the contents; the
order of the squares and the layout are ours.

The slider is a sleeve through which an insert is pulled, one for each face, one column a position.
An insert has five blocks side by side, one for each colour, each with twelve columns, one for each
position. The sleeve has a window over one column of each block, in six rows, one for each
continent, and a window for the number of the position. Sizes are in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from referee.games.pdg.box import pieces
from referee.games.pdg.box.inventory import read_square
from referee.games.pdg.box.pieces import (
    BADGES,
    CONTINENTS,
    COURSE,
    SECTOR_COLOURS,
    Card,
    Sector,
    brand_name,
    colour_name,
    continent_name,
)
from referee.games.pdg.rules.constants import (
    CARS_PER_TOKEN,
    CYCLE_COUNT,
    MARKET_CAPACITY,
    MONEY_STEP,
    PLANT_VALUE,
    START_CASH,
    TABLE_SIZES,
    TOKENS_PER_BRAND,
)
from referee.games.pdg.rules.slider import PRICE, PROFIT
from referee.kit.box.facts import Box
from referee.kit.box.paper import (
    BLANK_ID,
    CARD_FORMAT,
    PAWN_FORMAT,
    Format,
    Options,
    PageSheet,
    PieceSheet,
    TemplateVariables,
    counted_ids,
)
from referee.kit.box.text_cards import HEAVY_WIDTH, TypeSize, card_text, largest_fitting_size_name
from referee.kit.components.money import BOOK_LINE_COUNT, bill_sheet
from referee.kit.words import Message, Money

LEAF_FORMAT = Format(190, 269)
LEAF_IDS = ("board/1", "board/2")
SQUARES_ACROSS, SQUARES_DOWN = (
    11,
    15,
)  # squares along the edge of a leaf and down its side, without the corners


class Colour(NamedTuple):
    """One of the five colours: its key in the stylesheets, and its name."""

    key: str
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
    named_colours = zip(SECTOR_COLOURS, box["colours"], strict=True)
    return {key: Colour(colour, colour_name(colour)) for key, colour in named_colours}


def square_place(number: int) -> tuple[int, int, int]:
    """Return leaf (0 or 1), column and row of a square."""
    last_column, last_row = 2 * SQUARES_ACROSS + 1, SQUARES_DOWN + 1
    index = number - 1
    if index <= last_column:
        x, y = index, 0
    elif index <= last_column + last_row:
        x, y = last_column, index - last_column
    elif index <= 2 * last_column + last_row:
        x, y = 2 * last_column + last_row - index, last_row
    else:
        x, y = 0, 2 * (last_column + last_row) - index
    leaf = x > SQUARES_ACROSS
    return int(leaf), x - (SQUARES_ACROSS + 1) * leaf, y


def board_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a leaf: half the course, and sectors or markets (PDG-2.7, table B)."""
    leaf, colours_by_key = LEAF_IDS.index(piece), colours(box)
    numbers = range(1, COURSE.square_count + 1)
    return {
        "leaf": leaf + 1,
        "cells": tuple(
            _cell(box, n, colours_by_key) for n in numbers if square_place(n)[0] == leaf
        ),
        "last": COURSE.square_count,
        "colours": tuple(colours_by_key[colour] for colour in SECTOR_COLOURS),
        "continents": {n: continent_name(n) for n in CONTINENTS},
        "capacity": MARKET_CAPACITY,
    }


def _cell(box: Box, number: int, colours_by_key: dict[str, Colour]) -> Cell:
    _, column, row = square_place(number)
    value = box[f"square/{number}"]
    if value is None:
        return Cell(number, column, row, "", None, None)
    square = read_square(value)
    colour = colours_by_key[square.colour] if square.colour else None
    return Cell(number, column, row, square.kind.value, square.continent, colour)


PLANT_FORMAT = Format(12, 12)
TOKEN_FORMAT = Format(30, 10)
USE_INKS = ("red", "green")
CARD_TEXT_WIDTH_MM, CARD_TEXT_HEIGHT_MM = 46.0, 16.8
TYPE_SIZES = (
    TypeSize("large", 11.5, 1.2, HEAVY_WIDTH),
    TypeSize("middle", 10, 1.2, HEAVY_WIDTH),
    TypeSize("small", 8.5, 1.18, HEAVY_WIDTH),
    TypeSize("least", 6.8, 1.15, HEAVY_WIDTH),
)


def brand_face(box: Box, options: Options, brand: str) -> TemplateVariables:
    """Return a brand, and the number of cars that a token represents."""
    return {"badge": BADGES[brand], "name": brand_name(brand), "cars": Money(CARS_PER_TOKEN)}


def card_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the ids of the cards: each kind as often as the box has it (PDG-6.18)."""
    copies_by_id = {f"card/{kind}": (box[f"card/{kind}"] or {}).get("copies") or 0 for kind in Card}
    return tuple(card for card, count in copies_by_id.items() for _ in range(count))


def card_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a kind and its uses; a blank card has no kind (PDG-6.5, PDG-6.17)."""
    if piece == BLANK_ID:
        return {"kind": "", "uses": USE_INKS, "texts": {}}
    kind, value = Card(piece.partition("/")[2]), box[piece]
    texts = {use: value[use] for use in USE_INKS if value[use]} if value else {}
    sizes = {
        use: largest_fitting_size_name(words, TYPE_SIZES, CARD_TEXT_WIDTH_MM, CARD_TEXT_HEIGHT_MM)
        for use, words in texts.items()
    }
    return {
        "kind": kind.value,
        "name": kind.name_text,
        "uses": () if value and not texts else USE_INKS,
        "texts": {use: (card_text(words), sizes[use]) for use, words in texts.items()},
    }


def card_use_texts(box: Box, kind: Card) -> Mapping[str, Message]:
    """Return the texts of a card, by ink."""
    value = box[f"card/{kind}"] or {}
    return {use: card_text(value[use]) for use in USE_INKS if value.get(use)}


def personal_sheet_variables(box: Box, options: Options) -> TemplateVariables:
    """Return a seat's leaf to go on by hand: plants, tokens, cash (PDG-2.14, PDG-4.14)."""
    return {
        "colours": colours(box),
        "continents": {n: pieces.continent_name(n) for n in pieces.CONTINENTS},
        "tokens": TOKENS_PER_BRAND,
        "cash_lines": BOOK_LINE_COUNT,
        "purse": Money(START_CASH),
        "value": Money(PLANT_VALUE),
        "badges": {brand: (badge, brand_name(brand)) for brand, badge in BADGES.items()},
    }


def player_aid(box: Box, options: Options) -> TemplateVariables:
    """Return what squares offer, the kinds of cards, and the numbers of table C."""
    return {
        "squares": tuple(map(str, pieces.SquareKind)),
        "cards": tuple(_card_rows(box)),
        "sizes": TABLE_SIZES,
        "numbers": tuple(_size_rows(options["plant_trigger"])),
        "value": Money(PLANT_VALUE),
        "purse": Money(START_CASH),
    }


def _card_rows(box: Box) -> Iterator[Mapping[str, object]]:
    """Yield each kind of card: its number and its texts (table D)."""
    for kind in Card:
        copies = (box[f"card/{kind}"] or {}).get("copies")
        yield {
            "kind": kind.value,
            "name": kind.name_text,
            "copies": copies,
            "uses": card_use_texts(box, kind),
        }


def _size_rows(trigger: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the rows of table C, by the number of players."""
    plants_by_table_size = {
        n: size.plants_to_end if trigger == "rule" else n * int(trigger)
        for n, size in TABLE_SIZES.items()
    }
    yield "trigger", tuple(plants_by_table_size.values())
    sizes = TABLE_SIZES.values()
    yield "cards", tuple(size.cards_per_seat for size in sizes)
    yield "pile", tuple(size.pile_size for size in sizes)
    yield "neutralised", tuple(size.neutralised_count for size in sizes)
    places = sum(MARKET_CAPACITY.values())
    yield "places", tuple(places // 2 if n == min(TABLE_SIZES) else places for n in TABLE_SIZES)
    yield "finished", tuple(size.finished_seats_to_end for size in sizes)


SLIDER_COLUMN_MM = 4.4  # the pull of a step
BLOCK_MM = CYCLE_COUNT * SLIDER_COLUMN_MM
INSERT_FORMAT = Format(len(SECTOR_COLOURS) * BLOCK_MM, 150)
SLEEVE_FORMAT = Format(232, 152)
FLAP_MM = 22.0  # above and below the sleeve, to be folded behind it
WINDOW_FORMAT = Format(SLIDER_COLUMN_MM, 9)
WINDOWS_MM = (len(SECTOR_COLOURS) - 1) * BLOCK_MM + SLIDER_COLUMN_MM  # of a row of windows
FIRST_WINDOW_LEFT_MM = (SLEEVE_FORMAT.width - WINDOWS_MM) / 2
FIRST_WINDOW_TOP_MM, WINDOW_ROW_MM = (
    34.0,
    18.0,
)  # of the first row of windows on the sleeve, and from row to row
NUMBER_WINDOW_CORNER = (FIRST_WINDOW_LEFT_MM + 2 * BLOCK_MM, 9.0)  # of the window for the number
SLACK_MM = (SLEEVE_FORMAT.height - INSERT_FORMAT.height) / 2  # above and below an insert


class SliderFace(NamedTuple):
    """A face of the slider: M$ by continent, colour and position."""

    key: str
    rows: tuple[tuple[tuple[int | None, ...], ...], ...]

    def values_at_cycle(self, cycle: int) -> tuple[tuple[int | None, ...], ...]:
        """Return the values of a position, by continent and colour."""
        return tuple(tuple(row[cycle - 1] for row in rows) for rows in self.rows)


def slider_window_corners() -> tuple[tuple[float, float], ...]:
    """Return the upper left corners of the thirty windows, row by row, mm."""
    each = product(range(len(CONTINENTS)), range(len(SECTOR_COLOURS)))
    return tuple(
        (
            round(FIRST_WINDOW_LEFT_MM + block * BLOCK_MM, 2),
            FIRST_WINDOW_TOP_MM + row * WINDOW_ROW_MM,
        )
        for row, block in each
    )


def slider_pages(box: Box, options: Options) -> TemplateVariables:
    """Return both faces, and the steps after doubles (PDG-2.5, PDG-2.13, PDG-4.13)."""
    step_by = box["step-by"]
    return {
        "faces": tuple(_slider_face(box, key) for key in (PRICE, PROFIT)),
        "cycles": range(1, CYCLE_COUNT + 1),
        "colours": colours(box),
        "continents": tuple(map(continent_name, CONTINENTS)),
        "step_by": step_by,
        "steps": () if step_by == "ask" else tuple(box[f"{step_by}-steps"]),
    }


def paper_slider(box: Box, options: Options) -> TemplateVariables:
    """Return both faces, with the measures of the paper slider."""
    measures = {
        "column": SLIDER_COLUMN_MM,
        "block": BLOCK_MM,
        "insert": INSERT_FORMAT,
        "sleeve": SLEEVE_FORMAT,
        "flap": FLAP_MM,
        "window": WINDOW_FORMAT,
        "windows": slider_window_corners(),
        "number": NUMBER_WINDOW_CORNER,
        "slack": SLACK_MM,
        "tops": tuple(FIRST_WINDOW_TOP_MM + row * WINDOW_ROW_MM for row in range(len(CONTINENTS))),
    }
    return {**slider_pages(box, options), **measures}


def _slider_face(box: Box, key: str) -> SliderFace:
    rows = (
        tuple(tuple(box[f"{key}/{Sector(continent, colour).key}"]) for colour in SECTOR_COLOURS)
        for continent in CONTINENTS
    )
    return SliderFace(key, tuple(rows))


SHEETS = {
    "board": PieceSheet(format=LEAF_FORMAT, ids=lambda box, options: LEAF_IDS, face=board_face),
    "plants": PieceSheet(format=PLANT_FORMAT, ids=counted_ids("plants"), face=brand_face),
    "tokens": PieceSheet(format=TOKEN_FORMAT, ids=counted_ids("tokens"), face=brand_face),
    "pawns": PieceSheet(
        format=PAWN_FORMAT, ids=counted_ids("pawns"), face=brand_face, is_folded=True
    ),
    "money": bill_sheet(first_value=MONEY_STEP),
    "cards": PieceSheet(
        format=CARD_FORMAT, ids=card_ids, face=card_face, has_backs=True, may_be_blank=True
    ),
    "aid": PageSheet(variables=player_aid),
    "leaf": PageSheet(variables=personal_sheet_variables),
    "conjoncture": PageSheet(variables=slider_pages, is_landscape=True),
    "slider": PageSheet(variables=paper_slider, is_landscape=True),
}
