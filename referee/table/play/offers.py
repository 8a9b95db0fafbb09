"""What a moment offers each seat, worked out once for checks, forms, pages and streams."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from referee.kit.asks import Ask
from referee.kit.game import Prompt
from referee.kit.seats import BANK, Seat
from referee.table.bounded import Bounded

from .moments import Moment

MOST_REMEMBERED = 128  # moments, of all tables together

T = TypeVar("T")


class Recent(Generic[T]):
    """What was last worked out from moments, of all tables: bounded, so idle tables keep nothing.

    The check of an act, a page and five streams ask the same of a moment.
    """

    def __init__(self, make: Callable[[Moment], T]) -> None:
        self._make = make
        # by identity; each holds its moment
        self._made: Bounded[int, tuple[Moment, T]] = Bounded(MOST_REMEMBERED)
        self._lock = threading.Lock()

    def of(self, moment: Moment) -> T:
        """The same for the same moment."""
        with self._lock:
            known = self._made.get(id(moment))
            if known is not None:
                self._made.move_to_end(id(moment))
                return known[1]
        made = self._make(moment)
        with self._lock:
            self._made[id(moment)] = moment, made
        return made


class SeatOffer(NamedTuple):
    """What one seat, or the host, may do."""

    asks: tuple[Ask, ...]
    phase_kinds: frozenset[str]  # those of the phase; all other kinds are allowed at any time
    call: Prompt | None  # what the seat has to do now


class Offers:
    """The offers of one moment."""

    def __init__(self, moment: Moment) -> None:
        self.now = moment
        self._by_seat: dict[Seat, SeatOffer] = {}

    def of(self, seat: Seat) -> SeatOffer:
        """What `seat` may do now."""
        offer = self._by_seat.get(seat)
        if offer is None:
            game, s = self.now.game, self.now.state
            asks = game.asks(s, seat)
            kinds = self.now.phase_kinds(seat) if asks else frozenset()  # none for who is out
            call = game.call(s, seat) if seat != BANK else None
            offer = self._by_seat[seat] = SeatOffer(asks, kinds, call)
        return offer


_offers: Recent[Offers] = Recent(Offers)


def offers_of(moment: Moment) -> Offers:
    """What `moment` offers."""
    return _offers.of(moment)
