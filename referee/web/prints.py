"""Sheets to print: as a PDF, or where none can be made as the same page, for the browser to print.

`?paper=` takes a4 or letter, `?lang=` fr or en; without it, it is the reader's own language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, abort, request

from referee import press
from referee.kit.box import Box
from referee.kit.words import Text, text
from referee.speech import LANGUAGES

from .answers import moment
from .services import services
from .slow import run_in_process
from .words import language

bp = Blueprint("prints", __name__)

_LINK = re.compile(r"<link [^>]*>")
_BODY = re.compile(r"\A.*<body[^>]*>(?:\s*<p class=\"notice\">.*?</p>)?|</body>.*\Z", re.DOTALL)

PARTS = "/print/parts/"  # where a browser finds what a page links to

Draw = Callable[[str, Text | None], Sequence[str]]  # the pages, with links under `root`, and a note


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

    def draw(root: str, notice: Text | None) -> Sequence[str]:
        return (press.render_html(game, sheet, root=root, notice=notice, **wishes),)

    return answer(draw, f"{game}-{sheet}")


def answer(draw: Draw, name: str, *, attachment: bool = False) -> Response:
    """What `draw` gives, as one PDF called `name`, made in a process of its own.

    Where none can be made it is one page that the browser prints, with a note that says so.
    `draw("", None)` gives the pages for the press. Off the event loop only: see `slow.is_slow`.
    """
    try:
        made = _pdf(tuple(draw("", None)))
    except (press.PressUnavailable, BrokenProcessPool, TimeoutError):
        return Response(joined(draw(PARTS, text("print-from-browser"))))
    found = Response(made, mimetype="application/pdf")
    shown = "attachment" if attachment else "inline"
    found.headers.set("Content-Disposition", shown, filename=f"{name}.pdf")
    return found


def joined(pages: Sequence[str]) -> str:
    """One HTML page of several: the first, with the styles and the bodies of all."""
    first, *others = pages
    links = dict.fromkeys(link for page in others for link in _LINK.findall(page))
    styles = "".join(link for link in links if link not in first)
    bodies = "".join(_BODY.sub("", page) for page in others)
    return first.replace("</head>", f"{styles}</head>", 1).replace("</body>", f"{bodies}</body>")


@lru_cache(maxsize=16)
def _pdf(pages: tuple[str, ...]) -> bytes:
    """The PDF of these pages; they hold all that decides it, so are a good name for it."""
    return run_in_process(press.pdf, *pages)
