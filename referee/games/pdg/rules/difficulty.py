"""Strikes and taxes: whom they affect, and until when (PDG-6.13 to 6.17)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.frozen import replace
from referee.kit.seats import Seat


def affects(s: Pdg, seat: Seat) -> bool:
    """Is `seat` affected by the difficulty in play?"""
    if s.difficulty is None or seat in s.difficulty.immune:
        return False
    return seat in s.opponents(s.difficulty.attacker)


def reached(s: Pdg, seat: Seat) -> Pdg:
    """The difficulty ends as the turn comes back to the attacker's seat (PDG-6.14)."""
    if s.difficulty is None or seat != s.difficulty.attacker:
        return s
    card = s.difficulty.card
    s = replace(s, difficulty=None, discards={**s.discards, card: s.discards.get(card, 0) + 1})
    return s.tell("pdg-difficulty-over", card=card.said)
