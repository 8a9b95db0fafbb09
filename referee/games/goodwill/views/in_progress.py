"""The current vote on paper, as public as at the table (GW-5.4, GW-5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.goodwill.phases.boss_election import BossElectionView
from referee.games.goodwill.rules.proposals import OPEN, Proposal
from referee.games.goodwill.state import Goodwill
from referee.kit.paper import Table
from referee.kit.seats import HOST
from referee.kit.words import Message, text


def tables(s: Goodwill) -> Iterator[Table]:
    """Yield the proposals, and the votes on the current one."""
    stage = s.phase.stage(s, HOST) if s.phase else None
    if not isinstance(stage, BossElectionView) or not stage.proposals:
        return
    rows = tuple((p.seat, p.boss, _result(p, stage.in_hand)) for p in stage.proposals)
    heads = tuple(text(key) for key in ("player", "goodwill-paper-boss", "goodwill-paper-vote"))
    yield Table(text("goodwill-bossing-earlier"), heads, rows)
    if stage.in_hand and stage.in_hand.ballots:
        title = text("goodwill-paper-votes-on", boss=stage.in_hand.boss)
        yield Table(
            title, (), tuple((b.seat, _vote(b.yes, b.shares)) for b in stage.in_hand.ballots)
        )


def _result(proposal: Proposal, in_hand: Proposal | None) -> Message:
    if in_hand and proposal.seat == in_hand.seat and proposal.result == OPEN:
        return text("goodwill-paper-vote-open")
    if proposal.result == OPEN:
        return text("goodwill-bossing-open")
    return text(f"goodwill-bossing-{proposal.result}", votes=proposal.yes)


def _vote(yes: bool, shares: int) -> Message:
    return text("goodwill-bossing-yes" if yes else "goodwill-bossing-no", votes=shares)
