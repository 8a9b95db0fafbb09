"""Cases: assigning, draws and broken cartels (AJ-5, AJ-6, AJ-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from referee.games.antijeu.box.pieces import COMPANIES_A_CARTEL, Cartel
from referee.games.antijeu.rules import board, tokens
from referee.games.antijeu.state import AntiJeu, Case
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text

from .constants import amount_text


class CaseClaim(NamedTuple):
    """A cartel, and the seat to which its case is due."""

    cartel: Cartel
    seat: Seat


def case_claims(s: AntiJeu) -> tuple[CaseClaim, ...]:
    """Return the seats with tokens on two companies of an unassigned cartel.

    AJ-5.1, AJ-5.2.
    """
    counts_by_cartel = [
        (cartel, board.token_counts_in_cartel(s, cartel)) for cartel in board.unassigned_cartels(s)
    ]
    return tuple(
        [
            CaseClaim(c, seat)
            for c, token_counts in counts_by_cartel
            if len(token_counts) > 1
            for seat in _seats_on_two_companies(token_counts)
        ]
    )


def _seats_on_two_companies(token_counts: Sequence[Mapping[Seat, int]]) -> list[Seat]:
    """Return the seats with tokens on two companies, in seat order."""
    pairs = combinations(token_counts, 2)
    return sorted({seat for one, other in pairs for seat in one if seat in other})


def tied_cartel(s: AntiJeu) -> Cartel | None:
    """Return a cartel that is full but unassigned, if there is one.

    AJ-6.1, AJ-6.2, AJ-6.3, AJ-13.9.
    """
    if s.options.draw_by_trade:
        return None
    return next((cartel for cartel in board.unassigned_cartels(s) if _is_full(s, cartel)), None)


def _is_full(s: AntiJeu, cartel: Cartel) -> bool:
    """Return True if all circles of the cartel are covered.

    With tokens of two colours only, an unassigned cartel is never full (AJ-6.6).
    """
    token_counts, circles = board.token_counts_in_cartel(s, cartel), cartel.amounts.circles
    return len(token_counts) == COMPANIES_A_CARTEL and all(
        sum(each.values()) >= circles for each in token_counts
    )


def is_condemned(s: AntiJeu, company: int) -> bool:
    """Return True if the case's holder covers all its circles (AJ-8.1, AJ-8.3)."""
    cartel = board.cartel_of(s, company)
    holder = s.case(cartel.colour).holder
    return holder is not None and s.token_count(company, holder) >= cartel.amounts.circles


def assign_case(s: AntiJeu, cartel: Cartel, seat: Seat) -> AntiJeu:
    """Assign the case to `seat`, which is on two companies or has won the draw (AJ-6.5).

    Rivals are ousted at once, unless the holder may choose. AJ-5.3, AJ-5.4.
    """
    s = s.with_case(cartel.colour, holder=seat)
    s = s.tell_and_announce("antijeu-assigned", seat, "AJ-5.3", cartel=cartel.name)
    rivals = [other for other in board.seats_in_cartel(s, cartel) if other != seat]
    if rivals and s.options.oust == "choice":
        return replace(s, ousting_cartel=cartel.colour)
    return tokens.oust_rivals(s, cartel, seat)


def cartel_to_break(s: AntiJeu) -> Cartel | None:
    """Return a cartel that its holder covers and has not broken, or None (AJ-8.5)."""
    return next(
        (cartel for cartel, case in board.assigned_cases(s) if _must_break(s, cartel, case)), None
    )


def _must_break(s: AntiJeu, cartel: Cartel, case: Case) -> bool:
    holder, circles = case.holder, cartel.amounts.circles
    if holder is None or case.is_broken:
        return False
    token_counts = board.token_counts_in_cartel(s, cartel)
    return len(token_counts) == COMPANIES_A_CARTEL and all(
        each.get(holder, 0) >= circles for each in token_counts
    )


def break_cartel(s: AntiJeu, cartel: Cartel) -> AntiJeu:
    """Pay the prime, once in a game; change nothing else (AJ-8.5, AJ-8.6, AJ-8.7, AJ-8.8)."""
    holder, prime = s.case(cartel.colour).holder, cartel.amounts.prime
    assert holder is not None
    s = s.with_case(cartel.colour, is_broken=True)
    s = s.earn(holder, prime, text("antijeu-memo-prime", cartel=cartel.name), "AJ-8.5")
    values = {"cartel": cartel.name, "amount": amount_text(prime)}
    return s.tell_and_announce("antijeu-broken", holder, "AJ-8.5", prime, **values)


def apply_token_consequences(s: AntiJeu) -> AntiJeu:
    """Apply those consequences of new tokens that need no choice (AJ-5.9)."""
    while claims := case_claims(s):
        s = assign_case(s, *claims[0])
    while not any(s.vacated_circles) and (cartel := cartel_to_break(s)):
        s = break_cartel(s, cartel)
    return s
