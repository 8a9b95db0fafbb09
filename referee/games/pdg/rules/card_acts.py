"""What the seat to act may do with cards and cartels in its turn (PDG-6.2, 7.1)."""

from __future__ import annotations

from typing import Any

from referee.games.pdg.state import Pdg
from referee.kit.asks import Ask
from referee.kit.seats import Seat


def card_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """What `seat`, whose turn it is, may do besides its shot."""
    return ()


def take_card(s: Pdg, seat: Seat, action: Any) -> Pdg:
    """The table after one of `card_asks`."""
    raise NotImplementedError
