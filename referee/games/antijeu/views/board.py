"""The view of every screen: cash, cases, course and running scores (AJ-15.1)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.rules import scoring
from referee.games.antijeu.rules.scoring import rounds_over
from referee.games.antijeu.state import AntiJeu
from referee.games.antijeu.views.course import AheadView, GroupView, ahead, course, groups
from referee.kit.course import CourseView
from referee.kit.seats import Seat
from referee.kit.text_cards import face
from referee.kit.track import Stop, Track
from referee.kit.words import Message, text


class SeatRow(NamedTuple):
    """A seat with its cash and running score."""

    seat: Seat
    cash: int
    points: int  # of credit
    notes: int  # euros of credit notes
    score: int
    kept: tuple[Message, ...]  # cards, by their titles
    missed: int  # turns


@dataclass(frozen=True, slots=True)
class Board:
    """The table, as everybody sees it."""

    stage: Hashable  # the view of the phase
    turn: Seat
    seats: tuple[SeatRow, ...]
    groups: tuple[GroupView, ...]
    ahead: tuple[AheadView, ...]  # of the seat to act
    course: CourseView


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """The board on a seat's own page: its own row, then the table."""

    own: SeatRow
    mine: tuple[GroupView, ...]  # groups with a token or the case of the seat
    seats: tuple[SeatRow, ...]
    groups: tuple[GroupView, ...]
    course: CourseView
    turn: Seat
    open: bool = True  # everybody sees all of it, all evening
    open_now: bool = True


def public_board(s: AntiJeu, seat: Seat) -> Board:
    """Return the board; everything is public (AJ-15.1)."""
    stage = s.phase.stage(s, seat) if s.phase else None
    return Board(stage, s.seat, _rows(s), groups(s), ahead(s), course(s))


def private_board(s: AntiJeu, seat: Seat) -> OwnBoard:
    """Return the board from the point of view of `seat`."""
    all_groups = groups(s)
    mine = tuple(group for group in all_groups if group.holder == seat or _there(group, seat))
    return OwnBoard(_row(s, seat), mine, _rows(s), all_groups, course(s), s.seat)


def _there(group: GroupView, seat: Seat) -> bool:
    return any(seat in company.tokens for company in group.companies)


def _rows(s: AntiJeu) -> tuple[SeatRow, ...]:
    return tuple(_row(s, each) for each in s.seating.seats)


def _row(s: AntiJeu, seat: Seat) -> SeatRow:
    line = scoring.score(s, seat)
    return SeatRow(
        seat,
        line.cash,
        sum(line.points.values()),
        sum(line.notes.values()),
        line.total,
        tuple(face(s.box[card]).title for card in s.kept.get(seat, ())),
        s.missed.get(seat, 0),
    )


def track(s: AntiJeu) -> Track:
    """Return the turn and its three squares.

    The round is the title in story and accounts.
    """
    stops = (Stop("dice"), Stop("case"), Stop("end"))
    begun = s.phase is None or bool(s.phase.square)
    turn = text("antijeu-turn-of", name=s.seating.name(s.seat))
    number = s.rounds + 1 - rounds_over(s)
    chapter = text("antijeu-round", number=number) if begun else text("antijeu-setting-up")
    period = turn if begun and s.phase else chapter
    stop = s.phase.square if s.phase else 0
    return Track(
        (period,), 1, 1, stops, stop, chapter, _count(s, number) if period is turn else None
    )


def _count(s: AntiJeu, number: int) -> Message:
    """Return the number of the round, and of the last if agreed (AJ-11.7)."""
    if last := s.options.round_limit:
        return text("antijeu-count-of", number=number, last=last)
    return text("antijeu-count", number=number)
