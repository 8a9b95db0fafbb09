"""The view of every screen: cash, cases, course, scores and trades (AJ-13, AJ-15.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from referee.games.antijeu.rules import board, cases, scoring, trades
from referee.games.antijeu.rules.scoring import rounds_over
from referee.games.antijeu.state import AntiJeu, Trade
from referee.kit.box.text_cards import face
from referee.kit.components.course import CourseView
from referee.kit.fields import Later, Picture
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, text

from .course import AheadView, GroupView, ahead, course, group, groups, names


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


@dataclass(frozen=True, slots=True)
class AgreementView:
    """Both sides of a trade, its groups before and after, and the assigned cases."""

    seat: Seat
    other: Seat
    gives: tuple[Message, ...]
    gets: tuple[Message, ...]
    groups: tuple[tuple[GroupView, GroupView], ...]  # each before and after
    assigned: tuple[tuple[Seat, Message], ...]


class HeldView(NamedTuple):
    """An item to give: tokens of a company, or a case."""

    colour: str
    company: Message | None
    case: GroupView | None
    values: tuple[str, ...]


def to_give(s: AntiJeu, offered: Mapping[Seat, Sequence[str]]) -> Picture:
    """Return the drawing of the items that each seat has `offered`."""
    some = [(seat, items) for seat, items in offered.items() if items]
    by_seat = Later(lambda: tuple((seat, tuple(_held(s, seat, items))) for seat, items in some))
    return Picture("trade", Later(lambda: (by_seat.value, names(s))))


def _held(s: AntiJeu, seat: Seat, offered: Sequence[str]) -> Iterator[HeldView]:
    each = map(trades.Item.read, offered)
    for (company, case), items in groupby(each, lambda item: (item.company, item.case)):
        if case:
            yield HeldView(case, None, group(s, case), (f"{seat} {case}",))
        else:
            values = tuple(f"{seat} {company}x{item.tokens}" for item in items)
            at = board.squares(s)[company]
            yield HeldView(at.cartel, at.said, None, values)


def agreement(s: AntiJeu, trade: Trade) -> AgreementView:
    """Return the trade and the consequences that follow without a choice (AJ-13.2, AJ-5.9)."""
    touched = {
        item.case or board.squares(s)[item.company].cartel
        for item in map(trades.Item.read, (*trade.gives, *trade.gets))
    }
    swapped = trades.done(s, trade)
    later = cases.at_once(swapped)
    return AgreementView(
        trade.seat,
        trade.other,
        trades.named(s, trade.gives),
        trades.named(s, trade.gets),
        tuple(
            (before, after)
            for before, after in zip(groups(s), groups(later), strict=True)
            if before.colour in touched
        ),
        tuple((claim.seat, claim.cartel.name) for claim in cases.claims(swapped)),
    )
