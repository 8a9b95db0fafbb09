"""The phones that hang on other programs with the same tables.

A program tells the others when the first stream of a seat opens there and when the last one closes,
and all of its seats when another asks. Each gives signs of life; one that falls silent is gone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from referee.kit.seats import Seat
from referee.table.storage.store import Store
from referee.web.view.presence import Presence

GONE = 10.0  # seconds of silence after which a program's phones are not there
_ASK, _ANEW, _CAME, _LEFT = "?", "!", "+", "-"


@dataclass
class _Program:
    heard: float  # when
    seats: dict[str, frozenset[Seat]] = field(default_factory=dict)  # by table


class Elsewhere:
    """What the other programs have told. `changed` is called with the table of each change."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        changed: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._presence = presence
        self._changed = changed
        self._clock = clock
        self._programs: dict[str, _Program] = {}
        presence.share(self._tell, self.has)
        store.listen(self._heard)
        store.tell([_ASK])

    def has(self, table_id: str, seat: Seat) -> bool:
        """Does a phone of this seat hang on another program?"""
        return any(
            seat in program.seats.get(table_id, ()) and not self._silent(program)
            for program in tuple(self._programs.values())
        )

    def _silent(self, program: _Program) -> bool:
        return self._clock() - program.heard >= GONE

    def _tell(self, table_id: str, seat: Seat, came: bool) -> None:
        self._store.tell([f"{_CAME if came else _LEFT}{table_id} {int(seat)}"])

    def _all(self) -> Iterator[str]:
        for table_id, seats in self._presence.open().items():
            yield f"{_CAME}{table_id} {','.join(str(int(seat)) for seat in seats)}"

    def _heard(self, program: str, said: str) -> None:
        if not program:  # nothing was heard for a while
            for one in self._programs.values():
                self._empty(one)
            self._store.tell([_ANEW, *self._all(), _ASK])
            return
        if program not in self._programs:
            alive = {name: one for name, one in self._programs.items() if not self._silent(one)}
            self._programs = alive | {program: _Program(self._clock())}
            self._store.tell([_ASK])
        known = self._programs[program]
        known.heard = self._clock()
        if said == _ASK:
            self._store.tell([*self._all()])
        elif said == _ANEW:
            self._empty(known)
        elif said:
            table_id, _, seats = said[1:].partition(" ")
            self._follow(known, table_id, {Seat(int(n)) for n in seats.split(",")}, said[0])

    def _follow(self, known: _Program, table_id: str, seats: set[Seat], sign: str) -> None:
        before = known.seats.get(table_id, frozenset())
        after = before | seats if sign == _CAME else before - seats
        for seat in before - after:  # its phone may come back at once
            self._presence.seen(table_id, seat)
        known.seats[table_id] = after
        if not after:
            del known.seats[table_id]
        if after != before:
            self._changed(table_id)

    def _empty(self, known: _Program) -> None:
        for table_id, seats in tuple(known.seats.items()):
            self._follow(known, table_id, set(seats), _LEFT)
