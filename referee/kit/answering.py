"""A window as a phase: the others may answer an act, or take what somebody has left."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

from .actions import Action, Decline
from .frozen import replace
from .game import S
from .phase import BaseTurnPhase
from .seats import Seat
from .window import Window

T = TypeVar("T")


class CloseWindow(Action):
    """The host waits for no further answer."""


@dataclass(frozen=True, slots=True)
class Answering(BaseTurnPhase[S], Generic[S, T]):
    """Nobody is obliged to answer, and the host need not wait."""

    window: Window[T] = field(default_factory=lambda: Window(()))

    def answered(self, s: S, seat: Seat, answer: T | None) -> S:
        """The state after `seat` has answered; None: it lets it pass."""
        return replace(s, phase=replace(self, window=self.window.answered(seat, answer)))

    def let_pass(self, s: S, seat: Seat, action: Decline | CloseWindow) -> S:
        """The state after somebody has let it pass, or the host waits for nobody."""
        if isinstance(action, CloseWindow):
            return replace(s.mention("any-window-closed"), phase=self.closed())
        return self.answered(s.mention("any-declined", seat=seat), seat, None)

    def closed(self) -> Self:
        """The phase with nobody left to answer."""
        return replace(self, ended=True)

    def is_over(self, s: S) -> bool:
        return self.ended or not self.window.missing
