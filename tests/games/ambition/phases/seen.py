"""Reads a table's forms, pages, purses and stores."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from tests.games.ambition.table import ask


def form(s: Ambition, seat: Seat, action: type[Action]) -> Ask:
    """Return the ask for that action; `seat` must have one."""
    its_form = ask(s, seat, action)
    assert its_form is not None
    return its_form


def starts(s: Ambition, seat: Seat, action: type[Action]) -> list[Any]:
    """Return the values of that form's fields before anybody types."""
    return [getattr(field, "start", None) for field in form(s, seat, action).fields]


def seat_prompt(s: Ambition, seat: Seat) -> Prompt:
    """Return the call on the page of `seat`; there must be one."""
    prompt = GAME.seat_prompt(s, seat)
    assert prompt is not None
    return prompt


def cash(s: Ambition) -> list[int]:
    """Return the cash of each seat, in seating order."""
    return [s.cash(seat) for seat in s.seating.seats]


def cocoa(s: Ambition) -> list[int]:
    """The bars in each cocoa store, in seating order."""
    return [s[seat].cocoa for seat in s.seating.seats]
