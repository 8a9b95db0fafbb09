"""Tables to begin a test from, and what people do at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box
from referee.kit.phase import advance_phases
from referee.kit.seats import HOST, Seat, Seating
from tests.acting import Acting
from tests.games.goodwill.boxes import complete

A, B, C, D, E, F = (Seat(i) for i in range(1, 7))
COMPANIES = AMBER, BLACK, CRIMSON = (*CompanyId,)

_people = Acting(GAME)
act, host, refused = _people.act, _people.host, _people.refused
ask, story = _people.ask, _people.story


def table(
    seats: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    box: Box | None = None,
    seed: str = "",
    **start: Any,
) -> Goodwill:
    """Return a table of one-letter names as `start` defines it: `step="estimating", cash={"A": 5}`.

    Without `start` it is at the opening.
    """
    names = Seating(tuple("ABCDEF"[:seats]))
    facts = (box or Box()).laid_over(GAME.shipped_box)
    return advance_phases(
        GAME, GAME.setup(names, options or {}, facts, seed=seed, start=start or None)
    )


def laying(seats: int = 3, **more: Any) -> Goodwill:
    """Return a table with real cards, before anything is laid out."""
    return host(table(seats, **more), do.NameAnimator(A))


def dealing(seats: int = 3) -> Goodwill:
    """Return a table where all but the shares is laid out."""
    s = laying(seats, box=complete())
    for company in CompanyId:
        s = host(s, do.LayTokens(str(company), "oil", "oil", "coal"))
    return host(s, *(do.LayBoss(name) for name in list(deck.bosses(s))[:6]), do.Proceed())


def estimate(s: Goodwill, *dollars: int) -> Goodwill:
    """Let the seats in order set their slates to these values."""
    for seat, amount in zip(s.seating.seats, dollars, strict=True):
        s = act(s, seat, do.SetEstimate(amount))
    return s


def due(s: Goodwill) -> list[str]:
    """Return the kinds of acts that the host has to do, the likelier first."""
    return [one.kind for one in GAME.asks(s, HOST) if one.required and one.is_open]
