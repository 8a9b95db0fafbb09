"""Guards every request and answer: allowed hosts, CSRF, headers, quiet logs."""

from __future__ import annotations

import logging
import re
import traceback
from hashlib import sha256
from types import TracebackType
from typing import Any

from flask import Flask, Request, Response, current_app, g, redirect, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf import CSRFProtect
from itsdangerous import BadSignature, URLSafeTimedSerializer
from jinja2 import BaseLoader
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.routing import IntegerConverter, Map
from werkzeug.wrappers import Response as AnyResponse

from referee.paths import TEMPLATES

from .addresses import is_trusted_host
from .template_loader import TemplateEnvironment, TemplateLoader

MOST_FORM_BYTES = 256 * 1024  # bytes of a form; imported records have their own limit
MOST_PATH_NUMBER = 9999  # the largest number in the path of an address
YEAR_SECONDS = 31_536_000  # seconds
MOST_SIGNATURES = 4096  # signatures remembered; when there are more, all are forgotten

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
    "X-Robots-Tag": "noindex",  # an address of a page may be its key
    "X-Permitted-Cross-Domain-Policies": "none",
    "Permissions-Policy": ", ".join(
        f"{sense}=()"
        for sense in "accelerometer autoplay bluetooth camera display-capture geolocation "
        "gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking".split()
    ),  # what pages do use stays theirs: the whole screen, its lamp, handing a file on
}
DOCUMENT_HEADERS = {  # headers that browsers ignore in the parts of a page
    "Content-Security-Policy", "X-Frame-Options", "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
}  # fmt: skip
SUBRESOURCE_TYPES = {"text/css", "text/javascript", "font/woff2"}

_CONTROL_PATTERN = re.compile("[\x00-\x1f\x7f]")

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class VerifiedSignatures:
    """Cache of texts with a valid signature, which need not be verified again.

    It has only digests, because a cookie contains the links of its device.
    """

    def __init__(self) -> None:
        self._digests: set[bytes] = set()

    def __len__(self) -> int:
        return len(self._digests)

    def __contains__(self, signed_text: str) -> bool:
        return _digest(signed_text) in self._digests

    def add(self, signed_text: str) -> None:
        """Add a text to the cache."""
        if len(self._digests) >= MOST_SIGNATURES:
            self._digests.clear()
        self._digests.add(_digest(signed_text))


def _digest(signed_text: str) -> bytes:
    return sha256(signed_text.encode()).digest()


class Sessions(SecureCookieSessionInterface):
    """Flask's session. Its cookie is `payload.time.signature`.

    That time is not compared with a clock, because the clock of a small computer or of a device may
    be wrong by years. The device drops the cookie after Max-Age seconds.
    """

    def __init__(self, app: Flask) -> None:
        self.verified_cookies = VerifiedSignatures()
        signer = super().get_signing_serializer(app)
        assert signer is not None, "an application has a secret key"
        self._signer = signer

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer:
        return self._signer

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        if cookie in self.verified_cookies:
            payload = cookie.rsplit(".", 2)[0]
            return self.session_class(self._signer.load_payload(payload.encode()))
        try:
            content = self._signer.loads(cookie)
        except BadSignature:
            return self.session_class()
        self.verified_cookies.add(cookie)
        return self.session_class(content)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Save as Flask does, but with Max-Age instead of Expires.

        Expires would depend on our clock.
        """
        if not session:
            super().save_session(app, session, response)
        elif self.should_set_cookie(app, session):
            response.set_cookie(
                self.get_cookie_name(app),
                self._signer.dumps(dict(session)),
                max_age=app.permanent_session_lifetime if session.permanent else None,
                secure=uses_https(),
                httponly=True,
                samesite="Lax",
            )
        if session.accessed:
            response.vary.add("Cookie")


class CsrfTokens(CSRFProtect):  # type: ignore[misc]  # Flask-WTF has no types
    """Flask-WTF's protection against CSRF, with tokens valid as long as the session."""

    def __init__(self) -> None:
        super().__init__()
        self.verified_pairs = VerifiedSignatures()

    def _get_csrf_token(self) -> str | None:
        """Return the token in the form; headers and other fields are ignored."""
        return request.form.get("csrf_token")

    def protect(self, apply_exemptions: bool = False) -> None:
        pair = f"{session.get('csrf_token')} {self._get_csrf_token()}"
        if request.method == "POST" and request.endpoint and pair in self.verified_pairs:
            return
        super().protect(apply_exemptions)
        if g.get("csrf_valid"):  # set by Flask-WTF, unless the route is exempt
            self.verified_pairs.add(pair)


