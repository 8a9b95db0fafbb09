"""What may be done at any moment: Express, peek, transfers, recount, adjustments (AMB-0.7)."""

from __future__ import annotations

from collections.abc import Callable

from referee.kit.asks import Action, Ask
from referee.kit.seats import BANK, Seat

from . import adjusting, express, peek, purse, shortage
from .actions import DeclareBankrupt, Note, Recount, Transfer
from .state import Ambition

Taking = Callable[[Ambition, Seat, Action], Ambition]
_CARDS: tuple[tuple[tuple[type[Action], ...], Taking], ...] = (
    (peek.ACTIONS, peek.take),
    (express.ACTIONS, express.take),
    (adjusting.ACTIONS, adjusting.take),
)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """The asks of `seat` that no operation opens or closes."""
    if s.phase is None or s.phase.key == "opening":
        return ()
    if seat == BANK:
        return (shortage.bankrupt_ask(s), *adjusting.asks(s, seat))
    return (*purse.asks(s, seat), *peek.asks(s, seat), *express.asks(s, seat))


def take(s: Ambition, seat: Seat, action: Action) -> Ambition:
    match action:
        case Transfer() | Note() | Recount():
            return purse.take(s, seat, action)
        case DeclareBankrupt():
            return shortage.take(s, seat, action)
    take = next(take for actions, take in _CARDS if isinstance(action, actions))
    return take(s, seat, action)
