"""Acts on a page: fill in a form, tap, pass the tablet."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import APIResponse, Locator, Page, Request, Response, Route, expect

from referee.kit.seats import HOST, Seat
from tests.house import House

SLIP = 0.65  # seconds after an answer in which a page takes a tap for a slip of the finger

UNFOLD = """asked => {
    for (const fold of asked.querySelectorAll("details")) fold.open = true;
    for (let fold = asked; (fold = fold.parentElement?.closest("details")); ) fold.open = true;
}"""

# A fold that a stream has brought closed has its form once it is open.
FOUND = """css => {
    if (document.querySelector(css)) return true;
    for (const fold of document.querySelectorAll("[data-stub]")) fold.open = true;
}"""

# A finger that comes down on a fold, and slips off: what lies in it has come, and it is closed.
FETCHED = """() => {
    const stubs = document.querySelectorAll("[data-stub] > summary");
    for (const label of stubs) label.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    return !stubs.length;
}"""

_answered: WeakKeyDictionary[Page, float] = WeakKeyDictionary()


def at(house: House, table: str, page: Page, seat: Seat = HOST) -> Page:
    """Open the table's shared screen, or the phone of `seat`, on that page."""
    page.goto(house.url(house.spots[table].page(seat)))
    return page


def acts(house: House, table: str) -> list[tuple[int, str]]:
    """Return seat and kind of all acts at that table, as they are on disk."""
    query = "SELECT seat, kind FROM log WHERE table_id = ? AND seq > 0 ORDER BY seq"
    with closing(sqlite3.connect(house.server.database)) as db:
        return db.execute(query, (house.spots[table].table,)).fetchall()


def follows(page: Page, count: int) -> None:
    """Wait until the shared screen shows that this number of acts are done."""
    if count:
        expect(page.locator("#panel-undo [name=seq]")).to_have_value(str(count))


def delay_answer(page: Page, path: str) -> Callable[[], tuple[Route, APIResponse]]:
    """Delay the first answer to that path; the returned function waits for it."""
    caught: list[tuple[Route, APIResponse]] = []
    page.route(path, lambda route: caught.append((route, route.fetch())), times=1)

    def answered() -> tuple[Route, APIResponse]:
        while not caught:
            page.wait_for_timeout(50)
        return caught[0]

    return answered


def form(page: Page, kind: str, seat: int = 0) -> Locator:
    """Return the form of an act on this page; on the shared screen, the one for `seat`."""
    forms = page.locator(_css(kind, seat))
    return forms if seat else forms.first


def fill(page: Page, kind: str, seat: int = 0, **values: Any) -> Locator:
    """Fill in a form as fingers would; return the button that sends it."""
    asked = form(page, kind, seat)
    page.wait_for_function(FOUND, arg=_css(kind, seat))
    asked.evaluate(UNFOLD)
    key = None
    for name, value in values.items():
        key = _put(asked, name, value) or key
    if key:
        return key
    inside = asked.locator("button:not([type=button]):not([name]):not([form])")
    return inside if inside.count() else page.locator(f'button[form="{asked.get_attribute("id")}"]')


def do(page: Page, kind: str, seat: int = 0, **values: Any) -> int:
    """Fill in a form and send it; return the status of the answer."""
    return send(page, fill(page, kind, seat, **values)).status


def send(page: Page, button: Locator) -> Response:
    """Tap a button that sends a form; return the answer.

    If the page has just changed below it, tap once more.
    """
    wait = SLIP - (time.monotonic() - _answered.get(page, 0.0))
    if wait > 0:
        page.wait_for_timeout(wait * 1000)
    asked: list[str] = []

    def heed(request: Request) -> None:
        asked.append(request.method)

    page.on("request", heed)
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        button.click()
        late = time.monotonic() + 2
        while "POST" not in asked and time.monotonic() < late:
            page.wait_for_timeout(20)
        if "POST" not in asked:
            button.click()
    page.remove_listener("request", heed)
    _answered[page] = time.monotonic()
    return answered.value


def follow(page: Page, css: str) -> None:
    """Tap an element that leads to another page, and wait for that page."""
    with page.expect_navigation():
        page.locator(css).first.click()


def says(page: Page, *words: str) -> None:
    """Wait until the heading contains these words."""
    for word in words:
        expect(page.locator("h1").first).to_contain_text(word)


def figures(page: Page, amount: int) -> int:
    """Return how often an amount is in the page's HTML, folds included, in any spelling."""
    page.wait_for_function(FETCHED)
    html = re.sub(r"[\w.-]{16,}", "", page.content())  # keys and fingerprints hold any figure
    thousands, units = divmod(amount, 1000)
    written = rf"(?<![\w\u00a0,])(?<!\d ){thousands}(?:\u00a0|&nbsp;| |,)?{units:03}(?!\w)"
    return len(re.findall(written, html))


def _css(kind: str, seat: int) -> str:
    seats = f':has([name=acting][value="{seat}"])' if seat else ""
    return f'form[action$="/do/{kind}"]{seats}'


def _put(asked: Locator, name: str, value: Any) -> Locator | None:
    """Write into one field; if one tap answers it, return the button to tap."""
    key = asked.locator(f'button[name="{name}"][value="{value}"]')
    if key.count():
        return key
    listed = asked.locator(f'select[name="{name}"]')
    if listed.count():
        listed.select_option(str(value), force=True)  # wheels in windows stand before theirs
        return None
    choice = asked.locator(f'input[name="{name}"][value="{value}"]')
    if choice.count() and choice.first.get_attribute("type") in ("radio", "checkbox"):
        choice.first.locator("xpath=..").click()  # its label: what a finger finds
    else:
        asked.locator(f'input[name="{name}"]').fill(str(value))
    return None
