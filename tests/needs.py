"""System tools that some tests need, and the message if they are missing."""

from __future__ import annotations

import ctypes
import os
import shutil
from typing import NoReturn

import pytest

_PANGO = ("libpango-1.0.so.0", "libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")


def missing(what: str, command: str = "make tools") -> NoReturn:
    """Skip the test with the command to type; if CI=true, fail."""
    message = f"{what} is missing: {command}"
    if os.environ.get("CI") == "true":
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def has_pango() -> bool:
    """Return True if PDFs can be written."""
    try:
        for library in _PANGO:
            ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_poppler() -> bool:
    """Return True if PDFs can be read (pdftotext, pdftoppm)."""
    return bool(shutil.which("pdftotext") and shutil.which("pdftoppm"))
