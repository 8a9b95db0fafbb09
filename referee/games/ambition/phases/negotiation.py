"""The price of a contract rises until a seat accepts it; joining.py says who may take part.

AMB-4.11, AMB-4.12, AMB-4.13, AMB-4.14, AMB-4.15.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Self

from referee.games.ambition.actions import (
    AcceptPrice,
    AllPass,
    LetClimb,
    PassPrice,
    RaisePrice,
    SpeakAgain,
)
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.company import ContractCard
from referee.games.ambition.rules.contract_cards import (
    NegotiationView,
    can_deliver,
    negotiation_view,
    obtain_contract,
    put_card_under_deck,
)
from referee.games.ambition.rules.transmission import ContractCardPhase, SalePhase
from referee.games.ambition.state import Ambition
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Flag, Limit
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Refusal, text

from .transmission import Placing


def is_at_maximum(s: Ambition, card: ContractCard, price: int) -> bool:
    """Return True if the price has reached its maximum (AMB-4.15)."""
    return price + s.price_step > card.maximum


MAX_PRICE_BUTTONS = 5  # prices that the banker may name with one tap


def next_prices(s: Ambition, card: ContractCard, price: int) -> tuple[int, ...]:
    """Return the prices above `price`, up to one step and at most the card's maximum."""
    highest_price = min(price + s.options.price_step_max, card.maximum)
    return tuple(range(price + s.price_step, highest_price + 1, s.price_step))


def highest_price_text(s: Ambition, card: ContractCard, price: int) -> Message:
    """Return the highest price that the banker may name alone, in words.

    If the table agrees, it may be higher, up to the card's maximum.
    """
    highest_price = max(next_prices(s, card, price), default=card.maximum)
    key = "ambition-raise-to" if highest_price < card.maximum else "ambition-raise-top"
    return text(key, high=Money(highest_price), maximum=Money(card.maximum))


def raise_ask(s: Ambition, card: ContractCard, price: int, label: Message | None = None) -> Ask:
    """Return the ask for a higher price, one button a price (AMB-4.13, AMB-4.14).

    A price above one step is typed, and the table must agree to it.
    """
    prices = next_prices(s, card, price)
    price_field = francs_field(
        "price",
        s.price_step,
        "AMB-4.13",
        limits=(Limit(card.maximum, "over-card-maximum", "AMB-4.15"),),
        start=max(prices, default=None),
        floors=(Limit(price + s.price_step, "step-too-small", "AMB-4.13"),),
        tap_values=prices[-MAX_PRICE_BUTTONS:],
        label=text("ambition-new-price"),
        expected_max=max(prices, default=None),
        may_exceed=True,
    )
    return Ask(RaisePrice, (price_field, Flag("agreed")), rule="AMB-4.13", label=label)


def raise_price(s: Ambition, price: int, action: RaisePrice) -> Ambition:
    """Add a line with the price named after `price`. Raises `step-too-big`."""
    highest_price = price + s.options.price_step_max
    is_above_step = action.price > highest_price
    if is_above_step and not action.agreed and not s.is_overruled:
        raise Refusal("step-too-big", "AMB-4.13", "price", high=Money(highest_price))
    key = "ambition-raised-agreed" if is_above_step else "ambition-raised"
    return s.mention(key, seat=s.banker, price=Money(action.price))


def accept_ask(
    s: Ambition,
    seat: Seat,
    card: ContractCard,
    price: int,
    *,
    required: bool,
    refusal: Refusal | None = None,
) -> Ask:
    """Return the ask to accept this price; it is blocked for a seat without the bars."""
    no_bars_refusal = None
    if not can_deliver(s, seat, card):
        no_bars_refusal = Refusal("cannot-deliver", "AMB-4.12", bars=card.bars)
    label = text("ambition-accept", price=Money(price))
    return Ask(
        AcceptPrice,
        (),
        "AMB-4.12",
        required,
        block_for(refusal or no_bars_refusal, unwaivable_reason=no_bars_refusal),
        label=label,
    )


SPEAK_AGAIN_ASK = Ask(SpeakAgain, rule="AMB-4.11", required=False)


