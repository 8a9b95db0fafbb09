"""A table of the toy game whose players do what a test says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask

from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Moment
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests import once
from tests.toy import TOY, Announce, PlaceBid, Proceed, Reveal

NAMES = ("Lucie", "Bruno", "Anna")
LUCIE, BRUNO, ANNA = Seat(1), Seat(2), Seat(3)


@dataclass(frozen=True)
class Table:
    """A table's id, its public code, and its keys."""

    services: Services
    id: str
    code: str
    host: str  # key
    keys: dict[Seat, str]

    @property
    def now(self) -> Moment:
        return self.services.tables.at(self.id)

    @property
    def told(self) -> list[str]:
        """Return the keys of its story, the last line first."""
        return [stored.line.text.key for stored in self.now.story]

    def act(self, seat: Seat, action: Action, *, overruled: bool = False) -> None:
        """Do the act and wait until it is on disk."""
        by = HOST if overruled else seat
        act = self.services.tables.act
        act(self.id, seat, action, by=by, is_overruled=overruled).write.wait()

    def announce(self) -> None:
        """Let everybody announce one bar, which opens the first market."""
        first = self.now.state.first
        for seat in self.now.state.seating.clockwise(first):
            self.act(seat, Announce(1))

    def play_market(self, price: int = 1_000) -> None:
        """Let everybody seal one bar at `price`; reveal and pay."""
        if self.now.state.phase.key == "announcing":
            self.announce()
        for seat in self.now.state.seating.seats:
            self.act(seat, PlaceBid(price, 1))
        self.act(HOST, Reveal())
        self.act(HOST, Proceed())


@contextmanager
def running(file: Path | str, **how: Any) -> Iterator[Flask]:
    """Run the application on that file, with the toy unless `how` says otherwise."""
    made = create_app(file, **{"games": {TOY.key: TOY}, "compiled": once.templates(), **how})
    made.testing = True
    try:
        yield made
    finally:
        close(made)


def open_table(services: Services, names: tuple[str, ...] = NAMES, game: str = TOY.key) -> Table:
    """Open a new table with a phone in every seat."""
    table_id = services.tables.open(game, names)
    seats = [Seat(n) for n in range(1, len(names) + 1)]
    code, host = services.keys.new_table(table_id, seats)
    keys = {seat: services.keys.claim(table_id, seat) for seat in seats}
    return Table(services, table_id, code, host, keys)
