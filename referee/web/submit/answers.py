"""Forms as submissions, and responses that wait for the disk.

Before anyone gets a response, all writes of the request, and all data on the page, must be on disk.
A route calls `hold_until_saved(write)`, and the server holds the response. If the server cannot do
this, the application itself waits.
"""

from __future__ import annotations

import secrets
from typing import Any, cast

from flask import Flask, Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.fields import parse_whole_number
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text
from referee.table.play.moments import Moment
from referee.table.play.submission import Submission
from referee.table.play.tables import Receipt
from referee.table.storage.pending import WRITE_TIMEOUT, PendingWrite
from referee.table.storage.store import NotKept
from referee.web.http import errors
from referee.web.http.errors import HIDDEN_FIELDS
from referee.web.http.services import services
from referee.web.view.model import Rejection

# key in the WSGI environment: the list of writes, if the server holds responses
WRITES_KEY = "referee.writes"
DISK_MESSAGES = {
    "full": "error-disk-full",
    "read-only": "error-disk-read-only",
    "locked": "error-disk-locked",
}
SCRIPT_HEADER = "X-Referee"  # a header that our script adds to a form


def hold_until_saved(write: PendingWrite[Any] | None) -> None:
    """Hold the response to this request until `write` is on disk."""
    if write is not None:
        g.writes.append(write)


def current_moment(table_id: str) -> Moment:
    """Return the current moment; the response waits until it is on disk."""
    moment, write = services().tables.with_pending_write(table_id)
    hold_until_saved(write)
    g.colours = moment.game.seat_colours(moment.state)
    return moment


def is_sent_by_script() -> bool:
    """Return True if our script has sent this form; it also listens to the stream."""
    return SCRIPT_HEADER in request.headers


def answer_accepted(page_url: str) -> AnyResponse:
    """Return a 303 to the page; for our script, a 204.

    A 204 has `X-Once`, a new request id for the same form.
    """
    if is_sent_by_script():
        return Response(status=204, headers={"X-Once": secrets.token_hex(8)})
    return redirect(page_url, 303)


def not_saved_page(error: Exception) -> Response:
    """Return a 503 for an act that was not saved, with the form to send again."""
    if not isinstance(error, NotKept):  # it may yet take it
        return errors.unreadable_page(error)
    return errors.unavailable_page(text(DISK_MESSAGES.get(error.reason, "error-unwritten")))


def _collect_writes() -> None:
    g.writes = request.environ.get(WRITES_KEY, [])


def _wait_for_disk(response: Response) -> Response:
    """Wait here for the disk, if no server holds the response."""
    if WRITES_KEY in request.environ:
        return response
    try:
        for write in cast(list[PendingWrite[Any]], g.get("writes", [])):
            write.wait(WRITE_TIMEOUT)
    except (NotKept, TimeoutError) as error:
        return not_saved_page(error)
    return response


def init(app: Flask) -> None:
    """Make `app` wait for the disk."""
    app.register_error_handler(NotKept, not_saved_page)
    app.register_error_handler(TimeoutError, not_saved_page)
    app.before_request(_collect_writes)
    app.after_request(_wait_for_disk)


class Rejected(Exception):
    """Raised for a refused form; `rejection` has the reason and the typed values."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection.refusal.code)
        self.rejection = rejection


def submission(seat: Seat, by: Seat, kind: str) -> Submission:
    """Return the submission of this form for `seat`; `by` is the seat of the device."""
    return Submission(
        seat,
        by,
        kind,
        typed=request.form,
        phase_seq=form_number("drawn") if "drawn" in request.form else None,
        instance=request.form.get("about", ""),
        request_id=request_id(),
        is_overruled=by == HOST and "overruled" in request.form,
    )


def submit(table_id: str, form: Submission) -> Receipt:
    """Write the form's act; the response waits for the disk.

    Raises Rejected.
    """
    try:
        receipt = services().tables.submit(table_id, form)
    except Refusal as refusal:
        raise Rejected(_rejected_form(current_moment(table_id), form, refusal)) from None
    hold_until_saved(receipt.write)
    return receipt


def request_id() -> str | None:
    """Return the request id of the form in this request, or None."""
    return request.form.get("once") or None


def form_number(name: str, default: int = -1) -> int:
    """Return a number that our own page has put into the form, else `default`."""
    value = parse_figure(request.form.get(name, ""))
    return default if value is None else value


def parse_figure(typed: str) -> int | None:
    """Return a whole number of up to nine digits; else None."""
    value = parse_whole_number(typed)
    return value if value is not None and abs(value) < 10**9 else None


def _rejected_form(moment: Moment, form: Submission, refusal: Refusal) -> Rejection:
    typed = tuple((n, v) for n, v in request.form.items(multi=True) if n not in HIDDEN_FIELDS)
    can_overrule = form.by == HOST and moment.game.can_overrule(refusal.code)
    return Rejection(form.seat, form.kind, refusal, typed, can_overrule)
