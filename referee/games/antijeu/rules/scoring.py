"""The final scores: cash, credit points, credit notes (AJ-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.kit.result import Result, ScoreLine, ranked, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import text


class Score(NamedTuple):
    """What a seat has, in euros."""

    cash: int
    points: dict[str, int]  # of credit, by the cartels that bring any
    notes: dict[str, int]  # of credit, by cartel

    @property
    def net_credit(self) -> int:
        """May be negative (AJ-12.5)."""
        return sum(self.points.values()) - sum(self.notes.values())

    @property
    def total(self) -> int:
        return self.cash + self.net_credit


def tier(s: AntiJeu, cartel: Cartel) -> int:
    """The fewest of the holder's tokens on one of its companies; 0 for nobody's (AJ-12.3)."""
    holder = s.case(cartel.colour).holder
    return min(board.laid(s, cartel, holder)) if holder and cartel.whole else 0


def points(s: AntiJeu, cartel: Cartel) -> int:
    """Return its holder's credit points. Tiers replace each other (AJ-12.2, AJ-12.3, AJ-12.4)."""
    reached = tier(s, cartel)
    return cartel.amounts.points[reached - 1] if reached else 0


def scores(s: AntiJeu) -> Mapping[Seat, Score]:
    """The score of each seat as it stands (AJ-12.1)."""
    each = {seat: Score(s.cash(seat), {}, {}) for seat in s.seating.seats}
    for cartel, case in board.assigned(s):
        if case.holder and (euros := points(s, cartel)):
            each[case.holder].points[cartel.colour] = euros
        if case.note:
            each[case.note].notes[cartel.colour] = cartel.amounts.loan
    return each


def score(s: AntiJeu, seat: Seat) -> Score:
    """The score of `seat` as it stands."""
    return scores(s)[seat]


def totals(s: AntiJeu) -> tuple[int, ...]:
    """The scores of all seats as they stand."""
    return tuple(each.total for each in scores(s).values())


def result(s: AntiJeu) -> Result:
    """Rank all seats by score, who ran out included. Ties share a rank (AJ-11.6, AJ-12.7)."""
    each = scores(s)
    ranks = ranked(dict(zip(each, totals(s), strict=True)), lambda seat: _lines(s, each[seat]))
    history = s.history if s.history[-1:] == (totals(s),) else (*s.history, totals(s))
    why = text(f"antijeu-end-{s.ending.why}", seat=s.ending.seat) if s.ending else None
    periods = tuple(range(1, len(history) + 1))
    return Result(ranks, periods, seat_curves(s.seating, history), why=why)


def _lines(s: AntiJeu, line: Score) -> tuple[ScoreLine, ...]:
    known = board.cartels(s)
    cases = (
        ScoreLine(text("antijeu-score-case", cartel=known[colour].name), euros)
        for colour, euros in line.points.items()
    )
    notes = (
        ScoreLine(text("antijeu-score-note", cartel=known[colour].name), -euros)
        for colour, euros in line.notes.items()
    )
    return (ScoreLine(text("antijeu-score-cash"), line.cash), *cases, *notes)
