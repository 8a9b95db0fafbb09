"""How a game, a lap and another game of the series begin (PDG-1.4 to 1.6, 4.1, 8.7)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import CONTINENTS
from referee.games.pdg.state import SITING, Pdg, Turn
from referee.kit.frozen import replace
from referee.kit.words import text

from .constants import PURSE


def lap_begun(s: Pdg, part: int) -> Pdg:
    """The table before a lap: pawns at 0, the slider at 1, all markets empty (PDG-1.6, 4.1)."""
    s = replace(s, part=part, cycle=1, turn=Turn(s.turn.seat), begun=frozenset(), ended=frozenset())
    s = replace(s, positions=dict.fromkeys(s.seating.seats, 0))
    return replace(s, markets={continent: {} for continent in CONTINENTS})


def game_begun(s: Pdg) -> Pdg:
    """The table before a game: a purse for each seat, nothing sited, no cards (PDG-1.4 to 1.6)."""
    seats = s.seating.seats
    for seat in seats:
        s = s.earn(seat, PURSE, text("pdg-memo-purse"), "PDG-1.4")
    s = replace(lap_begun(s, SITING), wealth=(), moves=(), difficulty=None, cartel=None)
    s = replace(s, plants=dict.fromkeys(seats, ()), tokens=dict.fromkeys(seats, 0))
    return replace(s, hands={}, pile=(), discards={})


def next_game(s: Pdg) -> Pdg:
    """Another game: same seats, brands, teams, options and box; the gains are kept (PDG-8.7)."""
    s = replace(s, gains=(*s.gains, tuple(map(s.gain, s.seating.seats))))
    for seat in s.seating.seats:
        s = s.spend(seat, s.cash(seat), text("pdg-memo-returned"), "PDG-8.7")
    return game_begun(s).tell("pdg-next-game", number=len(s.gains) + 1)
