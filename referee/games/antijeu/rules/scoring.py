"""The end of the game, and the scores (AJ-11, AJ-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, loans
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import cached_per_state, replace
from referee.kit.result import Result, ScoreLine, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text


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


# -- the end


def seat_out_of_money(s: AntiJeu) -> Seat | None:
    """Return the seat without money and credit that ends the game, or None.

    AJ-11.2, AJ-11.3, AJ-11.4.
    """
    if s.options.end_rule != "broke":
        return None
    seats = s.seating.clockwise(s.seat)
    return next(
        (seat for seat in seats if not s.cash(seat) and not loans.borrowable_cartels(s, seat)), None
    )


def are_rounds_over(s: AntiJeu) -> bool:
    """Return True if the agreed number of rounds has been played (AJ-11.7)."""
    return 0 < s.options.round_limit <= s.finished_round_count


def end_game(s: AntiJeu, ending: Ending) -> AntiJeu:
    """End the game at once (AJ-11.5)."""
    return replace(s, ending=ending).tell(f"antijeu-end-{ending.reason}", seat=ending.seat)


def check_end_confirmed(after: AntiJeu, sure: bool) -> None:
    """Raise Refusal("ends-game") if an act without `sure` ends the game (AJ-11.8).

    `after` is the table right after the act. Its consequences are applied first, because
    compensation, a prime or a case may save a seat without money.
    """
    if sure or seat_out_of_money(after) is None:
        return
    seat = seat_out_of_money(cases.apply_token_consequences(after))
    if seat is not None:
        why = text("antijeu-why-broke", seat=seat)
        raise Refusal("ends-game", "AJ-11.8", "sure", why=why)
