"""Fixtures for the tests of any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.web.app import close, create_app
from tests import once
from tests.house import house as house


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """Return the application with all boxes, on a new file."""
    made = create_app(tmp_path / "tables.db", compiled=once.templates())
    made.testing = True
    yield made
    close(made)
