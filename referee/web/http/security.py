"""Guards every request and answer: allowed hosts, CSRF, response headers, quiet logs."""

from __future__ import annotations

import ipaddress
import logging
import re
import traceback
from types import TracebackType

from flask import Flask, Response, current_app, redirect, request
from flask_wtf import CSRFProtect
from jinja2 import BaseLoader
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from referee.paths import TEMPLATES

from .template_loader import TemplateLoader, Templates

MOST_TYPED = 256 * 1024  # bytes of a form; imported records have their own limit

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

csrf = CSRFProtect()


def trusted(host: str, host_name: str = "") -> bool:
    """Is this Host header allowed? Guards against DNS rebinding.

    Allowed are IP addresses, localhost, names in the home network (*.local, or a single
    word) and `host_name`.
    """
    name = host.rsplit(":", 1)[0] if host.count(":") == 1 else host
    if name.startswith("["):
        name = name[1:].split("]", 1)[0]
    name = name.lower().rstrip(".")
    if host_name and name == host_name.lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name.endswith(".local") or (name != "" and "." not in name)
    return True


class Quiet(Flask):
    """A Flask that never logs a URL, which may hold a key, nor anything that somebody typed."""

    jinja_environment = Templates

    def create_global_jinja_loader(self) -> BaseLoader:  # type: ignore[override]
        return TemplateLoader(str(TEMPLATES))

    def log_exception(self, exc_info: ExcInfo) -> None:
        if exc_info[1] is not None:
            log_failure(self, exc_info[1])


def log_failure(app: Flask, error: BaseException) -> None:
    """Log where an error happened and its type, but not its text, which may quote user input."""
    where = "".join(traceback.format_tb(error.__traceback__))
    app.logger.error("%s at\n%s", type(error).__name__, where)


def _check_host() -> None:
    if not trusted(request.host, current_app.config["HOST_NAME"]):
        raise BadRequest


def _small_letter() -> AnyResponse | None:
    """Redirect /T/K7M2Q to /t/K7M2Q: a QR code writes the whole address in capitals."""
    match = re.match(r"/([A-Z])(/.*)", request.path)
    return redirect(f"/{match[1].lower()}{match[2]}") if match else None


def _headers(response: Response) -> Response:
    if response.status_code == 204:  # nothing in it to show, to run or to frame
        del response.headers["Content-Type"]
    else:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
    if request.endpoint != "static" or response.status_code >= 400:
        response.headers["Cache-Control"] = "no-store"
    return response


def init(app: Flask) -> None:
    """Set `app` up with all of this."""
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_TYPED,
        MAX_FORM_PARTS=500,
        SESSION_COOKIE_NAME="referee",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,  # an answer to a form carries no cookie
        WTF_CSRF_TIME_LIMIT=None,  # a form may stand for hours
        WTF_CSRF_SSL_STRICT=False,
    )
    app.before_request(_check_host)
    app.before_request(_small_letter)
    csrf.init_app(app)
    app.after_request(_headers)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)  # it logs URLs
