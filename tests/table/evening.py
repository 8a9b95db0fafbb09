"""The steps of an evening of the toy game, for three."""

from __future__ import annotations

from referee.kit.seats import BANK, Seat
from referee.table.play.tables import Receipt, Tables
from tests.toy import Announce, PlaceBid, Proceed, Reveal

A, B, C = Seat(1), Seat(2), Seat(3)


def announce(tables: Tables, table: str) -> None:
    """Entries 1 to 3: everybody announces 2; the first market opens."""
    state = tables.at(table).state
    for seat in state.seating.clockwise(state.first):
        tables.act(table, seat, Announce(2), by=seat)


def bid(tables: Tables, table: str, seat: Seat, price: int = 3_000) -> Receipt:
    return tables.act(table, seat, PlaceBid(price, 1), by=seat)


def seal_all(tables: Tables, table: str) -> None:
    """Three entries: everybody seals a bid for one bar."""
    for seat in tables.at(table).state.seating.seats:
        bid(tables, table, seat)


def market(tables: Tables, table: str) -> None:
    """Five entries: a whole market."""
    seal_all(tables, table)
    tables.act(table, BANK, Reveal(), by=BANK)
    tables.act(table, BANK, Proceed(), by=BANK)


def evening(tables: Tables, table: str) -> None:
    """The whole game, to its end: thirteen entries."""
    announce(tables, table)
    market(tables, table)
    market(tables, table)


def settled(tables: Tables, table: str) -> None:
    """Wait until everything is on disk."""
    _, ticket = tables.with_pending_write(table)
    if ticket is not None:
        ticket.wait()
