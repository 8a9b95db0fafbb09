"""Seat colours as a stylesheet, for games whose pieces have colours."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, g
from werkzeug.exceptions import NotFound

from referee.papers.drawing import INKS, USUAL

bp = Blueprint("colours", __name__)


@bp.get("/colours/<names>.css")
def sheet(names: str) -> Response:
    """Serve "/colours/red-blue.css": the first place is red, the second blue."""
    chosen = names.split("-")
    if len(chosen) > len(USUAL) or any(name not in INKS for name in chosen):
        raise NotFound
    rules = (
        f"--s{n}:{ink.fill};--i{n}:{ink.letter};--e{n}:{ink.ground}"
        for n, ink in enumerate((INKS[name] for name in chosen), 1)
    )
    worn = f"[data-colours={names}]"
    changed = f"html:has(#panel-head {worn})"  # since the page was opened
    return Response(f"{worn},{changed}{{{';'.join(rules)}}}\n", mimetype="text/css")


def init(app: Flask) -> None:
    """Give every page of a table its colours, looked up by `answers.moment`."""
    app.context_processor(lambda: {"colours": g.get("colours", ())})
