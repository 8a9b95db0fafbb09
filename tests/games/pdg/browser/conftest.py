"""Fixtures of all browser tests, for this folder."""

from tests.browser.conftest import browser, house, phone, screen, tablet

__all__ = ["browser", "house", "phone", "screen", "tablet"]
