"""Fixtures of all browser tests, for this folder."""

from tests.browser.conftest import browser, check_access, phone, screen, tablet

__all__ = ["browser", "check_access", "phone", "screen", "tablet"]
