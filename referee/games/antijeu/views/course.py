"""The course, the groups and the turn in progress, as every screen shows them (AJ-15.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.box.pieces import BUDGET, SquareKind
from referee.games.antijeu.rules import board, landing, loans, scoring
from referee.games.antijeu.state import AntiJeu
from referee.kit.course import Course, CourseView, Printed
from referee.kit.dice import Faces
from referee.kit.seats import Seat
from referee.kit.words import Text

AHEAD = 12  # squares that two dice reach


class CompanyView(NamedTuple):
    """One company: whose tokens lie on its circles, and whether it is condemned."""

    square: int
    name: Text
    tokens: tuple[Seat, ...]  # one for each that lies there
    free: int  # circles without one
    condemned: bool


class GroupView(NamedTuple):
    """A cartel: its companies, its case, its note and right to borrow."""

    colour: str
    name: Text
    type: str
    companies: tuple[CompanyView, ...]
    holder: Seat | None
    broken: bool
    note: Seat | None
    lendable: bool  # may its holder still borrow on it?
    points: int  # of credit, as it stands


class AheadView(NamedTuple):
    """A square ahead of the seat to act, and what it would cost there."""

    number: int
    name: Text | None
    cost: int


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn: the dice, the pawns and what lies ahead."""

    faces: Faces
    course: CourseView
    ahead: tuple[AheadView, ...]


def seen(s: AntiJeu) -> TurnView:
    """The turn in progress."""
    return TurnView(s.turn.faces, course(s), ahead(s))


def course(s: AntiJeu) -> CourseView:
    """The known part of the course, with the pawns."""
    known = board.squares(s)
    last = (board.length(s) or max((*known, *s.positions.values())) + 1) - 1
    printed = {n: Printed(at.said, at.cartel) for n, at in known.items()}
    whole = Course(last + 1, goes_round=True, first=BUDGET)
    return whole.whole(s.positions, 10, printed, at=s.at)


def ahead(s: AntiJeu) -> tuple[AheadView, ...]:
    """What the next twelve squares hold for the seat to act."""
    whole = board.length(s)
    numbers = (s.at + n for n in range(1, AHEAD + 1))
    return tuple(_ahead(s, n % whole if whole else n) for n in numbers)


def _ahead(s: AntiJeu, number: int) -> AheadView:
    at = board.square(s, number)
    return AheadView(number, at.said if at else None, cost(s, number, s.seat))


def cost(s: AntiJeu, number: int, seat: Seat) -> int:
    """Euros that `seat` would owe on that square."""
    at = board.square(s, number)
    if at is None or at.kind is not SquareKind.COMPANY:
        return 0
    holder = s.case(at.cartel).holder
    if holder in (None, seat):
        return 0
    return sum(debt.amount for debt in landing.visit(s, number))


def groups(s: AntiJeu) -> tuple[GroupView, ...]:
    """All cartels that are known, those of one type together."""
    order = ("oligopoly", "trust", "monopoly")
    known = sorted(board.cartels(s).values(), key=lambda c: order.index(c.type))
    return tuple(_group(s, cartel.colour) for cartel in known)


def _group(s: AntiJeu, colour: str) -> GroupView:
    cartel, case = board.cartels(s)[colour], s.case(colour)
    return GroupView(
        colour,
        cartel.name,
        str(cartel.type),
        tuple(company(s, n) for n in cartel.companies),
        case.holder,
        case.broken,
        case.note,
        case.holder is not None and colour in loans.rights(s, case.holder),
        scoring.points(s, cartel),
    )


def company(s: AntiJeu, number: int) -> CompanyView:
    """One company as it stands."""
    there = s.tokens.get(number, {})
    tokens = tuple(seat for seat in s.seating.seats for _ in range(there.get(seat, 0)))
    name = board.squares(s)[number].said
    return CompanyView(number, name, tokens, board.free(s, number), board.condemned(s, number))
