"""After the end: download the record, play again with the same people."""

from __future__ import annotations

import json

from flask import Blueprint, Response, redirect
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.record.records import export
from referee.web.http.services import services
from referee.web.http.worker import queued, waits_for_writes
from referee.web.submit.answers import current_moment, hold_until_saved

from .host import table_of
from .lobby import open_once
from .seat import remember_link, seat_of_key

bp = Blueprint("end", __name__)


@bp.get("/h/<key>/record.json")
@queued
def record(key: str) -> Response:
    """Return the whole game as a file, once it is over.

    Before the end it would reveal secrets.
    """
    table_id = table_of(key)
    moment = current_moment(table_id)
    if not moment.is_over:
        raise NotFound
    content = json.dumps(export(services().tables, table_id), ensure_ascii=False, indent=1)
    answer = Response(content, mimetype="application/json")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{moment.game.key}.json")
    return answer


@bp.post("/h/<key>/rematch")
@queued
def rematch(key: str) -> AnyResponse:
    """Open a table with the same game, people and options; phones follow it."""
    table_id = table_of(key)
    moment = current_moment(table_id)
    if not moment.is_over:
        raise NotFound
    tables = services().tables
    options = tables.store.log.entries(table_id)[0].data["options"]
    response = open_once(
        lambda: tables.open(
            moment.game.key,
            moment.state.seating.names,
            options,
            household=services().household_of(table_id),
        ),
        host_key=key,
    )
    tables.set_next_table(table_id, services().keys.host(response.location.split("/")[2]))
    return response


@bp.get("/<any(s, h):letter>/<key>/next")
@waits_for_writes
def next_(letter: str, key: str) -> AnyResponse:
    """Redirect the holder of a place to the same place at the next table."""
    table_id, seat = seat_of_key(key) if letter == "s" else (table_of(key), HOST)
    next_table_id = services().tables.register.next_table_id(table_id)
    if next_table_id is None:
        raise NotFound
    try:
        new_key, is_new = services().keys.claim_at_next_table(key, next_table_id)
    except Refusal:  # somebody else has taken that seat since
        code = services().keys.code_of(next_table_id)
        return redirect(f"/t/{code}" if letter == "s" else f"/host/{code}")
    remember_link(next_table_id, letter, new_key)
    if is_new and letter == "s":
        services().presence.mark_seen(next_table_id, seat)
        hold_until_saved(services().tables.notice(next_table_id, "seat-claimed", seat).write)
    return redirect(f"/s/{new_key}" if letter == "s" else f"/h/{new_key}/join")
