"""Error pages in the reader's language. They reveal nothing about the table or the program."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask, Response, current_app, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from referee.kit.words import Refusal, Text, text

from .addresses import bare
from .language import current_translator
from .security import UnknownHost, host_asked_for
from .services import services

LATER = 5  # seconds after which a device may ask again for slow work
MOST_NAMED = 80  # letters of a refused name that the page repeats
SAID = {400, 404, 405, 413, 429, 500}  # those that have their own sentence
# refusals that are no 409
STATUS = {"unknown-key": 404, "no-table": 404, "ticket-spent": 404, "made-later": 429}


def page(code: int, said: Text, again: Sequence[tuple[str, str]] = (), home: str = "/") -> Response:
    """The page of one error, with the fields of the form if it can be sent `again`.

    `home` is where its button leads. Falls back to plain text if even that page cannot be rendered.
    """
    say = current_translator()
    try:
        html = render_template("error.html", code=code, said=said, say=say, again=again, home=home)
    except Exception:  # noqa: BLE001 - the last resort must not fail in its turn
        html = f"<!doctype html><meta charset=utf-8><title>{code}</title><p>{say(said)}</p>"
    return Response(html, code)


def too_busy() -> Response:
    """The answer to who asks for more slow work than there is a place for: 503, later again."""
    response = page(503, text("error-busy"), tuple(request.form.items(multi=True)))
    response.headers["Retry-After"] = str(LATER)
    return response


def _http(error: HTTPException) -> Response:
    code = error.code or 500
    named = code if code in SAID else 400 if code < 500 else 500
    response = page(code, text(f"error-{named}"))
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def _unknown_host(error: UnknownHost) -> Response:
    """Refuse a name, and say which address to open instead."""
    url, host = services().addresses.url("/"), bare(host_asked_for())[:MOST_NAMED]
    return page(
        400, text("error-host", host=host, url=url) if host else text("error-400"), home=url
    )


def _form_too_old(error: CSRFError) -> Response:
    """Refuse a form without a token; a browser that sends no cookie can have none."""
    if current_app.config["SESSION_COOKIE_NAME"] not in request.cookies:
        return page(403, text("error-no-cookie"))
    return page(400, text("error-form-too-old"))


def _refused(refusal: Refusal) -> Response:
    return page(STATUS.get(refusal.code, 409), refusal.text)


def _failed(error: InternalServerError) -> Response:
    return page(500, text("error-500"))


def init(app: Flask) -> None:
    """Let `app` answer every error with a page."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(UnknownHost, _unknown_host)
    app.register_error_handler(CSRFError, _form_too_old)
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(InternalServerError, _failed)
