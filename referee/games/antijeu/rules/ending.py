"""The end of the game: no money, no rounds left, or by agreement (AJ-11)."""

from __future__ import annotations

from referee.games.antijeu.rules import cases, loans
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text


def seat_out_of_money(s: AntiJeu) -> Seat | None:
    """Return the seat without money and credit that ends the game, or None.

    AJ-11.2, AJ-11.3, AJ-11.4.
    """
    if s.options.end_rule != "broke":
        return None
    seats = s.seating.clockwise(s.seat)
    return next(
        (seat for seat in seats if not s.cash(seat) and not loans.borrowable_cartels(s, seat)), None
    )


def are_rounds_over(s: AntiJeu) -> bool:
    """Return True if the agreed number of rounds has been played (AJ-11.7)."""
    return 0 < s.options.round_limit <= s.finished_round_count


def end_game(s: AntiJeu, ending: Ending) -> AntiJeu:
    """End the game at once, as after an unpaid due (AJ-11.1, AJ-11.5)."""
    return replace(s, ending=ending).tell(f"antijeu-end-{ending.reason}", seat=ending.seat)


def check_end_confirmed(state_after: AntiJeu, is_confirmed: bool) -> None:
    """Raise Refusal("ends-game") if an unconfirmed act ends the game (AJ-11.8).

    `state_after` is the table right after the act. Its consequences are applied first, because
    compensation, a prime or a case may save a seat without money.
    """
    if is_confirmed or seat_out_of_money(state_after) is None:
        return
    seat = seat_out_of_money(cases.apply_token_consequences(state_after))
    if seat is not None:
        why = text("antijeu-why-broke", seat=seat)
        raise Refusal("ends-game", "AJ-11.8", "sure", why=why)
