"""What a table has come to, kept with its log; and what is said of a log that is not whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.kit.words import Refusal, StoryLine
from referee.table.storage.store import Break

from .moments import Moment, Timeline
from .story import StoredLine


def state_digest(moment: Moment) -> str:
    """A digest of what matters of a moment whatever its state is made of.

    The phase, the balance of every account, the number of reveals, and at the end the scores.
    """
    state = moment.state
    phase = state.phase.key if state.phase else None
    balances = sorted((a.name, a.owner, amount) for a, amount in state.ledger.balances.items())
    result = moment.game.result(state) if moment.is_over else None
    scores = [(each.seat, each.score) for each in result.standings] if result else []
    known = (phase, state.revealed, [each for each in balances if each[2]], scores)
    return sha256(json.dumps(known).encode()).hexdigest()[:16]


def differs_from(fold: Timeline, outcomes: Mapping[int, str]) -> int | None:
    """The first entry that leads elsewhere than when it was written; None if there is none."""
    return next((n for n, was in outcomes.items() if state_digest(fold.moments[n]) != was), None)


def refusal(fault: Break) -> Refusal:
    """Why nothing more is written at a table whose log is not whole."""
    if fault.seq == 0:
        return Refusal("log-lost")
    return Refusal("log-cut", whole=fault.seq - 1)


def announced(moment: Moment, fault: Break, at: str) -> Moment:
    """The last moment of a log that is not whole: every screen says so."""
    said = refusal(fault).text
    told = moment.story.with_lines(StoredLine(moment.seq, at, HOST, StoryLine(said)))
    return replace(moment, state=moment.state.announce_to_all(said), story=told)
