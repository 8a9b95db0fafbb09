"""The effects of mailbox cards, one row for each verb (AJ-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.antijeu.box.pieces import BACK, UNASSIGNED, Card, CardVerb
from referee.games.antijeu.rules import board, dues, landing, moving
from referee.games.antijeu.state import AntiJeu
from referee.kit.box.text_cards import card_face
from referee.kit.frozen import replace
from referee.kit.phase import Debt
from referee.kit.seats import BANK, Seat
from referee.kit.words import Recipient, text

from .constants import amount_text

Effect = Callable[[AntiJeu, Card], AntiJeu]


def obey_card(s: AntiJeu, name: str) -> AntiJeu:
    """Read the card aloud and apply it, or keep it (AJ-3.2).

    A card that is not kept goes under the pile.
    """
    card = board.card(s, name)
    s = s.with_turn(must_draw_card=False)
    face = card_face(s.box[name])
    s = s.tell("antijeu-drawn", seat=s.seat, card=face.title)
    recipient = Recipient(s.seat, text("antijeu-drawn-you", card=face.title))
    s = s.announce(s.messages[-1].text, (recipient,), card_text=face.wording, rule="AJ-3.2")
    if card.is_kept:
        s = replace(s, open_cards={**s.open_cards, s.seat: (*s.open_cards.get(s.seat, ()), name)})
        return s.tell("antijeu-card-kept", seat=s.seat)
    return EFFECT_BY_VERB[card.verb](replace(s, pile=dues.pile_with_card_under(s, name)), card)


# -- money


def receive_from_bank(s: AntiJeu, euros: int) -> AntiJeu:
    """Pay the seat to act from the bank."""
    s = s.earn(s.seat, euros, text("antijeu-memo-card"), "AJ-14.1")
    values = {"seat": s.seat, "amount": amount_text(euros)}
    return s.tell("any-receives", **values) if euros else s.tell("antijeu-card-nothing")


def add_dues(s: AntiJeu, debtor: Seat, *creditors: Seat, euros: int) -> AntiJeu:
    """Add a due of `debtor` to each of these seats, or to the bank."""
    memo = text("antijeu-memo-card")
    debts = (Debt(debtor, creditor, euros, memo, "AJ-14.1") for creditor in creditors)
    return s.with_added_dues(*debts) if euros and creditors else s.tell("antijeu-card-nothing")


def _case_count(s: AntiJeu) -> int:
    return len(board.held_cartels(s, s.seat))


def _broken_count(s: AntiJeu) -> int:
    return sum(s.case(c.colour).is_broken for c in board.held_cartels(s, s.seat))


def _other_seats(s: AntiJeu) -> tuple[Seat, ...]:
    return s.seating.clockwise(s.seat)[1:]


def _receive_each(s: AntiJeu, card: Card) -> AntiJeu:
    """Add a due of each other seat, clockwise."""
    for other in _other_seats(s):
        s = add_dues(s, other, s.seat, euros=card.amount)
    return s


# -- moves


def _advance_to(s: AntiJeu, card: Card) -> AntiJeu:
    square = board.next_square_of_kind(s, card.target)
    return s.with_turn(sought_kind=card.target) if square is None else move_to_square(s, square)


def _advance_to_next(s: AntiJeu, card: Card) -> AntiJeu:
    """Move the pawn to the nearest company ahead that the card means.

    If there is none the pawn stays, which does not count as a landing.
    """
    companies_ahead = sorted(
        target_companies(s, card), key=lambda n: board.distance(s, s.current_square, n)
    )
    return move_to_square(s, companies_ahead[0] if companies_ahead else None)


def move_to_square(s: AntiJeu, square: int | None) -> AntiJeu:
    """Move the pawn forward to that square, as after a roll (AJ-14.2)."""
    if square is None:
        return s.tell("antijeu-card-nothing")
    has_crossed_budget = square <= s.current_square
    s = s.tell("antijeu-arrived", seat=s.seat, square=moving.square_name(s, square))
    return s.with_position(s.seat, square).with_turn(
        has_arrived=True, has_crossed_budget=has_crossed_budget
    )


def _move_by(s: AntiJeu, card: Card) -> AntiJeu:
    s = (moving.move_backward if card.target == BACK else moving.move_forward)(s, card.amount)
    return s.tell("antijeu-arrived", seat=s.seat, square=moving.square_name(s, s.current_square))


def _skip_turn(s: AntiJeu, card: Card) -> AntiJeu:
    """Miss one more turn, and lose the rolls that were won (AJ-2.6, AJ-14.3)."""
    return moving.miss_next_turn(s.with_turn(rolls_left=0))


# -- tokens


def target_companies(s: AntiJeu, card: Card) -> tuple[int, ...]:
    """Return the companies of unassigned cartels, or those of the seat's cases."""
    holder = None if card.target == UNASSIGNED else s.seat
    companies = board.companies(s)
    return tuple(n for n in companies if s.case(board.cartel_of(s, n).colour).holder == holder)


def _offer_free_circle(s: AntiJeu, card: Card) -> AntiJeu:
    """Offer a token on any of these companies with a free circle (AJ-14.4)."""
    state_after = landing.offer_token(s, target_companies(s, card), card.amount, "AJ-14.4")
    return state_after if state_after.turn.offer else s.tell("antijeu-card-nothing")


EFFECT_BY_VERB: Mapping[CardVerb, Effect] = {
    CardVerb.RECEIVE_BANK: lambda s, card: receive_from_bank(s, card.amount),
    CardVerb.PAY_BANK: lambda s, card: add_dues(s, s.seat, BANK, euros=card.amount),
    CardVerb.RECEIVE_PER_CASE: lambda s, card: receive_from_bank(s, card.amount * _case_count(s)),
    CardVerb.RECEIVE_PER_BROKEN: lambda s, card: receive_from_bank(
        s, card.amount * _broken_count(s)
    ),
    CardVerb.PAY_PER_CASE: lambda s, card: add_dues(
        s, s.seat, BANK, euros=card.amount * _case_count(s)
    ),
    CardVerb.PAY_EACH: lambda s, card: add_dues(s, s.seat, *_other_seats(s), euros=card.amount),
    CardVerb.RECEIVE_EACH: _receive_each,
    CardVerb.GO_COURT: lambda s, card: moving.move_to_court(s),
    CardVerb.ADVANCE_TO: _advance_to,
    CardVerb.ADVANCE_TO_NEXT: _advance_to_next,
    CardVerb.MOVE_BY: _move_by,
    CardVerb.SKIP_TURN: _skip_turn,
    CardVerb.ROLL_AGAIN: lambda s, card: landing.grant_another_roll(s),
    CardVerb.PLACE: _offer_free_circle,
    CardVerb.BY_HAND: lambda s, card: s.with_turn(must_obey_by_hand=True),
}
