"""Windows in which other seats may answer, by a card or otherwise (PDG-6, D50)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Self, TypeVar

from referee.games.pdg.actions import CloseWindow, Decline
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules import cards_in_hand
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Action, Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Value, text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answering(TurnPhase, Generic[T]):
    """The seats that may answer, and their answers.

    No seat has to answer, and the host need not wait.
    """

    asked_seats: tuple[Seat, ...] = ()  # in the order of precedence
    answers: Mapping[Seat, T | None] = field(default_factory=dict)  # None: declined

    @property
    def missing_seats(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat in self.asked_seats if seat not in self.answers)

    @property
    def declined_seats(self) -> tuple[Seat, ...]:
        """The seats that have declined."""
        return tuple(seat for seat, answer in self.answers.items() if answer is None)

    @property
    def claims(self) -> tuple[tuple[Seat, T], ...]:
        """The seats that have answered without declining, in order of precedence."""
        each = ((seat, self.answers.get(seat)) for seat in self.asked_seats)
        return tuple((seat, answer) for seat, answer in each if answer is not None)

    @property
    def prevailing_claim(self) -> tuple[Seat, T] | None:
        """The answer that prevails; None without any claim."""
        return next(iter(self.claims), None)

    def with_answer(self, s: Pdg, seat: Seat, answer: T | None) -> Pdg:
        """Return the state after `seat` has answered, or has changed its answer."""
        return replace(s, phase=replace(self, answers={**self.answers, seat: answer}))

    def apply_decline_or_close(self, s: Pdg, seat: Seat, action: Decline | CloseWindow) -> Pdg:
        """Apply a `Decline`, or the end of the window by the host."""
        if isinstance(action, CloseWindow):
            return replace(s.mention("pdg-window-closed"), phase=self.with_window_closed())
        return self.with_answer(s.mention("any-let-pass", seat=seat), seat, None)

    def with_window_closed(self) -> Self:
        """Return the window after it is closed."""
        return replace(self, has_ended=True)

    def is_over(self, s: Pdg) -> bool:
        return self.has_ended or not self.missing_seats


@dataclass(frozen=True, slots=True)
class AnsweringByCard(Answering[bool]):
    """A window for every opponent that has cards, no matter which."""

    track_stop = 3
    answer_action: ClassVar[type[Action]]  # the action by card
    rule: ClassVar[str]

    @classmethod
    def from_state(cls, s: Pdg) -> Self:
        rivals = s.opponents(s.turn.seat)
        return cls(tuple(seat for seat in rivals if s.hands.get(seat)))

    @abstractmethod
    def answering_cards(self, s: Pdg) -> Iterable[Card]:
        """Return the kinds of cards that may answer."""

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (go_on_ask(CloseWindow, text(f"pdg-nobody-{self.key}"), self.rule),)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat not in s.opponents(s.turn.seat):
            return ()
        pick = cards_in_hand.card_pick(s, self.answering_cards(s), self.rule)
        required = seat in self.missing_seats
        refusal = cards_in_hand.no_card_refusal(s, seat, self.rule, pick)
        answer_ask = Ask(
            self.answer_action,
            (pick,),
            self.rule,
            required=required,
            block=block_for(refusal),
            needs_own_page=s.app_deals,
        )
        return (answer_ask, Ask(Decline, rule=self.rule)) if required else (answer_ask,)

    def prompt_read_aloud(self, key: str, values: Mapping[str, Value], rule: str = "") -> Prompt:
        """Return the prompt of message `key`, with its text to read aloud."""
        read_aloud = text(f"{key}-read", **values)
        return Prompt(text(key, **values), read_aloud, rule=rule or self.rule)

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        if action is self.answer_action:
            return Refusal("bad-target", self.rule)
        return TurnPhase.untimely_refusal(self, s, seat, action)
