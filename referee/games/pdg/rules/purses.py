"""The bills that each seat starts with (PDG-1.4, table A)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.words import text

from .constants import PURSE


def handed_out(s: Pdg) -> Pdg:
    """The table with a purse before each seat."""
    for seat in s.seating.seats:
        s = s.earn(seat, PURSE, text("pdg-memo-purse"), "PDG-1.4")
    return s
