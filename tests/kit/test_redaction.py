"""A record shows only the last envelope of a seat in a round."""

from __future__ import annotations

from typing import NamedTuple

from referee.kit.actions import Action
from referee.kit.box.facts import Box
from referee.kit.components.money import Ledger
from referee.kit.game import State
from referee.kit.redaction import envelope_ids, redact_to_last_sealed
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, Seating

A, B = Seat(1), Seat(2)


class Write(Action, sealed=True):
    number: int


class Nod(Action):
    pass


class Writing(NamedTuple):
    """A phase with a round, or without one."""

    sealed_round: SealedRound[int]


class Done(NamedTuple):
    seat: Seat
    action: Action
    after: State


def at(where: str | None) -> State:
    """Return a table whose phase has the round of that name, or none."""
    phase = Writing(SealedRound.of((A, B), where) if where is not None else SealedRound())
    return State(seating=Seating(("Ana", "Bo")), ledger=Ledger(), box=Box(), phase=phase)


def last(*played: tuple[Seat, Action, str | None]) -> list[Action]:
    """Return the acts as exported, each with the round open after it."""
    return redact_to_last_sealed([Done(seat, action, at(where)) for seat, action, where in played])


def test_what_was_replaced_is_told_as_the_last_without_its_salt() -> None:
    one, two, other = Write(1, salt="aa"), Write(2, salt="bb"), Write(3, salt="cc")
    assert last((A, one, "r1"), (B, other, "r1"), (A, two, "r1")) == [Write(2), other, two]
    assert last() == []


def test_each_round_keeps_its_own_envelope() -> None:
    acts = [Write(1), Nod(), Write(2)]
    assert last(*zip((A, A, A), acts, ("r1", "r2", "r2"), strict=True)) == acts


def test_the_last_envelope_belongs_to_the_round_it_closes() -> None:
    """Closing a round keeps its envelope separate from the seat's next one."""
    played = [
        Done(A, Write(1), at("r1")),
        Done(B, Write(2), at("r2")),  # the round was complete: the next is open already
        Done(B, Write(3), at("r2")),
        Done(A, Write(4), at(None)),
        Done(A, Nod(), at(None)),
    ]
    assert [where for where, _ in envelope_ids(played)] == ["r1", "r1", "r2", "r2", ""]
    assert redact_to_last_sealed(played) == [act.action for act in played]
