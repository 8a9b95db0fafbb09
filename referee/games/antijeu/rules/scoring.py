"""The scores, now and at the end (AJ-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.kit.frozen import cached_per_state
from referee.kit.result import Result, ScoreLine, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import text


class Score(NamedTuple):
    """The parts of a seat's score, in euros."""

    cash: int
    points_by_cartel: dict[str, int]  # of credit, by the cartels that bring any
    notes_by_cartel: dict[str, int]  # of credit, by cartel

    @property
    def net_credit(self) -> int:
        """Credit points minus notes; may be negative (AJ-12.5)."""
        return sum(self.points_by_cartel.values()) - sum(self.notes_by_cartel.values())

    @property
    def total(self) -> int:
        """Cash and net credit; dues that were written off do not count (AJ-12.6)."""
        return self.cash + self.net_credit


def cartel_tier(s: AntiJeu, cartel: Cartel) -> int:
    """Return the fewest tokens that the holder has on a company of the cartel (AJ-12.3).

    The result is 0 for an unassigned or incomplete cartel.
    """
    holder = s.case(cartel.colour).holder
    return min(board.token_counts_of(s, cartel, holder)) if holder and cartel.is_complete else 0


def cartel_points(s: AntiJeu, cartel: Cartel) -> int:
    """Return the holder's credit points for this tier (AJ-12.2, AJ-12.3, AJ-12.4).

    A higher tier replaces a lower one.
    """
    tier = cartel_tier(s, cartel)
    return cartel.amounts.points[tier - 1] if tier else 0


@cached_per_state
def scores(s: AntiJeu) -> Mapping[Seat, Score]:
    """Return the current score of each seat (AJ-12.1)."""
    score_by_seat = {seat: Score(s.cash(seat), {}, {}) for seat in s.seating.seats}
    for cartel, case in board.assigned_cases(s):
        if case.holder and (euros := cartel_points(s, cartel)):
            score_by_seat[case.holder].points_by_cartel[cartel.colour] = euros
        if case.note_owner:
            score_by_seat[case.note_owner].notes_by_cartel[cartel.colour] = cartel.amounts.loan
    return score_by_seat


def score(s: AntiJeu, seat: Seat) -> Score:
    """Return the current score of `seat`."""
    return scores(s)[seat]


def totals(s: AntiJeu) -> tuple[int, ...]:
    """Return the current total of each seat."""
    return tuple(each.total for each in scores(s).values())


def result(s: AntiJeu) -> Result:
    """Rank all seats by score; ties share a rank (AJ-11.6, AJ-12.7).

    A seat that ran out is ranked like the others.
    """
    score_by_seat = scores(s)
    ranks = rank_standings(
        dict(zip(score_by_seat, totals(s), strict=True)),
        lambda seat: _score_lines(s, score_by_seat[seat]),
    )
    history = (
        s.score_history if s.score_history[-1:] == (totals(s),) else (*s.score_history, totals(s))
    )
    why = text(f"antijeu-end-{s.ending.reason}", seat=s.ending.seat) if s.ending else None
    periods = tuple(range(1, len(history) + 1))
    return Result(ranks, periods, seat_curves(s.seating, history), end_reason=why)


def _score_lines(s: AntiJeu, score: Score) -> tuple[ScoreLine, ...]:
    cartels = board.cartels(s)
    cases = (
        ScoreLine(text("antijeu-score-case", cartel=cartels[colour].name), euros)
        for colour, euros in score.points_by_cartel.items()
    )
    notes = (
        ScoreLine(text("antijeu-score-note", cartel=cartels[colour].name), -euros)
        for colour, euros in score.notes_by_cartel.items()
    )
    return (ScoreLine(text("antijeu-score-cash"), score.cash), *cases, *notes)
