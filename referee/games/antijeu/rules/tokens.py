"""Tokens on companies: who may lay them, laying, and ousting rivals (AJ-4, AJ-5)."""

from __future__ import annotations

from referee.games.antijeu.box.pieces import Cartel, token_sheet_of
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu, VacatedCircles
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text

from .constants import COMPENSATION, SHEET_TOKENS, amount_text


def is_open_to(s: AntiJeu, company: int, seat: Seat) -> bool:
    """Return True if `seat` may lay tokens on the company (AJ-4.1, AJ-7.2).

    Its case must be unassigned or belong to `seat`.
    """
    return s.case(board.cartel_of(s, company).colour).holder in (None, seat)


def lay_tokens(s: AntiJeu, company: int, seat: Seat, count: int) -> AntiJeu:
    """Lay `count` more tokens on that company.

    If this uses up a sheet of tokens, the story says so (AJ-4.9).
    """
    s = s.with_tokens(company, seat, s.token_count(company, seat) + count)
    count_on_board = _token_count_on_board(s, seat)
    if not count_on_board - count < SHEET_TOKENS <= count_on_board:
        return s
    s = s.tell("antijeu-sheet-used-up", seat=seat, count=SHEET_TOKENS)
    return s.announce(s.messages[-1].text, rule="AJ-4.9")


def _token_count_on_board(s: AntiJeu, seat: Seat) -> int:
    """Return the number of tokens on the board from that seat's sheet."""
    sheet = token_sheet_of(s.colours.get(seat, ""))
    seats = [other for other, colour in s.colours.items() if token_sheet_of(colour) == sheet]
    return sum(counts.get(other, 0) for counts in s.tokens.values() for other in seats)


def oust_rivals(s: AntiJeu, cartel: Cartel, holder: Seat) -> AntiJeu:
    """Remove all rivals' tokens and compensate their owners (AJ-5.4, AJ-5.5).

    Tokens leave the board in no other way (AJ-4.10).
    """
    vacated_counts = dict.fromkeys(cartel.companies, 0)
    for seat in s.seating.clockwise(holder):
        counts = board.token_counts_of(s, cartel, seat)
        if seat == holder or not any(counts):
            continue
        for company, count in zip(cartel.companies, counts, strict=True):
            vacated_counts[company] += count
            s = s.with_tokens(company, seat, 0)
        s = _compensate(s, cartel, seat, sum(counts))
    vacated_circles = VacatedCircles(cartel.colour, vacated_counts)
    return (
        replace(s, vacated_circles=(*s.vacated_circles, vacated_circles)) if vacated_circles else s
    )


def _compensate(s: AntiJeu, cartel: Cartel, seat: Seat, token_count: int) -> AntiJeu:
    paid_count = token_count if s.options.oust_compensation == "per_token" else 1
    euros = COMPENSATION * paid_count
    s = s.earn(seat, euros, text("antijeu-memo-ousted", cartel=cartel.name), "AJ-5.5")
    values = {"cartel": cartel.name, "count": token_count, "amount": amount_text(euros)}
    return s.tell("antijeu-ousted", seat=seat, **values)
