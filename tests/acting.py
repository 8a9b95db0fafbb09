"""Acts at a table in one line each, for the tests of one game."""

from __future__ import annotations

from typing import Generic, TypeVar

from referee.kit.actions import Action, Ask
from referee.kit.game import Game, State
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal

S = TypeVar("S", bound=State)


class Acting(Generic[S]):
    """The people round a table of one game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def act(self, s: S, seat: Seat, *actions: Action, overruled: bool = False) -> S:
        """The table after all of `actions` of `seat`; every invariant is checked on the way."""
        for action in actions:
            s = play(self.game, s, seat, action, overruled=overruled)
            self.game.invariants(s)
            assert s.messages, f"{action} tells the table nothing"
        return s

    def host(self, s: S, *actions: Action) -> S:
        """The same, done by the host."""
        return self.act(s, HOST, *actions)

    def refused(self, s: S, seat: Seat, action: Action, *, overruled: bool = False) -> str:
        """The code with which `action` is refused; "" where it is not."""
        try:
            play(self.game, s, seat, action, overruled=overruled)
        except Refusal as refusal:
            return refusal.code
        return ""

    def ask(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        """The ask of that action, if `seat` has it."""
        return next((a for a in self.game.asks(s, seat) if a.action is action), None)

    @staticmethod
    def story(s: S, seat: Seat = HOST) -> list[str]:
        """The keys of the lines that the last action has told `seat`."""
        return [line.text.key for line in s.messages if line.readable(seat)]
