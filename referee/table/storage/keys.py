"""Who holds which link.

A key is 128 random bits; the file keeps its SHA-256 alone, so a stolen file opens no seat.
The public code names a table on the join page and opens nothing by itself.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal

from .store import Store

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE_LENGTH = 5
HOST_CODE_LENGTH = 6
TICKET_LIFE = 600.0  # seconds
_MISREAD = str.maketrans("ILO", "110", " -")


class NewKeys(NamedTuple):
    """What a new table's host is given."""

    code: str
    host: str


class Keys:
    """Every key of this installation. What a method gives is on disk when it returns."""

    def __init__(self, store: Store, *, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock
        self._freed: dict[tuple[str, Seat], str] = {}  # by seat, the hash of the key that it had

    def new_table(self, table_id: str, seats: Iterable[Seat], host: str | None = None) -> NewKeys:
        """The public code and the host's key of a table that nobody holds yet.

        `host`: the key of the host at the table that it follows, and hosts this one too.
        """
        places = tuple(seats)

        def write(db: sqlite3.Connection) -> NewKeys:
            prepare(db, table_id, places)
            query = "SELECT code FROM codes WHERE table_id = ?"
            code = db.execute(query, (table_id,)).fetchone()[0]
            key = None if host is None else onward(host, table_id)
            return NewKeys(code, _give(db, table_id, BANK, key))

        return self._store.write(write).wait()

    def host(self, key: str) -> str:
        """The table this key is the host of; raises Refusal("unknown-key")."""
        table_id, seat = self._holder(key)
        if seat != BANK:
            raise Refusal("unknown-key")
        return table_id

    def seat(self, key: str) -> tuple[str, Seat]:
        """The table and seat this key opens; raises Refusal("unknown-key")."""
        table_id, seat = self._holder(key)
        if seat == BANK:
            raise Refusal("unknown-key")
        return table_id, seat

    def code(self, typed: str) -> str:
        """The table of a public code, however it was typed; raises Refusal("unknown-code")."""
        code = typed.upper().translate(_MISREAD)
        row = code.isascii() and self._one("SELECT table_id FROM codes WHERE code = ?", code)
        if not row:
            raise Refusal("unknown-code", field="code")
        return str(row[0])

    def code_of(self, table_id: str) -> str:
        """The public code of a table; raises Refusal("no-table")."""
        return self._codes(table_id)[0]

    def host_code(self, table_id: str) -> str:
        """Six digits that let another device take the host's place; raises Refusal("no-table")."""
        return self._codes(table_id)[1]

    def taken(self, table_id: str) -> frozenset[Seat]:
        """The seats that somebody holds."""
        query = "SELECT seat FROM seats WHERE table_id = ? AND seat > 0 AND key IS NOT NULL"
        return frozenset(Seat(row[0]) for row in self._store.read().execute(query, (table_id,)))

    def claim(self, table_id: str, seat: Seat) -> str:
        """The key of a free seat; raises Refusal("seat-taken") or Refusal("no-seat")."""

        def write(db: sqlite3.Connection) -> str:
            _check_seat(db, table_id, seat)
            query = "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND key IS NOT NULL"
            if db.execute(query, (table_id, seat)).fetchone():
                raise Refusal("seat-taken", seat=seat)
            return _give(db, table_id, seat)

        return self._store.write(write).wait()

    def follow(self, key: str, table_id: str) -> tuple[str, bool]:
        """The key, at the table that follows, of the seat that `key` holds; and is it new?

        All devices that share a key share the next. Raises Refusal("unknown-key"), or
        Refusal("seat-taken") where somebody else has sat down there.
        """
        _, seat = self._holder(key)
        found = onward(key, table_id)

        def write(db: sqlite3.Connection) -> tuple[str, bool]:
            query = "SELECT key FROM seats WHERE table_id = ? AND seat = ?"
            held = db.execute(query, (table_id, seat)).fetchone()
            if held == (None,):
                return _give(db, table_id, seat, found), True
            if held != (_hash(found),):
                raise Refusal("seat-taken", seat=seat)
            return found, False

        return self._store.write(write).wait()

    def free(self, table_id: str, seat: Seat) -> None:
        """Nobody holds the seat any more; its key and its ticket are dead."""

        def write(db: sqlite3.Connection) -> str | None:
            _check_seat(db, table_id, seat)
            query = "SELECT key FROM seats WHERE table_id = ? AND seat = ?"
            (had,) = db.execute(query, (table_id, seat)).fetchone()
            _take_away(db, table_id, seat)
            return None if had is None else str(had)

        had = self._store.write(write).wait()
        if had:
            self._freed[table_id, seat] = had

    def freed(self, table_id: str) -> frozenset[Seat]:
        """The free seats that `give_back` would fill: as long as this process remembers."""
        seats = (seat for of, seat in tuple(self._freed) if of == table_id)
        return frozenset(seats) - self.taken(table_id)

    def give_back(self, table_id: str, seat: Seat) -> None:
        """Whoever held the seat until it was freed holds it again, with the same key.

        Raises Refusal("no-seat") where nobody is remembered, Refusal("seat-taken") where somebody
        else has sat down.
        """
        had = self._freed.get((table_id, seat))
        if had is None:
            raise Refusal("no-seat")

        def write(db: sqlite3.Connection) -> None:
            query = "UPDATE seats SET key = ? WHERE table_id = ? AND seat = ? AND key IS NULL"
            if not db.execute(query, (had, table_id, seat)).rowcount:
                raise Refusal("seat-taken", seat=seat)
            db.execute("DELETE FROM tickets WHERE table_id = ? AND seat = ?", (table_id, seat))

        self._store.write(write).wait()

    def ticket(self, table_id: str, seat: Seat) -> str:
        """A word that gives the seat away once, within ten minutes; the last one made counts."""
        ticket, until = _key(), self._clock() + TICKET_LIFE

        def write(db: sqlite3.Connection) -> None:
            _check_seat(db, table_id, seat)
            row = (table_id, int(seat), _hash(ticket), until)
            db.execute("INSERT OR REPLACE INTO tickets VALUES (?, ?, ?, ?)", row)

        self._store.write(write).wait()
        return ticket

    def redeem(self, ticket: str) -> str:
        """A new key for the ticket's seat, the old one dead; raises Refusal("ticket-spent")."""

        def write(db: sqlite3.Connection) -> str:
            query = "SELECT table_id, seat FROM tickets WHERE ticket = ? AND until > ?"
            row = db.execute(query, (_hash(ticket), self._clock())).fetchone()
            if row is None:
                raise Refusal("ticket-spent")
            return _give(db, row[0], Seat(row[1]))

        return self._store.write(write).wait()

    def take_host(self, table_id: str, code: str) -> str:
        """A new host key for whoever knows the host code; the old key and the code are dead.

        Raises Refusal("wrong-host-code"). How often one may guess is the caller's to limit.
        """

        def write(db: sqlite3.Connection) -> str:
            query = "UPDATE codes SET host_code = ? WHERE table_id = ? AND host_code = ?"
            if not db.execute(query, (_host_code(), table_id, code.strip())).rowcount:
                raise Refusal("wrong-host-code", field="code")
            return _give(db, table_id, BANK)

        return self._store.write(write).wait()

    def _holder(self, key: str) -> tuple[str, Seat]:
        row = self._one("SELECT table_id, seat FROM seats WHERE key = ?", _hash(key))
        if row is None:
            raise Refusal("unknown-key")
        return row[0], Seat(row[1])

    def _codes(self, table_id: str) -> tuple[str, str]:
        row = self._one("SELECT code, host_code FROM codes WHERE table_id = ?", table_id)
        if row is None:
            raise Refusal("no-table")
        return row[0], row[1]

    def _one(self, query: str, value: str) -> tuple[str, ...] | None:
        row: tuple[str, ...] | None = self._store.read().execute(query, (value,)).fetchone()
        return row


def prepare(db: sqlite3.Connection, table_id: str, seats: Iterable[Seat]) -> None:
    """Give a table its public code, its host code and its places, all free; once."""
    if db.execute("SELECT 1 FROM codes WHERE table_id = ?", (table_id,)).fetchone():
        return
    db.execute("INSERT INTO codes VALUES (?, ?, ?)", (table_id, _free_code(db), _host_code()))
    places = [(table_id, int(seat)) for seat in (BANK, *seats)]
    db.executemany("INSERT INTO seats VALUES (?, ?, NULL)", places)


def onward(key: str, table_id: str) -> str:
    """The key that its holder, and nobody who has not got it, has at the table that follows."""
    secret = hashlib.sha256(f"{key.upper()}/{table_id}".encode(errors="replace")).digest()
    return _written(secret[:16])


def _give(db: sqlite3.Connection, table_id: str, seat: Seat, key: str | None = None) -> str:
    """A new key for the place; the old one and any ticket are dead."""
    _take_away(db, table_id, seat)
    key = key or _key()
    where = (_hash(key), table_id, seat)
    db.execute("UPDATE seats SET key = ? WHERE table_id = ? AND seat = ?", where)
    return key


def _take_away(db: sqlite3.Connection, table_id: str, seat: Seat) -> None:
    place = (table_id, seat)
    db.execute("UPDATE seats SET key = NULL WHERE table_id = ? AND seat = ?", place)
    db.execute("DELETE FROM tickets WHERE table_id = ? AND seat = ?", place)


def _check_seat(db: sqlite3.Connection, table_id: str, seat: Seat) -> None:
    query = "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND seat > 0"
    if not db.execute(query, (table_id, seat)).fetchone():
        raise Refusal("no-seat")


def _free_code(db: sqlite3.Connection) -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        if not db.execute("SELECT 1 FROM codes WHERE code = ?", (code,)).fetchone():
            return code


def _host_code() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(HOST_CODE_LENGTH))


def _key() -> str:
    return _written(secrets.token_bytes(16))


def _written(secret: bytes) -> str:
    """26 capitals and digits: a QR code stores them in its compact mode."""
    return base64.b32encode(secret).decode().rstrip("=")


def _hash(key: str) -> str:
    return hashlib.sha256(key.upper().encode(errors="replace")).hexdigest()
