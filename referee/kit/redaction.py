"""What of a sealed round stays secret for ever, kept out of a record that leaves the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, TypeVar

from .asks import Action
from .game import AnyState
from .seats import Seat

S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class PlayedAct(Protocol[S_co]):
    """One act of the log and the state after it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...
    @property
    def after(self) -> S_co: ...


class Envelope(NamedTuple):
    """Whose envelope of which round."""

    where: str  # the round's name, "" where none is open
    seat: Seat


def envelopes(played: Sequence[PlayedAct[AnyState]]) -> list[Envelope]:
    """For each act, its seat's envelope of the round that was open when it was made.

    Rounds are told apart by their names; an act that closes its round is still of that round.
    """
    before = [*played[:1], *played[:-1]]
    return [
        Envelope(_where(then.after) or _where(act.after), act.seat)
        for then, act in zip(before, played, strict=True)
    ]


def last_sealed(played: Sequence[PlayedAct[AnyState]]) -> list[Action]:
    """The same actions, every sealed one told as the last that its seat sealed in that round.

    What was replaced before the reveal nobody else has ever seen; its salt is left out too.
    """
    where = envelopes(played)
    last = {w: act for w, act in zip(where, played, strict=True) if act.action.sealed}

    def told(act: PlayedAct[AnyState], envelope: Envelope) -> Action:
        if not act.action.sealed:
            return act.action
        last_act = last[envelope]
        return last_act.action if last_act is act else replace(last_act.action, salt="")

    return [told(act, w) for act, w in zip(played, where, strict=True)]


def _where(s: AnyState) -> str:
    return s.phase.sealed.name if s.phase else ""
