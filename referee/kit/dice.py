"""Dice: what was thrown, typed in from the table or thrown by the app, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .asks import Waiver, never
from .frozen import quickly_made, replace
from .seats import Seat
from .words import Refusal

SIDES = range(1, 7)
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
        """Raise Refusal if it is another number of dice, or a face that no die has."""
        known = isinstance(value, tuple) and len(value) == self.count
        if not known or any(type(face) is not int or face not in SIDES for face in value):
            raise Refusal(self.code, self.rule, self.name, count=self.count)


def is_double(faces: Faces) -> bool:
    """Do several dice show the same face? A single die is never a double."""
    return len(faces) > 1 and len(set(faces)) == 1


@dataclass(frozen=True, slots=True)
class RollOff:
    """Each seat throws once; the highest sum wins, and those who tie throw again."""

    among: tuple[Seat, ...]  # who throws in this round, in clockwise order
    thrown: Mapping[Seat, Faces] = field(default_factory=dict)
    round: int = 1

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have still to throw in this round."""
        return tuple(seat for seat in self.among if seat not in self.thrown)

    @property
    def best(self) -> tuple[Seat, ...]:
        """The seats with the highest sum, once all have thrown."""
        if self.waiting:
            return ()
        highest = max(map(sum, self.thrown.values()))
        return tuple(seat for seat in self.among if sum(self.thrown[seat]) == highest)

    @property
    def winner(self) -> Seat | None:
        """The seat that has thrown the highest sum alone; None before that."""
        return self.best[0] if len(self.best) == 1 else None

    def with_throw(self, seat: Seat, faces: Faces) -> RollOff:
        """The same round with one throw more."""
        return replace(self, thrown={**self.thrown, seat: faces})

    def again(self) -> RollOff:
        """The next round, among those who tie."""
        return RollOff(self.best, round=self.round + 1)
