"""Strikes and taxes: announced, in play, parried.

PDG-6.10, PDG-6.12, PDG-6.13, PDG-6.14, PDG-6.15, PDG-6.16, PDG-6.17.
"""

from __future__ import annotations

from referee.games.pdg.actions import AnnounceDifficulty, Parry
from referee.games.pdg.box.pieces import DIFFICULTIES, Card
from referee.games.pdg.state import Difficulty, Pdg
from referee.kit.actions import Ask
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Recipient, Refusal, text

from .cards_in_hand import card_ask, card_pick, discard, done_refusal, play_card, remove_from_hand
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


def card_affecting(s: Pdg, seat: Seat) -> Card | None:
    """Return the difficulty that affects `seat` now, or None."""
    return s.difficulty.card if s.difficulty and is_affected(s, seat) else None


def is_on_strike(s: Pdg, seat: Seat) -> bool:
    """Return True if a strike stops every sale of `seat` (PDG-6.15).

    It stops no claim of an abandoned shot, because the claim may parry it (PDG-5.5).
    """
    return card_affecting(s, seat) is Card.GREVE and not s.turn.has_passed


def tax_on_sale(s: Pdg, seat: Seat, parry: Card | None = None) -> int:
    """Return the M$ that taxes take from each sale of `seat` (PDG-6.16).

    They take nothing from a seat that has parried.
    """
    return int(s.box["tax"]) if card_affecting(s, seat) is Card.IMPOTS and not parry else 0


def announce_ask(s: Pdg, seat: Seat) -> Ask:
    """Return the ask to announce a strike or taxes (PDG-6.10, PDG-6.13)."""
    rule, tax = "PDG-6.10", amount_text(s.box["tax"])
    in_play_refusal = Refusal("difficulty-in-play", "PDG-6.13") if s.difficulty else None
    pick = card_pick(s, DIFFICULTIES, rule, seat)
    consequences = (text(f"pdg-news-{choice.value}-you", tax=tax) for choice in pick.choices)
    ask = Ask(AnnounceDifficulty, rule=rule, consequences=tuple(consequences))
    return card_ask(s, seat, ask, pick, done_refusal(s.turn.has_announced, rule) or in_play_refusal)


def parry_ask(s: Pdg, seat: Seat) -> Ask:
    """Return the ask to parry the difficulty in play on one's own turn (PDG-6.17)."""
    pick = card_pick(s, parry_cards(s), "PDG-6.17", seat)
    consequence = text("pdg-parry-means")
    return card_ask(s, seat, Ask(Parry, rule="PDG-6.17", consequences=(consequence,)), pick, None)
