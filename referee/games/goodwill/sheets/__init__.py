"""Goodwill's printed sheets: SHEETS, by the name of their template."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.state import (
    LAST_YEAR,
    LOT_COUNT,
    MAX_PRICE,
    MONEY_STEP,
    START_CAPITAL,
    START_MARKET,
    START_PRICE,
    TOKENS_PER_COMPANY,
)
from referee.kit.box.facts import Box
from referee.kit.box.paper import Format, Options, PageSheet, PieceSheet, TemplateVariables
from referee.kit.components.money import bill_sheet
from referee.kit.words import Message, Money, text

from . import cards, wheels

SLATE_COUNT = 6
SLATES_A_SHEET = 2
INGOT_FORMAT = Format(47, 28)
TOKEN_FORMAT = Format(16, 16)
MARKER_FORMAT = Format(11, 36)  # folded in the middle, it stands 18 mm high
MARKET_SHARE_PERCENTS = range(0, 101, MONEY_STEP)  # percent of the market
PRICE_SCALE: TemplateVariables = {
    "prices": tuple(Money(price) for price in range(0, MAX_PRICE + 1, MONEY_STEP)),
    "start_price": START_PRICE,
    "resources": tuple(resource.value for resource in Resource),
}


# -- slates and slips


def slates(box: Box, options: Options) -> TemplateVariables:
    """Return the six slates, two on a sheet of paper (B-5)."""
    return {
        "papers": SLATE_COUNT // SLATES_A_SHEET,
        "slate": wheels.printed_slate(box["wheels"]),
        "wheel": wheels,
    }


def slips(box: Box, options: Options) -> TemplateVariables:
    """Return the slips: a row for each year, a column for each transaction.

    The values allowed are those that a slate can show.
    """
    return {
        "years": _game_years(options),
        "companies": tuple(company.value for company in CompanyId),
        "transactions": options["transactions"],
        "may": _allowed_values_text(box["wheels"]),
    }


def _game_years(options: Options) -> tuple[int, ...]:
    """Return the years of the game, the last one 1957 (GW-15.1)."""
    return tuple(range(LAST_YEAR + 1 - options["length"], LAST_YEAR + 1))


def _allowed_values_text(faces: Sequence[Sequence[int]]) -> Message:
    first_wheel, second_wheel = faces
    values = sorted({a + b for a in first_wheel for b in second_wheel})
    steps = {high - low for low, high in pairwise(values)}
    bounds = {"low": Money(values[0]), "high": Money(values[-1])}
    if len(steps) != 1:
        return text("goodwill-print-slip-between", **bounds)
    return text("goodwill-print-slip-steps", **bounds, step=Money(steps.pop()))


# -- ingots


def ingot_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the ids of the ingots of the box (B-8)."""
    return tuple(f"ingot/{name}" for name in box.pieces("ingot"))


def ingot_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the dollars on both sides of an ingot."""
    return {"front": Money(box[piece]["front"]), "back": Money(box[piece]["back"])}


# -- tokens and markers


def token_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the ids of the tokens, as many as the box has (B-6)."""
    return tuple(resource.value for resource in Resource for _ in range(box["tokens-each"]))


def marker_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return three markers of prices, three of market shares, one of the year."""
    prices = (f"price-{resource}" for resource in Resource)
    return (*prices, *(f"market-{company}" for company in CompanyId), "year")


def marker_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    kind, _, owner = piece.partition("-")
    return {"kind": kind, "of": owner}


# -- the aid, one sheet instead of all boards


def player_aid(box: Box, options: Options) -> TemplateVariables:
    """Return scales of years, prices and shares, and the year's five steps."""
    return {
        "years": _game_years(options),
        **PRICE_SCALE,
        "shares": MARKET_SHARE_PERCENTS,
        "companies": {company.value: START_MARKET[company] for company in CompanyId},
        "steps": _year_steps(),
    }


def _year_steps() -> tuple[tuple[str, Message], ...]:
    """Return the steps of a year in order (GW-3.1, GW-4.1)."""
    figures = {"lots": {"lots": LOT_COUNT}, "events": {"lots": LOT_COUNT - 1}}
    keys = ("lots", "transactions", "bosses", "events", "year-end")
    return tuple((key, text(f"goodwill-print-step-{key}", **figures.get(key, {}))) for key in keys)


BOARD_FORMAT = Format(262, 180)  # with 3 mm of bleed on A4 and on Letter
GAME_LENGTHS = (5, 7)  # years (GW-15.1)


def board_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the five boards, one a sheet of paper."""
    return tuple(f"board/{name}" for name in (*CompanyId, "years", "events"))


def board_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the data of one board; `kind` is "company", "years" or "events"."""
    name = piece.partition("/")[2]
    match name:
        case "years":
            return {"kind": name, **_year_board()}
        case "events":
            return {"kind": name, **_event_board(box)}
    return {"kind": "company", **_company_board(CompanyId(name))}


def _company_board(company: CompanyId) -> TemplateVariables:
    """Return boss, tokens, safe and scale of shares, with start values. GW-1.4, GW-1.5."""
    return {
        "company": company.value,
        "tokens": TOKENS_PER_COMPANY,
        "capital": Money(START_CAPITAL[company]),
        "shares": MARKET_SHARE_PERCENTS,
        "start": START_MARKET[company],
    }


def _year_board() -> TemplateVariables:
    """Return the scales of year and prices, with start values. GW-1.4, GW-1.6, GW-7.2."""
    length_by_first_year = {LAST_YEAR + 1 - length: length for length in GAME_LENGTHS}
    years = range(min(length_by_first_year), LAST_YEAR + 1)
    return {"years": {year: length_by_first_year.get(year) for year in years}, **PRICE_SCALE}


def _event_board(box: Box) -> TemplateVariables:
    """Return four lots, their tabs, and two piles (GW-3.4)."""
    tabs, colours = box["tabs"], box["seat-colours"]
    return {
        "lots": tuple(
            tuple(
                (seat, colour)
                for seat, (lots, colour) in enumerate(zip(tabs, colours, strict=True), 1)
                if lot in lots
            )
            for lot in range(1, LOT_COUNT + 1)
        ),
        "counting": LOT_COUNT - 1,
    }


SHEETS = {
    **cards.SHEETS,
    "slates": PageSheet(variables=slates),
    "slips": PageSheet(variables=slips),
    "ingots": PieceSheet(format=INGOT_FORMAT, ids=ingot_ids, face=ingot_face, has_backs=True),
    "money": bill_sheet(first_value=1),  # B-8
    "tokens": PieceSheet(
        format=TOKEN_FORMAT, ids=token_ids, face=lambda box, options, piece: {"resource": piece}
    ),
    "markers": PieceSheet(format=MARKER_FORMAT, ids=marker_ids, face=marker_face, is_folded=True),
    "aid": PageSheet(variables=player_aid, is_landscape=True),
    "boards": PieceSheet(format=BOARD_FORMAT, ids=board_ids, face=board_face),
}
