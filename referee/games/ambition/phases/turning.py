"""Turning of the next contract card by the banker (AMB-4.5, AMB-4.6, AMB-4.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.ambition.actions import TurnCard, TurnKnownCard
from referee.games.ambition.box.decks import learn_picked_card
from referee.games.ambition.box.inventory import (
    CONTRACT_KIND,
    MAXIMUM_PRICE_FIELD,
    OPENING_PRICE_FIELD,
    TONNES_FIELD,
    over_maximum_refusal,
)
from referee.games.ambition.company import ContractCard
from referee.games.ambition.rules.contract_cards import (
    NegotiationView,
    can_deliver,
    negotiation_view,
    put_back_cards,
    put_card_under_deck,
)
from referee.games.ambition.rules.transmission import ContractCardPhase, SalePhase
from referee.games.ambition.state import Ambition
from referee.kit.actions import Ask
from referee.kit.fields import Choice, Number, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Refusal, text

from .joining import Joining


def card_of(s: Ambition, name: str) -> ContractCard:
    """Return a fully known card of the box by its name, "contract/14"."""
    value = s.box[name]
    return ContractCard(value["tonnes"], value["opening"], value["maximum"])


@dataclass(frozen=True, slots=True)
class Turning(ContractCardPhase):
    """Phase in which the banker turns the next card, while any seat can negotiate."""

    key: ClassVar[str] = "turning"
    card_count: int  # contracts put up this month
    card: ContractCard | None = None

    @classmethod
    def next(cls, s: Ambition) -> Turning | None:
        """Return the phase for the next card; None if no card is left or no seat can negotiate."""
        if not _are_cards_left(s):
            return None
        return cls(
            s.phase.card_count if isinstance(s.phase, ContractCardPhase) else s.set_aside_count
        )

    @property
    def has_card_in_play(self) -> bool:
        return self.card is not None

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        cards = s.box.compute_once(_card_choices, lambda: _card_choices(s))
        pick = Pick("card", cards, code="bad-card", rule="AMB-4.5", is_one_tap=True)
        pick_ask = Ask(TurnKnownCard, (pick,), rule="AMB-4.5")
        typing_ask = Ask(TurnCard, _printed_fields(s), rule="AMB-4.5")
        return (typing_ask, pick_ask) if _is_mostly_house_deck(s) else (pick_ask, typing_ask)

    def apply_sale_action(
        self, s: Ambition, seat: Seat, action: TurnKnownCard | TurnCard
    ) -> Ambition:
        if isinstance(action, TurnKnownCard):
            card = card_of(s, action.card)
            if card.opening % s.price_step or card.maximum % s.price_step:
                raise Refusal("bad-card", "AMB-4.5", "card")
            s = learn_picked_card(s, action.card)
        else:
            card = ContractCard(action.tonnes, action.opening, action.maximum)
            if card.opening > card.maximum:
                raise over_maximum_refusal("AMB-4.5")
            s = _learn_card(s, card)
        s = replace(s, set_aside_count=s.set_aside_count - 1, phase=replace(self, card=card))
        return s.mention(
            "ambition-turned",
            number=self.card_count - s.set_aside_count,
            total=self.card_count,
            tonnes=card.tonnes,
            opening=Money(card.opening),
            maximum=Money(card.maximum),
        )

    def is_done(self, s: Ambition) -> bool:
        return self.card is not None or not _are_cards_left(s)

    def close(self, s: Ambition) -> Ambition:
        """Put the card under the deck if nobody can deliver its bars (AMB-4.6).

        Without a card, put back those that lie face down (AMB-4.20). No cursor moves.
        """
        if self.card is None:
            return put_back_cards(s)
        if _can_anybody_deliver(s, self.card):
            return s
        return put_card_under_deck(s.tell("ambition-out-of-stock", bars=self.card.bars), self.card)

    def next_phase(self, s: Ambition) -> SalePhase | None:
        """Return the phase in which seats join; None if nobody has the bars."""
        if self.card is None or not _can_anybody_deliver(s, self.card):
            return None
        return Joining.begin(s, self.card, self.card_count)

    def prompt(self, s: Ambition) -> Prompt:
        number = self.card_count - s.set_aside_count + 1
        move_key = (
            "ambition-turning-move-last" if s.set_aside_count == 1 else "ambition-turning-move"
        )
        first_card_texts = (
            (*_cursor_reminders(s), text("ambition-turning-aside", count=self.card_count))
            if number == 1
            else ()
        )
        return Prompt(
            headline=text("ambition-turning", seat=s.banker, number=number, total=self.card_count),
            moves=first_card_texts,
            rule="AMB-4.5",
            hints=(text(move_key),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> NegotiationView:
        status = {each: "waiting" if s[each].cursor else "empty" for each in s.speaking_order}
        return negotiation_view(s, None, self.card_count, status.__getitem__)


def _cursor_reminders(s: Ambition) -> tuple[Message, ...]:
    """Return the positions of the cursors, if they have just been revealed (AMB-4.2)."""
    if not s.options.sealed_cursors:
        return ()
    cursor_texts = tuple(
        text("ambition-mark", seat=seat, cursor=s[seat].cursor) for seat in s.speaking_order
    )
    return (text("ambition-turning-cursors", marks=cursor_texts),)


def _are_cards_left(s: Ambition) -> bool:
    return s.set_aside_count > 0 and any(s[seat].cursor for seat in s.active_seats)


def _can_anybody_deliver(s: Ambition, card: ContractCard) -> bool:
    return any(can_deliver(s, seat, card) for seat in s.active_seats)


def _printed_fields(s: Ambition) -> tuple[Number, ...]:
    price_field = replace(OPENING_PRICE_FIELD, low=s.price_step, step=s.price_step)
    return (TONNES_FIELD, price_field, replace(price_field, name=MAXIMUM_PRICE_FIELD.name))


def _card_choices(s: Ambition) -> tuple[Choice, ...]:
    """Return one choice for each different card: first those read, then ours, by size."""
    sorted_names = sorted(
        _complete_cards(s), key=lambda name: (s.box.is_house_value(name), card_of(s, name))
    )
    name_by_card: dict[ContractCard, str] = {}
    for name in sorted_names:
        name_by_card.setdefault(card_of(s, name), name)
    house_heading = text("ambition-contract-cards-house")
    return tuple(
        Choice(name, _card_text(s, name), house_heading if s.box.is_house_value(name) else None)
        for name in name_by_card.values()
    )


def _complete_cards(s: Ambition) -> tuple[str, ...]:
    """Return the cards of the deck whose maximum is known."""
    return tuple(n for n in CONTRACT_KIND.piece_ids(s.box) if s.box[n]["maximum"] is not None)


def _half_known_card(s: Ambition, card: ContractCard) -> str | None:
    """Return a card like `card` whose maximum is the only unknown value."""
    half_known_value = {"tonnes": card.tonnes, "opening": card.opening, "maximum": None}
    return next((n for n in CONTRACT_KIND.piece_ids(s.box) if s.box[n] == half_known_value), None)


def _is_mostly_house_deck(s: Ambition) -> bool:
    """Return True if most of the deck is invented, so a card is probably new."""
    are_stand_ins = [s.box.is_house_value(name) for name in CONTRACT_KIND.piece_ids(s.box)]
    return 2 * sum(are_stand_ins) > len(are_stand_ins)


def _card_text(s: Ambition, name: str) -> Message:
    card = card_of(s, name)
    return text(
        "ambition-contract-card",
        tonnes=card.tonnes,
        opening=Money(card.opening),
        maximum=Money(card.maximum),
    )


def _learn_card(s: Ambition, card: ContractCard) -> Ambition:
    """Add a card typed in, in place of a half-read or invented one.

    So the deck keeps its size. The card replaces an invented card with the same values, else one of
    the same size, else any.
    """
    half_known = _half_known_card(s, card)
    if half_known:
        return s.learn(half_known, card._asdict())
    names = _complete_cards(s)
    read_cards = {card_of(s, name) for name in names if not s.box.is_house_value(name)}
    stand_ins = [name for name in names if s.box.is_house_value(name)]
    if card in read_cards or not stand_ins:
        return s

    def likeness(name: str) -> tuple[bool, bool]:
        other = card_of(s, name)
        return (other != card, other.tonnes != card.tonnes)

    return s.learn(min(stand_ins, key=likeness), card._asdict())
