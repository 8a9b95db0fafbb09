"""The host's corrections, when the table and the books differ (PDG-10.6)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.counter import Counter


def counters(s: Pdg) -> tuple[Counter, ...]:
    """Every single number that the host may correct."""
    return ()


def correct(s: Pdg, counter: Counter, value: int) -> Pdg:
    """The table with `counter` set to `value`."""
    return s
