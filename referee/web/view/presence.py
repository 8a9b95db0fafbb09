"""The phones at each table: a phone is there while it has a stream open."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from referee.kit.seats import Seat

from .model import Attendance

SILENCE = 20.0  # without a stream, after which a phone counts as away (seconds)


class Presence:
    """The phones at each table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: Counter[tuple[str, Seat]] = Counter()
        self._left: dict[tuple[str, Seat], float] = {}

    @contextmanager
    def joined(self, table_id: str, seat: Seat) -> Iterator[None]:
        """Count one open stream of `seat` while the block runs."""
        who = (table_id, seat)
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            self._left.pop(who, None)
            self._left[who] = self._clock()
            self._forget_old()
            if not self._open[who]:
                del self._open[who]

    def _forget_old(self) -> None:
        """The oldest entries first: they stand in the order in which the phones left."""
        seconds = self._clock()
        while self._left and seconds - next(iter(self._left.values())) >= SILENCE:
            del self._left[next(iter(self._left))]

    def seats(
        self,
        table_id: str,
        seats: Collection[Seat],
        held: Collection[Seat],
        freed: Collection[Seat] = (),
    ) -> tuple[Attendance, ...]:
        """The state of each of `seats`: here, away, or free if it is not in `held`."""
        return tuple(
            Attendance(seat, self._state(table_id, seat))
            if seat in held
            else Attendance(seat, "free", freed=seat in freed)
            for seat in seats
        )

    def _state(self, table_id: str, seat: Seat) -> str:
        who = (table_id, seat)
        lately = self._clock() - self._left.get(who, float("-inf")) < SILENCE
        return "here" if who in self._open or lately else "away"
