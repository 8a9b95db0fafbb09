"""Digests of states, stored with the log, and the refusal of an incomplete log."""

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
    """Return a digest of a moment's results, however its state is represented.

    It covers the phase, the balance of every account, the number of reveals, and at the end the
    scores.
    """
    state = moment.state
    phase = state.phase.key if state.phase else None
    balances = sorted((a.name, a.owner, amount) for a, amount in state.ledger.balances.items())
    result = moment.game.result(state) if moment.is_over else None
    scores = [(each.seat, each.score) for each in result.standings] if result else []
    results = (phase, state.revealed, [each for each in balances if each[2]], scores)
    return sha256(json.dumps(results).encode()).hexdigest()[:16]


def differs_from(fold: Timeline, outcomes: Mapping[int, str]) -> int | None:
    """Return the first entry whose result differs from its stored digest, or None."""
    return next((n for n, was in outcomes.items() if state_digest(fold.moments[n]) != was), None)


def refusal(fault: Break) -> Refusal:
    """Return the refusal to write at a table whose log is incomplete."""
    if fault.seq == 0:
        return Refusal("log-lost")
    return Refusal("log-cut", whole=fault.seq - 1)


def announced(moment: Moment, fault: Break, at: str) -> Moment:
    """Return the last moment of an incomplete log, with a warning on every screen."""
    message = refusal(fault).text
    story = moment.story.with_lines(StoredLine(moment.seq, at, HOST, StoryLine(message)))
    return replace(moment, state=moment.state.announce_to_all(message), story=story)
