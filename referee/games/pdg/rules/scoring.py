"""The final scores (PDG-8.5 to 8.7)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.result import Result


def result(s: Pdg) -> Result:
    """The scores of the game or series."""
    return Result((), (), ())
