"""Strikes and taxes: whom they affect, and until when (PDG-6.13, PDG-6.14, PDG-6.17)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import Card
from referee.games.pdg.state import Difficulty, Pdg
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Recipient, text

from .cards_in_hand import discard, play_card, remove_from_hand
from .constants import amount_text


def is_affected(s: Pdg, seat: Seat) -> bool:
    """Return True if the difficulty in play affects `seat`.

    A partner is spared (PDG-6.14, PDG-9.7).
    """
    if s.difficulty is None or seat in s.difficulty.immune_seats:
        return False
    return seat in s.opponents(s.difficulty.attacker)


def put_in_play(s: Pdg, attacker: Seat, card: Card) -> Pdg:
    """Put the difficulty in play, its card on the board (PDG-6.12)."""
    s = replace(remove_from_hand(s, attacker, card), difficulty=Difficulty(card, attacker))
    s = s if s.app_deals else s.with_move("pdg-move-difficulty", seat=attacker, card=card.name_text)
    tax = amount_text(s.box["tax"])
    message = text(f"pdg-news-{card}", seat=attacker, tax=tax)
    recipients = [Recipient(seat, message) for seat in s.seating.seats if is_affected(s, seat)]
    return s.tell(message).announce(None, recipients, rule="PDG-6.14")  # all see the card


def end_at_attacker(s: Pdg, seat: Seat) -> Pdg:
    """End the difficulty when the turn returns to the attacker's seat (PDG-6.14)."""
    if s.difficulty is None or seat != s.difficulty.attacker:
        return s
    card = s.difficulty.card
    s = discard(replace(s, difficulty=None), card).tell("pdg-difficulty-over", card=card.name_text)
    return (
        s
        if s.app_deals
        else s.with_move("pdg-move-difficulty-over", seat=seat, card=card.name_text)
    )


def parry_cards(s: Pdg) -> tuple[Card, ...]:
    """Return the cards that parry the difficulty in play (PDG-6.17, D29)."""
    if s.difficulty is None:
        return ()
    same_card = (s.difficulty.card,)
    return same_card if s.box["parry"] == "same" else (*same_card, Card.TACTIQUE_1)


def play_parry(s: Pdg, seat: Seat, card: Card) -> Pdg:
    """Discard the card that parries; the team is safe until the difficulty ends.

    PDG-6.17, PDG-9.8.
    """
    assert s.difficulty is not None
    immune = (*s.difficulty.immune_seats, *s.with_partner(seat))
    s = replace(play_card(s, seat, card), difficulty=s.difficulty._replace(immune_seats=immune))
    return s.tell("pdg-parried", seat=seat, card=card.name_text)
