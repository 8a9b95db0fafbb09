"""Chance: shuffles from the log's seed, and dice, real or simulated."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .fields import Waiver, never
from .frozen import quickly_made, replace
from .seats import Seat
from .words import Refusal

T = TypeVar("T")
SIDES = range(1, 7)


def shuffled(seed: str, label: str, cards: Sequence[T]) -> tuple[T, ...]:
    """Return the items of `cards` in an order decided by `seed` and `label` alone."""

    def rank(number: int) -> bytes:
        return hashlib.sha256(f"{seed}/{label}/{number}".encode()).digest()

    return tuple(cards[number] for number in sorted(range(len(cards)), key=rank))


def draw_seat(seed: str, label: str, seats: Sequence[Seat]) -> Seat:
    """Return one of `seats`, drawn by lot."""
    return shuffled(seed, label, seats)[0]


def thrown(seed: str, label: str, dice: int) -> tuple[int, ...]:
    """Return the faces of so many `dice`, decided by `seed` and `label` alone."""
    return tuple(shuffled(seed, f"{label}/{die}", SIDES)[0] for die in range(dice))


_TYPED = {str(side): side for side in SIDES}
Faces = tuple[int, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class Dice:
    """A field of `count` dice read off the table: their faces, one tap each."""

    name: str
    count: int = 2
    code: str = "bad-dice"
    rule: str = ""

    @property
    def each(self) -> tuple[str, ...]:
        """The names of the form's entries, one for each die."""
        return tuple(f"{self.name}-{number}" for number in range(1, self.count + 1))

    def read(self, form: Mapping[str, Any]) -> Faces:
        typed = [str(form.get(name, "")) for name in self.each]
        faces = tuple(_TYPED[face] for face in typed if face in _TYPED)
        self.check(faces)
        return faces

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        """Raise Refusal for a wrong number of dice or an impossible face."""
        complete = isinstance(value, tuple) and len(value) == self.count
        if not complete or any(type(face) is not int or face not in SIDES for face in value):
            raise Refusal(self.code, self.rule, self.name, count=self.count)


def is_double(faces: Faces) -> bool:
    """Return True if several dice show the same face. A single die never does."""
    return len(faces) > 1 and len(set(faces)) == 1


@dataclass(frozen=True, slots=True)
class RollOff:
    """Throws of all seats: the highest sum wins, and ties throw again.

    If the `whole` order counts, not only the winner, all ties throw again among themselves.
    """

    among: tuple[Seat, ...]  # who throws in this round, in clockwise order
    thrown: Mapping[Seat, Faces] = field(default_factory=dict)
    round: int = 1
    whole: bool = False
    sums: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)  # of the rounds before

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have still to throw in this round."""
        return tuple(seat for seat in self.among if seat not in self.thrown)

    @property
    def _all(self) -> Mapping[Seat, tuple[int, ...]]:
        """The sums of each seat, round by round: the first difference decides."""
        latest = {
            seat: (*self.sums.get(seat, ()), sum(faces)) for seat, faces in self.thrown.items()
        }
        return {**self.sums, **latest}

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """All seats, the highest first; ties are side by side, clockwise."""
        each = self._all
        return tuple(sorted(sorted(each), key=lambda seat: each[seat], reverse=True))

    @property
    def ties(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that must throw again, tie by tie, the highest first.

        Empty until all have thrown.
        """
        each, groups = self._all, dict[tuple[int, ...], list[Seat]]()
        for seat in () if self.waiting else self.ranking:
            groups.setdefault(each[seat], []).append(seat)
        counted = list(groups.values())[: None if self.whole else 1]
        return tuple(tuple(seats) for seats in counted if len(seats) > 1)

    @property
    def winner(self) -> Seat | None:
        """The only seat with the highest sum; None until it is decided."""
        return None if self.waiting or self.ties else self.ranking[0]

    def with_throw(self, seat: Seat, faces: Faces) -> RollOff:
        """Return the same round with one more throw."""
        return replace(self, thrown={**self.thrown, seat: faces})

    def again(self) -> RollOff:
        """Return the next round, among ties."""
        among = tuple(sorted(seat for tie in self.ties for seat in tie))
        return RollOff(among, {}, self.round + 1, self.whole, self._all)
