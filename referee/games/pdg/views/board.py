"""The board that a viewer sees, and the phase track."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.box.pieces import BADGES, COURSE, SECTOR_COLOURS, SquareKind, brand_name
from referee.games.pdg.rules import scoring, slider, square_offer
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.components.course import CourseView, Printed
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, text

from .cards import CardsView, HandView, cards_view, visible_hands
from .sectors import Market, SectorCell, markets, sector_cells

TRACK_STOPS = ("siting", "accounts", "selling", "scores")
_ALL_SQUARES = range(1, COURSE.square_count + 1)
SQUARES_A_ROW = 26  # squares of the course in a row
SQUARES_AHEAD = 12  # squares of the strip ahead of the pawn: the reach of two dice
SQUARES_A_DIE = 6  # squares that one die reaches
DOUBLING_LABEL, BLANK_LABEL = "×2", "–"  # on white squares and on the one without anything


class SeatTotal(NamedTuple):
    """The values of a seat that the viewer may see."""

    seat: Seat
    brand: Message
    letter: str  # of the brand
    partner: Seat | None
    square: int  # its square; 0 before the first
    plant_count: int
    token_reserve: int
    sold_token_count: int
    cash: int | None  # M$; None if only its owner sees it
    gain: int | None  # M$ since the start; None if only its owner sees it
    earlier_gain: int  # M$ gained in the games before
    is_finished: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The public board."""

    stage: Hashable  # the view of the phase
    cards: CardsView | None  # None before they are dealt
    part: int  # SITING or SELLING
    cycle: int
    has_slider: bool  # True if the table plays with one
    plants_to_site: int  # plants still to be sited, in the first part
    turn: Seat
    totals: tuple[SeatTotal, ...]
    strip: CourseView  # the squares around the pawn of the seat to act
    course: CourseView  # all 78
    sectors: tuple[SectorCell, ...]  # on the face of this part
    markets: tuple[Market, ...]  # none before the second part


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """The part of the board that only its seat may see."""

    stage: Hashable
    hands: tuple[HandView, ...]  # its own and its partner's, if the app has dealt
    part: int
    total: SeatTotal
    sectors: tuple[SectorCell, ...]  # with no plants but its own
    strip: CourseView  # the squares ahead of its pawn; none at the end
    is_always_public: bool  # True if everybody sees all of it, all evening
    is_public_now: bool  # True if everybody sees all of it now
    is_cash_public: bool  # True if everybody sees its cash now


def public_board(s: Pdg, seat: Seat) -> Board:
    """Return the board that `seat` may see."""
    square = s.positions[s.turn.seat]
    return Board(
        stage=s.phase.public_view(s, seat) if s.phase else None,
        cards=cards_view(s),
        part=s.part,
        cycle=s.cycle,
        has_slider=s.options.slider,
        plants_to_site=max(0, s.plants_to_end - s.plant_count),
        turn=s.turn.seat,
        totals=tuple(_seat_total(s, each, with_cash=s.is_cash_public) for each in s.seating.seats),
        strip=_course_around(s, square),
        course=COURSE.whole_view(
            s.positions, SQUARES_A_ROW, {n: _square_print(s, n) for n in _ALL_SQUARES}, focus=square
        ),
        sectors=sector_cells(s, slider.face_of_part(s)),
        markets=() if s.part == SITING_PART else markets(s),
    )


def private_board(s: Pdg, seat: Seat) -> PrivateBoard:
    """Return the part of the board that only `seat` may see."""
    square, hands = s.positions[seat], visible_hands(s, seat)
    cells = sector_cells(s, slider.face_of_part(s))
    own_cells = (cell._replace(plants=(seat,) if seat in cell.plants else ()) for cell in cells)
    return PrivateBoard(
        stage=s.phase.private_view(s, seat) if s.phase else None,
        hands=hands,
        part=s.part,
        total=_seat_total(s, seat, with_cash=True),
        sectors=tuple(own_cells),
        strip=_course_part(s, range(square + 1, square + 1 + 2 * SQUARES_A_DIE), SQUARES_A_DIE),
        is_always_public=not (s.is_cash_hidden or s.app_deals),
        is_public_now=s.is_cash_public and not hands,
        is_cash_public=s.is_cash_public,
    )


def _seat_total(s: Pdg, seat: Seat, *, with_cash: bool) -> SeatTotal:
    brand = s.brands[seat]
    return SeatTotal(
        seat=seat,
        brand=brand_name(brand),
        letter=BADGES[brand].letter,
        partner=s.partners.get(seat),
        square=s.positions[seat],
        plant_count=len(s.plants[seat]),
        token_reserve=s.token_reserves[seat],
        sold_token_count=s.sold_token_count(seat),
        cash=s.cash(seat) if with_cash else None,
        gain=s.gain(seat) if with_cash else None,
        earlier_gain=scoring.earlier_gain(s, seat),
        is_finished=s.is_finished(seat),
    )


# -- the course


def _course_around(s: Pdg, number: int) -> CourseView:
    """Return the squares around a pawn, always the same number."""
    first_number = min(max(1, number), COURSE.square_count - SQUARES_AHEAD)
    return _course_part(
        s, range(first_number, first_number + 1 + SQUARES_AHEAD), SQUARES_A_ROW, number
    )


def _course_part(s: Pdg, numbers: range, row: int, at: int = 0) -> CourseView:
    printed = {n: _square_print(s, n) for n in numbers if n <= COURSE.square_count}
    return COURSE.part_view(s.positions, numbers, row, printed, focus=at)


def _square_print(s: Pdg, number: int) -> Printed:
    square = square_offer.square_at(s, number)
    if square is None:
        return Printed()
    if square.kind is SquareKind.WHITE:
        return Printed(DOUBLING_LABEL, "white")
    if square.kind is SquareKind.BLANK:
        return Printed(BLANK_LABEL)
    ink = s.colours[SECTOR_COLOURS.index(square.colour)] if square.colour else "all"
    return Printed(str(square.continent or "1–6"), ink)


def track(s: Pdg) -> Track:
    """Return the phase track: siting, accounts, selling, scores.

    The period counts plants in the first part, finished seats in the second. Each part begins with
    the throws for who begins, on the square of that part (PDG-2.1, PDG-4.4).
    """
    if s.part == SITING_PART:
        period = text("pdg-plants-sited", count=s.plant_count, of=s.plants_to_end)
    else:
        finished_count = sum(map(s.is_finished, s.seating.seats))
        period = text(
            "pdg-seats-finished", count=finished_count, of=s.table_size.finished_seats_to_end
        )
    part = "siting" if s.part == SITING_PART else "selling"
    first_stop = TRACK_STOPS.index(part) + 1
    stop = max(s.phase.track_stop, first_stop) if s.phase and s.phase.track_stop else 0
    chapter = text("pdg-chapter", part=text(f"pdg-stop-{part}"), game=len(s.earlier_gains) + 1)
    return Track((period,), 1, 1, tuple(map(Stop, TRACK_STOPS)), stop, chapter)
