"""Answers that wait for the disk.

What a request has written, and what its page was drawn from, must be on disk
before anybody is answered. A route says `after(ticket)`; the server that carries
the application then holds the answer, and where it cannot, the application waits.
"""

from __future__ import annotations

import secrets
from typing import Any, cast

from flask import Flask, Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import text
from referee.table.play.moments import Moment
from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import NotKept
from referee.web.http import errors
from referee.web.http.services import services

PATIENCE = 15.0  # seconds; a disk that takes longer counts as failed
TICKETS = "referee.tickets"  # in the WSGI environment: the list of a server that holds answers
SCRIPT = "X-Referee"  # header of a form sent by our script


def after(ticket: PendingWrite[Any] | None) -> None:
    """Hold the answer to this request until `ticket` is on disk."""
    if ticket is not None:
        g.tickets.append(ticket)


def current_moment(table_id: str) -> Moment:
    """The table as it is now; the page drawn from it waits until it is on disk."""
    moment, ticket = services().tables.with_pending_write(table_id)
    after(ticket)
    g.colours = moment.game.colours(moment.state.box)
    return moment


def by_script() -> bool:
    """Was this form sent by our script, which watches the stream?"""
    return SCRIPT in request.headers


def acted(page_url: str) -> AnyResponse:
    """The answer to an act that was taken: 303 to the page, or 204 to our script.

    A 204 carries `X-Once`, a fresh random word for the form that was sent.
    """
    if by_script():
        return Response(status=204, headers={"X-Once": secrets.token_hex(8)})
    return redirect(page_url, 303)


def unwritten() -> Response:
    """The answer to an act the disk did not take: 503, the same form ready to be sent again."""
    return errors.page(503, text("error-unwritten"), tuple(request.form.items(multi=True)))


def _begin() -> None:
    g.tickets = request.environ.get(TICKETS, [])


def _wait(response: Response) -> Response:
    """Where no server holds the answer, wait here."""
    if TICKETS in request.environ:
        return response
    try:
        for ticket in cast(list[PendingWrite[Any]], g.get("tickets", [])):
            ticket.wait(PATIENCE)
    except (NotKept, TimeoutError):
        return unwritten()
    return response


def init(app: Flask) -> None:
    """Let `app` wait for the disk."""
    app.before_request(_begin)
    app.after_request(_wait)
