"""Converts an ASGI request into a WSGI environment for Flask."""

from __future__ import annotations

import io
import sys
from collections.abc import MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]

_VARIABLE_BY_HEADER = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}


def client(scope: Scope) -> str:
    """Return the address of the device that sent a request; "" if unknown."""
    return str((scope.get("client") or ("",))[0])


def environ_of(scope: Scope, body: bytes = b"") -> dict[str, Any]:
    """Return the WSGI environment of an ASGI request."""
    host, port = scope.get("server") or ("localhost", 80)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 80),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client(scope),
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for raw, value in scope["headers"]:
        name = _VARIABLE_BY_HEADER.get(raw) or "HTTP_" + raw.decode("latin-1").upper().replace(
            "-", "_"
        )
        if name == "CONTENT_LENGTH":
            continue  # the length of the body that was read counts
        text = value.decode("latin-1")
        environ[name] = f"{environ[name]},{text}" if name in environ else text
    return environ
