"""A store, tables of the toy game, and the steps of an evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.toy import TOY


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[SQLite]:
    store = SQLite(path)
    yield store
    store.close()


@pytest.fixture
def tables(store: SQLite) -> Tables:
    return Tables(store, games={"toy": TOY})


@pytest.fixture
def table(tables: Tables) -> str:
    """A new table of three, in the announcing phase."""
    return tables.open("toy", ["Ana", "Bo", "Cy"], seed="s")
