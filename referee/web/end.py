"""After the last accounts: the record to keep, and another game at the same table."""

from __future__ import annotations

import json

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.table.records import export

from .answers import moment
from .host import table_of
from .lobby import open_once
from .services import services

bp = Blueprint("end", __name__)


@bp.get("/h/<key>/record.json")
def record(key: str) -> Response:
    """The whole game as a file, once it is over: before that it would tell secrets."""
    table_id = table_of(key)
    now = moment(table_id)
    if not now.over:
        raise NotFound
    written = json.dumps(export(services().tables, table_id), ensure_ascii=False, indent=1)
    answer = Response(written, mimetype="application/json")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{now.game.key}.json")
    return answer


@bp.post("/h/<key>/rematch")
def rematch(key: str) -> AnyResponse:
    """A new table of the same game, with the same names and options."""
    table_id = table_of(key)
    if not moment(table_id).over:
        raise NotFound
    first = services().tables.store.after(table_id)[0].data
    return open_once(
        lambda: services().tables.open(first["game"], first["names"], first["options"])
    )
