"""The application over the toy game, and the toy's own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.kit.game import Game
from referee.web.http.services import Services
from referee.web.prints import pdf as pdf_pages
from tests.press.idle import idle
from tests.toy import TOY
from tests.web.browsing import Device
from tests.web.table import Table, open_table, running


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    """The games on its shelf."""
    return {TOY.key: TOY}


@pytest.fixture
def app(tmp_path: Path, games: Mapping[str, Game[Any]]) -> Iterator[Flask]:
    """The application, on a file of its own."""
    with running(tmp_path / "tables.db", games=games) as made:
        yield made


@pytest.fixture
def idle_press(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the press by one that makes no PDF."""
    monkeypatch.setattr(pdf_pages, "run_in_process", idle)
    pdf_pages.clear_caches()
    yield
    pdf_pages.clear_caches()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without script."""
    return app.test_client()


@pytest.fixture
def services(app: Flask) -> Services:
    """The services of the routes."""
    of_app: Services = app.extensions["referee"]
    return of_app


@pytest.fixture
def tablet(app: Flask) -> Device:
    """Return a browser that follows redirects."""
    return Device(app)


@pytest.fixture
def table(services: Services) -> Table:
    """Return a table of the toy with Lucie, Bruno and Anna, each seat taken."""
    return open_table(services)


@pytest.fixture
def bidding(table: Table) -> Table:
    """Return the table when its first market is open."""
    table.announce()
    return table


@pytest.fixture
def over(table: Table) -> Table:
    """Return the table after both its markets."""
    table.play_market(2_000)
    table.play_market(3_000)
    return table
