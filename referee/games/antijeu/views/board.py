"""The view of every screen: cash, cases, course, scores and trades (AJ-13, AJ-15.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from referee.games.antijeu.rules import board, cases, scoring, trades
from referee.games.antijeu.rules.ending import are_rounds_over
from referee.games.antijeu.state import AntiJeu, Trade
from referee.kit.box.text_cards import card_face
from referee.kit.components.course import CourseView
from referee.kit.fields import Lazy, Widget
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, text

from .course import (
    GroupView,
    SquareAhead,
    course_view,
    group_view,
    group_views,
    names_with_signs,
    squares_ahead,
)


class SeatRow(NamedTuple):
    """A seat with its cash and running score."""

    seat: Seat
    cash: int
    points: int  # of credit
    notes: int  # euros of credit notes
    score: int
    open_cards: tuple[Message, ...]  # cards, by their titles
    turns_to_miss: int  # turns


@dataclass(frozen=True, slots=True)
class Board:
    """The table, as everybody sees it."""

    stage: Hashable  # the view of the phase
    turn: Seat
    seats: tuple[SeatRow, ...]
    groups: tuple[GroupView, ...]
    ahead: tuple[SquareAhead, ...]  # of the seat to act
    course: CourseView


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """The board on a seat's own page: its own row, then the table."""

    row: SeatRow
    own_groups: tuple[GroupView, ...]  # groups with a token or the case of the seat
    seats: tuple[SeatRow, ...]
    groups: tuple[GroupView, ...]
    course: CourseView
    turn: Seat
    is_always_public: bool = True  # everybody sees all of it, all evening
    is_public_now: bool = True


def public_board(s: AntiJeu, seat: Seat) -> Board:
    """Return the board; everything is public (AJ-15.1)."""
    stage = s.phase.public_view(s, seat) if s.phase else None
    return Board(stage, s.seat, _seat_rows(s), group_views(s), squares_ahead(s), course_view(s))


def private_board(s: AntiJeu, seat: Seat) -> PrivateBoard:
    """Return the board from the point of view of `seat`."""
    all_groups = group_views(s)
    own_groups = tuple(
        group for group in all_groups if group.holder == seat or _has_token(group, seat)
    )
    return PrivateBoard(
        _seat_row(s, seat), own_groups, _seat_rows(s), all_groups, course_view(s), s.seat
    )


def _has_token(group: GroupView, seat: Seat) -> bool:
    return any(seat in company.token_owners for company in group.companies)


def _seat_rows(s: AntiJeu) -> tuple[SeatRow, ...]:
    return tuple(_seat_row(s, each) for each in s.seating.seats)


def _seat_row(s: AntiJeu, seat: Seat) -> SeatRow:
    score = scoring.score(s, seat)
    return SeatRow(
        seat,
        score.cash,
        sum(score.points_by_cartel.values()),
        sum(score.notes_by_cartel.values()),
        score.total,
        tuple(card_face(s.box[card]).title for card in s.open_cards.get(seat, ())),
        s.turns_to_miss.get(seat, 0),
    )


def track(s: AntiJeu) -> Track:
    """Return the turn and its three squares.

    The round is the title in story and accounts.
    """
    stops = (Stop("dice"), Stop("case"), Stop("end"))
    has_begun = s.phase is None or bool(s.phase.track_stop)
    turn = text("antijeu-turn-of", name=s.seating.name(s.seat))
    number = s.finished_round_count + 1 - are_rounds_over(s)
    chapter = text("antijeu-round", number=number) if has_begun else text("antijeu-setting-up")
    period = turn if has_begun and s.phase else chapter
    stop = s.phase.track_stop if s.phase else 0
    return Track(
        (period,),
        1,
        1,
        stops,
        stop,
        chapter,
        _round_count_text(s, number) if period is turn else None,
    )


def _round_count_text(s: AntiJeu, number: int) -> Message:
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
    new_holders: tuple[tuple[Seat, Message], ...]


class ItemView(NamedTuple):
    """An item to give: tokens of a company, or a case."""

    colour: str
    company: Message | None
    case: GroupView | None
    values: tuple[str, ...]


def items_widget(s: AntiJeu, items_by_seat: Mapping[Seat, Sequence[str]]) -> Widget:
    """Return the drawing of the items that each seat may give."""
    givers = [(seat, items) for seat, items in items_by_seat.items() if items]
    by_seat = Lazy(
        lambda: tuple((seat, tuple(_item_views(s, seat, items))) for seat, items in givers)
    )
    return Widget("trade", Lazy(lambda: (by_seat.value, names_with_signs(s))))


def _item_views(s: AntiJeu, seat: Seat, item_texts: Sequence[str]) -> Iterator[ItemView]:
    each = map(trades.TradeItem.read, item_texts)
    for (company, case), items in groupby(each, lambda item: (item.company, item.case)):
        if case:
            yield ItemView(case, None, group_view(s, case), (f"{seat} {case}",))
        else:
            values = tuple(f"{seat} {company}x{item.token_count}" for item in items)
            square = board.squares(s)[company]
            yield ItemView(square.cartel, square.label, None, values)


def agreement_view(s: AntiJeu, trade: Trade) -> AgreementView:
    """Return the trade and the consequences that follow without a choice (AJ-13.2, AJ-5.9)."""
    touched_colours = {
        item.case or board.squares(s)[item.company].cartel
        for item in map(trades.TradeItem.read, (*trade.gives, *trade.gets))
    }
    swapped_state = trades.swap(s, trade)
    settled_state = cases.apply_token_consequences(swapped_state)
    return AgreementView(
        trade.seat,
        trade.other,
        trades.item_names(s, trade.gives),
        trades.item_names(s, trade.gets),
        tuple(
            (before, after)
            for before, after in zip(group_views(s), group_views(settled_state), strict=True)
            if before.colour in touched_colours
        ),
        tuple((claim.seat, claim.cartel.name) for claim in cases.case_claims(swapped_state)),
    )
