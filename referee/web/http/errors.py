"""Error pages in the reader's language, without details of table or program."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from flask import Flask, Response, current_app, render_template, request
from flask_wtf.csrf import CSRFError, validate_csrf
from werkzeug.exceptions import HTTPException, InternalServerError

from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Refusal, text
from referee.table.storage.store import Unreadable

from .addresses import normalise_host
from .security import UnknownHost, requested_host
from .services import current_translator, services

RETRY_AFTER = 5  # seconds after which a device may ask again
RETRYABLE_CODES = {429, 500, 503}  # after which the same form may be taken
MOST_HOST_LETTERS = 80  # letters of a refused name that the page repeats
CODES_WITH_TEXT = {400, 404, 405, 413, 429, 500}  # those that have their own sentence
# refusals that are no 409
REFUSAL_STATUS = {"unknown-key": 404, "no-table": 404, "ticket-spent": 404, "made-later": 429}
# fields that nobody types, and those that are not shown to who looks over a shoulder
HIDDEN_FIELDS = {"csrf_token", "once", "drawn", "about", "acting", "overruled", "entered", "taker"}
_SECRET_FIELDS = {"present", "new", "household-pin", "word"}


def page(
    code: int,
    message: Message,
    resend_fields: Sequence[tuple[str, str]] | None = None,
    typed: Sequence[str] = (),
    home: str = "/",
    names: tuple[str, ...] = (),
    reader: Seat = HOST,
) -> Response:
    """Return the page of one error, with a form's fields to send again (`resend_fields`).

    `typed`: the text that somebody typed, which the page shows. `home`: the target of its button.
    `reader`: the seat, of the table with these `names`, to which the message speaks. If that page
    cannot be drawn either, plain text is returned.
    """
    say = current_translator(names)
    sentence = say.to(reader, message)
    if resend_fields is None and code in RETRYABLE_CODES:
        resend_fields = _resendable_fields()
    values = {"code": code, "said": sentence, "again": resend_fields, "typed": typed, "home": home}
    try:
        html = render_template("error.html", say=say, **values)
    except Exception:  # noqa: BLE001 - the last resort must not fail in its turn
        html = f"<!doctype html><meta charset=utf-8><title>{code}</title><p>{sentence}</p>"
    return Response(html, code)


def _resendable_fields() -> Sequence[tuple[str, str]] | None:
    """Return the fields of a form of ours, to be sent again; None if it may not be.

    It may not if it has a file, which no page can hold, or a PIN, which no page may show.
    """
    if request.method != "POST" or request.files or not _has_token():
        return None
    if any("pin" in name for name in request.form):
        return None
    return tuple(request.form.items(multi=True))


def _has_token() -> bool:
    """Return True if the form has a valid token, so that it is ours.

    A busy server may refuse a form before its token is checked.
    """
    if not current_app.config.get("WTF_CSRF_ENABLED", True):
        return True
    try:
        validate_csrf(request.form.get("csrf_token"))
    except ValueError:  # as WTForms says that it is none
        return False
    return True


def unavailable_page(message: Message) -> Response:
    """Return a 503 after which the request or form can soon be sent again."""
    response = page(503, message)
    response.headers["Retry-After"] = str(RETRY_AFTER)
    return response


def busy_page() -> Response:
    """Return the answer when the queue for slow work is full."""
    return unavailable_page(text("error-busy"))


def unreadable_page(error: Exception) -> Response:
    """Return the answer for a database that does not answer in time."""
    return unavailable_page(text("error-unsent" if request.method == "POST" else "error-unread"))


def _on_http_error(error: HTTPException) -> Response:
    code = error.code or 500
    named_code = code if code in CODES_WITH_TEXT else 400 if code < 500 else 500
    response = page(code, text(f"error-{named_code}"))
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def _on_unknown_host(error: UnknownHost) -> Response:
    """Refuse a host name, and show the address to open instead."""
    url, host = services().addresses.url("/"), normalise_host(requested_host())[:MOST_HOST_LETTERS]
    return page(
        400, text("error-host", host=host, url=url) if host else text("error-400"), home=url
    )


def _on_form_too_old(error: CSRFError) -> Response:
    """Refuse a form without a valid token, and show its text.

    If the address has a key, the page offers to send the form again. Another site can make a
    browser send a form, but it has no key. So it cannot get a person to tap a button of ours below
    words of its own. A browser that sends no cookie never has a token.
    """
    fields = tuple(request.form.items(multi=True))
    typed = [
        value
        for name, value in fields
        if value.strip() and name not in HIDDEN_FIELDS | _SECRET_FIELDS
    ]
    if current_app.config["SESSION_COOKIE_NAME"] not in request.cookies:
        return page(403, text("error-no-cookie"), typed=typed)
    if request.files or "key" not in (request.view_args or {}):
        return page(400, text("error-form-too-old"), typed=typed)
    return page(400, text("error-form-again"), fields, typed)


def _on_refusal(refusal: Refusal) -> Response:
    """Return the page of a refusal, worded for the seat that the key in the address opens."""
    code, app_services = REFUSAL_STATUS.get(refusal.code, 409), services()
    key = str((request.view_args or {}).get("key", ""))
    with suppress(Refusal, Unreadable):
        table_id, seat = app_services.keys.holder(key)
        names = app_services.tables.at(table_id).names
        return page(code, refusal.text, names=names, reader=seat)
    return page(code, refusal.text)


def _on_failure(error: InternalServerError) -> Response:
    return page(500, text("error-500"))


def init(app: Flask) -> None:
    """Let `app` answer every error with a page."""
    app.register_error_handler(HTTPException, _on_http_error)
    app.register_error_handler(UnknownHost, _on_unknown_host)
    app.register_error_handler(CSRFError, _on_form_too_old)
    app.register_error_handler(Refusal, _on_refusal)
    app.register_error_handler(Unreadable, unreadable_page)
    app.register_error_handler(InternalServerError, _on_failure)
