"""One application for all tests of a module; each test opens a table of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from referee.web.app import close, create_app
from tests import once


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    made = create_app(tmp_path_factory.mktemp("ambition") / "tables.db", compiled=once.templates())
    made.testing = True
    yield made
    close(made)
