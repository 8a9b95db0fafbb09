"""Helpers of the month's phases in Ambition."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ambition.actions import Proceed
from referee.games.ambition.state import Ambition
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.phase import arrow
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text


def proceed(label: str, rule: str, waiting: Iterable[Seat] = (), **values: object) -> Ask:
    """Return the host's arrow: "C'est payé. Ouvrir Francfort"."""
    return arrow(Proceed, text(f"ambition-go-{label}", **values), rule, waiting)


def proceed_to_all(label: str, rule: str, waiting: Iterable[Seat] = (), **values: object) -> Ask:
    """Return the host's arrow to a step that awaits every seat's own page."""
    return replace(proceed(label, rule, waiting, **values), calls_everyone=True)


def over_cash(s: Ambition, seat: Seat, need: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal of a payment that exceeds the seat's cash."""
    have = Money(s.cash(seat))
    return Refusal("over-cash", rule, field, need=Money(need), have=have).of_purse()


def afford(s: Ambition, seat: Seat, amount: int, rule: str, field: str = "") -> None:
    """Raise Refusal if `seat` may not spend `amount` voluntarily.

    `over-cash`: the amount exceeds the cash; `reserved`: part of the cash is reserved (AMB-2.13).
    """
    if amount > s.cash(seat):
        raise over_cash(s, seat, amount, rule, field)
    if amount > s.free_cash(seat):
        free = Money(s.free_cash(seat))
        raise Refusal("reserved", rule, field, need=Money(amount), free=free).of_purse()
