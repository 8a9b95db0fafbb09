"""The constants by number of players (tables B, C and E), and amounts in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee.kit.fields import RefusedChoice
from referee.kit.words import Message, Money, Refusal, text

START_CASH = 3_000  # M$ of each seat at the start (PDG-1.4)
PLANTS_PER_BRAND = 15  # PDG-1.5
TOKENS_PER_BRAND = 15  # PDG-1.5
CARS_PER_TOKEN = 500_000  # that a token represents
PLANT_VALUE = 200  # M$ when plants are bought back, and the price of each without slider
PROFIT_WITHOUT_SLIDER = 40  # M$ a token without slider
CARD_PRICE = 20  # M$
COMPENSATION = 20  # M$ from each other member of a cartel
MONEY_STEP = 10  # M$: every amount is a multiple of the smallest bill
PRICES = tuple(range(170, 240, MONEY_STEP))
PROFITS = tuple(range(10, 80, MONEY_STEP))
CYCLE_COUNT = 12
MARKET_CAPACITY = {1: 16, 2: 4, 3: 10, 4: 2, 5: 6, 6: 2}  # tokens a market, by continent
REFUSAL_PRECEDENCE = (  # of refusals: the first that fits is given (section 3 of the rules)
    *("wrong-step", "not-your-turn", "already-done", "bad-dice", "bad-box-value", "white-square"),
    *("no-advantage", "difficulty-in-play", "bad-target", "no-cartel", "bad-card", "pile-empty"),
    *("not-offered", "plant-there", "no-plant", "no-stock", "past-trigger", "no-token"),
    *("saturated", "on-strike", "not-enough-cash"),
)


class TableSize(NamedTuple):
    """The numbers that depend on the number of players."""

    plants_to_end: int  # plants that end the siting
    cards_per_seat: int
    pile_size: int
    neutralised_count: int
    finished_seats_to_end: int  # that end the game


TABLE_SIZES: Mapping[int, TableSize] = {
    2: TableSize(22, 9, 8, 10, 1),  # PDG-9.1
    3: TableSize(33, 8, 8, 4, 2),  # PDG-9.2
    4: TableSize(44, 7, 8, 0, 2),
    5: TableSize(44, 6, 6, 0, 3),  # PDG-9.3
    6: TableSize(44, 5, 6, 0, 3),  # PDG-9.4
}


def amount_text(dollars: int) -> Message:
    """Return an amount with its unit, M$."""
    return text("pdg-amount", amount=Money(dollars))


def sector_amount_label(sector: Message, dollars: int | None, sector_count: int) -> Message:
    """Return the label of a sector: its name, with `dollars` M$ if they are known.

    `sector_count` sectors are offered. The label of a single one is "I take it: …".
    """
    key = "pdg-take-it" if sector_count == 1 else "pdg-priced"
    return sector if dollars is None else text(key, sector=sector, price=amount_text(dollars))


def not_enough_cash_refusal(needed: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal for a seat with less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount_text(needed))


def refused_choices(
    reasons: Iterable[tuple[int | str, Refusal | None]],
) -> tuple[RefusedChoice, ...]:
    """Return the choices for which there is a refusal, each with that refusal."""
    return tuple(
        RefusedChoice(choice, why.code, why.rule, why.text.values) for choice, why in reasons if why
    )
