"""The scores, and perhaps another game (PDG-8.5, PDG-8.6, PDG-8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.actions import AnotherGame, EndEvening
from referee.games.pdg.rules import scoring, turns
from referee.games.pdg.rules.constants import amount
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

from .opening import setup_lines


class Score(NamedTuple):
    """The score of a seat at the end of a game, M$."""

    seat: Seat
    rank: int
    plants: int  # how many
    cash: int
    total: int
    gain: int
    score: int  # of the series, and of the team if there are teams


@dataclass(frozen=True, slots=True)
class ScoresView:
    """The table of totals, the best first."""

    game: int  # of the series, from 1
    teams: bool
    finished: tuple[Seat, ...]
    scores: tuple[Score, ...]


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
        another = isinstance(action, AnotherGame)
        s = replace(s, phase=replace(self, plays_another_game=another, ended=True))
        return s if another else s.tell("pdg-evening-over", seats=_winners(s))

    def close(self, s: Pdg) -> Pdg:
        """Begin another game, if the table plays one; the old money goes back first (PDG-8.7)."""
        if not self.plays_another_game:
            return s
        purses = ((seat, s.cash(seat)) for seat in s.seating.seats)
        returned = tuple(
            text("pdg-move-returned", seat=seat, amount=amount(cash))
            for seat, cash in purses
            if cash
        )
        purse, *others = setup_lines(s)
        dealt = text(purse.key, **dict(purse.values), seats=s.seating.seats)  # names every transfer
        return replace(turns.next_game(s), moves=(*returned, dealt, *others))

    def prompt(self, s: Pdg) -> Prompt:
        best, first = _winners(s), turns.finished_seats(s)
        gain = amount(scoring.score(s, best[0]))
        headline = text("pdg-scores-headline", seats=best, gain=gain)
        over = text("pdg-scores-finished", seats=first) if first else text("pdg-scores-nobody")
        return Prompt(headline, over, (text("pdg-scores-move"),), "PDG-8.3")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        gain = amount(scoring.series_gain(s, seat))
        return Prompt(text("pdg-call-scores", gain=gain), rule="PDG-8.6")

    def public_view(self, s: Pdg, seat: Seat) -> ScoresView:
        rows = tuple(_seat_score(s, row.seat, row.rank) for row in scoring.standings(s))
        return ScoresView(len(s.earlier_gains) + 1, bool(s.partners), turns.finished_seats(s), rows)


def _winners(s: Pdg) -> tuple[Seat, ...]:
    return tuple(row.seat for row in scoring.standings(s) if row.rank == 1)


def _seat_score(s: Pdg, seat: Seat, rank: int) -> Score:
    plants, worth, gain = len(s.plants[seat]), s.worth(seat), s.gain(seat)
    return Score(seat, rank, plants, s.cash(seat), worth, gain, scoring.score(s, seat))
