"""A real browser, with screens in the usual sizes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.town import Town, town
from tests import chromium, needs
from tests.house import house as house

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1180, "height": 820}
AXE = Path(__file__).parent.parent / "vendor" / "axe.min.js"
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

DRAWN = ("color-contrast", "target-size")  # the rules that take half of its time

LATE = 60_000  # ms: what has not come by then never comes, however busy the machine

Screen = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Browser:
    """The browser of all tests in this process; each test has devices of its own."""
    expect.set_options(LATE)
    try:
        return chromium.ONE.get()
    except chromium.Missing as missing:
        needs.missing(str(missing))


@pytest.fixture(scope="session")
def towns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A household with a table at every moment, and one with a few."""
    with town(tmp_path_factory.mktemp("town")) as built:
        yield built


@pytest.fixture
def screen(browser: Browser) -> Iterator[Screen]:
    """`screen(size, lang=, dark=, **context options)`: a page on a new device.

    A script error on any page fails the test that opened it.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_one(
        size: dict[str, int], *, lang: str = "fr", dark: bool = False, **more: Any
    ) -> Page:
        context = browser.new_context(
            viewport=size,
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            color_scheme="dark" if dark else "light",
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(LATE)
        context.set_default_navigation_timeout(0)  # a server that has died refuses
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not wrong


@contextmanager
def toy_server(database: Path, *game: str) -> Iterator[tuple[str, str]]:
    """A server of the toy, or of that game: its address and the key of a table."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.web.toy_server", str(database), *game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port, key, _ = server.stdout.readline().split()
        try:
            yield f"http://127.0.0.1:{port}", key
        finally:
            server.terminate()


@pytest.fixture
def phone(screen: Screen) -> Screen:
    """`phone(lang=, dark=, java_script_enabled=, …)`: a page on a player's phone."""
    return lambda **more: screen(PHONE, has_touch=True, **more)


@pytest.fixture
def tablet(screen: Screen) -> Screen:
    """`tablet(…)`: a page on the shared tablet."""
    return lambda **more: screen(TABLET, has_touch=True, **more)


STILL = "document.querySelectorAll('.bar, #panel-desk').forEach(b => b.style.position = 'static')"


@pytest.fixture
def check_access() -> Callable[..., None]:
    """`check_access(page)`: axe-core reports nothing, by all its rules or those named.

    `drawn=False` skips contrast and the sizes and places of targets, if they were checked before.
    """
    script = AXE.read_text("utf-8")

    def check(page: Page, rules: Sequence[str] = (), *, drawn: bool = True) -> None:
        only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": AXE_TAGS}
        how = {"runOnly": only, "rules": {rule: {"enabled": drawn} for rule in DRAWN}}
        page.evaluate("document.fonts.ready.then(() => null)")
        # what lies under the bar, or under answers that stay, can be scrolled out from under it
        page.evaluate(STILL)
        if not page.evaluate("'axe' in window"):
            page.evaluate(script)
        violations = page.evaluate(
            "how => axe.run(document, {...how, resultTypes: ['violations'], preload: false,"
            " iframes: false})"
            ".then(r => r.violations)",
            how,
        )
        faults = [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in violations]
        assert not faults

    return check
