"""The same browser as for every other test of pages."""

from tests.browser.conftest import browser, phone, screen, tablet

__all__ = ["browser", "phone", "screen", "tablet"]
