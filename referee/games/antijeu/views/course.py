"""The groups, the course and the squares ahead, on every screen (AJ-15.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.box.pieces import BADGES, BUDGET_SQUARE, COMPANIES_A_CARTEL, SquareKind
from referee.games.antijeu.rules import board, cases, loans, scoring, tokens
from referee.games.antijeu.rules.constants import TWO_DICE_SUMS
from referee.games.antijeu.rules.dues import visit_dues
from referee.games.antijeu.state import AntiJeu
from referee.kit.components.course import Course, CourseView, Printed
from referee.kit.fields import Lazy, Widget
from referee.kit.frozen import cached_per_state
from referee.kit.seats import BANK, Names, Seat, Sign
from referee.kit.words import Message

SQUARES_A_ROW = 10  # squares of the course in a row
SIGN_SHAPES = (
    "disc",
    "square",
    "triangle",
    "diamond",
    "hexagon",
    "cross",
)  # in the order of kit signs
CARTEL_TYPES = ("oligopoly", "trust", "monopoly")  # the order in which groups are shown


class CompanyView(NamedTuple):
    """A company: its tokens, its free circles, and whether it is condemned."""

    square: int
    name: Message
    token_owners: tuple[Seat, ...]  # the owner of each
    free_circle_count: int
    is_condemned: bool

    @property
    def token_counts(self) -> tuple[tuple[Seat, int], ...]:
        """Each seat with tokens on it, and how many."""
        return tuple(Counter(self.token_owners).items())


class GroupView(NamedTuple):
    """A cartel, on screens a group: its companies, its case, its note and right to borrow."""

    colour: str
    name: Message
    type: str
    companies: tuple[CompanyView, ...]
    holder: Seat | None
    is_broken: bool
    note_owner: Seat | None
    loan: int  # euros of its note
    is_lendable: bool  # its holder may still borrow on it
    points: int  # of credit so far
    fine: int
    fee: int
    unread_company_count: int

    @property
    def free_circle_count(self) -> int:
        """The circles without a token, on the known companies."""
        return sum(company.free_circle_count for company in self.companies)


class SquareAhead(NamedTuple):
    """A square ahead of the seat to act, and the cost there."""

    steps: int
    number: int
    name: Message | None  # None while unread
    ink: str
    cost: int  # euros
    payee: Seat  # the receiver of its largest part
    free_circle_count: int  # circles open to the seat
    pawns: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn in progress."""

    app_throws: bool  # True if the app throws
    cartel: str = ""  # the colour of the group concerned


class WidgetData(NamedTuple):
    """A picture that a form draws: squares ahead, or groups to buy from."""

    items: tuple[SquareAhead, ...] | tuple[GroupView, ...]
    names: tuple[str, ...]


def turn_view(s: AntiJeu, cartel: str = "") -> TurnView:
    """Return the view of the turn; `cartel` is the colour of the group concerned."""
    return TurnView(s.does_app_throw, cartel)


def course_view(s: AntiJeu) -> CourseView:
    """Return the known part of the course, with the pawns."""
    squares = board.squares(s)
    length = board.course_length(s) or max((*squares, *s.positions.values())) + 1
    print_by_number = {n: Printed(square.label, square.cartel) for n, square in squares.items()}
    return Course(length, first_number=BUDGET_SQUARE).whole_view(
        s.positions, SQUARES_A_ROW, print_by_number, focus=s.current_square
    )


def squares_ahead(s: AntiJeu) -> tuple[SquareAhead, ...]:
    """Return the squares in reach of two dice from the seat to act."""
    return tuple(_square_ahead(s, n) for n in range(1, TWO_DICE_SUMS.stop))


def _square_ahead(s: AntiJeu, steps: int) -> SquareAhead:
    number = board.course(s).after(s.current_square, steps)
    square, dues = board.square(s, number), visit_dues(s, number)
    return SquareAhead(
        steps,
        number,
        square.label if square else None,
        square.cartel if square else "",
        sum(due.amount for due in dues),
        dues[0].creditor if dues else BANK,
        _open_circle_count(s, number),
        tuple(seat for seat, position in s.positions.items() if position == number),
    )


def _open_circle_count(s: AntiJeu, number: int) -> int:
    """Return the circles where the seat to act could lay a token."""
    square = board.square(s, number)
    if (
        square is None
        or square.kind is not SquareKind.COMPANY
        or not tokens.is_open_to(s, number, s.seat)
    ):
        return 0
    return board.free_circle_count(s, number)


def group_views(s: AntiJeu) -> tuple[GroupView, ...]:
    """Return all known cartels, sorted by type."""
    cartels = sorted(board.cartels(s).values(), key=lambda cartel: CARTEL_TYPES.index(cartel.type))
    return tuple(group_view(s, cartel.colour) for cartel in cartels)


@cached_per_state
def group_view(s: AntiJeu, colour: str) -> GroupView:
    """Return the current view of one cartel."""
    cartel, case = board.cartels(s)[colour], s.case(colour)
    return GroupView(
        colour,
        cartel.name,
        str(cartel.type),
        tuple(_company_view(s, n) for n in cartel.companies),
        case.holder,
        case.is_broken,
        case.note_owner,
        cartel.amounts.loan,
        case.holder is not None and colour in loans.borrowable_cartels(s, case.holder),
        scoring.cartel_points(s, cartel),
        cartel.amounts.fine,
        cartel.amounts.fee,
        COMPANIES_A_CARTEL - len(cartel.companies),
    )


def _company_view(s: AntiJeu, number: int) -> CompanyView:
    count_by_seat = s.tokens.get(number, {})
    token_owners = tuple(
        seat for seat in s.seating.seats for _ in range(count_by_seat.get(seat, 0))
    )
    name = board.squares(s)[number].label
    return CompanyView(
        number,
        name,
        token_owners,
        board.free_circle_count(s, number),
        cases.is_condemned(s, number),
    )


# -- in forms


def names_with_signs(s: AntiJeu) -> tuple[str, ...]:
    """Return the names round the table, with the sign of each seat's tokens."""
    return Names(s.seating.names, token_signs(s)) if token_signs(s) else s.seating.names


def token_signs(s: AntiJeu) -> tuple[Sign, ...]:
    """Return the letter and shape of each seat's tokens (AJ-1.7).

    They are empty until all have chosen a colour.
    """
    badges = [BADGES[s.colours[seat]] for seat in s.seating.seats if seat in s.colours]
    have_all_chosen = len(badges) == len(s.seating.seats)
    return tuple(
        Sign(each.letter, SIGN_SHAPES.index(each.shape) + 1) for each in badges if have_all_chosen
    )


def squares_ahead_widget(s: AntiJeu) -> Widget:
    """Return the picture of the squares ahead, on which a seat taps one."""
    return Widget("ahead", Lazy(lambda: WidgetData(squares_ahead(s), names_with_signs(s))))


def groups_widget(s: AntiJeu, companies: tuple[int, ...]) -> Widget:
    """Return the picture of the groups of these companies, for one tap."""

    def widget_data() -> WidgetData:
        colours = {board.cartel_of(s, company).colour for company in companies}
        return WidgetData(
            tuple(each for each in group_views(s) if each.colour in colours), names_with_signs(s)
        )

    return Widget("groups", Lazy(widget_data))
