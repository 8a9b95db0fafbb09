"""Playing an action: the rules check it, and finished phases are closed."""

from __future__ import annotations

from typing import Protocol

from .actions import Action
from .announcements import Touched, dated, unread
from .fields import never
from .frozen import replace
from .game import Game, Phase, S
from .pieces import reason
from .seats import HOST, Seat
from .words import Refusal, text


class Correct(Action):
    """The host's correction of a counter to the real number, with the reason."""

    counter: str
    of: Seat  # the owner of the counter; TABLE: the table
    value: int | Seat  # a seat if the counter's value is a seat
    reason: str


def play(game: Game[S], s: S, seat: Seat, action: Action, *, overruled: bool = False) -> S:
    """Return the state after `action` of `seat`. `s` itself never changes.

    `overruled`: the table waives the rules of the house. Raises Refusal if another rule forbids the
    action.
    """
    ledger, announced = replace(s.ledger, fresh=()), unread(s.announced, seat, s.scene)
    s = replace(s, messages=(), ledger=ledger, overruled=overruled, announced=announced)
    if isinstance(action, Correct):
        return settle(game, _correct(game, s, seat, action))
    if (ask := game.ask(s, seat, type(action))) is None:
        raise game.refuse(s, seat, type(action))
    waived = game.can_overrule if overruled and not ask.private else never  # unknown to others
    game.validate(s, seat, ask, action, waived)
    return settle(game, game.apply(s, seat, action))


class Order(Protocol[S]):
    """The part of a game that decides the order of phases."""

    def next_phase(self, s: S) -> Phase[S] | None: ...


def settle(game: Order[S], s: S) -> S:
    """Close each finished phase and open the next, until a phase waits."""
    scene = s.scene + 1  # a step that is over as soon as it begins makes nothing older
    while (phase := s.phase) is not None and phase.is_over(s):
        s = phase.close(s)
        s = replace(s, phase=game.next_phase(s), opened=s.opened + 1, scene=scene, again=False)
    assert s.ledger.total == 0, "money was made or lost"
    return replace(s, announced=dated(s.announced, s.scene))


def _correct(game: Game[S], s: S, seat: Seat, action: Correct) -> S:
    if seat != HOST:
        raise Refusal("host-only")
    if not isinstance(action.reason, str) or not action.reason.strip():
        raise Refusal("no-reason", field="reason")
    key = (action.counter, action.of)
    counter = next((c for c in game.counters(s) if (c.key, c.seat) == key), None)
    if counter is None:
        raise Refusal("bad-choice", field="counter")
    if type(action.value) not in (int, Seat) or not counter.low <= action.value <= counter.high:
        raise Refusal("bad-correction", field="value", low=counter.low, high=counter.high)
    value, is_seat = int(action.value), isinstance(action.value, Seat)
    if value % counter.step:
        raise Refusal("off-step", field="value", step=counter.step)
    unanswered = counter.answers and all(answer.value != value for answer in counter.answers)
    if unanswered or (is_seat and not counter.of_seats):
        raise Refusal("bad-choice", field="value")
    s = game.correct(s, counter, value)
    values = {
        "what": counter.name or text(f"{game.key}-counter-{counter.key}"),
        "was": counter.shown(counter.value),
        "now": counter.shown(value),
        "reason": reason(action.reason.strip()),
    }
    if not counter.seat:
        s, message = s.tell("corrected-table", **values), text("corrected-table", **values)
        if counter.answers:  # some name a seat
            return s.announce(message)
        return s.announce_to_all(message)
    message = text("corrected-seat", seat=counter.seat, **values)
    touched = Touched(counter.seat, text("corrected-seat-you", **values))
    return s.tell("corrected-seat", seat=counter.seat, **values).announce(message, (touched,))
