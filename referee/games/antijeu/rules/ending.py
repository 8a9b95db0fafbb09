"""The ends of the game (AJ-11)."""

from __future__ import annotations

from referee.games.antijeu.rules import cases, loans
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text


def ran_out(s: AntiJeu) -> Seat | None:
    """Return the seat without money and credit that ends the game.

    AJ-11.2, AJ-11.3, AJ-11.4.
    """
    if s.options.end_rule != "broke":
        return None
    seats = s.seating.clockwise(s.seat)
    return next((seat for seat in seats if not s.cash(seat) and not loans.rights(s, seat)), None)


def rounds_over(s: AntiJeu) -> bool:
    """Return True if the agreed number of rounds is over (AJ-11.7)."""
    return 0 < s.options.round_limit <= s.rounds


def over(s: AntiJeu, ending: Ending) -> AntiJeu:
    """End the game at once (AJ-11.5)."""
    return replace(s, ending=ending).tell(f"antijeu-end-{ending.why}", seat=ending.seat)


def check_sure(after: AntiJeu, sure: bool) -> None:
    """Raise Refusal("ends-game") if an unconfirmed act ends the game (AJ-11.8).

    `after` is the table right after the act. Its consequences are applied first: compensation, a
    prime or a case may save a seat that has run out.
    """
    if sure or ran_out(after) is None:
        return
    seat = ran_out(cases.at_once(after))
    if seat is not None:
        why = text("antijeu-why-broke", seat=seat)
        raise Refusal("ends-game", "AJ-11.8", "sure", why=why)
