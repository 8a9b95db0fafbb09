"""Parts of a form that are made only where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Later(Generic[T_co]):
    """A part of a form that no check of an act needs, made when it is first shown or compared.

    Made with every ask, they took a quarter to a third of the time of playing a log again.
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
    """How a game draws a pick itself: templates/<game>/fields/<template>.html, and of what."""

    template: str
    of: Later[Hashable]
