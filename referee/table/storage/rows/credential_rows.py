"""Codes of each table, key digest of each place, and tickets."""

from __future__ import annotations

from collections.abc import Iterable

from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.storage.keys import host_code, public_code
from referee.table.storage.store import Codes

from .any_database import AnyDatabase, WriteConnection

MOST_SECONDS_LEFT = (
    1200.0  # seconds; a ticket with more before it is older than a clock that was set back
)

_SELECT_HOLDER = "SELECT table_id, seat FROM seats WHERE key = ?"
_UPSERT_TICKET = """INSERT INTO tickets VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat)
    DO UPDATE SET ticket = excluded.ticket, until = excluded.until"""
_UPSERT_INVITATION = """INSERT INTO invitations VALUES (?, ?, ?) ON CONFLICT (household)
    DO UPDATE SET ticket = excluded.ticket, until = excluded.until"""
_TABLES_BY_HOUSEHOLD = ("tables", "facts", "rivals", "lost")
_RENAME_SETTINGS = "UPDATE settings SET name = REPLACE(name, ?, ?) WHERE name LIKE ?"
_TICKET_IS_VALID = "ticket = ? AND until > ? AND until <= ?"
_SELECT_TICKET_PLACE = f"SELECT table_id, seat FROM tickets WHERE {_TICKET_IS_VALID}"  # noqa: S608  constants of ours
_SELECT_TAKEN_SEATS = "SELECT seat FROM seats WHERE table_id = ? AND seat > 0 AND key IS NOT NULL"


