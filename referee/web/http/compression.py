"""Compresses text, joins style sheets, and lets browsers cache versioned files.

Modules of script are not joined. The address of a module depends on the addresses of its imports,
so imports must not form a circle.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache, lru_cache
from posixpath import dirname, join, normpath

from flask import Flask, Response, request
from werkzeug.wrappers import Response as AnyResponse

from referee.paths import STATIC

UNCOMPRESSED_BELOW = 700  # bytes that fit in one packet anyway
YEAR_SECONDS = 31_536_000  # seconds
_TEXT_TYPES = ("text/html", "text/css", "text/javascript", "application/json", "image/svg+xml")
_IMPORT_PATTERN = re.compile(r"@import url\(([a-z/-]+\.css)\);\n")
_URL_PATTERN = re.compile(r"url\(([a-z0-9./-]+)\)")
_MODULE_PATTERN = re.compile(r'from "([a-z./]+\.js)";')
_COMMENT_PATTERNS = {
    ".css": re.compile(r"\s*/\*.*?\*/", re.DOTALL),
    ".js": re.compile(r"^ *//.*\n", re.MULTILINE),
}


@lru_cache(maxsize=256)
def versioned_url(name: str) -> str:
    """Return the address of a static file; it changes whenever the file does."""
    content = _served_text(name).encode() if name in _sources() else (STATIC / name).read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    return f"/static/{name}?v={digest[:12]}"


@cache
def _sources() -> dict[str, str]:
    """Return every style sheet and module without comments, by its path in static/."""
    paths = (*STATIC.rglob("*.css"), *sorted(STATIC.glob("js/*.js")))
    return {
        p.relative_to(STATIC).as_posix(): _COMMENT_PATTERNS[p.suffix].sub("", p.read_text("utf-8"))
        for p in paths
    }


@cache
def modules() -> list[str]:
    """Return the addresses of all modules.

    A page requests them all at once, not one after another.
    """
    return [versioned_url(name) for name in _sources() if name.endswith(".js")]


@cache
def _served_text(name: str) -> str:
    """Return a style sheet or a module as browsers get it.

    An import in a sheet is replaced by the sheet that it names, so that a page makes one request
    only. Typefaces and imports of modules get their versioned addresses.
    """

    def resolve(match: re.Match[str]) -> str:
        return normpath(join(dirname(name), match[1]))

    if name.endswith(".js"):
        return _MODULE_PATTERN.sub(
            lambda match: f'from "{versioned_url(resolve(match))}";', _sources()[name]
        )
    styles = _IMPORT_PATTERN.sub(lambda match: _served_text(resolve(match)), _sources()[name])
    return _URL_PATTERN.sub(lambda match: f"url({versioned_url(resolve(match))})", styles)


def _compress(response: Response) -> Response:
    is_text = response.status_code in (200, 409) and response.mimetype in _TEXT_TYPES
    if not is_text or response.content_encoding or request.accept_encodings["gzip"] <= 0:
        return response
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) < UNCOMPRESSED_BELOW:
        return response
    is_static = request.endpoint == "static"
    response.set_data(_compress_cached(body) if is_static else gzip.compress(body, 5, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    return response


@lru_cache(maxsize=64)
def _compress_cached(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _set_cache_headers(response: Response) -> Response:
    """Cache a file for ever under its versioned address; revalidate any other."""
    if request.endpoint == "static" and response.status_code in (200, 304):
        is_current = request.full_path == versioned_url((request.view_args or {})["filename"])
        cache_control = f"public, max-age={YEAR_SECONDS}, immutable" if is_current else "no-cache"
        response.headers["Cache-Control"] = cache_control
    return response


def init(app: Flask) -> None:
    """Compress the answers of `app`; give templates `versioned_url` and `modules`.

    For example `{{ versioned_url("css/shell.css") }}`.
    """

    def static(filename: str) -> AnyResponse:
        if filename not in _sources():
            return app.send_static_file(filename)
        mimetype = "text/css" if filename.endswith(".css") else "text/javascript"
        response = Response(_served_text(filename), mimetype=mimetype)
        response.add_etag()
        return response.make_conditional(request)

    app.view_functions["static"] = static
    app.after_request(_compress)
    app.after_request(_set_cache_headers)
    app.jinja_env.globals.update(versioned_url=versioned_url, modules=modules)
