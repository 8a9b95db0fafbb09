"""How often a finger touches a screen; what is typed, Enter included, is not counted."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


class Finger:
    """One that taps on a page, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        """Touch it."""
        what.click()
        self.taps += 1

    def row(self, asked: Locator, name: str, value: object) -> None:
        """One of the values that stand in a row."""
        self.tap(asked.locator(f'input[name="{name}"][value="{value}"]'))

    def pick(self, asked: Locator, name: str, value: str) -> None:
        """One of a list: a tap opens it, another picks."""
        asked.locator(f'select[name="{name}"]').select_option(value)
        self.taps += 2

    def type(self, text: str) -> None:
        """On the keys of the device, into whatever has the focus."""
        self.page.keyboard.type(text)

    def enter(self) -> None:
        self.page.keyboard.press("Enter")
