"""The phones at each table: a phone is there while it has a stream open or asks for its page."""

from __future__ import annotations

import threading
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
        self._door = threading.Lock()
        self._tell: Callable[[str, Seat, bool], None] = lambda table_id, seat, came: None
        self._elsewhere: Callable[[str, Seat], bool] = lambda table_id, seat: False

    def share(
        self, tell: Callable[[str, Seat, bool], None], elsewhere: Callable[[str, Seat], bool]
    ) -> None:
        """`tell` hears of each seat that comes or goes here; `elsewhere` knows of the others."""
        self._tell, self._elsewhere = tell, elsewhere

    @contextmanager
    def joined(self, table_id: str, seat: Seat) -> Iterator[None]:
        """Count one open stream of `seat` while the block runs."""
        who = (table_id, seat)
        self._open[who] += 1
        if self._open[who] == 1:
            self._tell(table_id, seat, True)
        try:
            yield
        finally:
            self._open[who] -= 1
            self.seen(table_id, seat)
            if not self._open[who]:
                del self._open[who]
                self._tell(table_id, seat, False)

    def open(self) -> dict[str, list[Seat]]:
        """The seats with a stream of this program, by table."""
        by_table: dict[str, list[Seat]] = {}
        for table_id, seat in self._open.copy():
            by_table.setdefault(table_id, []).append(seat)
        return by_table

    def seen(self, table_id: str, seat: Seat) -> None:
        """Note that the phone was there until now: it asked for its page, or its stream ended."""
        with self._door:
            self._left.pop((table_id, seat), None)
            self._left[table_id, seat] = self._clock()
            self._forget_old()

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
        there = who in self._open or lately or self._elsewhere(table_id, seat)
        return "here" if there else "away"
