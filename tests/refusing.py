"""Refusals as each game brings them to tests/test_refusals.py, in refusals.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from referee.kit.asks import Action
from referee.kit.game import Game, play
from referee.kit.seats import Seat
from referee.kit.words import Refusal


class Case(NamedTuple):
    """One act that the rules forbid: the code, the rule and the field of its form at fault."""

    code: str
    rule: str
    field: str
    at: Callable[[], Any]  # the table where it is tried
    seat: Seat
    action: Action


def provoked(game: Game[Any], case: Case, *, overruled: bool = False) -> Refusal:
    """What is said to whoever tries."""
    with pytest.raises(Refusal) as refusal:
        play(game, case.at(), case.seat, case.action, overruled=overruled)
    return refusal.value
