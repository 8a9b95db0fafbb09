"""The form of the current request. It is read as a submission; if refused, it is sent back."""

from __future__ import annotations

from flask import request

from referee.kit.figures import whole
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.play.submission import Submission
from referee.table.play.tables import Receipt
from referee.web.http.errors import UNSHOWN
from referee.web.http.services import services
from referee.web.view.model import Rejection

from .answers import current_moment, hold_until_saved


class Rejected(Exception):
    """The table refused a form; `rejection` has the reason and what was typed."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection.refusal.code)
        self.rejection = rejection


def submission(seat: Seat, by: Seat, kind: str) -> Submission:
    """What the form of this request asks for `seat`, sent from the device of `by`."""
    return Submission(
        seat,
        by,
        kind,
        typed=request.form,
        phase_seq=number("drawn") if "drawn" in request.form else None,
        about=request.form.get("about", ""),
        request_id=request_id(),
        overruled=by == BANK and "overruled" in request.form,
    )


def submit(table_id: str, sent: Submission) -> Receipt:
    """Write what the form asks for; the response waits until it is on disk. Raises Rejected."""
    try:
        receipt = services().tables.submit(table_id, sent)
    except Refusal as refusal:
        raise Rejected(_rejection(current_moment(table_id), sent, refusal)) from None
    hold_until_saved(receipt.ticket)
    return receipt


def request_id() -> str | None:
    """The request id of the form in this request."""
    return request.form.get("once") or None


def number(name: str, default: int = -1) -> int:
    """A number that our own page put in the form; `default` for anything else."""
    value = figure(request.form.get(name, ""))
    return default if value is None else value


def figure(typed: str) -> int | None:
    """A whole number of up to nine digits; else None."""
    value = whole(typed)
    return value if value is not None and abs(value) < 10**9 else None


def _rejection(moment: Moment, sent: Submission, refusal: Refusal) -> Rejection:
    typed = tuple((n, v) for n, v in request.form.items(multi=True) if n not in UNSHOWN)
    can_overrule = sent.by == BANK and moment.game.can_overrule(refusal.code)
    return Rejection(sent.seat, sent.kind, refusal, typed, can_overrule)
