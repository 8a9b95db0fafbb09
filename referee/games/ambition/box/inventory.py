"""Contents of Ambition's box by kind (B1 to B10). INVENTORY has the order of the box page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.games.ambition.company import TONNES_A_BAR, Trade
from referee.games.ambition.state import MARKETS, MOST_MONTHS
from referee.kit.bills import Bills, bill_fields
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.inventory import (
    Kind,
    MappingKind,
    RowKind,
    Wording,
    card_size,
    is_bilingual,
    one,
    piece_counts,
)
from referee.kit.words import Month, Refusal, text

from .francs import BILL, francs
from .text_cards import CONFIDENTIAL, EXPRESS

MARKET_LETTERS = 40  # in a market's name
MOST_TONNES = 60  # of a contract
MONTHS = range(1, MOST_MONTHS + 1)

_HIGHEST = (Limit(10_000_000, "bad-card", "AMB-4.5"),)
OPENING = replace(
    francs("opening", BILL, "AMB-4.5", limits=_HIGHEST, unread=True),
    low_code="bad-card",
    step_code="bad-card",
)
MAXIMUM = replace(OPENING, name="maximum", optional=True)
TONNES = replace(
    OPENING,
    name="tonnes",
    low=TONNES_A_BAR,
    limits=(Limit(MOST_TONNES, "bad-card", "AMB-4.5"),),
    step=TONNES_A_BAR,
    unit="tonnes",
    keys=tuple(range(TONNES_A_BAR, MOST_TONNES + 1, TONNES_A_BAR)),
)


def over_maximum(rule: str) -> Refusal:
    """Return the refusal of an opening price above the card's maximum (AMB-4.5)."""
    return Refusal("bad-card", rule, "maximum").worded("ambition-over-maximum")


@dataclass(frozen=True, slots=True, kw_only=True)
class Contracts(MappingKind):
    """Contract cards. A card may be half known: its maximum is null until somebody reads it."""

    def read(self, typed: Mapping[str, Any]) -> Any:
        if typed["maximum"] is not None and typed["opening"] > typed["maximum"]:
            raise over_maximum(self.rule)
        return MappingKind.read(self, typed)


CONTRACT = Contracts(
    key="contract",
    fields=(TONNES, OPENING, MAXIMUM),
    whole=23,
    spare=4,
    sheet="contracts",
    rule="AMB-4.5",
)


# -- board, money and pieces (B1 to B4, B8 to B10)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketNames(RowKind):
    """The five market names, in the order of the board.

    An unread name is "". A name read by a household is one text, as typed. Our own are in both
    languages if they differ.
    """

    def read(self, typed: Mapping[str, Any]) -> Any:
        names: set[str] = set()
        for field in self.fields:
            name = typed[field.name]
            same = {each.casefold() for each in (name.values() if is_bilingual(name) else (name,))}
            if same & names:
                raise Refusal("five-markets", self.rule, field.name)
            names |= same - {""}
        return RowKind.read(self, typed)


MARKET_NAMES = MarketNames(
    key="markets",
    fields=tuple(
        Wording(f"market-{n}", MARKET_LETTERS, optional=True, rule="AMB-2.6")
        for n in range(1, MARKETS + 1)
    ),
    labels=tuple(text("ambition-fact-market", number=n) for n in range(1, MARKETS + 1)),
    rule="AMB-2.6",
)


def _number(
    name: str, rule: str, *, low: int = 0, high: int = 999, unit: str = "", step: int = 1
) -> Number:
    most = Limit(high, "bad-correction", rule, (("low", low),))
    code = "bad-fact" if low else "bad-count"
    return Number(name, low, (most,), step, code, code, rule=rule, unit=unit)


def _pieces(field: Number, piece: str) -> Kind:
    """Return a number of pieces, printed on the sheet of that name. `piece`: their id there."""
    return one(field, sheet=field.name, counts={field.name: piece})


COCOA_CAPACITY = _number("cocoa-capacity", "AMB-2.2", low=1, unit="bars")
CHOCOLATE_CAPACITY = _number("chocolate-capacity", "AMB-3.2", unit="bars")
PAWNS = tuple(_number(trade.value, "AMB-1.6", unit="pawns") for trade in Trade)
LOAN_INTEREST = _number("loan-interest", "AMB-8.7", high=1_000_000, unit="money")
SMALLEST_BILL = _number("smallest-bill", "AMB-0.9", low=100, high=1_000_000, unit="money", step=100)

BILLS = Bills(
    fields=bill_fields(10_000_000, "AMB-0.9"),
    whole=5,
    spare=5,
    game="ambition",
    rule="AMB-0.9",
)

BOND_VALUES = RowKind(
    key="bond-values",
    fields=tuple(_number(f"month-{m}", "AMB-8.3", high=10_000_000, unit="money") for m in MONTHS),
    labels=tuple(text("ambition-fact-month", month=Month(m)) for m in MONTHS),
    rule="AMB-8.3",
)

INVENTORY: tuple[Kind, ...] = (
    CONTRACT,
    CONFIDENTIAL,
    EXPRESS,
    _pieces(_number("loan-cards", "AMB-8.5"), "loan"),
    one(LOAN_INTEREST),
    _pieces(_number("bonds", "AMB-8.4"), "bond/"),
    BOND_VALUES,
    MARKET_NAMES,
    one(COCOA_CAPACITY),
    one(CHOCOLATE_CAPACITY),
    piece_counts("pawns", PAWNS),
    _pieces(_number("bars", "AMB-2.1", low=1, unit="bars"), "bar"),
    one(SMALLEST_BILL),
    card_size("AMB-4.5"),
    BILLS,
)
