"""Cards in hand: dealt, held, drawn, stolen, discarded (PDG-4.2, PDG-6.3, PDG-6.9, PDG-6.18)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.pdg.box.pieces import COPIES_OF_CARD, DECK, Card
from referee.games.pdg.state import DrawnCard, Hand, Pdg
from referee.kit.actions import Ask, block_for
from referee.kit.components.chance import shuffle
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Message, Recipient, Refusal, StoryLine, text


def copy_count(s: Pdg, card: Card) -> int:
    """Return how many cards of a kind are in the game.

    They are those of the box, or all that the app deals (D44).
    """
    if s.app_deals:
        return COPIES_OF_CARD[card]
    fact = s.box[f"card/{card}"]
    return int(fact["copies"]) if fact else 0


def shuffled_deck(s: Pdg) -> Hand:
    """Return all cards before the deal, shuffled (PDG-4.3).

    The app deals all 36, even if some are lost (D44), and in another order in each game of a
    series. The faces of real cards are unknown.
    """
    if s.app_deals:
        return shuffle(s.seed, f"cards/{len(s.earlier_gains) + 1}", DECK)
    return (None,) * sum(copy_count(s, card) for card in Card)


def deal(s: Pdg) -> Pdg:
    """Deal hands and draw pile by table C, and neutralise the rest (PDG-4.2)."""
    cards, hand_size, seats = shuffled_deck(s), s.table_size.cards_per_seat, s.seating.seats
    hands = {seat: cards[n * hand_size : (n + 1) * hand_size] for n, seat in enumerate(seats)}
    rest = cards[len(seats) * hand_size :]
    return replace(s, hands=hands, pile=rest[: s.table_size.pile_size])


def is_used_up(s: Pdg, card: Card) -> bool:
    """Return True if all cards of that kind lie face up (PDG-6.18)."""
    is_in_play = s.difficulty is not None and s.difficulty.card is card
    return s.discards.get(card, 0) + is_in_play >= copy_count(s, card)


def surely_lacks(s: Pdg, seat: Seat, card: Card) -> bool:
    """Return True if the app knows that `seat` does not have that card.

    PDG-6.18, PDG-6.19, PDG-6.20.
    """
    hand = s.hands.get(seat, ())
    return is_used_up(s, card) if None in hand else card not in hand


def check_in_hand(s: Pdg, seat: Seat, card: Card, rule: str, field: str = "card") -> None:
    """Raise Refusal if `seat` cannot hold that card, as far as the app knows."""
    if surely_lacks(s, seat, card):
        raise lacking_card_refusal(s, rule, field)


def lacking_card_refusal(s: Pdg, rule: str, field: str = "") -> Refusal:
    """Return the refusal of a card that a seat lacks; if the app deals, it says so."""
    refusal = Refusal("bad-card", rule, field)
    return refusal.with_key("pdg-not-in-hand") if s.app_deals else refusal


def remove_from_hand(s: Pdg, seat: Seat, card: Card | None) -> Pdg:
    """Take that card out of the hand of `seat`."""
    hand = list(s.hands[seat])
    hand.remove(card if card in hand else None)
    return replace(s, hands={**s.hands, seat: tuple(hand)})


def discard_from_hand(s: Pdg, seat: Seat, card: Card) -> Pdg:
    """Move that card from the hand of `seat` to the discard pile (PDG-6.18)."""
    return discard(remove_from_hand(s, seat, card), card)


def play_card(s: Pdg, seat: Seat, card: Card) -> Pdg:
    """Discard a card that `seat` has played, and list the move."""
    s = discard_from_hand(s, seat, card)
    return s if s.app_deals else s.with_move("pdg-move-played", seat=seat, card=card.name_text)


def discard(s: Pdg, card: Card) -> Pdg:
    """Add a card to the discard pile."""
    return replace(s, discards={**s.discards, card: s.discards.get(card, 0) + 1})


def count_cards_in_game(s: Pdg) -> int:
    """Return the number of cards in hands, pile, discards and play.

    All other cards are neutralised.
    """
    in_hand_count = sum(map(len, s.hands.values()))
    return in_hand_count + len(s.pile) + sum(s.discards.values()) + (s.difficulty is not None)


def card_pick(s: Pdg, kinds: Iterable[Card], rule: str, seat: Seat | None = None) -> Pick:
    """Return the pick of one of `kinds` that are not used up.

    With `seat`, only cards of that hand are offered. Without it, the buttons say nothing about a
    hand (D50), so the caller must call `check_in_hand`.
    """
    hand = s.hands.get(seat, ()) if s.app_deals and seat is not None else Card
    available = [card for card in kinds if not is_used_up(s, card) and card in hand]
    refused_choices = tuple(
        RefusedChoice(str(card), "bad-card", rule) for card in Card if card not in available
    )
    choices = tuple(Choice(str(card), card.name_text) for card in available)
    is_secret = s.app_deals and seat is not None
    return Pick(
        "card", choices, "bad-card", rule, refused_choices=refused_choices, secret=is_secret
    )


def no_card_refusal(s: Pdg, seat: Seat, rule: str, pick: Pick) -> Refusal | None:
    """Return why `seat` has no card for `pick`; None if it may have one.

    PDG-6.18, PDG-6.20.
    """
    return None if pick.choices and s.hands.get(seat) else Refusal("bad-card", rule, "card")


def draw_card(s: Pdg, seat: Seat) -> Pdg:
    """Move the pile's top card to the hand of `seat`, in secret (PDG-6.3)."""
    top, *rest = s.pile
    s = replace(s, pile=tuple(rest), hands={**s.hands, seat: (*s.hands[seat], top)})
    if top is None:
        return s
    secret_text = text("pdg-card-drawn-you", card=top.name_text)
    news = Recipient(seat, text("pdg-card-bought-you", pile=len(rest)), secret_text=secret_text)
    s = s.announce(None, (news,), rule="PDG-6.3")
    return _tell_secret(s, (seat,), text("pdg-card-drawn", seat=seat, card=top.name_text))


