"""The cards on the table: what is read of them, the decks that the app shuffles (AMB-0.5, D35)."""

from __future__ import annotations

from referee.games.ambition.company import EXPRESS_CARDS
from referee.games.ambition.state import Ambition, Options
from referee.kit.box import Box
from referee.kit.chance import shuffled
from referee.kit.options import check_deck
from referee.kit.words import text

from .text_cards import CONFIDENTIAL, EXPRESS


def check_decks(box: Box, options: Options, seats: int) -> None:
    """Raise Refusal("deck-short") if the app would deal more cards than the box has left."""
    if options.express_deck == "virtual":
        known, least = len(EXPRESS.cards(box)), seats * EXPRESS_CARDS
        check_deck(known, least, text("ambition-fact-express"), "express_deck", "AMB-0.5")
    if options.confidential_deck == "virtual":
        known = len(CONFIDENTIAL.cards(box))
        check_deck(known, 1, text("ambition-fact-confidential"), "confidential_deck", "AMB-7.1")


def top(s: Ambition) -> str:
    """Return the top card of the Confidentiel deck that the app shuffled (AMB-7.5, AMB-7.7)."""
    cards = CONFIDENTIAL.cards(s.box)
    deck, drawn = divmod(s.readings, len(cards))
    return shuffled(s.seed, f"{CONFIDENTIAL.key}/{deck}", cards)[drawn]


def left(s: Ambition) -> int:
    """The number of Confidentiel cards left; after the last, a full deck again (AMB-7.7).

    0 if no card is known.
    """
    count = len(CONFIDENTIAL.cards(s.box))
    return count - s.readings % count if count else 0


def read_out(s: Ambition) -> tuple[str, ...]:
    """The Confidentiel cards read since the deck was last shuffled, as far as they are known."""
    drawn = s.readings % (len(CONFIDENTIAL.cards(s.box)) or 1)
    return s.read[max(0, len(s.read) - drawn) :]


def confirmed(s: Ambition, card: str) -> Ambition:
    """Mark a stand-in as read on the box, because the table picked it as a card that it holds."""
    return s.learn(card, s.box[card]) if s.box.is_ours(card) else s