class SmallNumberConverter(IntegerConverter):
    """Converter `<int:place>`; for a larger number the address does not exist."""

    def __init__(self, rules: Map) -> None:
        super().__init__(rules, max=MOST_PATH_NUMBER)


class Application(Flask):
    """The Flask application.

    It logs no address, which may contain a key, and no typed text.
    """

    jinja_environment = TemplateEnvironment

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.url_map.converters["int"] = SmallNumberConverter

    def create_global_jinja_loader(self) -> BaseLoader:  # type: ignore[override]
        return TemplateLoader(str(TEMPLATES))

    def log_exception(self, exc_info: ExcInfo) -> None:
        if exc_info[1] is not None:
            log_failure(self, exc_info[1])


def log_failure(app: Flask, error: BaseException) -> None:
    """Log the place and type of an error, without its text.

    The text may quote input.
    """
    fields = {
        "error": type(error).__name__,
        "trace": "".join(traceback.format_tb(error.__traceback__)),
    }
    app.logger.error("%(error)s at\n%(trace)s", fields, extra={"event": "failure", **fields})


def uses_https() -> bool:
    """Return True if this device uses https, according to its proxy or the address."""
    return request.is_secure or bool(current_app.config["HTTPS"])


def remember_choice(response: AnyResponse, cookie: str, value: str) -> None:
    """Store a choice on this device for a year."""
    response.set_cookie(
        cookie, value, max_age=YEAR_SECONDS, secure=uses_https(), httponly=True, samesite="Lax"
    )


class UnknownHost(BadRequest):
    """Raised for a Host header that cannot be a name of this program."""


def requested_host() -> str:
    """Return the Host header as sent.

    `request.host` is "" for an IPv6 address with its zone.
    """
    return request.headers.get("Host", request.host)


def is_host_trusted() -> bool:
    """Return True if the request uses an allowed name of this computer."""
    return is_trusted_host(requested_host(), current_app.config["HOST_NAME"])


def _check_host() -> None:
    if not is_host_trusted():
        raise UnknownHost


def _check_path() -> None:
    """Raise NotFound for a path with control characters, which a header may not contain."""
    if _CONTROL_PATTERN.search(request.path):
        raise NotFound


def _redirect_to_lowercase() -> AnyResponse | None:
    """Redirect /T/K7M2Q to /t/K7M2Q, and /HOST too, because QR codes use capitals."""
    match = re.match(r"/([A-Z]|HOST)(/.*)", request.path)
    return redirect(f"/{match[1].lower()}{match[2]}") if match else None


def _add_headers(response: Response) -> Response:
    if response.status_code == 204:  # nothing in it to show, to run or to frame
        del response.headers["Content-Type"]
    else:
        part = response.mimetype in SUBRESOURCE_TYPES
        for name, value in HEADERS.items():
            if not (part and name in DOCUMENT_HEADERS):
                response.headers.setdefault(name, value)
        if uses_https():
            response.headers["Strict-Transport-Security"] = f"max-age={YEAR_SECONDS}"
    if request.endpoint != "static" or response.status_code >= 400:
        response.headers["Cache-Control"] = "no-store"
    return response


def init(app: Flask) -> None:
    """Add all of these protections to `app`."""
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_FORM_BYTES,
        MAX_FORM_PARTS=500,
        SESSION_COOKIE_NAME="referee",
        SESSION_REFRESH_EACH_REQUEST=False,  # an answer to a form carries no cookie
        WTF_CSRF_TIME_LIMIT=None,  # a page may stay open for hours
        WTF_CSRF_SSL_STRICT=False,
    )
    app.before_request(_check_host)
    app.before_request(_check_path)
    app.before_request(_redirect_to_lowercase)
    app.session_interface = Sessions(app)
    CsrfTokens().init_app(app)
    app.after_request(_add_headers)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)  # it logs URLs
