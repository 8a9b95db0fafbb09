"""Sheets to print: as a PDF, or where none can be made as the same page, for the browser to print.

`?paper=` takes a4 or letter, `?lang=` fr or en; without it, it is the reader's own language.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, abort, request

from referee import press
from referee.kit.box import Box
from referee.kit.words import text
from referee.speech import LANGUAGES

from .answers import moment
from .services import services
from .slow import run_in_process
from .words import language

bp = Blueprint("prints", __name__)

PARTS = "/print/parts/"


@bp.get(f"{PARTS}<path:name>")
def part(name: str) -> Response:
    """A stylesheet or a typeface of a sheet that the browser is to print."""
    try:
        found = press.part(name)
    except LookupError:
        abort(404)
    return Response(found.content, mimetype=found.media_type)


@bp.get("/print/<game>/<sheet>")
def of_household(game: str, sheet: str) -> Response:
    """A sheet with what the household knows of its box, and the game's own options."""
    if sheet not in press.sheets(game):
        abort(404)
    return _printed(game, sheet, services().boxes.box(game), {})


@bp.get("/h/<key>/print/<sheet>")
def of_table(key: str, sheet: str) -> Response:
    """A sheet with the box and the options of one table."""
    table_id = services().keys.host(key)
    now = moment(table_id)
    if sheet not in press.sheets(now.game.key):
        abort(404)
    opening = services().tables.store.after(table_id)[0]
    return _printed(now.game.key, sheet, now.state.box, opening.data["options"])


def _printed(game: str, sheet: str, box: Box, options: Mapping[str, Any]) -> Response:
    asked = request.args.get("lang", "")
    wishes = press.Wishes(
        box=box,
        options=options,
        lang=asked if asked in LANGUAGES else language(),
        paper=request.args.get("paper", "a4"),
    )
    try:
        made = _pdf(press.render_html(game, sheet, **wishes))
    except (press.PressUnavailable, BrokenProcessPool, TimeoutError):
        notice = text("print-from-browser")
        return Response(press.render_html(game, sheet, root=PARTS, notice=notice, **wishes))
    answer = Response(made, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "inline", filename=f"{game}-{sheet}.pdf")
    return answer


@lru_cache(maxsize=16)
def _pdf(page: str) -> bytes:
    """The PDF of a page; the page holds all that decides it, so is a good name for it."""
    return run_in_process(press.pdf, page)