@dataclass(frozen=True, slots=True)
class Haggling(ContractCardPhase):
    """The state of a negotiation: a price for the card, and the seats that may accept it."""

    card: ContractCard
    card_count: int
    price: int  # the last one named
    participants: tuple[Seat, ...]  # in speaking order
    seats_letting_climb: frozenset[Seat] = frozenset()  # they may still accept
    winner: Seat | None = None
    next_price: int = 0  # the next price

    def is_negotiating(self, seat: Seat) -> bool:
        return seat in self.participants

    def accept_price(self, s: Ambition, seat: Seat) -> Ambition:
        s = s.mention("ambition-accepted", seat=seat, price=Money(self.price))
        return replace(s, phase=replace(self, winner=seat))

    def is_lost(self, s: Ambition) -> bool:
        """Return True if nobody gets the contract."""
        return not self.participants

    def close(self, s: Ambition) -> Ambition:
        if self.winner is not None:
            return obtain_contract(s, self.winner, self.card, self.price)  # AMB-4.16
        return put_card_under_deck(s, self.card) if self.is_lost(s) else s

    def next_phase(self, s: Ambition) -> SalePhase | None:
        """Return the next phase for this card; None if the card went under the deck."""
        if self.winner is not None:
            return Placing.begin(s, self.winner, self.card, self.price, self.card_count)
        return None if self.is_lost(s) else self.next_negotiation_phase(s)

    @abstractmethod
    def next_negotiation_phase(self, s: Ambition) -> SalePhase | None:
        """Return the next phase for a card not yet accepted; None if it is lost."""

    def without(self, s: Ambition, seat: Seat) -> Self:
        remaining_participants = tuple(other for other in self.participants if other != seat)
        winner = None if self.winner == seat else self.winner
        return replace(
            self,
            participants=remaining_participants,
            winner=winner,
            seats_letting_climb=self.seats_letting_climb - {seat},
        )


@dataclass(frozen=True, slots=True)
class Asking(Haggling):
    """Answers of the participants to one price, in speaking order.

    The first to accept gets the contract. Seats that let the price climb are not asked. They may
    accept once all others have passed.
    """

    key: ClassVar[str] = "asking"
    passed_seats: frozenset[Seat] = frozenset()

    def speaker(self) -> Seat | None:
        silent_seats = self.passed_seats | self.seats_letting_climb
        return next((seat for seat in self.participants if seat not in silent_seats), None)

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        return (Ask(AllPass, rule="AMB-4.12", required=False),)

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        refusal = self._answer_refusal(seat)
        accept_only = accept_ask(
            s, seat, self.card, self.price, required=not refusal, refusal=refusal
        )
        if seat in self.seats_letting_climb:
            return (accept_only, SPEAK_AGAIN_ASK)
        answer_asks = (
            accept_only,
            Ask(PassPrice, rule="AMB-4.12", block=block_for(refusal), required=not refusal),
        )
        if is_at_maximum(s, self.card, self.price):
            return answer_asks
        climb_ask = Ask(
            LetClimb,
            rule="AMB-4.11",
            block=block_for(refusal, is_silent=True),
            required=not refusal,
        )
        if refusal or seat != s.banker:
            return (*answer_asks, climb_ask)
        # as the last one asked, the banker passes by raising the price (AMB-4.13)
        label = text("ambition-pass-raise")
        return (*answer_asks, climb_ask, raise_ask(s, self.card, self.price, label))

    def _answer_refusal(self, seat: Seat) -> Refusal | None:
        speaker = self.speaker()
        if seat not in self.participants:
            return Refusal("not-participant", "AMB-4.12")
        if speaker is None or seat == speaker:
            return None
        return not_your_turn(speaker, "AMB-4.11")

    def apply_sale_action(
        self,
        s: Ambition,
        seat: Seat,
        action: AcceptPrice | PassPrice | LetClimb | SpeakAgain | RaisePrice | AllPass,
    ) -> Ambition:
        price, all_participants = Money(self.price), frozenset(self.participants)
        match action:
            case AcceptPrice():
                return self.accept_price(s, seat)
            case PassPrice():
                s = replace(s, phase=replace(self, passed_seats=self.passed_seats | {seat}))
                return s.tell("ambition-passed", seat=seat, price=price)
            case LetClimb():
                s = replace(
                    s, phase=replace(self, seats_letting_climb=self.seats_letting_climb | {seat})
                )
                return s.tell("ambition-lets-climb", seat=seat, price=price)
            case SpeakAgain():
                passed_seats, seats_letting_climb = (
                    self.passed_seats | {seat},
                    self.seats_letting_climb - {seat},
                )
                s = replace(
                    s,
                    phase=replace(
                        self, passed_seats=passed_seats, seats_letting_climb=seats_letting_climb
                    ),
                )
                return s.tell("ambition-speaks-again", seat=seat)
            case RaisePrice():
                s = raise_price(
                    s.tell("ambition-passed", seat=seat, price=price), self.price, action
                )
                return replace(
                    s, phase=replace(self, passed_seats=all_participants, next_price=action.price)
                )
            case AllPass():
                s = replace(s, phase=replace(self, passed_seats=all_participants))
                return s.tell("ambition-all-pass", price=price)

    def is_done(self, s: Ambition) -> bool:
        return self.winner is not None or self.speaker() is None

    def is_lost(self, s: Ambition) -> bool:
        """Return True if all seats have refused the card's last price."""
        return is_at_maximum(s, self.card, self.price) or not self.participants

    def next_negotiation_phase(self, s: Ambition) -> SalePhase | None:
        """Return the phase in which a higher price is named.

        If it has been named already, return the next round. None if the card is lost.
        """
        shared_values = (
            self.card,
            self.card_count,
            self.price,
            self.participants,
            self.seats_letting_climb,
        )
        raising = Raising(*shared_values, next_price=self.next_price)
        return raising.next_phase(s) if self.next_price else raising

    def prompt(self, s: Ambition) -> Prompt:
        price = Money(self.price)
        return Prompt(
            headline=text("ambition-asking", seat=self.speaker(), price=price),
            read_aloud=text("ambition-asking-read", tonnes=self.card.tonnes, price=price),
            rule="AMB-4.11",
        )

    def public_view(self, s: Ambition, seat: Seat) -> NegotiationView:
        values = {"price": self.price, "speaker": self.speaker()}
        return negotiation_view(s, self.card, self.card_count, self._seat_status, **values)

    def _seat_status(self, seat: Seat) -> str:
        if seat not in self.participants:
            return "out"
        if seat in self.passed_seats:
            return "passed"
        if seat in self.seats_letting_climb:
            return "climbing"
        return "speaking" if seat == self.speaker() else "waiting"


