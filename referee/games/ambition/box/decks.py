"""Cards read at the table, and decks shuffled by the app (AMB-0.5, D35)."""

from __future__ import annotations

from referee.games.ambition.company import STARTING_EXPRESS_CARDS
from referee.games.ambition.state import Ambition, Options
from referee.kit.box.facts import Box
from referee.kit.components.chance import shuffle
from referee.kit.options import check_deck
from referee.kit.words import text

from .inventory import CONFIDENTIAL_KIND, EXPRESS_KIND


def check_decks(box: Box, options: Options, seat_count: int) -> None:
    """Raise Refusal("deck-short") if the box has too few cards for the app to deal."""
    if options.express_deck == "virtual":
        count, needed_count = len(EXPRESS_KIND.piece_ids(box)), seat_count * STARTING_EXPRESS_CARDS
        check_deck(count, needed_count, text("ambition-fact-express"), "express_deck", "AMB-0.5")
    if options.confidential_deck == "virtual":
        count = len(CONFIDENTIAL_KIND.piece_ids(box))
        check_deck(count, 1, text("ambition-fact-confidential"), "confidential_deck", "AMB-7.1")


def top_confidential_card(s: Ambition) -> str:
    """Return the top card of the Confidentiel deck shuffled by the app (AMB-7.5, AMB-7.7)."""
    cards = CONFIDENTIAL_KIND.piece_ids(s.box)
    deck_number, position = divmod(s.reading_count, len(cards))
    return shuffle(s.seed, f"{CONFIDENTIAL_KIND.key}/{deck_number}", cards)[position]


def remaining_confidential_count(s: Ambition) -> int:
    """Return the number of Confidentiel cards that remain.

    It is 0 if no card is known. After the last card the deck is full again (AMB-7.7).
    """
    count = len(CONFIDENTIAL_KIND.piece_ids(s.box))
    return count - s.reading_count % count if count else 0


def read_confidential_cards(s: Ambition) -> tuple[str, ...]:
    """Return the known Confidentiel cards read since the last shuffle."""
    count = s.reading_count % (len(CONFIDENTIAL_KIND.piece_ids(s.box)) or 1)
    return s.read_cards[max(0, len(s.read_cards) - count) :]


def learn_picked_card(s: Ambition, card: str) -> Ambition:
    """Mark a stand-in as read on the box, because the table has picked it.

    A stand-in is a card of the house set.
    """
    return s.learn(card, s.box[card]) if s.box.is_house_value(card) else s
