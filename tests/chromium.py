"""Finds the browser and launches it.

`python -m tests.chromium` exits with 0 if there is one.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # else the headless shell rounds the width of each letter
)
_NAMES = (
    "chromium-headless-shell",  # needs half of the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> str | None:
    """Return $CHROMIUM, the system's browser, or the one that Playwright has installed."""
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


class Missing(Exception):
    """Raised if there is no browser, or none that starts."""


class OneBrowser:
    """The browser of this process, started for the first test that drives one.

    Playwright keeps an event loop running, and tests with asyncio fail in it. So the browser is
    closed before a test that drives none.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        """Raises Missing."""
        if self._browser is None:
            self._browser = self._launch()
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()

    def _launch(self) -> Browser:
        from playwright.sync_api import Error, sync_playwright

        path = find()
        if path is None:
            raise Missing("Chromium")
        playwright = self._open.enter_context(sync_playwright())
        try:
            launched = playwright.chromium.launch(executable_path=path, args=list(FLAGS), timeout=0)
        except Error as error:
            raise Missing(f"a Chromium that starts ({error.message.splitlines()[0]})") from None
        self._open.callback(launched.close)
        return launched


ONE = OneBrowser()

if __name__ == "__main__":
    sys.exit(find() is None)
