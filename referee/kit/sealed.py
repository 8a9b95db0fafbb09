"""Values written in secret and shown together.

Each envelope carries a random salt. `commitment` is published at sealing and
says nothing of the value; once value and salt are shown anybody can compute it
again and see that the envelope was not touched in between.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from .seats import Seat

T = TypeVar("T")


def commitment(salt: str, where: str, seat: Seat, value: object) -> str:
    """SHA-256, in hexadecimal, of salt, place, seat and value, as `check-seal` prints it.

    `salt` is 32 hexadecimal digits (128 bits); `where` names table and round;
    `value` is what JSON can write.
    """
    return hashlib.sha256(_sentence(salt, where, seat, value).encode()).hexdigest()


def shell_line(salt: str, where: str, seat: Seat, value: object) -> str:
    """The line of a shell that prints the same digest, without this program."""
    return f"printf %s {shlex.quote(_sentence(salt, where, seat, value))} | sha256sum"


def _sentence(salt: str, where: str, seat: Seat, value: object) -> str:
    return written([salt, where, int(seat), value])


def written(value: object) -> str:
    """`value` as a seal writes it: JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


class Sealed(Generic[T]):
    """An envelope: it can be kept, copied and compared, but not printed."""

    __slots__ = ("_inside", "_salt")

    def __init__(self, inside: T, salt: str = "") -> None:
        self._inside = inside
        self._salt = salt

    def open(self) -> T:
        return self._inside

    def salt(self) -> str:
        return self._salt

    def __repr__(self) -> str:
        return "•••"

    __str__ = __repr__

    def __html__(self) -> str:
        return "•••"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sealed)
            and self._inside == other._inside
            and self._salt == other._salt
        )

    __hash__ = None  # type: ignore[assignment]


class Unsealed(NamedTuple):
    """An envelope opened for all: what its seal committed to can be computed again."""

    where: str  # the name of its round
    seat: Seat
    value: Any  # what JSON can write
    salt: str


@dataclass(frozen=True, slots=True)
class SealedRound(Generic[T]):
    """One envelope from each awaited seat; all are opened at once or none is.

    Without a name it is no round at all, and false.
    """

    awaited: frozenset[Seat] = frozenset()
    envelopes: Mapping[Seat, Sealed[T]] = field(default_factory=dict)
    name: str = ""  # "3/market/1": the same from the sealing to the reveal, for the seals

    @classmethod
    def of(cls, seats: Iterable[Seat], name: str) -> SealedRound[T]:
        """`name` is this round's alone in the whole evening."""
        return cls(frozenset(seats), name=name)

    def __bool__(self) -> bool:
        return bool(self.name)

    def seal(self, seat: Seat, value: T, salt: str = "") -> SealedRound[T]:
        """With `seat`'s envelope in the box; a second one replaces the first."""
        return replace(self, envelopes={**self.envelopes, seat: Sealed(value, salt)})

    def without(self, seat: Seat) -> SealedRound[T]:
        """As if `seat` had never been awaited."""
        rest = {s: envelope for s, envelope in self.envelopes.items() if s != seat}
        return replace(self, awaited=self.awaited - {seat}, envelopes=rest)

    @property
    def missing(self) -> frozenset[Seat]:
        return self.awaited - self.envelopes.keys()

    def has(self, seat: Seat) -> bool:
        return seat in self.envelopes

    def value_of(self, seat: Seat) -> T | None:
        """What `seat` itself wrote, or None while its envelope is not in."""
        envelope = self.envelopes.get(seat)
        return envelope.open() if envelope else None

    def unsealed(self, seats: Iterable[Seat]) -> tuple[Unsealed, ...]:
        """The envelopes of `seats`, as everybody may see them from now on."""
        opened = ((seat, self.envelopes[seat]) for seat in seats)
        return tuple(Unsealed(self.name, seat, e.open(), e.salt()) for seat, e in opened)

    def reveal(self) -> dict[Seat, T]:
        """Every envelope opened; raises LookupError while one is missing."""
        if self.missing:
            raise LookupError(f"still missing: {sorted(self.missing)}")
        return {seat: envelope.open() for seat, envelope in self.envelopes.items()}
