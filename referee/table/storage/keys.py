"""Keys of devices, and the codes that people type.

A key is 128 random bits. Only its SHA-256 is stored, so a stolen file opens no seat. The public
code names a table on the join page but gives no access by itself.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.bounded import BoundedDict

from .store import Codes, Store

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
CODE_LENGTH = 5
INVITATION_LENGTH = 8  # guessed for all households at once: 40 bits
HOST_CODE_LENGTH = 6
_CONFUSABLE_LETTERS = str.maketrans("ILO", "110", " -")


def public_code() -> str:
    """Return a random public code."""
    return _random_code(CODE_LENGTH)


def invitation_code() -> str:
    """Return a random code that lets a device into a household.

    Public codes have another length.
    """
    return _random_code(INVITATION_LENGTH)


def is_invitation(typed: str) -> bool:
    """Return True if the text can be an invitation code."""
    return len(normalise_code(typed)) == INVITATION_LENGTH


def host_code() -> str:
    """Return a random host code: six digits."""
    return "".join(secrets.choice("0123456789") for _ in range(HOST_CODE_LENGTH))


def normalise_code(code: str) -> str:
    """Return the code that was meant: in capitals, with confusable letters replaced."""
    return code.upper().translate(_CONFUSABLE_LETTERS)


def _random_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


TICKET_SECONDS = 600.0  # seconds
MOST_FREED_SEATS = 512  # freed seats whose key is remembered


class NewKeys(NamedTuple):
    """The keys that the host of a new table gets."""

    code: str
    host: str


class Keys:
    """Every key of this installation. Methods return once the change is on disk."""

    def __init__(self, store: Store, *, clock: Callable[[], float] = time.time) -> None:
        self._credentials = store.credentials
        self._clock = clock
        # digests of keys
        self._freed_keys: BoundedDict[tuple[str, Seat], str] = BoundedDict(MOST_FREED_SEATS)

    def new_table(
        self, table_id: str, seats: Iterable[Seat], host_key: str | None = None
    ) -> NewKeys:
        """Return the public code and host key of a new table with free seats.

        `host_key` is the host's key at the table before this one; its holder hosts this one too.
        """
        key = _random_key() if host_key is None else next_key(host_key, table_id)
        self._credentials.reserve(table_id, seats, _hash(key))
        return NewKeys(self.code_of(table_id), key)

    def host(self, key: str) -> str:
        """Return the table of this host key; raise Refusal("unknown-key")."""
        table_id, seat = self.holder(key)
        if seat != HOST:
            raise Refusal("unknown-key")
        return table_id

    def seat(self, key: str) -> tuple[str, Seat]:
        """Return the table and seat of this key; raise Refusal("unknown-key")."""
        table_id, seat = self.holder(key)
        if seat == HOST:
            raise Refusal("unknown-key")
        return table_id, seat

    def code(self, typed_code: str) -> str:
        """Return the table of a typed public code; raise Refusal("unknown-code")."""
        code = normalise_code(typed_code)
        table_id = self._credentials.table_of(code) if code.isascii() else None
        if table_id is None:
            raise Refusal("unknown-code", field="code")
        return table_id

    def code_of(self, table_id: str) -> str:
        """Return the public code of a table; raise Refusal("no-table")."""
        return self._codes(table_id).public_code

    def code_or_id(self, table_id: str) -> str:
        """Return the public code of a table, or its id if it has none."""
        codes = self._credentials.codes(table_id)
        return table_id if codes is None else codes.public_code

    def host_code(self, table_id: str) -> str:
        """Return the code that makes another device host; raise Refusal("no-table").

        It has six digits.
        """
        return self._codes(table_id).host_code

    def taken_seats(self, table_id: str) -> frozenset[Seat]:
        """Return the seats that a key holds."""
        return self._credentials.taken_seats(table_id)

    def claim(self, table_id: str, seat: Seat) -> str:
        """Take a free seat; return its key or raise Refusal("seat-taken") or ("no-seat")."""
        key = _random_key()
        self._credentials.claim(table_id, _check_seat(seat), _hash(key))
        return key

    def claim_at_next_table(self, key: str, table_id: str) -> tuple[str, bool]:
        """Take the same seat at the next table.

        Returns its key and whether the seat was free. Devices that share a key share the new one,
        too. Raises Refusal("unknown-key"), Refusal("seat-taken") if another key holds the seat
        there, Refusal("no-seat") if the table has no such seat.
        """
        _, seat = self.holder(key)
        new_key = next_key(key, table_id)
        return new_key, self._credentials.claim(table_id, seat, _hash(new_key))

    def free(self, table_id: str, seat: Seat) -> None:
        """Free a seat, which voids its key and its ticket."""
        old_key = self._credentials.free(table_id, _check_seat(seat))
        if old_key:
            self._freed_keys[table_id, seat] = old_key

    def freed_seats(self, table_id: str) -> frozenset[Seat]:
        """Return the free seats that `give_back` can restore.

        They are only in memory, and lost when this process ends.
        """
        seats = (
            seat for freed_table_id, seat in tuple(self._freed_keys) if freed_table_id == table_id
        )
        return frozenset(seats) - self.taken_seats(table_id)

    def give_back(self, table_id: str, seat: Seat) -> None:
        """Return a freed seat to the key that held it.

        Raises Refusal("no-seat") if that key is not in memory, Refusal("seat-taken") if another key
        has taken the seat since.
        """
        old_key = self._freed_keys.get((table_id, seat))
        if old_key is None:
            raise Refusal("no-seat")
        if not self._credentials.claim(table_id, seat, old_key):
            raise Refusal("seat-taken", seat=seat)

    def ticket(self, table_id: str, seat: Seat) -> str:
        """Return a one-time ticket for the seat, valid ten minutes.

        It voids any earlier one.
        """
        ticket = _random_key()
        self._credentials.issue(
            table_id, _check_seat(seat), _hash(ticket), self._clock() + TICKET_SECONDS
        )
        return ticket

    def place_of_ticket(self, ticket: str) -> tuple[str, Seat]:
        """Return table and seat of a valid ticket; raise Refusal("ticket-spent")."""
        return self._credentials.place_of_ticket(_hash(ticket), self._clock())

    def redeem(self, ticket: str) -> str:
        """Return a new key for the ticket's seat; raise Refusal("ticket-spent").

        The old key is void.
        """
        key = _random_key()
        self._credentials.redeem(_hash(ticket), self._clock(), _hash(key))
        return key

    def invite(self, household: str) -> str:
        """Return a one-time code for one more device of a household."""
        code, issued_at = invitation_code(), self._clock()
        self._credentials.invite(household, _hash(code), issued_at, issued_at + TICKET_SECONDS)
        return code

    def accept(self, typed_code: str) -> str:
        """Spend a code and return its household; raise Refusal("invitation-spent").

        The caller limits the number of guesses.
        """
        return self._credentials.accept(_hash(normalise_code(typed_code)), self._clock())

    def put_others_out(self, household: str) -> str:
        """Give a household a new name, which no other device has, and return it.

        Raises Refusal("household-empty") if nothing is stored under the old one.
        """
        name = new_household()
        if not self._credentials.rename(household, name):
            raise Refusal("household-empty")
        return name

    def take_host(self, table_id: str, code: str) -> str:
        """Return a new host key for the host code; the old keys become void.

        Raises Refusal("wrong-host-code"). The caller limits the number of guesses.
        """
        key = _random_key()
        self._credentials.take_host(table_id, code.strip(), _hash(key))
        return key

    def holder(self, key: str) -> tuple[str, Seat]:
        """Return the table of this key and its seat, HOST for the host; raise Refusal."""
        holder = self._credentials.holder(_hash(key))
        if holder is None:
            raise Refusal("unknown-key")
        return holder

    def _codes(self, table_id: str) -> Codes:
        codes = self._credentials.codes(table_id)
        if codes is None:
            raise Refusal("no-table")
        return codes


def new_household() -> str:
    """Return a new household's name: 128 random bits, a secret of its devices."""
    return secrets.token_hex(16)


def next_key(key: str, table_id: str) -> str:
    """Return the key at the next table, derived from this one.

    Only the holder of this key can compute it.
    """
    secret = hashlib.sha256(f"{key.upper()}/{table_id}".encode(errors="replace")).digest()
    return _key_text(secret[:16])


def _check_seat(seat: Seat) -> Seat:
    """Return `seat`; raise Refusal("no-seat") if it is the host's place."""
    if seat == HOST:
        raise Refusal("no-seat")
    return seat


def _random_key() -> str:
    return _key_text(secrets.token_bytes(16))


def _key_text(secret: bytes) -> str:
    """Return 26 capitals and digits, which a QR code stores compactly."""
    return base64.b32encode(secret).decode().rstrip("=")


def _hash(key: str) -> str:
    return hashlib.sha256(key.upper().encode(errors="replace")).hexdigest()
