"""Tables to begin a test from, and what people do at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.box.facts import Box
from referee.kit.seats import Seat, Seating
from tests.acting import Acting

A, B, C, D = (Seat(i) for i in (1, 2, 3, 4))

_people = Acting(GAME)
act, host, refused = _people.act, _people.host, _people.refused
ask, story = _people.ask, _people.story


def table(
    names: str = "ABCD",
    *,
    options: Mapping[str, Any] | None = None,
    box: Box | None = None,
    seed: str = "",
    **start: Any,
) -> Ambition:
    """Return a table of one-letter names as `start` defines it: `month=2, operation="make", …`."""
    facts = (box or Box()).laid_over(GAME.shipped_box)
    return GAME.setup(Seating(tuple(names)), options or {}, facts, seed=seed, start=start)


def acts(s: Ambition, *deeds: tuple[Seat, Action]) -> Ambition:
    """Return the table after these acts, each by its seat."""
    for seat, action in deeds:
        s = act(s, seat, action)
    return s
