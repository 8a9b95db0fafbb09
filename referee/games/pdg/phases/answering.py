"""Windows in which the others may answer: by a card, or by taking a shot (PDG-2.18, 5, 6; D50)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self, TypeVar

from referee.games.pdg.actions import CastDice, CloseWindow, Decline, Throw
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules.cards import by_app, card_pick, none_to_play
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Action
from referee.kit.announcements import Touched
from referee.kit.answering import Answering
from referee.kit.asks import Ask
from referee.kit.phase import arrow
from referee.kit.seats import Seat
from referee.kit.window import Window
from referee.kit.words import Refusal, Text, Value, text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ByCard(Answering[Pdg, bool], TurnPhase):
    """Every opponent with a hand is asked alike, whatever is in it."""

    square: ClassVar[int] = 3
    answer: ClassVar[type[Action]]  # by card
    rule: ClassVar[str]

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


@dataclass(frozen=True, slots=True)
class Taking(Answering[Pdg, T], TurnPhase):
    """An abandoned shot: the first claim in the order of precedence is carried out (PDG-2.19)."""

    closers: ClassVar[tuple[type[Action], ...]] = (Throw, CastDice)

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        label = text("pdg-close-taking", count=len(self.window.claims))
        return (Ask(CloseWindow, rule="PDG-2.22", due=False, label=label),)

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """Those who have not answered, and come before the claims so far."""
        first = self.window.first
        ahead = self.window.asked[: self.window.asked.index(first[0])] if first else None
        return tuple(seat for seat in self.window.missing if ahead is None or seat in ahead)

    def so_far(self, at: Text) -> Text | None:
        """Who takes the shot unless somebody before them does; None without a claim."""
        first, ahead = self.window.first, self.deciding
        about = {"at": at, "seat": first[0], "others": ahead} if first else {}
        return text("pdg-take-claimed", count=len(ahead), **about) if first else None

    def told(self, s: Pdg, taker: Seat, what: str, more: int, rule: str, **about: Value) -> Pdg:
        """All hear who has taken the shot; `more` is what it brings, in M$."""
        about |= {"passer": s.turn.seat}
        won = Touched(taker, text(f"pdg-{what}-taken-you", **about), more)
        about |= {"seat": taker}
        others = (seat for seat, _ in self.window.claims if seat != taker)
        lost = (Touched(seat, text(f"pdg-{what}-lost", **about)) for seat in others)
        return s.announce(text(f"pdg-{what}-taken", **about), (won, *lost), rule=rule)
