"""Acts with cards by the seat to act, and its proposal of a cartel.

PDG-6.1, PDG-6.2, PDG-7.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import STEAL_CARDS, Card
from referee.games.pdg.state import Attack, Pdg, Theft
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, JointPicks, Lazy
from referee.kit.frozen import replace
from referee.kit.phase import seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from . import cartel, difficulty
from .cards_in_hand import (
    card_ask,
    card_pick,
    check_in_hand,
    done_refusal,
    draw_card,
    play_theft_card,
    steal_card,
)
from .constants import CARD_PRICE, amount_text, not_enough_cash_refusal, refused_choices

CardAction = do.BuyCard | do.StealCard | do.AnnounceDifficulty | do.Parry | do.ProposeCartel
CARD_ACTIONS: tuple[type[Action], ...] = get_args(CardAction)


def card_asks(s: Pdg, seat: Seat) -> Iterator[Ask]:
    """Yield the asks of the seat to act, except those of its shot.

    Without cards there are none (PDG-9.12).
    """
    turn = s.turn
    if not s.options.cards or seat != turn.seat or turn.has_passed or turn.is_over or turn.pending:
        return
    if difficulty.is_affected(s, seat):
        yield difficulty.parry_ask(s, seat)
    yield _buy_ask(s, seat)
    yield _steal_ask(s, seat)
    yield difficulty.announce_ask(s, seat)
    yield cartel.proposal_ask(s, seat)


def apply_card_action(s: Pdg, seat: Seat, action: CardAction) -> Pdg:
    """Apply an action of `card_asks`."""
    match action:
        case do.BuyCard():
            s = s.spend(seat, CARD_PRICE, text("pdg-memo-card"), "PDG-6.3")
            s = s.tell("pdg-card-bought", seat=seat, pile=len(s.pile) - 1)
            key = _purchase_key(s)
            s = s.with_move(key, seat=seat, amount=amount_text(CARD_PRICE))
            return draw_card(s.with_turn(has_bought_card=True), seat)
        case do.StealCard():
            return _steal_card(s, seat, Seat(action.victim), Card(action.card))
        case do.AnnounceDifficulty():
            card = Card(action.card)
            check_in_hand(s, seat, card, "PDG-6.10")
            told_state = s.tell("pdg-announced", seat=seat, card=card.name_text)
            return told_state.with_turn(has_announced=True, pending=Attack(card))
        case do.Parry():
            check_in_hand(s, seat, Card(action.card), "PDG-6.17")
            return difficulty.play_parry(s, seat, Card(action.card))
        case do.ProposeCartel():
            return cartel.propose_cartel(s, seat, action)


def _steal_card(s: Pdg, seat: Seat, victim: Seat, card: Card) -> Pdg:
    check_in_hand(s, seat, card, "PDG-6.9")
    s = play_theft_card(s, "pdg-stolen", "PDG-6.9", seat, victim, card).with_turn(has_stolen=True)
    if card is Card.TACTIQUE_3 and s.options.t3_sees_hand and s.app_deals:
        return s.with_turn(pending=Theft(victim))
    return steal_card(s, seat, victim, "PDG-6.9")


def _purchase_key(s: Pdg) -> str:
    return "pdg-move-price" if s.app_deals else "pdg-move-card"


def purchase_moves(s: Pdg) -> tuple[Message, ...]:
    """Return the line for the hands about a card bought in this turn; none if none was."""
    has_bought = s.turn.has_bought_card
    return tuple(line for line in s.moves if has_bought and line.key == _purchase_key(s))


# -- the forms


def _buy_ask(s: Pdg, seat: Seat) -> Ask:
    """Return the ask to buy the top card of the pile.

    If cash is hidden, only the seat sees whether it can pay.
    """
    rule = "PDG-6.3"
    refusal = done_refusal(s.turn.has_bought_card, rule) or (
        None if s.pile else Refusal("pile-empty", rule)
    )
    cash_refusal = not_enough_cash_refusal(CARD_PRICE, rule) if s.cash(seat) < CARD_PRICE else None
    return Ask(
        do.BuyCard,
        (),
        rule,
        False,
        block_for(refusal or cash_refusal),
        label=text("pdg-buy-card", amount=amount_text(CARD_PRICE)),
        has_private_details=s.is_cash_hidden and refusal is None,
        needs_own_page=s.is_cash_hidden,
    )


def _steal_ask(s: Pdg, seat: Seat) -> Ask:
    rule, rival_seats = "PDG-6.9", [other for other in s.opponents(seat) if s.hands.get(other)]
    no_target_refusal = Refusal("bad-target", rule, "victim")
    refused_seats = refused_choices(
        (other, no_target_refusal) for other in s.seating.seats if other not in rival_seats
    )
    victim_pick = seat_pick("victim", rival_seats, rule, "bad-target", refused_seats)
    refusal = done_refusal(s.turn.has_stolen, rule)
    card_pick_field = card_pick(s, STEAL_CARDS, rule, seat)
    card_choices = card_pick_field.choices
    joint_picks = JointPicks(
        "theft",
        (victim_pick.name, card_pick_field.name),
        Lazy(lambda: _theft_choices(rival_seats, card_choices)),
    )
    victim_pick = replace(victim_pick, pair=joint_picks, is_one_tap=True)
    card_pick_field = replace(card_pick_field, pair=joint_picks)
    consequence = text("pdg-steal-means-seen" if s.options.t3_sees_hand else "pdg-steal-means")
    ask = Ask(do.StealCard, rule=rule, consequences=(consequence,))
    return card_ask(
        s,
        seat,
        ask,
        card_pick_field,
        refusal or (None if rival_seats else no_target_refusal),
        victim_pick,
    )


def _theft_choices(victims: Iterable[Seat], card_choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return each card with each possible victim, as values of the two picks."""
    headings = ((victim, text("pdg-from-hand", seat=victim)) for victim in victims)
    return tuple(
        Choice(f"{victim} {card.value}", card.text, heading)
        for victim, heading in headings
        for card in card_choices
    )
