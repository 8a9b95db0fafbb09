"""Effects of the square that a pawn reaches (AJ-3, AJ-4, AJ-7, AJ-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.antijeu.box.pieces import SquareKind
from referee.games.antijeu.rules import board, loans, moving
from referee.games.antijeu.state import AntiJeu, TokenOffer
from referee.kit.frozen import replace

from .constants import TOKEN_PRICE
from .dues import visit_dues


def resolve_square(s: AntiJeu) -> AntiJeu:
    """Pay at the budget office, then apply the square's effect (AJ-2.11, AJ-2.17)."""
    has_crossed_budget, square = s.turn.has_crossed_budget, board.squares(s)[s.current_square]
    s = s.with_turn(has_arrived=False, has_crossed_budget=False)
    s = moving.pay_at_budget(s, s.seat) if has_crossed_budget else s
    return EFFECT_BY_KIND[square.kind](s)


# -- squares


def _skip_turn(s: AntiJeu) -> AntiJeu:
    """Miss a turn, then go to the budget office in the next (AJ-3.6)."""
    s = replace(s.with_turn(rolls_left=0), recalled_seats=s.recalled_seats | {s.seat})
    if s.options.skip_square == "go_next":
        return s.tell("antijeu-will-go", seat=s.seat)
    return s.add_missed_turns(s.seat, 1).tell("antijeu-will-miss-and-go", seat=s.seat)


def grant_another_roll(s: AntiJeu) -> AntiJeu:
    """Win one more roll, which may be waived (AJ-3.7)."""
    return moving.grant_extra_roll(s, "roll-again")


def _land_on_mailbox(s: AntiJeu) -> AntiJeu:
    return s.with_turn(must_draw_card=True)


def _land_on_court(s: AntiJeu) -> AntiJeu:
    """End the turn; nothing is due (AJ-3.4)."""
    return s.with_turn(rolls_left=0)


def _land_on_budget(s: AntiJeu) -> AntiJeu:
    """Change nothing: the 100 is paid on the way to this square (AJ-3.8)."""
    return s


# -- companies


def _land_on_company(s: AntiJeu) -> AntiJeu:
    """Apply the landing table (AJ-3.1, AJ-7.1).

    One's own case, or an unassigned one, costs nothing. AJ-7.4, AJ-7.5.
    """
    cartel = board.cartel_of(s, s.current_square)
    match s.case(cartel.colour).holder:
        case None:
            return offer_token(s, (s.current_square,))
        case s.seat:
            is_whole_group = s.options.owner_place == "group"  # AJ-4.7
            return offer_token(s, cartel.companies if is_whole_group else (s.current_square,))
    debts = visit_dues(s, s.current_square)
    return s.with_added_dues(*debts) if debts else s.tell("antijeu-nothing")


def offer_token(
    s: AntiJeu, companies: tuple[int, ...], price: int = TOKEN_PRICE, rule: str = "AJ-4.1"
) -> AntiJeu:
    """Offer a token for one of these companies.

    There is an offer only if a circle is free and the seat can pay (AJ-4.8).
    """
    free_companies = tuple(company for company in companies if board.free_circle_count(s, company))
    can_pay = s.cash(s.seat) >= price or loans.borrowable_cartels(s, s.seat)
    offer = TokenOffer(free_companies, price, rule) if free_companies and can_pay else None
    return s.with_turn(offer=offer) if offer else s.tell("antijeu-nothing")


EFFECT_BY_KIND: Mapping[SquareKind, Callable[[AntiJeu], AntiJeu]] = {
    SquareKind.COMPANY: _land_on_company,
    SquareKind.MAILBOX: _land_on_mailbox,
    SquareKind.GO_TO_COURT: moving.move_to_court,  # AJ-3.3
    SquareKind.COURT: _land_on_court,
    SquareKind.SKIP_TURN: _skip_turn,
    SquareKind.ROLL_AGAIN: grant_another_roll,
    SquareKind.BUDGET: _land_on_budget,
}
