"""What may be done at any moment: Express, peek, transfers, recount, adjustments (AMB-0.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.kit.asks import Action, Ask
from referee.kit.seats import BANK, Seat

from . import adjusting, express, peek, purse, shortage
from .actions import DeclareBankrupt
from .state import Ambition


class Part(NamedTuple):
    """A few actions that belong together: the seats', or the host's."""

    actions: tuple[type[Action], ...]
    host: bool
    asks: Callable[[Ambition, Seat], tuple[Ask, ...]]
    take: Callable[[Ambition, Seat, Action], Ambition]


PARTS = (
    Part(purse.ACTIONS, False, purse.asks, purse.take),
    Part(peek.ACTIONS, False, peek.asks, peek.take),
    Part(express.ACTIONS, False, express.asks, express.take),
    Part((DeclareBankrupt,), True, shortage.host_asks, shortage.take),
    Part(adjusting.ACTIONS, True, adjusting.asks, adjusting.take),
)
ACTIONS = frozenset(action for part in PARTS for action in part.actions)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """The asks of `seat` that no operation opens or closes."""
    return tuple(ask for part in PARTS for ask in _of(part, s, seat))


def asks_for(s: Ambition, seat: Seat, action: type[Action]) -> tuple[Ask, ...]:
    """Those among which the one for `action` is."""
    return _of(_part(action), s, seat)


def take(s: Ambition, seat: Seat, action: Action) -> Ambition:
    return _part(type(action)).take(s, seat, action)


def _of(part: Part, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    begun = s.phase is not None and s.phase.square > 0
    return part.asks(s, seat) if begun and part.host == (seat == BANK) else ()


def _part(action: type[Action]) -> Part:
    return next(part for part in PARTS if action in part.actions)
