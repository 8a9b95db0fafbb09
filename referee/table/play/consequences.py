"""Consequences of an act: its salt, its verdict, and the changes beside the log."""

from __future__ import annotations

import secrets
from dataclasses import replace

from referee.kit.actions import Action
from referee.kit.box import Box, Fact, Source
from referee.kit.words import Refusal
from referee.table.storage.store import (
    Consequences,
    Entry,
    LearnedFacts,
)

from .moments import Moment, Timeline
from .replay_check import state_digest


def judge_action(
    fold: Timeline, entry: Entry, action: Action, overruled: bool
) -> tuple[Entry, Moment]:
    """Return the entry and its moment; mark `overruled` only where necessary."""
    try:
        return entry, fold.played(entry, action)
    except Refusal:
        if not overruled:
            raise
    entry = replace(entry, overruled=True)
    return entry, fold.played(entry, action)


def consequences_of(fold: Timeline, moment: Moment) -> Consequences:
    """Return the changes on disk, besides the log, of the last entry."""
    was, box = fold.now.state.box, moment.state.box
    names = moment.state.seating.names
    facts = {} if box is was else _learned(fold.moments[0].state.box, box)
    new = {n: f.value for n, f in facts.items() if was.facts.get(n) is not box.facts[n]}
    return Consequences(
        None if moment.is_over == fold.now.is_over else moment.is_over,
        None if names == fold.now.state.seating.names else names,
        None if box is was else LearnedFacts(moment.game.key, facts, new),
        state_digest(moment) if moment.phase_seq == moment.seq else None,
    )


def _learned(start: Box, after: Box) -> dict[str, Fact]:
    """Return the facts read since the start; of rows, only new cells."""
    return {
        name: fact.newly_read(start.facts.get(name))
        for name, fact in after.facts.items()
        if fact.source == Source.LEARNED and start.facts.get(name) != fact
    }


def salted(action: Action) -> Action:
    """Return the action, with the salt for its commitment if it is sealed."""
    if type(action).sealed and not action.salt:
        return replace(action, salt=secrets.token_hex(16))
    return action
