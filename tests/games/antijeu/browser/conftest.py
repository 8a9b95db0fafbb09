"""The browser of all page tests."""

from tests.browser.conftest import browser, phone, screen, tablet

__all__ = ["browser", "phone", "screen", "tablet"]
