"""How the second part begins, and another game of the series (PDG-4.1, 8.7)."""

from __future__ import annotations

from referee.games.pdg.box.pieces import CONTINENTS
from referee.games.pdg.state import SELLING, SITING, Pdg, Turn
from referee.kit.frozen import replace
from referee.kit.words import text

from .purses import handed_out


def lap_begun(s: Pdg, part: int) -> Pdg:
    """The table before a lap: pawns at 0, the slider at 1, all markets empty (PDG-1.6, 4.1)."""
    return replace(
        s,
        part=part,
        cycle=1,
        turn=Turn(s.turn.seat),
        positions=dict.fromkeys(s.seating.seats, 0),
        begun=frozenset(),
        ended=frozenset(),
        markets={continent: {} for continent in CONTINENTS},
    )


def selling_begun(s: Pdg) -> Pdg:
    """The second part begins; plants, tokens and cash are kept (PDG-4.1)."""
    return lap_begun(s, SELLING)


def next_game(s: Pdg) -> Pdg:
    """Another game: same seats, brands, teams, options and box; the gains are kept (PDG-8.7)."""
    seats = s.seating.seats
    gains = (*s.gains, tuple(map(s.gain, seats)))
    for seat in seats:
        s = s.spend(seat, s.cash(seat), text("pdg-memo-returned"), "PDG-8.7")
    s = replace(
        lap_begun(handed_out(s), SITING),
        gains=gains,
        wealth=(),
        moves=(),
        plants=dict.fromkeys(seats, ()),
        tokens=dict.fromkeys(seats, 0),
        hands={},
        pile=(),
        discards={},
        difficulty=None,
        cartel=None,
    )
    return s.tell("pdg-next-game", number=len(gains) + 1)
