"""Saves a running evening as a file, encrypted with a password that the host does not choose."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import Refusal
from referee.table.record.locked_file import LEAST, LONGEST
from referee.table.record.saved_evening import keep
from referee.web.http.language import current_translator
from referee.web.http.services import services, today
from referee.web.http.worker import queued
from referee.web.screens.host import table_of
from referee.web.submit.answers import current_moment, hold_until_saved

bp = Blueprint("saving", __name__)


@bp.get("/h/<key>/save")
def page(key: str) -> AnyResponse:
    """Ask for the password; after the end of a game, offer the record instead."""
    if current_moment(table_of(key)).is_over:
        return redirect(f"/h/{key}/record.json")
    return Response(_page(key, None))


@bp.post("/h/<key>/save")
@queued
def save(key: str) -> AnyResponse:
    """Download the file; the table is told."""
    table_id = table_of(key)
    moment = current_moment(table_id)
    try:
        raw = keep(services().tables, table_id, request.form.get("word", ""))
    except Refusal as refusal:
        return Response(_page(key, refusal), 409)
    hold_until_saved(services().tables.notice(table_id, "evening-kept", again=False).ticket)
    answer = Response(raw, mimetype="application/octet-stream")
    name = f"{moment.game.key}-{today()}.referee"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def _page(key: str, refusal: Refusal | None) -> str:
    moment = current_moment(table_of(key))
    names = moment.names
    return render_template(
        "tools/save.html", page_url=f"/h/{key}", game=moment.game.key, names=names, least=LEAST,
        longest=LONGEST, refusal=refusal, typed=request.form.get("word", ""),
        say=current_translator(names),
    )  # fmt: skip
