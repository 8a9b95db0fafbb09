"""A window in which opponents may answer with a card (PDG-6.6, 6.8, 6.11; D50)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.pdg.actions import CloseWindow, Decline
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules.cards import by_app, card_pick, none_to_play
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Action
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.phase import arrow
from referee.kit.seats import Seat
from referee.kit.window import Window
from referee.kit.words import Refusal, text


@dataclass(frozen=True, slots=True)
class Answering(TurnPhase):
    """Every opponent with a hand is asked alike, whatever is in it."""

    square: ClassVar[int] = 3
    answer: ClassVar[type[Action]]  # by card
    rule: ClassVar[str]
    window: Window[bool] = field(default_factory=lambda: Window[bool](()))

    @classmethod
    def of(cls, s: Pdg) -> Self:
        rivals = s.opponents(s.turn.seat)
        return cls(Window(tuple(seat for seat in rivals if s.hands.get(seat))))

    @abstractmethod
    def kinds(self, s: Pdg) -> Iterable[Card]:
        """The cards that answer."""

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (arrow(CloseWindow, text(f"pdg-nobody-{self.key}"), self.rule),)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat not in s.opponents(s.turn.seat):
            return ()
        pick, due = card_pick(s, self.kinds(s), self.rule), seat in self.window.missing
        bar = none_to_play(s, seat, self.rule, pick)
        act = Ask(self.answer, (pick,), self.rule, due=due, barred=bar, own_page=by_app(s))
        return (act, Ask(Decline, rule=self.rule, due=due)) if seat in self.window.asked else (act,)

    def untimely(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        if action is self.answer:
            return Refusal("bad-target", self.rule)
        return TurnPhase.untimely(self, s, seat, action)

    def taken(self, s: Pdg, seat: Seat, action: Decline | CloseWindow) -> Pdg:
        """The table after somebody has let it pass, or the host waits for nobody."""
        if isinstance(action, CloseWindow):
            return replace(s.mention("pdg-window-closed"), phase=self.closed())
        s = s.mention("pdg-declined", seat=seat)
        return replace(s, phase=replace(self, window=self.window.answered(seat, None)))

    def closed(self) -> Self:
        """The phase with nobody left to answer."""
        return replace(self, ended=True)

    def is_over(self, s: Pdg) -> bool:
        return self.ended or not self.window.missing
