"""The refusals of each game's refusals.py, for tests/test_refusals.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from referee.kit.actions import Action
from referee.kit.box.inventory import kind_of
from referee.kit.game import Game
from referee.kit.phase import play
from referee.kit.seats import Seat
from referee.kit.words import Refusal


class Case(NamedTuple):
    """One act that the rules forbid: code, rule and wrong field of its form."""

    code: str
    rule: str
    field: str
    at: Callable[[], Any]  # the table where it is tried
    seat: Seat
    action: Action


class Misread(NamedTuple):
    """A fact whose fields are right one by one, but not together.

    `typed` has the changes to its form.
    """

    code: str
    rule: str
    field: str
    fact: str
    typed: Mapping[str, Any]


def misread(game: Game[Any], case: Misread) -> Refusal:
    """Return the refusal of a value typed on the page of the box."""
    kind = kind_of(game.inventory, case.fact)
    assert kind
    typed = {**kind.field_values(game.shipped_box[case.fact]), **case.typed}
    for field in kind.fields:
        field.check(typed[field.name])
    with pytest.raises(Refusal) as refusal:
        kind.read(typed)
    return refusal.value


def provoked(game: Game[Any], case: Case, s: Any, *, overruled: bool = False) -> Refusal:
    """Return the refusal of the act at the table `s`."""
    try:
        play(game, s, case.seat, case.action, is_overruled=overruled)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"not refused: {case.code} {case.rule}, {case.action}")
