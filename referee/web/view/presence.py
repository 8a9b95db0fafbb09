"""Presence of phones: a phone is here if it has a stream or has just loaded a page.

Several programs on one database share their presence (RemotePresence).
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from referee.kit.seats import Seat
from referee.table.storage.store import Store

from .model import Attendance

PHONE_TIMEOUT = 20.0  # without a stream, after which a phone counts as away (seconds)


class Presence:
    """Phones at each table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._stream_counts: Counter[tuple[str, Seat]] = Counter()
        self._seen_at: dict[tuple[str, Seat], float] = {}
        self._lock = threading.Lock()
        self._report: Callable[[str, Seat, bool], None] = lambda table_id, seat, came: None
        self._is_elsewhere: Callable[[str, Seat], bool] = lambda table_id, seat: False

    def connect_programs(
        self, report: Callable[[str, Seat, bool], None], is_elsewhere: Callable[[str, Seat], bool]
    ) -> None:
        """Pass each arrival and departure to `report`; other programs know `is_elsewhere`."""
        self._report, self._is_elsewhere = report, is_elsewhere

    @contextmanager
    def count_stream(self, table_id: str, seat: Seat) -> Iterator[None]:
        """Count one open stream of `seat` while the block runs."""
        table_and_seat = (table_id, seat)
        self._stream_counts[table_and_seat] += 1
        if self._stream_counts[table_and_seat] == 1:
            self._report(table_id, seat, True)
        try:
            yield
        finally:
            self._stream_counts[table_and_seat] -= 1
            self.mark_seen(table_id, seat)
            if not self._stream_counts[table_and_seat]:
                del self._stream_counts[table_and_seat]
                self._report(table_id, seat, False)

    def connected_seats(self) -> dict[str, list[Seat]]:
        """Return the seats with a stream of this program, by table."""
        by_table: dict[str, list[Seat]] = {}
        for table_id, seat in self._stream_counts.copy():
            by_table.setdefault(table_id, []).append(seat)
        return by_table

    def mark_seen(self, table_id: str, seat: Seat) -> None:
        """Record that the phone was here until now.

        It has loaded its page, or its stream has ended.
        """
        with self._lock:
            self._seen_at.pop((table_id, seat), None)
            self._seen_at[table_id, seat] = self._clock()
            self._forget_silent()

    def _forget_silent(self) -> None:
        """Forget phones that are silent for PHONE_TIMEOUT; the dictionary has the oldest first."""
        now_seconds = self._clock()
        while self._seen_at and now_seconds - next(iter(self._seen_at.values())) >= PHONE_TIMEOUT:
            del self._seen_at[next(iter(self._seen_at))]

    def attendance(
        self,
        table_id: str,
        seats: Collection[Seat],
        claimed_seats: Collection[Seat],
        freed_seats: Collection[Seat] = (),
    ) -> tuple[Attendance, ...]:
        """Return each seat's state: here, away, or free if not in `claimed_seats`."""
        return tuple(
            Attendance(seat, self._state(table_id, seat))
            if seat in claimed_seats
            else Attendance(seat, "free", can_be_reclaimed=seat in freed_seats)
            for seat in seats
        )

    def _state(self, table_id: str, seat: Seat) -> str:
        table_and_seat = (table_id, seat)
        was_here_lately = (
            self._clock() - self._seen_at.get(table_and_seat, float("-inf")) < PHONE_TIMEOUT
        )
        is_here = (
            table_and_seat in self._stream_counts
            or was_here_lately
            or self._is_elsewhere(table_id, seat)
        )
        return "here" if is_here else "away"


PROGRAM_TIMEOUT = 10.0  # seconds of silence after which a program's phones are not there
_ASK_MESSAGE, _RESET_MESSAGE, _ARRIVAL_SIGN, _DEPARTURE_SIGN = "?", "!", "+", "-"


@dataclass
class _Program:
    heard_at: float  # when
    seats: dict[str, frozenset[Seat]] = field(default_factory=dict)  # by table


class RemotePresence:
    """Presence in other programs; `on_change(table_id)` is called after each change."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        on_change: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._presence = presence
        self._on_change = on_change
        self._clock = clock
        self._programs: dict[str, _Program] = {}
        presence.connect_programs(self._tell, self.has)
        store.listen(self._on_message)
        store.tell([_ASK_MESSAGE])

    def has(self, table_id: str, seat: Seat) -> bool:
        """Return True if a phone of this seat is connected to another program."""
        return any(
            seat in program.seats.get(table_id, ()) and not self._is_silent(program)
            for program in tuple(self._programs.values())
        )

    def _is_silent(self, program: _Program) -> bool:
        return self._clock() - program.heard_at >= PROGRAM_TIMEOUT

    def _tell(self, table_id: str, seat: Seat, came: bool) -> None:
        self._store.tell([f"{_ARRIVAL_SIGN if came else _DEPARTURE_SIGN}{table_id} {int(seat)}"])

    def _arrival_messages(self) -> Iterator[str]:
        for table_id, seats in self._presence.connected_seats().items():
            yield f"{_ARRIVAL_SIGN}{table_id} {','.join(str(int(seat)) for seat in seats)}"

    def _on_message(self, program: str, message: str) -> None:
        if not program:  # nothing was heard for a while
            for other in self._programs.values():
                self._remove_all_seats(other)
            self._store.tell([_RESET_MESSAGE, *self._arrival_messages(), _ASK_MESSAGE])
            return
        if program not in self._programs:
            live_programs = {
                name: other for name, other in self._programs.items() if not self._is_silent(other)
            }
            self._programs = live_programs | {program: _Program(self._clock())}
            self._store.tell([_ASK_MESSAGE])
        sender = self._programs[program]
        sender.heard_at = self._clock()
        if message == _ASK_MESSAGE:
            self._store.tell([*self._arrival_messages()])
        elif message == _RESET_MESSAGE:
            self._remove_all_seats(sender)
        elif message:
            table_id, _, seats = message[1:].partition(" ")
            self._follow(sender, table_id, {Seat(int(n)) for n in seats.split(",")}, message[0])

    def _follow(self, sender: _Program, table_id: str, seats: set[Seat], sign: str) -> None:
        before = sender.seats.get(table_id, frozenset())
        after = before | seats if sign == _ARRIVAL_SIGN else before - seats
        for seat in before - after:  # its phone may come back at once
            self._presence.mark_seen(table_id, seat)
        sender.seats[table_id] = after
        if not after:
            del sender.seats[table_id]
        if after != before:
            self._on_change(table_id)

    def _remove_all_seats(self, sender: _Program) -> None:
        for table_id, seats in tuple(sender.seats.items()):
            self._follow(sender, table_id, set(seats), _DEPARTURE_SIGN)
