"""The price climbs until somebody accepts (AMB-4.11 to 4.15)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from referee.kit.asks import Action, Ask, Flag, Limit, Number
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Refusal, Text, text

from .actions import AcceptPrice, AllPass, PassPrice, RaisePrice
from .deal import CardStage, can_deliver, card_row, obtain, unsold
from .offices import Selling
from .placing import Placing
from .state import Ambition, Card


def exhausted(s: Ambition, card: Card, price: int) -> bool:
    """Can the price rise no more (AMB-4.15)?"""
    return price + s.bill > card.maximum


@dataclass(frozen=True, slots=True)
class Asking(Selling):
    """One price: the participants answer in speaking order, the first to accept has it."""

    key: ClassVar[str] = "asking"
    card: Card
    total: int
    price: int
    participants: tuple[Seat, ...]  # in speaking order
    passed: frozenset[Seat] = frozenset()
    winner: Seat | None = None

    def turn(self) -> Seat | None:
        return next((seat for seat in self.participants if seat not in self.passed), None)

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if seat == BANK:
            return (Ask(AllPass, rule="AMB-4.12", due=False),)
        wait = self._barred(seat)
        short = None
        if not can_deliver(s, seat, self.card):
            short = Refusal("cannot-deliver", "AMB-4.12", bars=self.card.bars)
        label = text("ambition-accept", price=Money(self.price))
        return (
            Ask(AcceptPrice, rule="AMB-4.12", barred=wait or short, due=not wait, label=label),
            Ask(PassPrice, rule="AMB-4.12", barred=wait, due=not wait),
        )

    def _barred(self, seat: Seat) -> Refusal | None:
        turn = self.turn()
        if seat not in self.participants:
            return Refusal("not-participant", "AMB-4.12")
        return not_your_turn(turn, "AMB-4.11") if turn is not None and seat != turn else None

    def sell(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        price = Money(self.price)
        if isinstance(action, AcceptPrice):
            if not can_deliver(s, seat, self.card):
                raise Refusal("cannot-deliver", "AMB-4.12", bars=self.card.bars)
            s = replace(s, phase=replace(self, winner=seat))
            return s.tell("ambition-accepted", seat=seat, price=price)
        if isinstance(action, PassPrice):
            s = replace(s, phase=replace(self, passed=self.passed | {seat}))
            return s.tell("ambition-passed", seat=seat, price=price)
        assert isinstance(action, AllPass)
        s = replace(s, phase=replace(self, passed=frozenset(self.participants)))
        return s.tell("ambition-all-pass", price=price)

    def done(self, s: Ambition) -> bool:
        return self.winner is not None or self.turn() is None

    def _over(self, s: Ambition) -> bool:
        """Has the card found no taker at its last price?"""
        return exhausted(s, self.card, self.price) or not self.participants

    def close(self, s: Ambition) -> Ambition:
        if self.winner is not None:
            return obtain(s, self.winner, self.card, self.price)
        return unsold(s, self.card) if self._over(s) else s

    def then(self, s: Ambition) -> Selling | None:
        """The winner's trays, a higher price, or None where the card went under the deck."""
        if self.winner is not None:
            return Placing.begin(s, self.winner, self.card, self.price, self.total)
        if self._over(s):
            return None
        return Raising(self.card, self.total, self.price, self.participants)

    def without(self, s: Ambition, seat: Seat) -> Self:
        rest = tuple(q for q in self.participants if q != seat)
        winner = None if self.winner == seat else self.winner
        return replace(self, participants=rest, winner=winner)

    def prompt(self, s: Ambition) -> Prompt:
        price = Money(self.price)
        return Prompt(
            headline=text("ambition-asking", seat=self.turn(), price=price),
            read=text("ambition-asking-read", tonnes=self.card.tonnes, price=price),
            rule="AMB-4.11",
        )

    def stage(self, s: Ambition, seat: Seat) -> CardStage:
        return CardStage(
            card=self.card,
            number=self.total - s.aside,
            total=self.total,
            rows=tuple(card_row(s, q, self._status(q)) for q in s.speaking),
            price=self.price,
            turn=self.turn(),
        )

    def _status(self, seat: Seat) -> str:
        if seat not in self.participants:
            return "out"
        if seat in self.passed:
            return "passed"
        return "speaking" if seat == self.turn() else "waiting"


KEYS = 5  # steps that the banker may name with one tap


@dataclass(frozen=True, slots=True)
class Raising(Selling):
    """Nobody took the price: the banker names a higher one (AMB-4.13, 4.14)."""

    key: ClassVar[str] = "raising"
    card: Card
    total: int
    price: int  # the last one named
    participants: tuple[Seat, ...]
    named: int = 0  # the new one

    def steps(self, s: Ambition) -> tuple[int, ...]:
        """The prices within one step, up to the card's maximum."""
        top = min(self.price + s.options.price_step_max, self.card.maximum)
        return tuple(range(self.price + s.bill, top + 1, s.bill))

    def ceiling(self, s: Ambition) -> Text:
        """How high the banker may go, alone and with the table's leave."""
        top, maximum = max(self.steps(s)), self.card.maximum
        key = "ambition-raise-to" if top < maximum else "ambition-raise-top"
        return text(key, high=Money(top), maximum=Money(maximum))

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """The banker's, on the shared screen or on a phone of its own."""
        if seat not in (BANK, s.banker):
            return ()
        price = Number(
            "price",
            s.bill,
            (Limit(self.card.maximum, "over-card-maximum", "AMB-4.15"),),
            step=s.bill,
            low_code="not-multiple-of-1000",
            step_code="not-multiple-of-1000",
            rule="AMB-4.13",
            unit="money",
            start=max(self.steps(s), default=None),
            floors=(Limit(self.price + s.bill, "step-too-small", "AMB-4.13"),),
            keys=self.steps(s)[-KEYS:],
            label=text("ambition-new-price"),
            within=max(self.steps(s), default=None),
            beyond=True,
        )
        return (Ask(RaisePrice, (price, Flag("agreed")), rule="AMB-4.13"),)

    def sell(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        assert isinstance(action, RaisePrice)
        highest = self.price + s.options.price_step_max
        larger = action.price > highest
        if larger and not action.agreed and not s.overruled:
            raise Refusal("step-too-big", "AMB-4.13", "price", high=Money(highest))
        s = replace(s, phase=replace(self, named=action.price))
        key = "ambition-raised-agreed" if larger else "ambition-raised"
        return s.tell(key, seat=s.banker, price=Money(action.price))

    def done(self, s: Ambition) -> bool:
        return bool(self.named) or not self.participants

    def close(self, s: Ambition) -> Ambition:
        return s if self.participants else unsold(s, self.card)

    def then(self, s: Ambition) -> Selling | None:
        """A round at the new price; None where no participant is left."""
        if not self.participants:
            return None
        return Asking(self.card, self.total, self.named, self.participants)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(self, participants=tuple(q for q in self.participants if q != seat))

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-raising", seat=s.banker, price=Money(self.price)),
            read=self.ceiling(s),
            rule="AMB-4.13",
        )

    def stage(self, s: Ambition, seat: Seat) -> CardStage:
        status = dict.fromkeys(self.participants, "passed")
        return CardStage(
            card=self.card,
            number=self.total - s.aside,
            total=self.total,
            rows=tuple(card_row(s, q, status.get(q, "out")) for q in s.speaking),
            price=self.price,
            steps=self.steps(s),
        )
