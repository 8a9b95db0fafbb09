"""Answers with a PDF, or with a page for the browser to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache

from flask import Blueprint, Response, abort, render_template

from referee import press
from referee.kit.words import Message, text
from referee.web.http.security import HEADERS
from referee.web.http.worker import off_loop, run_in_process

bp = Blueprint("prints", __name__)

PARTS_PATH = "/print/parts/"  # where a browser finds a page's stylesheets and fonts

PRESS_ERRORS = (press.PressUnavailable, BrokenProcessPool, TimeoutError)
PRESS_START_TIMEOUT = 3.0  # seconds to wait to learn whether PDFs can be made
_EMPTY_PAGE = '<!doctype html><html lang="en"><title>nothing</title>'
_PDF_HEADERS = {  # browsers show PDFs with their own plugin and styles
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "object-src 'none'", "object-src 'self'; style-src 'self' 'unsafe-inline'"
    )
}

DrawPages = Callable[[str, Message | None], Sequence[str]]  # (root of links, notice) -> pages


@bp.get(f"{PARTS_PATH}<path:name>")
@off_loop
def part(name: str) -> Response:
    """Return a stylesheet or font of a sheet that the browser prints."""
    try:
        asset = press.asset_named(name)
    except LookupError:
        abort(404)
    return Response(asset.content, mimetype=asset.media_type)


def answer(
    draw: DrawPages,
    name: str,
    *,
    attachment: bool = False,
    as_pictures: bool = False,
    allow_boxes: bool = False,
) -> Response:
    """Return the pages of `draw` as a PDF called `name`, made in another process.

    `draw("", None)` returns the pages for the press. `as_pictures`: return the pieces as pictures
    in a .zip. If no PDF can be made, or if letters would be missing, the browser prints the page,
    with a note of the reason. With `allow_boxes` it is a PDF all the same, with boxes for letters.
    Use it only in routes marked `queued`.
    """
    pages = tuple(draw("", None))
    if not allow_boxes and (letters := missing_glyphs(*pages)):
        return _browser_page(draw, text("print-lacking", letters=" ".join(letters)))
    try:
        content = _make_pdf(pages, as_pictures)
    except PRESS_ERRORS:
        return _browser_page(draw, text("print-from-browser"))
    file_type = "zip" if as_pictures else "pdf"
    response = Response(content, mimetype=f"application/{file_type}", headers=_PDF_HEADERS)
    disposition = "attachment" if attachment or as_pictures else "inline"
    response.headers.set("Content-Disposition", disposition, filename=f"{name}.{file_type}")
    return response


def _browser_page(draw: DrawPages, notice: Message) -> Response:
    return Response(with_button(press.join_pages(draw(PARTS_PATH, notice))))


def with_button(page: str) -> str:
    """Return the page with a print button, which needs script."""
    return page.replace("</head>", f"{render_template('prints/head.html')}</head>", 1)


def missing_glyphs(*texts: str) -> str:
    """Return the letters of these texts that a PDF would show as boxes.

    "" if no PDF can be made.
    """
    try:
        return run_in_process(press.missing_glyphs, *texts)
    except PRESS_ERRORS:
        return ""


def pdf_install_command() -> str:
    """Return the command that enables PDFs on this computer; "" if none is needed.

    The call also starts the press, so that it is ready when somebody has made a choice.
    """
    try:
        _start_press()
    except press.PressUnavailable as error:
        return str(dict(error.text.values)["install"])
    except (BrokenProcessPool, TimeoutError):
        pass
    return ""


@cache
def _start_press() -> None:
    run_in_process(press.pdf, _EMPTY_PAGE, timeout=PRESS_START_TIMEOUT)


@lru_cache(maxsize=16)
def _make_pdf(pages: tuple[str, ...], as_pictures: bool) -> bytes:
    """Return the PDF of these pages. It is cached, because it depends on the pages alone."""
    render: Callable[..., bytes] = press.picture_zip if as_pictures else press.pdf
    return run_in_process(render, *pages)


def clear_caches() -> None:
    """Empty the caches."""
    _start_press.cache_clear()
    _make_pdf.cache_clear()
