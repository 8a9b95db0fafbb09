"""The board that a viewer sees, and the phase track."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.box.pieces import BADGES, COLOURS, COURSE, SquareKind, brand_name
from referee.games.pdg.rules import scoring, shot, slider
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
    at: int  # its square; 0 before the first
    plants: int
    tokens: int  # in reserve
    laid_tokens: int  # tokens sold
    cash: int | None  # M$; None if only its owner sees it
    gain: int | None  # M$ since the start; None if only its owner sees it
    before: int  # M$ gained in the games before
    finished: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The public board."""

    stage: Hashable  # the view of the phase
    cards: CardsView | None  # None before they are dealt
    part: int  # SITING or SELLING
    cycle: int
    slider: bool  # True if the table plays with one
    left: int  # plants still to be sited, in the first part
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
    open: bool  # True if everybody sees all of it, all evening
    is_public_now: bool  # True if everybody sees all of it now
    is_cash_public: bool  # True if everybody sees its cash now


def public_board(s: Pdg, seat: Seat) -> Board:
    """Return the board that `seat` may see."""
    at = s.positions[s.turn.seat]
    return Board(
        stage=s.phase.public_view(s, seat) if s.phase else None,
        cards=cards_view(s),
        part=s.part,
        cycle=s.cycle,
        slider=s.options.slider,
        left=max(0, s.plants_to_end - s.plant_count),
        turn=s.turn.seat,
        totals=tuple(_seat_total(s, each, with_cash=s.cash_public) for each in s.seating.seats),
        strip=_course_around(s, at),
        course=COURSE.whole_view(
            s.positions, SQUARES_A_ROW, {n: _square_print(s, n) for n in _ALL_SQUARES}, at=at
        ),
        sectors=sector_cells(s, slider.face_of_part(s)),
        markets=() if s.part == SITING_PART else markets(s),
    )


def private_board(s: Pdg, seat: Seat) -> PrivateBoard:
    """Return the part of the board that only `seat` may see."""
    at, hands = s.positions[seat], visible_hands(s, seat)
    cells = sector_cells(s, slider.face_of_part(s))
    own_cells = (cell._replace(plants=(seat,) if seat in cell.plants else ()) for cell in cells)
    return PrivateBoard(
        stage=s.phase.private_view(s, seat) if s.phase else None,
        hands=hands,
        part=s.part,
        total=_seat_total(s, seat, with_cash=True),
        sectors=tuple(own_cells),
        strip=_course_part(s, range(at + 1, at + 1 + 2 * SQUARES_A_DIE), SQUARES_A_DIE),
        open=not (s.cash_hidden or s.app_deals),
        is_public_now=s.cash_public and not hands,
        is_cash_public=s.cash_public,
    )


def _seat_total(s: Pdg, seat: Seat, *, with_cash: bool) -> SeatTotal:
    brand = s.brands[seat]
    return SeatTotal(
        seat=seat,
        brand=brand_name(brand),
        letter=BADGES[brand].letter,
        partner=s.partners.get(seat),
        at=s.positions[seat],
        plants=len(s.plants[seat]),
        tokens=s.tokens[seat],
        laid_tokens=s.laid_tokens(seat),
        cash=s.cash(seat) if with_cash else None,
        gain=s.gain(seat) if with_cash else None,
        before=scoring.earlier_gain(s, seat),
        finished=s.finished(seat),
    )


# -- the course


def _course_around(s: Pdg, number: int) -> CourseView:
    """Return the squares around a pawn, always the same number."""
    first = min(max(1, number), COURSE.square_count - SQUARES_AHEAD)
    return _course_part(s, range(first, first + 1 + SQUARES_AHEAD), SQUARES_A_ROW, number)


def _course_part(s: Pdg, numbers: range, row: int, at: int = 0) -> CourseView:
    printed = {n: _square_print(s, n) for n in numbers if n <= COURSE.square_count}
    return COURSE.part_view(s.positions, numbers, row, printed, at=at)


def _square_print(s: Pdg, number: int) -> Printed:
    at = shot.square_at(s, number)
    if at is None:
        return Printed()
    if at.kind is SquareKind.WHITE:
        return Printed(DOUBLING_LABEL, "white")
    if at.kind is SquareKind.BLANK:
        return Printed(BLANK_LABEL)
    ink = s.colours[COLOURS.index(at.colour)] if at.colour else "all"
    return Printed(str(at.continent or "1–6"), ink)


def track(s: Pdg) -> Track:
    """Return the phase track: siting, accounts, selling, scores.

    The period counts plants in the first part, finished seats in the second. Each part begins with
    the throws for who begins, on the square of that part (PDG-2.1, PDG-4.4).
    """
    if s.part == SITING_PART:
        period = text("pdg-plants-sited", count=s.plant_count, of=s.plants_to_end)
    else:
        done = sum(map(s.finished, s.seating.seats))
        period = text("pdg-seats-finished", count=done, of=s.table_size.finished)
    part = "siting" if s.part == SITING_PART else "selling"
    first = TRACK_STOPS.index(part) + 1
    stop = max(s.phase.track_stop, first) if s.phase and s.phase.track_stop else 0
    chapter = text("pdg-chapter", part=text(f"pdg-stop-{part}"), game=len(s.earlier_gains) + 1)
    return Track((period,), 1, 1, tuple(map(Stop, TRACK_STOPS)), stop, chapter)
