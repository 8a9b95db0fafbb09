"""Redaction: removes sealed values from a record that nobody else has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .actions import Action
from .frozen import replace
from .game import AnyState
from .seats import Seat

S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class PlayedAct(Protocol[S_co]):
    """One action of the log and the state after it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...
    @property
    def after(self) -> S_co: ...


# For an action that draws by lot, the one that names what was drawn, from the state after it. The
# record of a running game needs it, because it has no seed.
ChanceRedactions = Mapping[type[Action], Callable[[Any], Action]]
NO_REDACTIONS: ChanceRedactions = {}


class EnvelopeId(NamedTuple):
    """The round and the seat of an envelope."""

    round_name: str  # name of the round; "" if none is open
    seat: Seat


def envelope_ids(acts: Sequence[PlayedAct[AnyState]]) -> list[EnvelopeId]:
    """Return the envelope of each action, in the round that was then open.

    Rounds are distinguished by name. The action that closes a round still belongs to it.
    """
    before = [*acts[:1], *acts[:-1]]
    return [
        EnvelopeId(_open_round_name(then.after) or _open_round_name(act.after), act.seat)
        for then, act in zip(before, acts, strict=True)
    ]


def redact_to_last_sealed(
    acts: Sequence[PlayedAct[AnyState]], redactions: ChanceRedactions = NO_REDACTIONS
) -> list[Action]:
    """Return the actions with only the last envelope of each seat in each round.

    Nobody else has seen a value that was replaced before the reveal. Its salt is removed too. An
    action that draws by lot is replaced by one that names the result (`redactions`).
    """
    ids = envelope_ids(acts)
    last_acts = {id_: act for id_, act in zip(ids, acts, strict=True) if act.action.sealed}

    def for_record(act: PlayedAct[AnyState], envelope: EnvelopeId) -> Action:
        if not act.action.sealed:
            redaction = redactions.get(type(act.action))
            return redaction(act.after) if redaction else act.action
        last_act = last_acts[envelope]
        return last_act.action if last_act is act else replace(last_act.action, salt="")

    return [for_record(act, id_) for act, id_ in zip(acts, ids, strict=True)]


def _open_round_name(s: AnyState) -> str:
    return s.phase.sealed_round.name if s.phase else ""
