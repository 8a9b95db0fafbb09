"""Parts of a form that are made only for display."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Later(Generic[T_co]):
    """A part of a form, made when it is first shown or compared.

    Checks of acts do not need it. Made with every ask, such parts took a quarter to a third of the
    time of a replay.
    """

    __slots__ = ("_make", "_value")

    def __init__(self, make: Callable[[], T_co]) -> None:
        self._make: Callable[[], T_co] | None = make
        self._value: T_co

    @property
    def value(self) -> T_co:
        if make := self._make:
            self._value = make()
            self._make = None  # it holds a whole state
        return self._value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and bool(self.value == other.value)

    def __hash__(self) -> int:
        return hash(self.value)


class Picture(NamedTuple):
    """A pick drawn by the game's templates/<game>/fields/<template>.html, and its data."""

    template: str
    of: Later[Hashable]
