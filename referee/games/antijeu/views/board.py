"""What every screen shows: cash, cases, the course and the running scores (AJ-15.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.rules import scoring
from referee.games.antijeu.state import AntiJeu
from referee.games.antijeu.views.course import GroupView, groups
from referee.kit.seats import Seat
from referee.kit.track import Stop, Track
from referee.kit.words import text


class SeatRow(NamedTuple):
    """A seat: what it has, and how it stands."""

    seat: Seat
    colour: str
    cash: int
    notes: int  # euros of credit notes
    score: int
    kept: int  # cards
    missed: int  # turns
    position: int


@dataclass(frozen=True, slots=True)
class Board:
    """The table, as everybody sees it."""

    seats: tuple[SeatRow, ...]
    groups: tuple[GroupView, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """What a seat finds of its own: its cases first."""

    groups: tuple[GroupView, ...]


def public_board(s: AntiJeu, seat: Seat) -> Board:
    """Everything is public (AJ-15.1)."""
    return Board(tuple(_row(s, each) for each in s.seating.seats), groups(s), s.rounds)


def private_board(s: AntiJeu, seat: Seat) -> OwnBoard:
    mine = (g for g in groups(s) if g.holder == seat or _there(g, seat))
    return OwnBoard(tuple(mine))


def _there(group: GroupView, seat: Seat) -> bool:
    return any(seat in company.tokens for company in group.companies)


def _row(s: AntiJeu, seat: Seat) -> SeatRow:
    line = scoring.score(s, seat)
    return SeatRow(
        seat,
        s.colours.get(seat, ""),
        line.cash,
        sum(line.notes.values()),
        line.total,
        len(s.kept.get(seat, ())),
        s.missed.get(seat, 0),
        s.positions[seat],
    )


def track(s: AntiJeu) -> Track:
    """The round, and the three squares of a turn."""
    stops = (Stop("dice"), Stop("case"), Stop("end"))
    last = s.options.round_limit or s.rounds + 1
    periods = tuple(text("antijeu-round", number=n) for n in range(1, last + 1))
    at = min(s.rounds + 1, last)
    return Track(periods, at, last, stops, s.phase.square if s.phase else 0)
