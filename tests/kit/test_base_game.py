"""Actions allowed in every phase: offers, beginning and application."""

from __future__ import annotations

from dataclasses import replace

from referee.kit.actions import Action, Ask
from referee.kit.base_game import ActionGroup, Anytime
from referee.kit.box.facts import Box
from referee.kit.components.money import Ledger
from referee.kit.game import State
from referee.kit.seats import HOST, Seat, Seating

A = Seat(1)
TABLE = State(seating=Seating(("Ana", "Bo")), ledger=Ledger(), box=Box(), phase="talk")


class Wave(Action):
    pass


class Ring(Action):
    pass


def part(action: type[Action], *, is_for_host: bool) -> ActionGroup[State]:
    return ActionGroup(
        (action,),
        is_for_host,
        lambda s, seat: (Ask(action, required=False),),
        lambda s, seat, done: s.tell(type(done).__name__, seat=seat),
    )


ANYTIME = Anytime((part(Wave, is_for_host=False), part(Ring, is_for_host=True)))


def test_each_is_asked_what_is_theirs_and_an_act_is_taken_by_its_part() -> None:
    offered = {seat: [ask.action for ask in ANYTIME.asks(TABLE, seat)] for seat in (A, HOST)}
    assert offered == {A: [Wave], HOST: [Ring]}
    assert [ask.action for ask in ANYTIME.asks_for(TABLE, A, Wave)] == [Wave]
    assert ANYTIME.asks_for(TABLE, A, Ring) == ()  # it is the host's
    (line,) = ANYTIME.apply(TABLE, HOST, Ring()).messages
    assert line.text.key == "Ring"
    assert ANYTIME.actions == {Wave, Ring}


def test_nothing_is_asked_before_it_has_begun_nor_after_the_end() -> None:
    assert ANYTIME.asks(replace(TABLE, phase=None), A) == ()
    later = Anytime((part(Wave, is_for_host=False),), lambda s: s.opened_phase_count > 0)
    assert later.asks(TABLE, A) == ()
    assert len(later.asks(replace(TABLE, opened_phase_count=1), A)) == 1
