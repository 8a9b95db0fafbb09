"""Cards as each viewer and a record show them (PDG-4.3, PDG-5.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.actions import TakeSale
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.taking_sales import TakingSales
from referee.games.pdg.rules import cartel, difficulty
from referee.games.pdg.rules.cards_in_hand import copy_count
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.sheets import card_use_texts
from referee.games.pdg.state import Pdg
from referee.kit.actions import Action
from referee.kit.components.chance import DICE_REDACTIONS
from referee.kit.frozen import replace
from referee.kit.redaction import PlayedAct, redact_to_last_sealed
from referee.kit.seats import Seat
from referee.kit.words import Message


class CardCount(NamedTuple):
    """The cards of one kind in one place."""

    card: str  # a Card
    name_text: Message
    card_count: int
    box_count: int  # in the box
    use_texts: tuple[Message, ...]  # the texts of such a card


class DifficultyView(NamedTuple):
    """A difficulty, until the turn returns to the attacker's seat."""

    card: str  # a Card
    name_text: Message
    attacker: Seat
    affected_seats: tuple[Seat, ...]
    immune_seats: tuple[Seat, ...]
    tax_text: Message | None  # what each sale costs
    is_house_value: bool  # the tax is our house value, because the card is unread


class CartelView(NamedTuple):
    """A cartel."""

    members: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    rounds: int | None  # remaining; None: open-ended


@dataclass(frozen=True, slots=True)
class CardsView:
    """The public part of the cards."""

    hand_sizes: tuple[tuple[Seat, int], ...]  # number of cards of each seat
    pile_size: int
    discards: tuple[CardCount, ...]
    difficulty: DifficultyView | None
    cartel: CartelView | None


class HandView(NamedTuple):
    """The faces of a hand, by kind."""

    seat: Seat
    cards: tuple[CardCount, ...]


def cards_view(s: Pdg) -> CardsView | None:
    """Return the public part of the cards; None before they are dealt."""
    if not s.hands:
        return None
    current_cartel = s.cartel
    cartel_view = (
        CartelView(
            cartel.members(s), s.with_partner(current_cartel.target), current_cartel.rounds_left
        )
        if current_cartel
        else None
    )
    return CardsView(
        hand_sizes=tuple((seat, len(s.hands.get(seat, ()))) for seat in s.seating.seats),
        pile_size=len(s.pile),
        discards=_card_counts(s, s.discards),
        difficulty=_difficulty_view(s),
        cartel=cartel_view,
    )


def _difficulty_view(s: Pdg) -> DifficultyView | None:
    if s.difficulty is None:
        return None
    card, attacker, immune_seats = s.difficulty
    is_tax = card is Card.IMPOTS
    return DifficultyView(
        str(card),
        card.name_text,
        attacker,
        tuple(seat for seat in s.seating.seats if difficulty.is_affected(s, seat)),
        immune_seats,
        amount_text(s.box["tax"]) if is_tax else None,
        is_tax and s.box.is_house_value("tax"),
    )


def visible_hands(s: Pdg, seat: Seat) -> tuple[HandView, ...]:
    """Return the hands whose faces `seat` may see (PDG-4.3, PDG-9.9)."""
    if not s.app_deals or not s.hands:
        return ()
    hands = {each: Counter(filter(None, s.hands.get(each, ()))) for each in s.with_partner(seat)}
    return tuple(HandView(each, _card_counts(s, cards)) for each, cards in hands.items())


def _card_counts(s: Pdg, cards: Mapping[Card, int]) -> tuple[CardCount, ...]:
    texts = {card: tuple(card_use_texts(s.box, card).values()) for card in Card if cards.get(card)}
    return tuple(
        CardCount(str(c), c.name_text, cards[c], copy_count(s, c), texts[c]) for c in texts
    )


def redact(final_state: Pdg, played_acts: Sequence[PlayedAct[Pdg]]) -> list[Action]:
    """Return the actions without what is still secret.

    While hands are secret, a claim names the card that parries only if the claim won.
    """
    actions = redact_to_last_sealed(played_acts, DICE_REDACTIONS)
    if final_state.phase and final_state.app_deals:
        for index, action in enumerate(actions):
            if isinstance(action, TakeSale) and not _claim_was_carried_out(played_acts, index):
                actions[index] = replace(action, parry=None)
    return actions


def _claim_was_carried_out(played_acts: Sequence[PlayedAct[Pdg]], index: int) -> bool:
    """Return True if that claim was carried out, and its card spent (PDG-5.7)."""
    seat = played_acts[index].seat
    for before, act in zip(played_acts[index - 1 :], played_acts[index:], strict=False):
        if not isinstance(act.after.phase, TakingSales):
            return act.after.sold_token_count(seat) > before.after.sold_token_count(seat)
        if act is not played_acts[index] and act.seat == seat:
            return False  # a later act of the seat replaced this claim
    return False
