"""The scores, and perhaps another game (PDG-8.5, PDG-8.6, PDG-8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.actions import AnotherGame, EndEvening
from referee.games.pdg.rules import scoring, turns
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

from .opening import begin_game, setup_lines


class ScoreRow(NamedTuple):
    """The score of a seat at the end of a game, M$."""

    seat: Seat
    rank: int
    plant_count: int
    cash: int
    total: int
    gain: int
    series_score: int  # of the series, and of the team if there are teams


@dataclass(frozen=True, slots=True)
class ScoresView:
    """The table of totals, the best first."""

    game_number: int  # of the series, from 1
    has_teams: bool
    finished_seats: tuple[Seat, ...]
    rows: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class Scores(TurnPhase):
    """The end of a game. Cash is public; the table may play another one."""

    key = "scores"
    track_stop = 4
    is_final_scoring = True
    plays_another_game: bool = False

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (Ask(EndEvening, rule="PDG-8.6"), Ask(AnotherGame, rule="PDG-8.7"))

    def apply(self, s: Pdg, seat: Seat, action: AnotherGame | EndEvening) -> Pdg:
        plays_another_game = isinstance(action, AnotherGame)
        s = replace(s, phase=replace(self, plays_another_game=plays_another_game, has_ended=True))
        return s if plays_another_game else s.tell("pdg-evening-over", seats=_winners(s))

    def close(self, s: Pdg) -> Pdg:
        """Begin another game, if the table plays one; the old money goes back first (PDG-8.7)."""
        if not self.plays_another_game:
            return s
        cash_by_seat = ((seat, s.cash(seat)) for seat in s.seating.seats)
        return_lines = tuple(
            text("pdg-move-returned", seat=seat, amount=amount_text(cash))
            for seat, cash in cash_by_seat
            if cash
        )
        purse_line, *other_lines = setup_lines(s)
        purse_line_for_all = text(
            purse_line.key, **dict(purse_line.values), seats=s.seating.seats
        )  # names every transfer
        return replace(_next_game(s), moves=(*return_lines, purse_line_for_all, *other_lines))

    def prompt(self, s: Pdg) -> Prompt:
        winners, finished_seats = _winners(s), turns.finished_seats(s)
        gain_text = amount_text(scoring.score(s, winners[0]))
        headline = text("pdg-scores-headline", seats=winners, gain=gain_text)
        end_text = (
            text("pdg-scores-finished", seats=finished_seats)
            if finished_seats
            else text("pdg-scores-nobody")
        )
        return Prompt(headline, end_text, (text("pdg-scores-move"),), "PDG-8.3")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        gain_text = amount_text(scoring.series_gain(s, seat))
        return Prompt(text("pdg-call-scores", gain=gain_text), rule="PDG-8.6")

    def public_view(self, s: Pdg, seat: Seat) -> ScoresView:
        rows = tuple(_score_row(s, row.seat, row.rank) for row in scoring.standings(s))
        return ScoresView(len(s.earlier_gains) + 1, bool(s.partners), turns.finished_seats(s), rows)


def _next_game(s: Pdg) -> Pdg:
    """Begin another game; the gains are kept (PDG-8.7).

    Seats, brands, teams, options and box are the same.
    """
    s = replace(s, earlier_gains=(*s.earlier_gains, tuple(map(s.gain, s.seating.seats))))
    for seat in s.seating.seats:
        s = s.spend(seat, s.cash(seat), text("pdg-memo-returned"), "PDG-8.7")
    return begin_game(s).tell("pdg-next-game", number=len(s.earlier_gains) + 1)


def _winners(s: Pdg) -> tuple[Seat, ...]:
    return tuple(row.seat for row in scoring.standings(s) if row.rank == 1)


def _score_row(s: Pdg, seat: Seat, rank: int) -> ScoreRow:
    plants, worth, gain = len(s.plants[seat]), s.worth(seat), s.gain(seat)
    return ScoreRow(seat, rank, plants, s.cash(seat), worth, gain, scoring.score(s, seat))
