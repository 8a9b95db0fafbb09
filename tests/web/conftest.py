"""The application over the toy game, and the toy's own words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from fluent.runtime import FluentResource

from referee.speech import LANGUAGES, bundle
from referee.web import close, create_app
from referee.web.services import Services
from tests.toy import TOY
from tests.web.table import Table, open_table


@pytest.fixture(scope="session", autouse=True)
def toy_words() -> None:
    """The toy speaks like a game of the shelf."""
    for lang in LANGUAGES:
        words = (Path(__file__).parent / "words" / f"{lang}.ftl").read_text("utf-8")
        bundle(lang).add_resource(FluentResource(words))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The application, on a file of its own."""
    made = create_app(tmp_path / "tables.db", games={TOY.key: TOY})
    made.testing = True
    yield made
    close(made)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without script."""
    return app.test_client()


@pytest.fixture
def services(app: Flask) -> Services:
    """What the pages lean on."""
    found: Services = app.extensions["referee"]
    return found


@pytest.fixture
def table(services: Services) -> Table:
    """Lucie, Bruno and Anna at the toy, each seat held."""
    return open_table(services)
