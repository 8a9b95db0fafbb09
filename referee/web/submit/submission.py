"""A form becomes an act at a table, or comes back with what was wrong."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from referee.kit.asks import Action, Ask, kind, together
from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.play.tables import Receipt
from referee.web.http.services import services
from referee.web.view.model import Rejection

from .answers import after, moment

UNSHOWN = {"csrf_token", "once", "drawn", "about", "acting", "overruled", "entered"}


@dataclass(frozen=True, slots=True)
class Submission:
    """What a form asks for: `by` is the device, `seat` whom it is for."""

    table_id: str
    seat: Seat
    by: Seat
    kind: str


class Rejected(Exception):
    """The rules would not have it; `refused` says why and keeps what was typed."""

    def __init__(self, refused: Rejection) -> None:
        super().__init__(refused.refusal.code)
        self.refused = refused


def submit(act: Submission) -> tuple[Receipt, type[Action] | None]:
    """Have the act in the form of this request written; its class, None where repeated.

    Raises Rejected. The answer waits until it is on disk.
    """
    now = moment(act.table_id)
    try:
        receipt = services().tables.repeated(act.table_id, once())
        if receipt is not None:
            after(receipt.ticket)
            return receipt, None
        ask, drawn = _ask(now, act)
        receipt = services().tables.act(
            act.table_id,
            act.seat,
            ask.read(request.form),
            by=act.by,
            drawn=drawn,
            about=ask.about,
            once=once(),
            overruled=act.by == BANK and "overruled" in request.form,
        )
    except Refusal as refusal:
        raise Rejected(_refused(now, act, refusal)) from None
    after(receipt.ticket)
    return receipt, ask.action


def once() -> str | None:
    """The random word of the form in hand."""
    return request.form.get("once") or None


def number(name: str, default: int = -1) -> int:
    """A number that our own page wrote in a form; `default` for anything else."""
    found = figure(request.form.get(name, ""))
    return default if found is None else found


def figure(typed: str) -> int | None:
    """A whole number of up to nine figures, its thousands apart or not; None for anything else."""
    bare = together(typed)
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 10 else None


def _ask(now: Moment, act: Submission) -> tuple[Ask, int | None]:
    """The ask that the form was drawn for, and the `drawn` that it must still have."""
    asks = now.game.asks(now.state, act.seat)
    ask = next((ask for ask in asks if ask.kind == act.kind), None)
    action = ask.action if ask else _action(now, act.kind)
    if act.by == BANK and act.seat != BANK and (action.own or action.sealed):
        raise Refusal("seat-own", seat=act.seat)
    drawn = None if "drawn" not in request.form and _anytime(now, act) else number("drawn")
    if drawn is not None and drawn != now.since:
        raise Refusal("moved-on")
    if ask is None:
        raise now.game.refuse(now.state, act.seat, action)
    if ask.about != request.form.get("about", ""):
        raise Refusal("moved-on")
    return ask, drawn


def _action(now: Moment, name: str) -> type[Action]:
    found = next((action for action in now.game.actions if kind(action) == name), None)
    if found is None or found is Correct:
        raise Refusal("bad-choice")
    return found


def _anytime(now: Moment, act: Submission) -> bool:
    """Is this ask none of the phase's, so that it stands whatever phase is open?"""
    phase = now.state.phase
    return phase is None or all(a.kind != act.kind for a in phase.asks(now.state, act.seat))


def _refused(now: Moment, act: Submission, refusal: Refusal) -> Rejection:
    typed = tuple((n, v) for n, v in request.form.items(multi=True) if n not in UNSHOWN)
    soft = act.by == BANK and now.game.soft(refusal.code)
    return Rejection(act.seat, act.kind, refusal, typed, soft)
