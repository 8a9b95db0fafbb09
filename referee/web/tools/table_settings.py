"""The host names, archives or deletes a table."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import Refusal
from referee.web.http.language import current_translator
from referee.web.http.services import services
from referee.web.screens.host import table_of
from referee.web.submit.answers import current_moment

LONGEST_TITLE = 40

bp = Blueprint("shelf", __name__)


@bp.get("/h/<key>/shelf")
def page(key: str) -> str:
    """The table's name, with archiving and deletion; `?delete` asks for confirmation."""
    return _page(key, None)


@bp.post("/h/<key>/shelf")
def change(key: str) -> AnyResponse:
    """Rename the table, archive it, or restore it."""
    table_id, register = table_of(key), services().tables.register
    if "away" in request.form:
        register.put_away(table_id, request.form["away"] == "1")
        return redirect("/", 303)
    title = " ".join(request.form.get("title", "").split())
    if len(title) > LONGEST_TITLE:
        refusal = Refusal("name-long", field="title", high=LONGEST_TITLE)
        return Response(_page(key, refusal), 409)
    register.entitle(table_id, title)
    return redirect("/", 303)


@bp.post("/h/<key>/delete")
def delete(key: str) -> AnyResponse:
    """Delete the table for good, once confirmed."""
    services().tables.delete(table_of(key))
    return redirect("/", 303)


def _page(key: str, refusal: Refusal | None) -> str:
    table_id = table_of(key)
    moment = current_moment(table_id)
    names = moment.names
    listed = services().tables.register.one(table_id)
    if listed is None:  # deleted since its key was read
        raise Refusal("no-table")
    return render_template(
        "tools/table-settings.html",
        page_url=f"/h/{key}", game=moment.game.key, names=names, listed=listed,
        acts=moment.seq, until=services().kept_until(listed),
        asks="delete" in request.args, refusal=refusal, longest=LONGEST_TITLE,
        typed=request.form.get("title", listed.title), say=current_translator(names),
    )  # fmt: skip
