"""The printed boards: three companies, years and prices, events.

The rules name what is on each board; the layout is ours.
"""

from __future__ import annotations

from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import LAST_YEAR, LOTS, START_CAPITAL, START_MARKET, TOKENS
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pieces, Shown
from referee.kit.words import Money

from .parts import PRICES, SHARES

BOARD = Format(262, 180)  # with 3 mm of bleed on A4 and on Letter
LENGTHS = (5, 7)  # of a game, in years (GW-15.1)


def boards(box: Box, options: Options) -> tuple[str, ...]:
    """Return the five boards, one a sheet of paper."""
    return tuple(f"board/{name}" for name in (*CompanyId, "years", "events"))


def board(box: Box, options: Options, piece: str) -> Shown:
    """Return the drawing of one board. `kind` is "company", "years" or "events"."""
    name = piece.partition("/")[2]
    match name:
        case "years":
            return {"kind": name, **_years()}
        case "events":
            return {"kind": name, **_events(box)}
    return {"kind": "company", **_company(CompanyId(name))}


def _company(company: CompanyId) -> Shown:
    """Return boss, tokens, safe and scale of shares, with start values. GW-1.4, GW-1.5."""
    return {
        "company": company.value,
        "tokens": TOKENS,
        "capital": Money(START_CAPITAL[company]),
        "shares": SHARES,
        "start": START_MARKET[company],
    }


def _years() -> Shown:
    """Return the scales of year and prices, with start values. GW-1.4, GW-1.6, GW-7.2."""
    begins = {LAST_YEAR + 1 - length: length for length in LENGTHS}
    years = range(min(begins), LAST_YEAR + 1)
    return {"years": {year: begins.get(year) for year in years}, **PRICES}


def _events(box: Box) -> Shown:
    """Return four lots, their tabs, and two piles (GW-3.4)."""
    tabs, colours = box["tabs"], box["seat-colours"]
    return {
        "lots": tuple(
            tuple(
                (seat, colour)
                for seat, (lots, colour) in enumerate(zip(tabs, colours, strict=True), 1)
                if lot in lots
            )
            for lot in range(1, LOTS + 1)
        ),
        "counting": LOTS - 1,
    }


SHEETS = {"boards": Pieces(format=BOARD, ids=boards, face=board)}
