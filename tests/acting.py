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
        """Return the table after `actions` of `seat`; invariants are checked after each."""
        for action in actions:
            s = play(self.game, s, seat, action, is_overruled=overruled)
            self.game.invariants(s)
            assert s.messages, f"{action} tells the table nothing"
        return s

    def host(self, s: S, *actions: Action) -> S:
        """Return the table after `actions` of the host."""
        return self.act(s, HOST, *actions)

    def refused(self, s: S, seat: Seat, action: Action, *, overruled: bool = False) -> str:
        """Return the code with which `action` is refused; "" if it is not."""
        try:
            play(self.game, s, seat, action, is_overruled=overruled)
        except Refusal as refusal:
            return refusal.code
        return ""

    def ask(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        """Return the ask for that action, if `seat` has one."""
        return next((a for a in self.game.asks(s, seat) if a.action is action), None)

    @staticmethod
    def story(s: S, seat: Seat = HOST) -> list[str]:
        """Return the keys of the story lines that the last action added for `seat`."""
        return [line.text.key for line in s.messages if line.is_readable_by(seat)]
