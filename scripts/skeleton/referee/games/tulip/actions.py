"""Everything that can stand in a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.kit.asks import Action


@dataclass(frozen=True, slots=True)
class SealNumber(Action):
    """The number that a seat writes in secret."""

    sealed: ClassVar[bool] = True
    own: ClassVar[bool] = True
    number: int


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """The host opens every envelope."""
