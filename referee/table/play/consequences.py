"""Data of an act besides its entry: salt, changes on disk, digest of the state."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256

from referee.kit.actions import Action
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.kit.words import Refusal, StoryLine
from referee.table.storage.store import (
    Break,
    Consequences,
    Entry,
    LearnedFacts,
)

from .moments import Moment, Timeline
from .story import StoredLine


def state_digest(moment: Moment) -> str:
    """Return a digest of a moment's results, whatever the form of its state.

    It covers the phase, the balance of every account, the number of reveals and, at the end, the
    scores.
    """
    state = moment.state
    phase = state.phase.key if state.phase else None
    balances = sorted((a.name, a.owner, amount) for a, amount in state.ledger.balances.items())
    result = moment.game.result(state) if moment.is_over else None
    scores = [(each.seat, each.score) for each in result.standings] if result else []
    results = (phase, state.reveal_count, [each for each in balances if each[2]], scores)
    return sha256(json.dumps(results).encode()).hexdigest()[:16]


def first_difference(fold: Timeline, digests: Mapping[int, str]) -> int | None:
    """Return the first entry whose result differs from its stored digest; None if none does."""
    return next(
        (
            n
            for n, stored_digest in digests.items()
            if state_digest(fold.moments[n]) != stored_digest
        ),
        None,
    )


def refusal(fault: Break) -> Refusal:
    """Return the refusal to write at a table whose log is incomplete."""
    if fault.seq == 0:
        return Refusal("log-lost")
    return Refusal("log-cut", whole=fault.seq - 1)


def add_break_warning(moment: Moment, fault: Break, at: str) -> Moment:
    """Return the last moment of an incomplete log, with a warning for every screen."""
    message = refusal(fault).text
    story = moment.story.with_lines(StoredLine(moment.seq, at, HOST, StoryLine(message)))
    return replace(moment, state=moment.state.announce_to_all(message), story=story)


def judge_action(
    fold: Timeline, entry: Entry, action: Action, is_overruled: bool
) -> tuple[Entry, Moment]:
    """Return the entry and its moment; mark it as overruled only if a rule refuses it."""
    try:
        return entry, fold.moment_after(entry, action)
    except Refusal:
        if not is_overruled:
            raise
    entry = replace(entry, is_overruled=True)
    return entry, fold.moment_after(entry, action)


def consequences_of(fold: Timeline, moment: Moment) -> Consequences:
    """Return the changes on disk, besides the log, that the last entry causes."""
    old_box, new_box = fold.now.state.box, moment.state.box
    names = moment.state.seating.names
    facts_read = {} if new_box is old_box else _read_since(fold.moments[0].state.box, new_box)
    new_values = {
        n: f.value for n, f in facts_read.items() if old_box.facts.get(n) is not new_box.facts[n]
    }
    return Consequences(
        None if moment.is_over == fold.now.is_over else moment.is_over,
        None if names == fold.now.state.seating.names else names,
        None if new_box is old_box else LearnedFacts(moment.game.key, facts_read, new_values),
        state_digest(moment) if moment.phase_seq == moment.seq else None,
    )


def _read_since(first_box: Box, last_box: Box) -> dict[str, Fact]:
    """Return the facts read since the start; of rows, only new cells."""
    return {
        name: fact.newly_read(first_box.facts.get(name))
        for name, fact in last_box.facts.items()
        if fact.source == Source.LEARNED and first_box.facts.get(name) != fact
    }


def add_salt(action: Action) -> Action:
    """Return the action, with the salt for its commitment if it is sealed."""
    if type(action).sealed and not action.salt:
        return replace(action, salt=secrets.token_hex(16))
    return action
