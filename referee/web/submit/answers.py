"""Responses that wait for the disk.

What a request has written, and what its page shows, must be on disk before anyone gets a
response. A route calls `after(ticket)`. The server then holds the response; if it cannot, the
application itself waits.
"""

from __future__ import annotations

import secrets
from typing import Any, cast

from flask import Flask, Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import text
from referee.table.play.moments import Moment
from referee.table.storage.pending import PATIENCE, PendingWrite
from referee.table.storage.store import NotKept
from referee.web.http import errors
from referee.web.http.services import services

# key in the WSGI environment: the list of tickets, if the server holds responses
TICKETS = "referee.tickets"
DISKS = {
    "full": "error-disk-full",
    "read-only": "error-disk-read-only",
    "locked": "error-disk-locked",
}
SCRIPT = "X-Referee"  # a header that our script adds to a form


def hold_until_saved(ticket: PendingWrite[Any] | None) -> None:
    """Hold the response to this request until `ticket` is on disk."""
    if ticket is not None:
        g.tickets.append(ticket)


def current_moment(table_id: str) -> Moment:
    """The current moment; a page that shows it waits until it is on disk."""
    moment, ticket = services().tables.with_pending_write(table_id)
    hold_until_saved(ticket)
    g.colours = moment.game.seat_colours(moment.state)
    return moment


def by_script() -> bool:
    """Was this form sent by our script, which listens to the stream?"""
    return SCRIPT in request.headers


def accepted(page_url: str) -> AnyResponse:
    """The response to an accepted act: 303 to the page, or 204 to our script.

    A 204 carries `X-Once`, a new request id for the form that was sent.
    """
    if by_script():
        return Response(status=204, headers={"X-Once": secrets.token_hex(8)})
    return redirect(page_url, 303)


def not_saved(error: Exception) -> Response:
    """The response if the disk did not accept an act: 503, with the same form to send again."""
    if not isinstance(error, NotKept):  # it may yet take it
        return errors.unread(error)
    return errors.later(text(DISKS.get(error.reason, "error-unwritten")))


def _begin() -> None:
    g.tickets = request.environ.get(TICKETS, [])


def _wait(response: Response) -> Response:
    """Wait here if no server holds the response."""
    if TICKETS in request.environ:
        return response
    try:
        for ticket in cast(list[PendingWrite[Any]], g.get("tickets", [])):
            ticket.wait(PATIENCE)
    except (NotKept, TimeoutError) as error:
        return not_saved(error)
    return response


def init(app: Flask) -> None:
    """Register the waiting for the disk with `app`."""
    app.register_error_handler(NotKept, not_saved)
    app.register_error_handler(TimeoutError, not_saved)
    app.before_request(_begin)
    app.after_request(_wait)
