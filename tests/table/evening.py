"""The steps of an evening of the toy game, for three."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.play.tables import Receipt, Tables
from referee.table.storage.store import Store
from tests.toy import TOY, Announce, PlaceBid, Proceed, Reveal, Toy

A, B, C = Seat(1), Seat(2), Seat(3)
GAMES = {"toy": TOY}


def refolded(store: Store) -> Tables:
    """Return the tables as another process reads them from the disk."""
    return Tables(store, games=GAMES)


def refused(call: Callable[..., object], *args: Any, **more: Any) -> str:
    """Return the code with which a call is refused."""
    with pytest.raises(Refusal) as refusal:
        call(*args, **more)
    return refusal.value.code


@dataclass(frozen=True)
class Evening:
    """One table and all acts at it."""

    tables: Tables
    table: str

    @property
    def now(self) -> Moment:
        return self.tables.at(self.table)

    @property
    def state(self) -> Toy:
        return self.now.state

    def then(self, seq: int) -> Toy:
        """Return the state after that entry."""
        return self.tables.moments(self.table)[seq].state

    def story(self) -> list[str]:
        """Return the story, the newest line first."""
        return [stored.line.text.key for stored in self.now.story]

    def act(self, seat: Seat, action: Action, by: Seat | None = None, **how: Any) -> Receipt:
        return self.tables.act(self.table, seat, action, by=seat if by is None else by, **how)

    def bid(self, seat: Seat, price: int = 3_000, **how: Any) -> Receipt:
        return self.act(seat, PlaceBid(price, 1), **how)

    def reveal(self) -> Receipt:
        return self.act(HOST, Reveal())

    def proceed(self) -> Receipt:
        return self.act(HOST, Proceed())

    def undo(self, to: int | None = None, **how: Any) -> Receipt:
        return self.tables.undo(self.table, to, by=HOST, **how)

    def redo(self, **how: Any) -> Receipt:
        return self.tables.redo(self.table, by=HOST, **how)

    def notice(self, key: str, *seat: Seat) -> None:
        self.tables.notice(self.table, key, *seat)

    def announce(self) -> None:
        """Write entries 1 to 3: everybody announces 2, and the first market opens."""
        for seat in self.state.seating.clockwise(self.state.first):
            self.act(seat, Announce(2))

    def seal_all(self) -> None:
        """Write three entries: everybody seals a bid for one bar."""
        for seat in self.state.seating.seats:
            self.bid(seat)

    def market(self) -> None:
        """Write five entries: a whole market."""
        self.seal_all()
        self.reveal()
        self.proceed()

    def settled(self) -> None:
        """Wait until everything is on disk."""
        settled(self.tables, self.table)


def evening(tables: Tables, table: str) -> None:
    """Play the whole game: thirteen entries."""
    game = Evening(tables, table)
    game.announce()
    game.market()
    game.market()


def settled(tables: Tables, table: str) -> None:
    """Wait until everything is on disk."""
    _, ticket = tables.with_pending_write(table)
    if ticket is not None:
        ticket.wait()
