"""Tables to begin a test from, and what people do at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.asks import Action, Ask
from referee.kit.box import Box
from referee.kit.game import play
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal

A, B, C, D = (Seat(i) for i in (1, 2, 3, 4))


def table(
    names: str = "ABCD",
    *,
    options: Mapping[str, Any] | None = None,
    box: Box | None = None,
    seed: str = "",
    **start: Any,
) -> Ambition:
    """A table of one-letter names where `start` puts it: `month=2, operation="make", …`."""
    known = (box or Box()).over(GAME.house)
    return GAME.setup(Seating(tuple(names)), options or {}, known, seed=seed, start=start)


def act(s: Ambition, seat: Seat, *actions: Action, overruled: bool = False) -> Ambition:
    """The table once `seat` has done all of `actions`; every invariant is checked on the way."""
    for action in actions:
        s = play(GAME, s, seat, action, overruled=overruled)
        GAME.invariants(s)
        assert s.told, f"{action} tells the table nothing"
    return s


def host(s: Ambition, *actions: Action) -> Ambition:
    return act(s, BANK, *actions)


def refused(s: Ambition, seat: Seat, action: Action, *, overruled: bool = False) -> str:
    """The code with which `action` is refused; "" where it is not."""
    try:
        play(GAME, s, seat, action, overruled=overruled)
    except Refusal as refusal:
        return refusal.code
    return ""


def ask(s: Ambition, seat: Seat, action: type[Action]) -> Ask | None:
    """The ask of that action, if `seat` has it."""
    return next((a for a in GAME.asks(s, seat) if a.action is action), None)


def story(s: Ambition, seat: Seat = BANK) -> list[str]:
    """The keys of the lines that the last action has told `seat`."""
    return [line.text.key for line in s.told if line.readable(seat)]
