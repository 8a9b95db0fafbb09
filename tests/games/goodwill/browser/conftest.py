"""The same browser as for every other test of pages."""

from tests.browser.conftest import browser, check_access, phone, screen, tablet

__all__ = ["browser", "check_access", "phone", "screen", "tablet"]