class CredentialRows:
    """Credentials in the tables `codes`, `seats`, `tickets` and `invitations`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def reserve(self, table_id: str, seats: Iterable[Seat], host: str) -> None:
        all_seats = tuple(seats)

        def work(db: WriteConnection) -> None:
            reserve(db, table_id, all_seats)
            _set_key(db, table_id, HOST, host)

        self._database.change_cached_rows(work).outcome()

    def codes(self, table_id: str) -> Codes | None:
        rows = self._database.read(
            "SELECT code, host_code FROM codes WHERE table_id = ?", (table_id,)
        )
        is_valid = rows and all(isinstance(code, str) for code in rows[0])
        return Codes(*rows[0]) if is_valid else None

    def table_of(self, code: str) -> str | None:
        rows = self._database.read("SELECT table_id FROM codes WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    def holder(self, key: str) -> tuple[str, Seat] | None:
        rows = self._database.row_cache.read(_SELECT_HOLDER, (key,))
        is_valid = rows and isinstance(rows[0][1], int)
        return (rows[0][0], Seat(rows[0][1])) if is_valid else None

    def taken_seats(self, table_id: str) -> frozenset[Seat]:
        rows = self._database.row_cache.read(_SELECT_TAKEN_SEATS, (table_id,))
        return frozenset(Seat(seat) for (seat,) in rows if isinstance(seat, int))

    def claim(self, table_id: str, seat: Seat, key: str) -> bool:
        def work(db: WriteConnection) -> bool:
            old_key = _stored_key(db, table_id, seat)
            if old_key is None:
                _set_key(db, table_id, seat, key)
            elif old_key != key:
                raise Refusal("seat-taken", seat=seat)
            return old_key is None

        return self._database.change_cached_rows(work).outcome()

    def free(self, table_id: str, seat: Seat) -> str | None:
        def work(db: WriteConnection) -> str | None:
            old_key = _stored_key(db, table_id, seat)
            _set_key(db, table_id, seat, None)
            return old_key

        return self._database.change_cached_rows(work).outcome()

    def issue(self, table_id: str, seat: Seat, ticket: str, until: float) -> None:
        def work(db: WriteConnection) -> None:
            _stored_key(db, table_id, seat)
            db.execute(_UPSERT_TICKET, (table_id, int(seat), ticket, until))

        self._database.write(work)

    def place_of_ticket(self, ticket: str, at: float) -> tuple[str, Seat]:
        rows = self._database.read(_SELECT_TICKET_PLACE, _valid_ticket_values(ticket, at))
        if not rows:
            raise Refusal("ticket-spent")
        return rows[0][0], Seat(rows[0][1])

    def redeem(self, ticket: str, at: float, key: str) -> None:
        def work(db: WriteConnection) -> None:
            place = db.execute(_SELECT_TICKET_PLACE, _valid_ticket_values(ticket, at)).fetchone()
            if place is None:
                raise Refusal("ticket-spent")
            _set_key(db, place[0], Seat(place[1]), key)

        self._database.change_cached_rows(work).outcome()

    def take_host(self, table_id: str, code: str, key: str) -> None:
        def work(db: WriteConnection) -> None:
            query = "UPDATE codes SET host_code = ? WHERE table_id = ? AND host_code = ?"
            if not db.execute(query, (host_code(), table_id, code)).rowcount:
                raise Refusal("wrong-host-code", field="code")
            _set_key(db, table_id, HOST, key)

        self._database.change_cached_rows(work).outcome()

    def invite(self, household: str, ticket: str, at: float, until: float) -> None:
        def work(db: WriteConnection) -> None:
            delete_expired = "DELETE FROM invitations WHERE until <= ? OR until > ?"
            db.execute(delete_expired, (at, at + MOST_SECONDS_LEFT))
            db.execute(_UPSERT_INVITATION, (household, ticket, until))

        self._database.write(work)

    def accept(self, ticket: str, at: float) -> str:
        def work(db: WriteConnection) -> str:
            query = f"SELECT household FROM invitations WHERE {_TICKET_IS_VALID}"  # noqa: S608  constants of ours
            row = db.execute(query, _valid_ticket_values(ticket, at)).fetchone()
            if row is None:
                raise Refusal("invitation-spent", field="code")
            db.execute("DELETE FROM invitations WHERE ticket = ?", (ticket,))
            household: str = row[0]
            return household

        return self._database.write(work)

    def rename(self, household: str, new_name: str) -> bool:
        def work(db: WriteConnection) -> bool:
            name_values = (f"/{household}", f"/{new_name}", f"%/{household}")
            changed_count = db.execute(_RENAME_SETTINGS, name_values).rowcount
            for name in _TABLES_BY_HOUSEHOLD:
                query = f"UPDATE {name} SET household = ? WHERE household = ?"  # noqa: S608  constants of ours
                changed_count += db.execute(query, (new_name, household)).rowcount
            db.execute("DELETE FROM invitations WHERE household = ?", (household,))
            return changed_count > 0

        return self._database.write(work)


def reserve(db: WriteConnection, table_id: str, seats: Iterable[Seat]) -> None:
    """Give a table its codes and free places, unless it has them."""
    if db.execute("SELECT 1 FROM codes WHERE table_id = ?", (table_id,)).fetchone():
        return
    code = public_code()
    while db.execute("SELECT 1 FROM codes WHERE code = ?", (code,)).fetchone():
        code = public_code()
    db.execute("INSERT INTO codes VALUES (?, ?, ?)", (table_id, code, host_code()))
    for seat in (HOST, *seats):
        db.execute("INSERT INTO seats VALUES (?, ?, NULL)", (table_id, int(seat)))


def _valid_ticket_values(ticket: str, at: float) -> tuple[str, float, float]:
    """Return the parameters of `_TICKET_IS_VALID`."""
    return ticket, at, at + MOST_SECONDS_LEFT


def _stored_key(db: WriteConnection, table_id: str, seat: Seat) -> str | None:
    """Return the digest of the place's key; raise Refusal("no-seat")."""
    query = "SELECT key FROM seats WHERE table_id = ? AND seat = ?"
    row = db.execute(query, (table_id, int(seat))).fetchone()
    if row is None:
        raise Refusal("no-seat")
    key: str | None = row[0]
    return key


def _set_key(db: WriteConnection, table_id: str, seat: Seat, key: str | None) -> None:
    """Give the place to `key`, or to nobody (None), and void its ticket."""
    place = (table_id, int(seat))
    db.execute("UPDATE seats SET key = ? WHERE table_id = ? AND seat = ?", (key, *place))
    db.execute("DELETE FROM tickets WHERE table_id = ? AND seat = ?", place)
