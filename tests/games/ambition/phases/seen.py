"""What is seen of a table: forms, pages, purses and stores."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from tests.games.ambition.table import ask


def form(s: Ambition, seat: Seat, action: type[Action]) -> Ask:
    """The ask of that action, which `seat` must have."""
    its_form = ask(s, seat, action)
    assert its_form is not None
    return its_form


def starts(s: Ambition, seat: Seat, action: type[Action]) -> list[Any]:
    """What the fields of that form hold before anybody types."""
    return [getattr(field, "start", None) for field in form(s, seat, action).fields]


def call(s: Ambition, seat: Seat) -> Prompt:
    """What its own page tells `seat` to do, which must be something."""
    prompt = GAME.call(s, seat)
    assert prompt is not None
    return prompt


def cash(s: Ambition) -> list[int]:
    """What each seat has, in seating order."""
    return [s.cash(seat) for seat in s.seating.seats]


def cocoa(s: Ambition) -> list[int]:
    """The bars in each cocoa store, in seating order."""
    return [s[seat].cocoa for seat in s.seating.seats]
