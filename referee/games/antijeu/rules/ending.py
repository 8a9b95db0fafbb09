"""When the game is over (AJ-11)."""

from __future__ import annotations

from referee.games.antijeu.rules import cases, loans
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text


def ran_out(s: AntiJeu) -> Seat | None:
    """Return who has no money and no credit, if that ends the game (AJ-11.2, AJ-11.3, AJ-11.4)."""
    if s.options.end_rule != "broke":
        return None
    seats = s.seating.clockwise(s.seat)
    return next((seat for seat in seats if not s.cash(seat) and not loans.rights(s, seat)), None)


def rounds_over(s: AntiJeu) -> bool:
    """Have all the rounds been played that the table agreed on (AJ-11.7)?"""
    return 0 < s.options.round_limit <= s.rounds


def over(s: AntiJeu, ending: Ending) -> AntiJeu:
    """The game ends at once (AJ-11.5)."""
    return replace(s, ending=ending).tell(f"antijeu-end-{ending.why}", seat=ending.seat)


def check_sure(after: AntiJeu, sure: bool) -> None:
    """Raise Refusal("ends-game") if an act ends the game that nobody has confirmed (AJ-11.8).

    `after`: the table right after the act. All that follows from it is reckoned in: it may save a
    seat that has run out, by compensation, a prime or a case, and takes nothing from anybody.
    """
    if sure or ran_out(after) is None:
        return
    seat = ran_out(cases.at_once(after))
    if seat is not None:
        why = text("antijeu-why-broke", seat=seat)
        raise Refusal("ends-game", "AJ-11.8", "sure", why=why)
