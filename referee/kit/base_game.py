"""What every game answers alike: a package of phases, with acts of any time beside them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from . import rule_book
from .anytime import Anytime
from .asks import Action, Ask
from .box import Box
from .game import Counter, Credits, Prompt, Result, S
from .inventory import Kind
from .options import Option
from .paper import NoPaper
from .phase import BasePhase
from .redaction import PlayedAct, last_sealed
from .seats import BANK, Seat, Seating
from .words import Refusal

Public = TypeVar("Public", bound=Hashable)  # the board that all see
Private = TypeVar("Private", bound=Hashable)  # what of the board is a seat's own


class BaseGame(NoPaper, ABC, Generic[S, Public, Private]):
    """The half of the Game protocol that asks no knowledge of the rules.

    `house` and `rules` are read beside the module in which the game's class stands.
    """

    key: ClassVar[str]
    credits: ClassVar[Credits] = Credits()
    seats: ClassVar[range]
    actions: ClassVar[tuple[type[Action], ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    edition: ClassVar[int] = 1  # one more where a rule is read otherwise than before
    inventory: ClassVar[tuple[Kind, ...]]  # what its box holds
    anytime: ClassVar[Anytime[Any]] = Anytime(())
    overruled: ClassVar[frozenset[str]] = frozenset()  # codes that the table may overrule
    quiet: ClassVar[frozenset[str]] = frozenset()  # codes of bars whose reason nobody asks for
    over_rule: ClassVar[str]  # the rule that ends the game
    host_rule: ClassVar[str]  # the rule that says who runs the table

    @property
    def house(self) -> Box:
        return _house(type(self))

    @property
    def rules(self) -> Mapping[str, Mapping[str, Any]]:
        return rule_book.rules(type(self).__module__)

    def check_seats(self, seating: Seating, code: str, rule: str) -> None:
        """Raise Refusal where as many cannot play."""
        low, high = self.seats[0], self.seats[-1]
        if len(seating.names) not in self.seats:
            raise Refusal(code, rule, "names", low=low, high=high)

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        if self.is_out(s, seat):
            return ()
        return tuple(map(self._shown, (*self.phase_asks(s, seat), *self.anytime.asks(s, seat))))

    def ask(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        if self.is_out(s, seat):
            return None
        of_any_time = action in self.anytime.actions
        asks = self.anytime.asks_for(s, seat, action) if of_any_time else self.phase_asks(s, seat)
        return next((self._shown(ask) for ask in asks if ask.action is action), None)

    def _shown(self, ask: Ask) -> Ask:
        """The ask, quiet where it is barred for a reason that everybody sees."""
        known_reason = ask.barred is not None and ask.barred.code in self.quiet
        return replace(ask, quiet=True) if known_reason else ask

    def take(self, s: S, seat: Seat, action: Action) -> S:
        of_any_time = type(action) in self.anytime.actions
        after: S = (self.anytime.take if of_any_time else self.apply)(s, seat, action)
        return after

    def phase_of(self, s: S) -> BasePhase[S] | None:
        """The phase that is open."""
        phase: BasePhase[S] | None = s.phase
        return phase

    def is_out(self, s: S, seat: Seat) -> bool:
        """Is nothing asked of `seat` any more? By default, once the game is over."""
        return s.phase is None

    def phase_asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """What the moment asks of `seat`: by default, its phase."""
        phase = self.phase_of(s)
        return phase.asks(s, seat) if phase else ()

    def apply(self, s: S, seat: Seat, action: Any) -> S:
        """The state after an act that `phase_asks` had room for."""
        phase = self.phase_of(s)
        return phase.take(s, seat, action) if phase else s

    def call(self, s: S, seat: Seat) -> Prompt | None:
        """What `seat` does now: by default, what its phase says to it."""
        phase = None if self.is_out(s, seat) else self.phase_of(s)
        return phase.call(s, seat) if phase else None

    def outdated(self, s: S, seat: Seat, action: Action) -> S | None:
        """By default, no act of older logs is one that the game now does by itself."""
        return None

    def refuse(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Why `seat` has no such ask now."""
        if s.phase is None:
            return Refusal("game-over", self.over_rule)
        if seat != BANK and any(ask.action is action for ask in self.asks(s, BANK)):
            return Refusal("host-only", self.host_rule)
        return self.untimely(s, seat, action)

    def untimely(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Why not now, where the game is on and the act is not the host's alone."""
        return Refusal("not-now", self.host_rule)

    @abstractmethod
    def public_board(self, s: S, seat: Seat) -> Public:
        """The board as `seat` may see it; BANK sees what everybody may see."""

    @abstractmethod
    def private_board(self, s: S, seat: Seat) -> Private:
        """What of the board is `seat`'s own."""

    def can_overrule(self, code: str) -> bool:
        return code in self.overruled

    def counters(self, s: S) -> tuple[Counter, ...]:
        return self.list_counters(s) if s.phase is not None else ()

    def list_counters(self, s: S) -> tuple[Counter, ...]:
        """Every public number that may be set right while the game is on: by default, none."""
        return ()

    def result(self, s: S) -> Result | None:
        return self.score(s) if s.phase is None else None

    @abstractmethod
    def score(self, s: S) -> Result:
        """The final scoring."""

    def redact(self, final: S, played: Sequence[PlayedAct[S]]) -> list[Action]:
        """By default, what was sealed again before a reveal is told as it was last sealed."""
        return last_sealed(played)


@cache
def _house(game: type[BaseGame[Any, Any, Any]]) -> Box:
    """The facts beside a game, read once."""
    return rule_book.house_box(game.__module__, game.inventory)
