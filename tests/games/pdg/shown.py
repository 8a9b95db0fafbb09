"""Values that the worked examples of the rules expect of a table (tests/test_golden.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from referee.games.pdg import GAME
from referee.games.pdg.box.pieces import CONTINENTS, DECK, Card
from referee.games.pdg.rules import cards_in_hand, difficulty, turns
from referee.games.pdg.state import Pdg
from referee.kit.seats import Seat
from tests.recorded import outcome

EXAMPLES = {*(f"s{n}" for n in range(1, 23)), *(f"w{n}" for n in range(1, 9))}


def _accounts(s: Pdg, seat: Seat) -> list[int]:
    """Return A, B, C and the gain, as they are announced."""
    row = next(row for row in s.phase.public_view(s, seat).rows if row.seat == seat)
    return [row.plant_value, row.cash, row.total, row.gain]


def _names(s: Pdg, seats: Any) -> list[str]:
    return [s.seating.name(seat) for seat in seats]


TABLE: dict[str, Callable[[Pdg], Any]] = {
    "phase": lambda s: s.phase.key if s.phase else None,
    "turn": lambda s: s.seating.name(s.turn.seat),
    "cycle": lambda s: s.cycle,
    "sited": lambda s: s.plant_count,
    "capacity": lambda s: [s.market_capacity(continent) for continent in CONTINENTS],
    "pile": lambda s: len(s.pile),
    "aside": lambda s: len(DECK) - cards_in_hand.count_cards_in_game(s),
    "trigger": lambda s: s.plants_to_end,
    "ends-at": lambda s: s.table_size.finished_seats_to_end,
    "asked": lambda s: _names(s, s.phase.asked_seats),
    "difficulty": lambda s: s.difficulty and str(s.difficulty.card),
    "affected": lambda s: _names(
        s, (at for at in s.seating.seats if difficulty.is_affected(s, at))
    ),
    "finished": lambda s: _names(s, turns.finished_seats(s)),
    "winners": lambda s: outcome(GAME, s)["winners"],
}
OF_SEAT: dict[str, Callable[[Pdg, Seat], Any]] = {
    "cash": Pdg.cash,
    "gains": Pdg.gain,
    "accounts": _accounts,
    "positions": lambda s, seat: s.positions[seat],
    "plants": lambda s, seat: [sector.key for sector in s.plants[seat]],
    "tokens": lambda s, seat: s.token_reserves[seat],
    "hands": lambda s, seat: len(s.hands[seat]),
    "blanks": lambda s, seat: s.hands[seat].count(Card.BLANK),
}


def _cards(s: Pdg, card: str) -> int:
    """Return the cards of that kind, in hands and pile."""
    return [*chain(s.pile, *s.hands.values())].count(Card(card))


OF_ONE: dict[str, Callable[[Pdg, str], Any]] = {
    "scores": lambda s, name: outcome(GAME, s)["scores"][name],
    "markets": lambda s, continent: sum(s.markets[int(continent)].values()),
    "bills": lambda s, value: s.box[f"bill/{value}"]["count"],
    "pieces": lambda s, what: sum(s.box[what].values()),
    "cards": _cards,
    "discards": lambda s, card: s.discards.get(Card(card), 0),
}


def shown(s: Pdg, what: str, expected: Any) -> Any:
    """Return the table's value of `what`, in the form in which `expected` is written."""
    if what in OF_SEAT:
        return {name: OF_SEAT[what](s, s.seating.seat_named(name)) for name in expected}
    if what in OF_ONE:
        return {one: OF_ONE[what](s, one) for one in expected}
    return TABLE[what](s)
