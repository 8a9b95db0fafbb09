"""The track of a game, and the final scoring: its lines, ranks and curves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .frozen import replace
from .seats import Seat, Seating
from .words import Message, Value, text

MAX_BRIEF_LINES = 10  # lines of a score


class ScoreLine(NamedTuple):
    """One item of a final score."""

    text: Message
    amount: int


class Standing(NamedTuple):
    """The final result of one seat. Seats with equal ranks share the place."""

    seat: Seat
    rank: int
    score: int
    lines: tuple[ScoreLine, ...]
    out: bool = False  # the seat left the game before its end


@dataclass(frozen=True, slots=True)
class Curve:
    """One line of a chart. `values[i]` belongs to `Result.periods[i]`.

    There are fewer values than periods if the line ends early.
    """

    text: Message | str
    seat: Seat | None  # the seat whose line it is; None: the line of something on the board
    values: tuple[int, ...]
    ink: str = ""  # if `seat` is None: name of the colour of the pieces on the board


@dataclass(frozen=True, slots=True)
class Result:
    """The final result of an evening. Nothing in it is secret."""

    standings: tuple[Standing, ...]  # best first
    periods: tuple[Message | Value, ...]
    curves: tuple[Curve, ...]
    team_size: int = 1  # how many seats make a team
    end_reason: Message | None = None  # why it is over, where this may be asked
    # the second part: periods before it, and its name
    second_part: tuple[int, Message] | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)

    @property
    def is_shared(self) -> bool:
        """True if several seats or teams share the first place."""
        return len(self.winners) > self.team_size or len(self.standings) <= self.team_size

    @property
    def margin(self) -> int:
        """The lead of the winner, or of the winning team, over the next one."""
        return self.standings[0].score - self.standings[self.team_size].score

    @property
    def is_winner_alone(self) -> bool:
        """True if only the winner is left, so the lead means nothing."""
        others = [standing for standing in self.standings if standing.rank > 1]
        return len(self.winners) == 1 and bool(others) and all(one.out for one in others)

    @property
    def is_brief(self) -> bool:
        """True if the amounts of all standings fit on one screen."""
        return sum(bool(line.amount) for s in self.standings for line in s.lines) <= MAX_BRIEF_LINES

    def other_winners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other winners besides `seat`."""
        return tuple(winner for winner in self.winners if winner != seat)


def rank_standings(
    scores: Mapping[Seat, int], lines: Callable[[Seat], tuple[ScoreLine, ...]]
) -> tuple[Standing, ...]:
    """Return the standings, best first.

    Equal scores share a rank, and the next rank is skipped.
    """
    return tuple(
        Standing(seat, 1 + sum(other > score for other in scores.values()), score, lines(seat))
        for seat, score in sorted(scores.items(), key=lambda row: -row[1])
    )


def seat_curves(seating: Seating, history: Sequence[Sequence[int]]) -> tuple[Curve, ...]:
    """Return one curve for each seat.

    Each row of `history` is one period and has the seats in seating order.
    """
    return tuple(
        Curve(text("seat", seat=seat), seat, tuple(row[seat - 1] for row in history))
        for seat in seating.seats
    )


def cut_curve(curve: Curve, zero_count: int = 0) -> Curve:
    """Return the curve of a bankrupt seat, cut after its last non-zero value.

    `zero_count` is the number of zeros to keep after it.
    """
    last = max((n for n, value in enumerate(curve.values, 1) if value), default=0)
    return replace(curve, values=curve.values[: last + zero_count])


class Stop(NamedTuple):
    """One square of the phase track: a step of the period."""

    key: str  # its words are `<game>-stop-<key>`
    substops: tuple[Message | str, ...] = ()
    substop_number: int = 0  # the current substop, from 1; 0: none


@dataclass(frozen=True, slots=True)
class Track:
    """The progress of the game: the current period, and the current square in it."""

    periods: tuple[Message | Value, ...]
    period_number: int  # the current period, from 1
    last_period_number: int  # the last period to be played, from 1
    stops: tuple[Stop, ...]
    stop_number: int  # the current square, from 1; 0 once the game is over
    chapter: Message | Value | None = None  # heads story and accounts, where the period is a count
    progress_text: Message | None = None  # how far the game is, where the period does not say so

    @property
    def period(self) -> Message | Value:
        """The current period."""
        return self.periods[self.period_number - 1]

    @property
    def heading(self) -> Message | Value:
        """The heading under which story and accounts list current events."""
        return self.period if self.chapter is None else self.chapter
