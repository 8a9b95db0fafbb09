"""A seat's own accounts: each movement, its reason, and the resulting balance."""

from __future__ import annotations

from flask import Blueprint, render_template

from referee.table.play.statement import statement
from referee.web.http.language import current_translator
from referee.web.http.services import services
from referee.web.submit.answers import current_moment

from .seat import holder

bp = Blueprint("statement", __name__)


@bp.get("/s/<key>/accounts")
def page(key: str) -> str:
    """Every movement of the seat's cash, newest first."""
    table_id, seat = holder(key)
    moment = current_moment(table_id)
    names = moment.names
    lines = statement(services().tables.fold(table_id), seat)
    return render_template(
        "screens/statement.html", lines=lines[::-1], page_url=f"/s/{key}", game=moment.game.key,
        over=moment.is_over, say=current_translator(names),
    )  # fmt: skip
