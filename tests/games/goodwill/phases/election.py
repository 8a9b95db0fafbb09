"""The change of Amber's boss, and a proposal that is carried."""

from __future__ import annotations

from typing import Any

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box
from referee.kit.seats import Seat
from referee.table.play.moments import Moment
from referee.table.play.story import Story
from referee.web.view.build import view
from tests.games.goodwill.boxes import house
from tests.games.goodwill.table import A, B, act, host, table

SHARES = {"A": {"amber": 5}, "B": {"amber": 3}, "C": {"amber": 2}, "D": {"amber": 0}}


def voting(box: Box | None = None, **start: Any) -> Goodwill:
    """Return a vote:

    Odette leads Amber, three others are in the row; A, B, C have 5, 3, 2 shares.
    """
    given = {"company": "amber", "shares": SHARES}
    return table(4, box=box or house(), step="bossing", **{**given, **start})


def proposed(s: Goodwill, seat: Seat = A, boss: str = "Wanda") -> Goodwill:
    return act(s, seat, do.Propose(boss))


def carried(s: Goodwill, boss: str = "Wanda") -> Goodwill:
    """Let A propose, A and B vote yes with all shares, and the vote be counted."""
    s = act(proposed(s, boss=boss), A, do.Vote(True))
    return host(act(s, B, do.Vote(True)), do.CloseVote())


def seen(s: Goodwill, seat: Seat) -> Any:
    return view(Moment(GAME, s, 0, 0, Story(), 0, None, 0, {}), seat)
