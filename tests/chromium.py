"""Where the browser is, and how it is launched.

`python -m tests.chromium` ends well where there is one.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> str | None:
    """$CHROMIUM, the system's browser, or the one that Playwright has installed."""
    named = os.environ.get("CHROMIUM")
    path = named or next(filter(None, map(shutil.which, _NAMES)), None)
    if path:
        return path
    return str(_MAC) if _MAC.exists() else _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import Error, sync_playwright

    try:
        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
    except (Error, OSError):
        return None
    return path if Path(path).exists() else None


if __name__ == "__main__":
    sys.exit(find() is None)
