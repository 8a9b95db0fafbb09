"""Counts the touches of a screen; typing, Enter included, is not counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.playing import form, send

CLOSED = "xpath=ancestor::details[not(@open)]"


class Finger:
    """A person who taps on a page and counts the taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        """Touch it."""
        what.click()
        self.taps += 1

    def row(self, asked: Locator, name: str, value: object) -> None:
        """Tap one of the values in a row."""
        self.tap(asked.locator(f'input[name="{name}"][value="{value}"]'))

    def pick(self, asked: Locator, name: str, value: str) -> None:
        """Pick one value of a list: a tap opens it, another picks."""
        asked.locator(f'select[name="{name}"]').select_option(value)
        self.taps += 2

    def type(self, text: str) -> None:
        """Type on the keys of the device into the focused field."""
        self.page.keyboard.type(text)

    def enter(self) -> None:
        self.page.keyboard.press("Enter")

    def act(self, kind: str, seat: int, shared: bool, status: int = 204, **values: Any) -> int:
        """Do an act of `seat`, opening folds if needed; return the touches.

        `shared`: on the shared screen. `status` of the answer; 409 if it is refused.
        """
        before, asked = self.taps, form(self.page, kind, seat if shared else 0)
        fold = f'details:is([id^="fold-ask-{seat}-{kind}-"], #fold-due-{seat})'
        asked.or_(self.page.locator(fold)).first.wait_for(state="attached")
        if not asked.count():  # a fold that a stream has brought has its form once it is open
            self.tap(self.page.locator(f"{fold} > summary").first)
            asked.wait_for(state="attached")
        while asked.locator(CLOSED).count():
            self.tap(asked.locator(CLOSED).first.locator("> summary"))
        *answers, last = self._touched(asked, values)
        for answer in answers:
            self.tap(answer)
        assert send(self.page, last).status == status, kind
        self.taps += 1
        return self.taps - before

    def _touched(self, asked: Locator, values: dict[str, Any]) -> Iterator[Locator]:
        """Return the elements touched: the answers, then the button that sends them."""
        sends = asked.locator("[data-sends]").count()
        for name, value in values.items():
            asked.locator(f'[name="{name}"]').first.wait_for(state="attached")  # once refused, too
            step = asked.locator(f'.stepper:has([name="{name}"]) [data-add="1"]')
            for _ in range(value if isinstance(value, int) and step.count() else 0):
                yield step
            for one in value if isinstance(value, tuple | list) else (value,):
                at = f'[name="{name}"][value="{one}"]'
                key = asked.locator(f"button{at}")
                choice = asked.locator(f"input:is([type=radio], [type=checkbox]){at}")
                if key.count() or choice.count():
                    yield key if key.count() else choice.locator("xpath=..")
                sends += key.count()
        if not sends:
            inside = asked.locator("button:not([type=button]):not([name]):not([form])")
            bar = self.page.locator(f'button[form="{asked.get_attribute("id")}"]:visible')
            yield inside if inside.count() else bar
