"""Values that the worked examples of the rules expect of a table (tests/test_golden.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.company import CompanyState, Contract
from referee.games.ambition.phases.bidding import market_speaking_order
from referee.games.ambition.state import Ambition
from referee.kit.seats import Seat
from tests.recorded import outcome

EXAMPLES = {*(f"s{n}" for n in range(1, 21)), *(f"w{n}" for n in range(1, 9))}


def _prices(tray: tuple[Contract, ...]) -> list[int]:
    return [contract.price for contract in tray]


COMPANY: dict[str, Callable[[CompanyState], Any]] = {
    "cocoa": lambda c: c.cocoa,
    "chocolate": lambda c: c.chocolate,
    "cursor": lambda c: c.cursor,
    "bonds": lambda c: c.bonds,
    "express": lambda c: c.express,
    "loans": lambda c: len(c.loans),
    "pending": lambda c: _prices(c.secretariat),
    "accounting": lambda c: _prices(c.accounting),
}


def _names(s: Ambition, seats: tuple[Seat, ...]) -> list[str]:
    return [s.seating.name(seat) for seat in seats]


def _served(s: Ambition) -> list[str]:
    assert s.award is not None
    return _names(s, tuple(row.seat for row in s.award.rows))


TABLE: dict[str, Callable[[Ambition], Any]] = {
    "lots": lambda s: list(s.lots),
    "aside": lambda s: s.set_aside_count,
    "deck": lambda s: s.contract_deck_size,
    "month": lambda s: s.month,
    "readings": lambda s: s.reading_count,
    "banker": lambda s: s.seating.name(s.banker),
    "phase": lambda s: s.phase.key if s.phase else None,
    "order": lambda s: _names(s, market_speaking_order(s, s.phase.market)),
    "market": lambda s: s.market_names[s.phase.market],
    "unsold": lambda s: s.award.bars_left if s.award else None,
    "served": _served,
    "told": lambda s: [line.text.key for line in s.messages],
    "bankrupt": lambda s: _names(
        s, tuple(seat for seat in s.seating.seats if not s[seat].is_active)
    ),
    "scores": lambda s: outcome(GAME, s)["scores"],
    "winners": lambda s: outcome(GAME, s)["winners"],
}


def shown(s: Ambition, what: str, expected: Any) -> Any:
    """Return the table's value of `what`, in the form in which `expected` is written."""
    if what == "told":
        return [key for key in TABLE["told"](s) if key in expected]
    if what == "cash":
        return {name: s.cash(s.seating.seat_named(name)) for name in expected}
    if what in COMPANY:
        return {name: COMPANY[what](s[s.seating.seat_named(name)]) for name in expected}
    return TABLE[what](s)
