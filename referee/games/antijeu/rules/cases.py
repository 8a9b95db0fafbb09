"""Cases: assigning, ousting, draws and broken cartels (AJ-5, AJ-6, AJ-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from referee.games.antijeu.box.pieces import COMPANIES, Cartel, sheet_of
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu, Case, Vacated
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text

from .constants import COMPENSATION, SHEET_TOKENS, amount


def lay(s: AntiJeu, company: int, seat: Seat, count: int) -> AntiJeu:
    """Lay `count` more tokens on that company.

    If this uses up a sheet of tokens, the story says so (AJ-4.9).
    """
    s = s.with_tokens(company, seat, s.on(company, seat) + count)
    laid = _of_sheet(s, seat)
    if not laid - count < SHEET_TOKENS <= laid:
        return s
    s = s.tell("antijeu-sheet-used-up", seat=seat, count=SHEET_TOKENS)
    return s.announce(s.messages[-1].text, rule="AJ-4.9")


def _of_sheet(s: AntiJeu, seat: Seat) -> int:
    """Return the number of tokens on the board from that seat's sheet."""
    sheet = sheet_of(s.colours.get(seat, ""))
    seats = [other for other, colour in s.colours.items() if sheet_of(colour) == sheet]
    return sum(counts.get(other, 0) for counts in s.tokens.values() for other in seats)


class Claim(NamedTuple):
    """A cartel, and the seat to which its case is due."""

    cartel: Cartel
    seat: Seat


def claims(s: AntiJeu) -> tuple[Claim, ...]:
    """Return the seats with tokens on two companies of an unassigned cartel.

    AJ-5.1, AJ-5.2.
    """
    each = [(cartel, board.tokens_on(s, cartel)) for cartel in board.unassigned(s)]
    return tuple([Claim(c, seat) for c, laid in each if len(laid) > 1 for seat in _on_two(laid)])


def _on_two(laid: Sequence[Mapping[Seat, int]]) -> list[Seat]:
    """Return the seats with tokens on two companies, in seat order."""
    pairs = combinations(laid, 2)
    return sorted({seat for one, other in pairs for seat in one if seat in other})


def drawn(s: AntiJeu) -> Cartel | None:
    """Return a cartel that is full but unassigned, if there is one (AJ-6.1, AJ-6.2, AJ-13.9)."""
    if s.options.draw_by_trade:
        return None
    return next((cartel for cartel in board.unassigned(s) if _is_full(s, cartel)), None)


def _is_full(s: AntiJeu, cartel: Cartel) -> bool:
    """Return True if all circles of the cartel are covered.

    With tokens of two colours only, an unassigned cartel is never full (AJ-6.6).
    """
    tokens, circles = board.tokens_on(s, cartel), cartel.amounts.circles
    return len(tokens) == COMPANIES and all(sum(each.values()) >= circles for each in tokens)


def assign(s: AntiJeu, cartel: Cartel, seat: Seat) -> AntiJeu:
    """Assign the case to `seat`.

    Rivals are ousted at once, unless the holder may choose. AJ-5.3, AJ-5.4.
    """
    s = s.with_case(cartel.colour, holder=seat)
    s = s.tell_of("antijeu-assigned", seat, "AJ-5.3", cartel=cartel.name)
    rivals = [other for other in board.involved(s, cartel) if other != seat]
    if rivals and s.options.oust == "choice":
        return replace(s, ousting=cartel.colour)
    return oust(s, cartel, seat)


def oust(s: AntiJeu, cartel: Cartel, holder: Seat) -> AntiJeu:
    """Remove all rivals' tokens and compensate their owners (AJ-5.4, AJ-5.5)."""
    vacated = dict.fromkeys(cartel.companies, 0)
    for seat in s.seating.clockwise(holder):
        counts = board.laid(s, cartel, seat)
        if seat == holder or not any(counts):
            continue
        for company, count in zip(cartel.companies, counts, strict=True):
            vacated[company] += count
            s = s.with_tokens(company, seat, 0)
        s = _compensated(s, cartel, seat, sum(counts))
    places = Vacated(cartel.colour, vacated)
    return replace(s, vacated=(*s.vacated, places)) if places else s


def _compensated(s: AntiJeu, cartel: Cartel, seat: Seat, tokens: int) -> AntiJeu:
    each = tokens if s.options.oust_compensation == "per_token" else 1
    euros = COMPENSATION * each
    s = s.earn(seat, euros, text("antijeu-memo-ousted", cartel=cartel.name), "AJ-5.5")
    values = {"cartel": cartel.name, "count": tokens, "amount": amount(euros)}
    return s.tell("antijeu-ousted", seat=seat, **values)


def to_break(s: AntiJeu) -> Cartel | None:
    """Return a cartel that its holder covers and that is not yet broken (AJ-8.5)."""
    return next((cartel for cartel, case in board.assigned(s) if _to_break(s, cartel, case)), None)


def _to_break(s: AntiJeu, cartel: Cartel, case: Case) -> bool:
    holder, circles = case.holder, cartel.amounts.circles
    if holder is None or case.broken:
        return False
    tokens = board.tokens_on(s, cartel)
    return len(tokens) == COMPANIES and all(each.get(holder, 0) >= circles for each in tokens)


def break_up(s: AntiJeu, cartel: Cartel) -> AntiJeu:
    """Pay the prime, once in a game; change nothing else (AJ-8.5, AJ-8.6, AJ-8.7, AJ-8.8)."""
    holder, prime = s.case(cartel.colour).holder, cartel.amounts.prime
    assert holder is not None
    s = s.with_case(cartel.colour, broken=True)
    s = s.earn(holder, prime, text("antijeu-memo-prime", cartel=cartel.name), "AJ-8.5")
    values = {"cartel": cartel.name, "amount": amount(prime)}
    return s.tell_of("antijeu-broken", holder, "AJ-8.5", prime, **values)


def at_once(s: AntiJeu) -> AntiJeu:
    """Apply those consequences of new tokens that need no choice (AJ-5.9)."""
    while claimed := claims(s):
        s = assign(s, *claimed[0])
    while not any(s.vacated) and (cartel := to_break(s)):
        s = break_up(s, cartel)
    return s
