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
from referee.games.pdg.rules.cards_in_hand import copies
from referee.games.pdg.rules.constants import amount
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
    number: int
    of: int  # in the box
    use_texts: tuple[Message, ...]  # the texts of such a card


class DifficultyView(NamedTuple):
    """A difficulty, until the turn returns to the attacker's seat."""

    card: str  # a Card
    name_text: Message
    attacker: Seat
    affected: tuple[Seat, ...]
    immune: tuple[Seat, ...]
    tax: Message | None  # what each sale costs
    ours: bool  # the tax is our house value, because the card is unread


class CartelView(NamedTuple):
    """A cartel."""

    members: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    rounds: int | None  # remaining; None: open-ended


@dataclass(frozen=True, slots=True)
class CardsView:
    """The public part of the cards."""

    hands: tuple[tuple[Seat, int], ...]  # number of cards of each seat
    pile: int
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
    pact = s.cartel
    allied = (
        CartelView(cartel.members(s), s.with_partner(pact.target), pact.rounds) if pact else None
    )
    return CardsView(
        hands=tuple((seat, len(s.hands.get(seat, ()))) for seat in s.seating.seats),
        pile=len(s.pile),
        discards=_card_counts(s, s.discards),
        difficulty=_difficulty_view(s),
        cartel=allied,
    )


def _difficulty_view(s: Pdg) -> DifficultyView | None:
    if s.difficulty is None:
        return None
    card, attacker, immune = s.difficulty
    taxed = card is Card.IMPOTS
    return DifficultyView(
        str(card),
        card.name_text,
        attacker,
        tuple(seat for seat in s.seating.seats if difficulty.affects(s, seat)),
        immune,
        amount(s.box["tax"]) if taxed else None,
        taxed and s.box.is_house_value("tax"),
    )


def visible_hands(s: Pdg, seat: Seat) -> tuple[HandView, ...]:
    """Return the hands whose faces `seat` may see (PDG-4.3, PDG-9.9)."""
    if not s.app_deals or not s.hands:
        return ()
    hands = {each: Counter(filter(None, s.hands.get(each, ()))) for each in s.with_partner(seat)}
    return tuple(HandView(each, _card_counts(s, cards)) for each, cards in hands.items())


def _card_counts(s: Pdg, cards: Mapping[Card, int]) -> tuple[CardCount, ...]:
    texts = {card: tuple(card_use_texts(s.box, card).values()) for card in Card if cards.get(card)}
    return tuple(CardCount(str(c), c.name_text, cards[c], copies(s, c), texts[c]) for c in texts)


def redact(final: Pdg, played: Sequence[PlayedAct[Pdg]]) -> list[Action]:
    """Return the actions without what is still secret.

    While hands are secret, a claim names the card that parries only if the claim won.
    """
    actions = redact_to_last_sealed(played, DICE_REDACTIONS)
    if final.phase and final.app_deals:
        for index, action in enumerate(actions):
            if isinstance(action, TakeSale) and not _claim_was_carried_out(played, index):
                actions[index] = replace(action, parry=None)
    return actions


def _claim_was_carried_out(played: Sequence[PlayedAct[Pdg]], index: int) -> bool:
    """Return True if that claim was carried out, and its card spent (PDG-5.7)."""
    seat = played[index].seat
    for before, act in zip(played[index - 1 :], played[index:], strict=False):
        if not isinstance(act.after.phase, TakingSales):
            return act.after.laid_tokens(seat) > before.after.laid_tokens(seat)
        if act is not played[index] and act.seat == seat:
            return False  # a later act of the seat replaced this claim
    return False
