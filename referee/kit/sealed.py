"""Sealed rounds: values written in secret and revealed together.

Each envelope has a random salt. Its `commitment` is published when it is sealed and says nothing
about the value. After the reveal of value and salt, anybody can compute the commitment again and
see that the envelope was not changed.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from .frozen import replace
from .seats import Seat

T = TypeVar("T")


def commitment(salt: str, where: str, seat: Seat, value: object) -> str:
    """Return the SHA-256 of salt, place, seat and value in hexadecimal.

    It equals the output of `check-seal`. `salt` is 32 hexadecimal digits (128 bits), `where` the
    name of table and round, `value` anything that JSON can express.
    """
    return hashlib.sha256(_hash_input(salt, where, seat, value).encode()).hexdigest()


def digest_command(salt: str, where: str, seat: Seat, value: object) -> str:
    """Return a shell command that prints the same digest without this program."""
    return f"printf %s {shlex.quote(_hash_input(salt, where, seat, value))} | sha256sum"


def _hash_input(salt: str, where: str, seat: Seat, value: object) -> str:
    return compact_json([salt, where, int(seat), value])


def compact_json(value: object) -> str:
    """Return `value` in the form that is hashed: JSON without spaces, keys in the given order."""
    return json.dumps(value, separators=(",", ":"))


class Sealed(Generic[T]):
    """An envelope; it can be stored, copied and compared.

    Its repr does not show the value.
    """

    __slots__ = ("_salt", "_value")

    def __init__(self, value: T, salt: str = "") -> None:
        self._value = value
        self._salt = salt

    def open(self) -> T:
        return self._value

    def salt(self) -> str:
        return self._salt

    def __repr__(self) -> str:
        return "•••"

    __str__ = __repr__

    def __html__(self) -> str:
        return "•••"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sealed) and self._value == other._value and self._salt == other._salt
        )

    __hash__ = None  # type: ignore[assignment]


class OpenedEnvelope(NamedTuple):
    """An opened envelope, with all that is needed to compute its commitment again."""

    round_name: str  # name of the round
    seat: Seat
    value: Any  # anything that JSON can express
    salt: str


@dataclass(frozen=True, slots=True)
class SealedRound(Generic[T]):
    """One envelope from each awaited seat. They are all opened together.

    A round without a name means that there is no round; it is falsy.
    """

    awaited_seats: frozenset[Seat] = frozenset()
    envelopes: Mapping[Seat, Sealed[T]] = field(default_factory=dict)
    name: str = ""  # "3/market/1": part of every commitment, so it never changes in a round

    @classmethod
    def of(cls, seats: Iterable[Seat], name: str) -> SealedRound[T]:
        """Return a round that awaits `seats`. `name` must be unique in the evening."""
        return cls(frozenset(seats), name=name)

    def __bool__(self) -> bool:
        return bool(self.name)

    def seal(self, seat: Seat, value: T, salt: str = "") -> SealedRound[T]:
        """Add the envelope of `seat`. A second one replaces the first."""
        return replace(self, envelopes={**self.envelopes, seat: Sealed(value, salt)})

    def without(self, seat: Seat) -> SealedRound[T]:
        """Return the round without `seat` and its envelope."""
        rest = {s: envelope for s, envelope in self.envelopes.items() if s != seat}
        return replace(self, awaited_seats=self.awaited_seats - {seat}, envelopes=rest)

    @property
    def missing_seats(self) -> frozenset[Seat]:
        return self.awaited_seats - self.envelopes.keys()

    def missing_seats_in(self, order: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats of `order` whose envelope is awaited, in that order."""
        return tuple(seat for seat in order if seat in self.missing_seats)

    def sealed_seats_in(self, order: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats of `order` that have sealed, in that order."""
        return tuple(seat for seat in order if seat in self.envelopes)

    def has_sealed(self, seat: Seat) -> bool:
        return seat in self.envelopes

    def value_of(self, seat: Seat) -> T | None:
        """Return the value in the envelope of `seat`; None without one."""
        envelope = self.envelopes.get(seat)
        return envelope.open() if envelope else None

    def opened_envelopes(self, seats: Iterable[Seat]) -> tuple[OpenedEnvelope, ...]:
        """Return the opened envelopes of `seats`, for everybody to see."""
        opened = ((seat, self.envelopes[seat]) for seat in seats)
        return tuple(OpenedEnvelope(self.name, seat, e.open(), e.salt()) for seat, e in opened)

    def reveal(self) -> dict[Seat, T]:
        """Return the value of every envelope. Raises LookupError if one is missing."""
        if self.missing_seats:
            raise LookupError(f"still missing: {sorted(self.missing_seats)}")
        return {seat: envelope.open() for seat, envelope in self.envelopes.items()}