@dataclass(frozen=True, slots=True)
class Raising(Haggling):
    """Naming of a higher price by the banker (AMB-4.13, AMB-4.14)."""

    key: ClassVar[str] = "raising"

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        return (raise_ask(s, self.card, self.price),)

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of the banker, and of seats that let the price rise."""
        asks = self.host_asks(s) if seat == s.banker else ()
        if seat not in self.seats_letting_climb:
            return asks
        return (*asks, accept_ask(s, seat, self.card, self.price, required=False), SPEAK_AGAIN_ASK)

    def apply_sale_action(
        self, s: Ambition, seat: Seat, action: AcceptPrice | SpeakAgain | RaisePrice
    ) -> Ambition:
        match action:
            case AcceptPrice():
                return self.accept_price(s, seat)
            case SpeakAgain():
                s = replace(
                    s, phase=replace(self, seats_letting_climb=self.seats_letting_climb - {seat})
                )
                return s.tell("ambition-speaks-again", seat=seat)
            case RaisePrice():
                s = raise_price(s, self.price, action)
                return replace(s, phase=replace(self, next_price=action.price))

    def is_done(self, s: Ambition) -> bool:
        return bool(self.next_price) or self.winner is not None or not self.participants

    def next_negotiation_phase(self, s: Ambition) -> SalePhase | None:
        """Return a round at the new price.

        At the last price all seats are asked.
        """
        seats_letting_climb = (
            frozenset()
            if is_at_maximum(s, self.card, self.next_price)
            else self.seats_letting_climb
        )
        return Asking(
            self.card, self.card_count, self.next_price, self.participants, seats_letting_climb
        )

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-raising", seat=s.banker, price=Money(self.price)),
            read_aloud=highest_price_text(s, self.card, self.price),
            rule="AMB-4.13",
        )

    def public_view(self, s: Ambition, seat: Seat) -> NegotiationView:
        status_by_seat = dict.fromkeys(self.participants, "passed")
        status_by_seat |= dict.fromkeys(self.seats_letting_climb, "climbing")
        values = {"price": self.price, "next_prices": next_prices(s, self.card, self.price)}
        return negotiation_view(
            s, self.card, self.card_count, lambda each: status_by_seat.get(each, "out"), **values
        )
