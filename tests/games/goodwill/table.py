"""Tables to begin a test from, and what people do at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.goodwill import GAME, deck
from referee.games.goodwill import actions as do
from referee.games.goodwill.cards import Company
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Action, Ask
from referee.kit.box import Box
from referee.kit.game import play, settle
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete

A, B, C, D, E, F = (Seat(i) for i in range(1, 7))


def table(
    seats: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    box: Box | None = None,
    seed: str = "",
    **start: Any,
) -> Goodwill:
    """A table of one-letter names where `start` puts it: `step="estimating", cash={"A": 5}`.

    Without `start` it stands at the opening.
    """
    names = Seating(tuple("ABCDEF"[:seats]))
    known = (box or Box()).over(GAME.house)
    return settle(GAME, GAME.setup(names, options or {}, known, seed=seed, start=start or None))


def laying(seats: int = 3, **more: Any) -> Goodwill:
    """Real cards, and nothing lies on the table yet."""
    return host(table(seats, **more), do.NameAnimator(A))


def dealing(seats: int = 3) -> Goodwill:
    """Everything lies there but the shares."""
    s = laying(seats, box=complete())
    for company in Company:
        s = host(s, do.LayTokens(str(company), "oil", "oil", "coal"))
    return host(s, *(do.LayBoss(name) for name in list(deck.bosses(s))[:6]), do.Proceed())


def act(s: Goodwill, seat: Seat, *actions: Action, overruled: bool = False) -> Goodwill:
    """The table once `seat` has done all of `actions`; every invariant is checked on the way."""
    for action in actions:
        s = play(GAME, s, seat, action, overruled=overruled)
        GAME.invariants(s)
        assert s.told, f"{action} tells the table nothing"
    return s


def host(s: Goodwill, *actions: Action) -> Goodwill:
    return act(s, BANK, *actions)


def refused(s: Goodwill, seat: Seat, action: Action, *, overruled: bool = False) -> str:
    """The code with which `action` is refused; "" where it is not."""
    try:
        play(GAME, s, seat, action, overruled=overruled)
    except Refusal as refusal:
        return refusal.code
    return ""


def ask(s: Goodwill, seat: Seat, action: type[Action]) -> Ask | None:
    """The ask of that action, if `seat` has it."""
    return next((a for a in GAME.asks(s, seat) if a.action is action), None)


def story(s: Goodwill, seat: Seat = BANK) -> list[str]:
    """The keys of the lines that the last action has told `seat`."""
    return [line.text.key for line in s.told if line.readable(seat)]
