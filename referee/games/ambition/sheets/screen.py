"""The printed screen, and the aid behind it: what a player looks up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.ambition import company, state
from referee.games.ambition.company import SALARY, Trade
from referee.kit.box import Box
from referee.kit.sheets import Format, Options, Pages, Pieces, Shown, copies
from referee.kit.words import Message, Money, Month, text

SCREEN = Format(260, 150)  # with two wings of 78 mm, folded back
SCREENS = copies("screen", state.MOST_SEATS)
MOST_STAFF = 10  # the last row of the salary table


class Wages(NamedTuple):
    """A row of the salary table: a headcount, and each trade's francs a month."""

    staff: int
    salaries: tuple[Money, ...]


def aid(box: Box, options: Options) -> Shown:
    """Return the month in seven operations (AMB-0.7), salaries (AMB-1.2), limits (AMB-8)."""
    return {
        "operations": tuple(_operations(options)),
        "trades": tuple(trade.value for trade in Trade),
        "capacities": _capacities(),
        "wages": tuple(_wages(staff) for staff in range(MOST_STAFF + 1)),
        "limits": tuple(_limits(box, options)),
        "bonds": tuple((Month(m), Money(v)) for m, v in enumerate(box["bond-values"], 1)),
    }


def _operations(options: Options) -> Iterator[tuple[str, Message]]:
    figures: dict[str, dict[str, object]] = {
        "hire": {},
        "cocoa": {"markets": state.MARKETS},
        "make": {"bars": company.BARS_A_WORKER},
        "sell": {"step": Money(options["price_step_max"])},
        "cash-in": {"bundles": company.BUNDLES_AN_ACCOUNTANT},
        "confidential": {"peek": Money(state.PEEK)},
        "accounts": {},
    }
    for key, values in figures.items():
        yield key, text(f"ambition-print-operation-{key}", **values)


def _capacities() -> tuple[Message, ...]:
    """Return a month's work of each trade (AMB-3.1, AMB-4.1, AMB-5.1, AMB-6.2)."""
    return (
        text("ambition-print-a-worker", bars=company.BARS_A_WORKER),
        text("ambition-print-a-salesperson"),
        text("ambition-print-a-secretary"),
        text("ambition-print-an-accountant", bundles=company.BUNDLES_AN_ACCOUNTANT),
    )


def _wages(staff: int) -> Wages:
    return Wages(staff, tuple(Money(staff * salary) for salary in SALARY.values()))


def _limits(box: Box, options: Options) -> Iterator[Message]:
    yield text(
        "ambition-print-loans",
        loan=Money(state.LOAN),
        each=options["loans_per_month"],
        most=state.LOANS_A_SEAT,
        interest=Money(box["loan-interest"]),
    )
    yield text("ambition-print-direct", bars=state.DIRECT_BARS, price=Money(state.DIRECT_PRICE))
    yield text(
        "ambition-print-store",
        bars=box["cocoa-capacity"],
        chocolate=box["chocolate-capacity"],
        top=state.CURSOR_TOP,
    )
    yield text("ambition-print-score", loan=Money(state.LOAN))


SHEETS = {
    "aid": Pages(show=aid),
    "screens": Pieces(
        format=SCREEN, ids=SCREENS, face=lambda box, options, piece: aid(box, options), backs=True
    ),
}