def play_theft_card(s: Pdg, key: str, rule: str, thief: Seat, victim: Seat, card: Card) -> Pdg:
    """Discard the thief's card and have a card drawn from `victim`.

    People draw it; if the app deals, the card is drawn and announced.
    """
    values = {"seat": thief, "victim": victim, "card": card.name_text}
    s = discard_from_hand(s, thief, card).tell(key, **values)
    if s.app_deals:
        return s.announce(text(key, **values), rule=rule)
    s = replace(s, drawn_cards=(*s.drawn_cards, DrawnCard(thief, victim, card)))
    return s.with_move("pdg-move-drawn", **values)


def steal_card(
    s: Pdg, thief: Seat, victim: Seat, rule: str, chosen_card: Card | None = None
) -> Pdg:
    """Move a card from the hand of `victim` to that of `thief`.

    The card is random unless it is `chosen_card`; only these two seats see it.
    """
    if not s.hands[victim]:  # after a correction
        return s
    shuffle_label = f"robbed/{len(s.earlier_gains) + 1}/{s.opened_phase_count}/{thief}"
    card = chosen_card or shuffle(s.seed, shuffle_label, s.hands[victim])[0]
    s = remove_from_hand(s, victim, card)
    s = replace(s, hands={**s.hands, thief: (*s.hands[thief], card)})
    if card is None:  # a real card: the hands draw it
        return s
    victim_news = Recipient(victim, text("pdg-news-robbed", seat=thief))
    values = {"seat": thief, "victim": victim, "card": card.name_text}
    face_text = text("pdg-news-face", card=card.name_text)
    thief_news = Recipient(thief, text("pdg-news-robbing", victim=victim), secret_text=face_text)
    s = s.announce(None, (victim_news._replace(secret_text=face_text), thief_news), rule=rule)
    return _tell_secret(s, (thief, victim), text("pdg-card-robbed", **values))


def _tell_secret(s: Pdg, seats: tuple[Seat, ...], message: Message) -> Pdg:
    return replace(
        s, messages=(*s.messages, StoryLine(message, visible_to=seats, reveals_secret=True))
    )


def done_refusal(is_done: bool, rule: str) -> Refusal | None:
    """Return the refusal of an act done already in this turn; None if it was not."""
    return Refusal("already-done", rule) if is_done else None


def card_ask(
    s: Pdg, seat: Seat, ask: Ask, pick: Pick, refusal: Refusal | None, *other_picks: Pick
) -> Ask:
    """Return `ask`, for an act with the card of `pick`.

    If the app deals, it is secret whether the hand has such a card.
    """
    return replace(
        ask,
        fields=(*other_picks, pick),
        required=False,
        block=block_for(refusal or no_card_refusal(s, seat, pick.rule, pick)),
        has_private_details=s.app_deals and refusal is None,
        needs_own_page=s.app_deals,
        own_page_fields=(pick.name,) if s.app_deals else (),  # the tablet goes to the seat
    )
