"""The same browser as for every other test of pages."""

from tests.browser.conftest import browser, house, phone, screen, tablet

__all__ = ["browser", "house", "phone", "screen", "tablet"]
