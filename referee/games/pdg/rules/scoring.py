"""The final scores of seats, teams and series (PDG-8.5, PDG-8.6, PDG-8.7, PDG-9.10)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.result import Result, ScoreLine, Standing, rank_standings, seat_curves
from referee.kit.seats import Seat
from referee.kit.words import text

from .constants import PLANT_VALUE, START_CASH


def earlier_gain(s: Pdg, seat: Seat) -> int:
    """Return the M$ that `seat` gained in earlier games (PDG-8.7)."""
    return sum(game[seat - 1] for game in s.earlier_gains)


def series_gain(s: Pdg, seat: Seat) -> int:
    """Return the M$ that `seat` alone has gained in all games of the series."""
    return earlier_gain(s, seat) + s.gain(seat)


def score(s: Pdg, seat: Seat) -> int:
    """Return the M$ of the seat, or of its team (PDG-8.6, PDG-9.10)."""
    return sum(series_gain(s, each) for each in s.with_partner(seat))


def standings(s: Pdg) -> tuple[Standing, ...]:
    """Return all seats, best first (PDG-8.6).

    Equal gains share a rank, and partners always do.
    """
    scores = {seat: score(s, seat) for seat in s.seating.seats}
    rows = rank_standings(scores, lambda seat: _score_lines(s, seat))
    if not s.partners:
        return rows
    teams = (row._replace(rank=(row.rank + 1) // 2) for row in rows)  # two seats are one team
    return tuple(sorted(teams, key=lambda row: (row.rank, min(s.with_partner(row.seat)))))


def _score_lines(s: Pdg, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return the parts of a score.

    They are the gain of each partner; without teams, the seat's earlier games and possessions.
    """
    if s.partners:
        team = sorted(s.with_partner(seat))
        return tuple(ScoreLine(text("seat", seat=each), series_gain(s, each)) for each in team)
    games = (
        ScoreLine(text("pdg-game-number", number=number), game[seat - 1])
        for number, game in enumerate(s.earlier_gains, 1)
    )
    plants = len(s.plants[seat])
    return (
        *games,
        ScoreLine(text("pdg-score-plants", count=plants), plants * PLANT_VALUE),
        ScoreLine(text("pdg-counter-cash"), s.cash(seat)),
        ScoreLine(text("pdg-score-purse"), -START_CASH),
    )


def result(s: Pdg) -> Result:
    """Return the scores of game or series, with the last game's curves."""
    gains = tuple(map(s.gain, s.seating.seats))  # a game may end inside a turn
    rows = (
        s.gain_history
        if s.gain_history and s.gain_history[-1] == gains
        else (*s.gain_history, gains)
    )
    turn_names = tuple(str(turn) for turn, _ in enumerate(rows, 1))
    seats_per_side = 2 if s.partners else 1
    part = (s.siting_turn_count, text("pdg-stop-selling")) if s.siting_turn_count else None
    return Result(
        standings(s), turn_names, seat_curves(s.seating, rows), seats_per_side, second_part=part
    )
