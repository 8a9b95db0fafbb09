"""Cards in hand: dealt, held, discarded (PDG-4.2, 4.3, 6.18 to 6.20)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import COPIES, DECK, Card
from referee.games.pdg.state import Hand, Pdg
from referee.kit.chance import shuffled
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal


def copies(s: Pdg, card: Card) -> int:
    """How many of that kind are in the game: those of the box, or all that the app deals (D44)."""
    if s.by_app:
        return COPIES[card]
    of_kind = s.box[f"card/{card}"]
    return int(of_kind["copies"]) if of_kind else 0


def deck(s: Pdg) -> Hand:
    """All cards before the deal, shuffled.

    The app deals all 36, whatever is lost (D44), and differently in each game of a series. Of
    real cards nobody tells it the faces.
    """
    if s.by_app:
        return shuffled(s.seed, f"cards/{len(s.gains) + 1}", DECK)
    return (None,) * sum(copies(s, card) for card in Card)


def dealt(s: Pdg) -> Pdg:
    """The table with hands and draw pile by table C; the rest is neutralised (PDG-4.2)."""
    cards, each, seats = deck(s), s.size.cards, s.seating.seats
    hands = {seat: cards[n * each : (n + 1) * each] for n, seat in enumerate(seats)}
    rest = cards[len(seats) * each :]
    return replace(s, hands=hands, pile=rest[: s.size.pile])


def lacks(s: Pdg, seat: Seat, card: Card) -> bool:
    """Can `seat` not hold that card, as far as the app knows (PDG-6.18 to 6.20)?"""
    hand = s.hands.get(seat, ())
    seen = s.discards.get(card, 0) + (s.difficulty is not None and s.difficulty.card is card)
    gone = None in hand and seen >= copies(s, card)
    return gone or not (card in hand or None in hand)


def check_held(s: Pdg, seat: Seat, card: Card, rule: str, field: str = "card") -> None:
    """Raise Refusal if `seat` cannot hold that card, as far as the app knows."""
    if lacks(s, seat, card):
        raise Refusal("bad-card", rule, field)


def without_card(s: Pdg, seat: Seat, card: Card) -> Pdg:
    """The table after `seat` has taken that card out of its hand."""
    hand = list(s.hands[seat])
    hand.remove(card if card in hand else None)
    return replace(s, hands={**s.hands, seat: tuple(hand)})


def discarded(s: Pdg, seat: Seat, card: Card) -> Pdg:
    """The table after `seat` has put that card on the discard pile (PDG-6.18)."""
    s = without_card(s, seat, card)
    return replace(s, discards={**s.discards, card: s.discards.get(card, 0) + 1})


def out(s: Pdg) -> int:
    """The cards in hands, in the draw pile, discarded and in play; the others are neutralised."""
    held = sum(map(len, s.hands.values()))
    return held + len(s.pile) + sum(s.discards.values()) + (s.difficulty is not None)
