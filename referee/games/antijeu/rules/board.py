"""The board of this table: squares, companies, cartels (AJ-3, section 6).

It is ours or the household's. Players learn the household's board square by square; an unread
square is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.games.antijeu.box.pieces import (
    BUDGET_SQUARE,
    Card,
    Cartel,
    Square,
    SquareKind,
    cartel_name,
)
from referee.games.antijeu.rules.constants import CartelType
from referee.games.antijeu.state import AntiJeu, Case
from referee.kit.components.course import Course
from referee.kit.seats import Seat

HOUSE_OWNER = "house"
MIN_SQUARES = 20  # squares of the shortest course
UNKNOWN_COURSE_SQUARES = 1_000  # squares of a course of unknown length; no real one has so many


def piece_folder(s: AntiJeu, kind: str) -> str:
    """Return the folder of pieces on the table: "square", or "house-square" for ours."""
    owner = s.box["deck" if kind == "card" else "board"]
    is_dealt_by_app = kind == "card" and s.app_deals
    return f"house-{kind}" if is_dealt_by_app or owner == HOUSE_OWNER else kind


def course_length(s: AntiJeu) -> int | None:
    """Return the length of the course in squares, or None if unknown (AJ-2.9)."""
    if s.box["board"] == HOUSE_OWNER:
        return len(squares(s))
    length: int = s.box["squares"]
    return None if s.box.is_house_value("squares") else length


def course(s: AntiJeu) -> Course:
    """Return the course; one of unknown length counts as endless."""
    return s.box.compute_once(
        course,
        lambda: Course(
            course_length(s) or UNKNOWN_COURSE_SQUARES, goes_round=True, first_number=BUDGET_SQUARE
        ),
    )


def squares(s: AntiJeu) -> Mapping[int, Square]:
    """Return every known square, by its distance from the budget office."""
    return s.box.compute_once(squares, lambda: _known_squares(s))


def _known_squares(s: AntiJeu) -> Mapping[int, Square]:
    values = s.box.pieces(piece_folder(s, "square"))
    by_number = {int(n): Square.read(value) for n, value in values.items()}
    return {BUDGET_SQUARE: Square(SquareKind.BUDGET), **by_number}


def square(s: AntiJeu, number: int) -> Square | None:
    """Return the print on that square, or None if it is unread."""
    return squares(s).get(number)


def cartels(s: AntiJeu) -> Mapping[str, Cartel]:
    """Return every cartel with a known company, by its colour."""
    return s.box.compute_once(cartels, lambda: _known_cartels(s))


def _known_cartels(s: AntiJeu) -> Mapping[str, Cartel]:
    companies: dict[str, list[int]] = {}
    for number, square in sorted(squares(s).items()):
        if square.kind is SquareKind.COMPANY:
            companies.setdefault(square.cartel, []).append(number)
    return {
        colour: Cartel(
            colour,
            cartel_name(colour, value["name"]),
            CartelType(value["type"]),
            tuple(companies[colour]),
        )
        for colour, value in s.box.pieces(piece_folder(s, "cartel")).items()
        if colour in companies
    }


def cartel_of(s: AntiJeu, company: int) -> Cartel:
    """Return the cartel of a known company."""
    return cartels(s)[squares(s)[company].cartel]


def companies(s: AntiJeu) -> tuple[int, ...]:
    """Return the squares of all known companies, in the order of the course."""
    return tuple(n for n, square in sorted(squares(s).items()) if square.kind is SquareKind.COMPANY)


def next_square_of_kind(s: AntiJeu, kind: str) -> int | None:
    """Return the nearest square ahead that is of this kind, or None."""
    numbers = [n for n, square in squares(s).items() if square.kind == kind]
    return min(numbers, key=lambda n: distance(s, s.current_square, n), default=None)


def distance(s: AntiJeu, start: int, to: int) -> int:
    """Return the squares forward to `to`, at least one.

    On a course of unknown length, squares behind are far ahead.
    """
    return (to - start - 1) % course(s).square_count + 1


def card(s: AntiJeu, name: str) -> Card:
    """Return the effect of a mailbox card. `name` includes its folder."""
    return Card.read(s.box[name])


# -- whose is what


def held_cartels(s: AntiJeu, seat: Seat) -> tuple[Cartel, ...]:
    """Return the cartels whose cases are assigned to `seat`."""
    return tuple([cartel for cartel, case in assigned_cases(s) if case.holder == seat])


def assigned_cases(s: AntiJeu) -> Sequence[tuple[Cartel, Case]]:
    """Return the cartels whose cases are assigned, each with its case."""
    cases = s.cases
    return [(c, cases[colour]) for colour, c in cartels(s).items() if colour in cases]


def unassigned_cartels(s: AntiJeu) -> Sequence[Cartel]:
    """Return the cartels whose cases are unassigned."""
    return [c for colour, c in cartels(s).items() if s.case(colour).holder is None]


def free_circle_count(s: AntiJeu, company: int) -> int:
    """Return the number of circles of that company without a token (AJ-4.4)."""
    return max(0, cartel_of(s, company).amounts.circles - s.covered_circle_count(company))


def token_counts_of(s: AntiJeu, cartel: Cartel, seat: Seat) -> tuple[int, ...]:
    """Return the tokens of `seat` on each company of that cartel."""
    return tuple([s.token_count(company, seat) for company in cartel.companies])


def token_counts_in_cartel(s: AntiJeu, cartel: Cartel) -> Sequence[Mapping[Seat, int]]:
    """Return the tokens of each seat on the companies of the cartel that have some."""
    return [s.tokens[company] for company in cartel.companies if company in s.tokens]


def seats_in_cartel(s: AntiJeu, cartel: Cartel) -> tuple[Seat, ...]:
    """Return the seats with a token in that cartel, clockwise."""
    return tuple(seat for seat in s.seating.seats if any(token_counts_of(s, cartel, seat)))
