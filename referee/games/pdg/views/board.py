"""The board that a viewer sees, and the phase track."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.box.pieces import BADGES, COLOURS, COURSE, SquareKind, brand_name
from referee.games.pdg.rules import scoring, shot, slider
from referee.games.pdg.state import SITING, Pdg
from referee.kit.components.course import CourseView, Printed
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, text

from .cards import CardsView, HandView, cards_view, hands_of
from .sectors import Market, SectorCell, markets, sector_cells

STOPS = ("siting", "accounts", "selling", "scores")
_ALL = range(1, COURSE.squares + 1)
ROW = 26  # squares of the course in a row
AHEAD = 12  # squares of the strip ahead of the pawn: the reach of two dice
DIE = 6  # squares that one die reaches
TWICE, NOTHING = "×2", "–"  # on white squares and on the one without anything


class Total(NamedTuple):
    """The values of a seat that the viewer may see."""

    seat: Seat
    brand: Message
    letter: str  # of the brand
    partner: Seat | None
    at: int  # its square; 0 before the first
    plants: int
    tokens: int  # in reserve
    laid: int  # tokens sold
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
    totals: tuple[Total, ...]
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
    total: Total
    sectors: tuple[SectorCell, ...]  # with no plants but its own
    strip: CourseView  # the squares ahead of its pawn; none at the end
    open: bool  # True if everybody sees all of it, all evening
    open_now: bool  # True if everybody sees all of it now
    cash_open: bool  # True if everybody sees its cash now


def public_board(s: Pdg, seat: Seat) -> Board:
    """Return the board that `seat` may see."""
    at = s.positions[s.turn.seat]
    return Board(
        stage=s.phase.stage(s, seat) if s.phase else None,
        cards=cards_view(s),
        part=s.part,
        cycle=s.cycle,
        slider=s.options.slider,
        left=max(0, s.trigger - s.sited),
        turn=s.turn.seat,
        totals=tuple(_total(s, each, with_cash=s.cash_public) for each in s.seating.seats),
        strip=_strip(s, at),
        course=COURSE.whole(s.positions, ROW, {n: _on(s, n) for n in _ALL}, at=at),
        sectors=sector_cells(s, _face(s)),
        markets=() if s.part == SITING else markets(s),
    )


def private_board(s: Pdg, seat: Seat) -> PrivateBoard:
    """Return the part of the board that only `seat` may see."""
    at, cells, hands = s.positions[seat], sector_cells(s, _face(s)), hands_of(s, seat)
    own_cells = (cell._replace(plants=(seat,) if seat in cell.plants else ()) for cell in cells)
    return PrivateBoard(
        stage=s.phase.private_view(s, seat) if s.phase else None,
        hands=hands,
        part=s.part,
        total=_total(s, seat, with_cash=True),
        sectors=tuple(own_cells),
        strip=_part(s, range(at + 1, at + 1 + 2 * DIE), DIE),
        open=not (s.cash_hidden or s.by_app),
        open_now=s.cash_public and not hands,
        cash_open=s.cash_public,
    )


def _face(s: Pdg) -> str:
    return slider.PRICE if s.part == SITING else slider.PROFIT


def _total(s: Pdg, seat: Seat, *, with_cash: bool) -> Total:
    brand = s.brands[seat]
    return Total(
        seat=seat,
        brand=brand_name(brand),
        letter=BADGES[brand].letter,
        partner=s.partners.get(seat),
        at=s.positions[seat],
        plants=len(s.plants[seat]),
        tokens=s.tokens[seat],
        laid=s.laid(seat),
        cash=s.cash(seat) if with_cash else None,
        gain=s.gain(seat) if with_cash else None,
        before=scoring.before(s, seat),
        finished=s.finished(seat),
    )


# -- the course


def _strip(s: Pdg, number: int) -> CourseView:
    """Return the squares around a pawn, always the same number."""
    first = min(max(1, number), COURSE.squares - AHEAD)
    return _part(s, range(first, first + 1 + AHEAD), ROW, number)


def _part(s: Pdg, numbers: range, row: int, at: int = 0) -> CourseView:
    printed = {n: _on(s, n) for n in numbers if n <= COURSE.squares}
    return COURSE.part(s.positions, numbers, row, printed, at=at)


def _on(s: Pdg, number: int) -> Printed:
    at = shot.square_at(s, number)
    if at is None:
        return Printed()
    if at.kind is SquareKind.WHITE:
        return Printed(TWICE, "white")
    if at.kind is SquareKind.BLANK:
        return Printed(NOTHING)
    ink = s.colours[COLOURS.index(at.colour)] if at.colour else "all"
    return Printed(str(at.continent or "1–6"), ink)


def track(s: Pdg) -> Track:
    """Return the four squares of the phase track.

    The period counts plants in the first part, finished seats in the second. Each part begins with
    the throws for who begins, on the square of that part (PDG-2.1, PDG-4.4).
    """
    if s.part == SITING:
        period = text("pdg-plants-sited", count=s.sited, of=s.trigger)
    else:
        done = sum(map(s.finished, s.seating.seats))
        period = text("pdg-seats-finished", count=done, of=s.size.finished)
    part = "siting" if s.part == SITING else "selling"
    first = STOPS.index(part) + 1
    stop = max(s.phase.square, first) if s.phase and s.phase.square else 0
    chapter = text("pdg-chapter", part=text(f"pdg-stop-{part}"), game=len(s.gains) + 1)
    return Track((period,), 1, 1, tuple(map(Stop, STOPS)), stop, chapter)
