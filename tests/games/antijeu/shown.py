"""Values of a table that the worked examples check (tests/test_golden.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.antijeu import GAME
from referee.games.antijeu.rules import board, dues, loans, scoring
from referee.games.antijeu.rules.constants import SEATS_FOR_ALL_BILLS, starting_bills
from referee.games.antijeu.state import AntiJeu
from referee.kit.seats import Seat
from tests.recorded import outcome

EXAMPLES = {*(f"l{n}" for n in range(1, 13)), *(f"x{n}" for n in range(1, 11))}


def _owed(s: AntiJeu) -> list[list[Any]]:
    """Return the first debtor's dues, in the order of payment."""
    parts = dues.first_debtor_dues(s).dues if s.dues else ()
    return [
        [s.seating.name(debt.creditor) if debt.creditor else "bank", debt.amount] for debt in parts
    ]


TABLE: dict[str, Callable[[AntiJeu], Any]] = {
    "phase": lambda s: s.phase.key if s.phase else None,
    "turn": lambda s: s.seating.name(s.seat),
    "rolls": lambda s: s.turn.rolls_left,
    "owed": _owed,
    "ended": lambda s: s.ending.reason if s.ending else None,
    "waiting": lambda s: [s.seating.name(seat) for seat in s.phase.roll_off.seats_to_throw],
    "winners": lambda s: outcome(GAME, s)["winners"],
}
OF_SEAT: dict[str, Callable[[AntiJeu, Seat], Any]] = {
    "cash": AntiJeu.cash,
    "positions": lambda s, seat: s.positions[seat],
    "missed": lambda s, seat: s.turns_to_miss[seat],
    "notes": lambda s, seat: sum(scoring.score(s, seat).notes_by_cartel.values()),
    "points": lambda s, seat: sum(scoring.score(s, seat).points_by_cartel.values()),
    "net-credit": lambda s, seat: scoring.score(s, seat).net_credit,
    "score": lambda s, seat: scoring.score(s, seat).total,
    "rights": lambda s, seat: [*loans.borrowable_cartels(s, seat)],
    "kept": lambda s, seat: len(s.open_cards[seat]),
}


def _purse(s: AntiJeu, value: str) -> int:
    """Return the number of these bills for each seat."""
    return sum(bill.bill_count for bill in starting_bills(s.box) if bill.value == int(value))


OF_ONE: dict[str, Callable[[AntiJeu, str], Any]] = {
    "tokens": lambda s, company: {
        s.seating.name(seat): count for seat, count in s.tokens.get(int(company), {}).items()
    },
    "free": lambda s, company: board.free_circle_count(s, int(company)),
    "vacated": lambda s, company: s.vacated_circles[0].circle_counts[int(company)],
    "holder": lambda s, colour: s.seating.name(seat) if (seat := s.case(colour).holder) else None,
    "broken": lambda s, colour: s.case(colour).is_broken,
    "tier": lambda s, colour: scoring.cartel_tier(s, board.cartels(s)[colour]),
    "purse": _purse,
    "in-bank": lambda s, value: (
        s.box[f"bill/{value}"]["count"] - SEATS_FOR_ALL_BILLS * _purse(s, value)
    ),
    "pieces": lambda s, what: sum(s.box[what].values()),
}


def shown(s: AntiJeu, what: str, expected: Any) -> Any:
    """Return the table's `what`, in the form of `expected`."""
    if what in OF_SEAT:
        return {name: OF_SEAT[what](s, s.seating.seat_named(name)) for name in expected}
    if what in OF_ONE:
        return {one: OF_ONE[what](s, one) for one in expected}
    return TABLE[what](s)
