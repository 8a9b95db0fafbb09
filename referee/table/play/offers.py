"""What a moment offers each seat, worked out once for checks, forms, pages and streams."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from referee.kit.asks import Ask
from referee.kit.game import Prompt
from referee.kit.seats import BANK, Seat
from referee.table.bounded import Bounded

from .moments import Moment

MOST_REMEMBERED = 128  # moments, of all tables together
FURTHEST = 8  # sealed acts, from one remembered moment to the next


class OfMoment(Protocol):
    """Anything worked out from a moment."""

    now: Moment


T = TypeVar("T", bound=OfMoment)


class Recent(Generic[T]):
    """What was last worked out from moments, of all tables: bounded, so idle tables keep nothing.

    A sealed act changes nothing for the other seats. So `make` is given what was worked out from a
    moment shortly before, if only sealed acts lie between, and the seats of these acts.
    """

    def __init__(self, make: Callable[[Moment, T | None, frozenset[Seat]], T]) -> None:
        self._make = make
        self._made: Bounded[int, T] = Bounded(MOST_REMEMBERED)  # by identity; each holds its moment
        self._lock = threading.Lock()

    def of(self, moment: Moment) -> T:
        """The same for the same moment."""
        with self._lock:
            known = self._made.get(id(moment))
            if known is not None:
                self._made.move_to_end(id(moment))
                return known
            earlier, touched = self._shortly_before(moment)
        made = self._make(moment, earlier, touched)
        with self._lock:
            self._made[id(moment)] = made
        return made

    def _shortly_before(self, moment: Moment) -> tuple[T | None, frozenset[Seat]]:
        touched: set[Seat] = set()
        for _ in range(FURTHEST):
            if moment.sealed is None:
                break
            touched.add(moment.sealed.seat)
            moment = moment.sealed.before
            earlier = self._made.get(id(moment))
            if earlier is not None:
                return earlier, frozenset(touched)
        return None, frozenset()


class SeatOffer(NamedTuple):
    """What one seat, or the host, may do."""

    asks: tuple[Ask, ...]
    phase_kinds: frozenset[str]  # those of the phase; all other kinds are allowed at any time
    call: Prompt | None  # what the seat has to do now


class Offers:
    """The offers of one moment."""

    def __init__(self, moment: Moment, earlier: Offers | None, touched: frozenset[Seat]) -> None:
        self.now = moment
        known: dict[Seat, SeatOffer] = earlier._by_seat if earlier else {}
        self._by_seat: dict[Seat, SeatOffer] = {
            seat: offer for seat, offer in known.items() if seat != BANK and seat not in touched
        }

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
