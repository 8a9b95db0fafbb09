"""A whole evening of the toy as a record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.table.play.tables import Tables
from referee.table.record.records import export
from tests.table.evening import evening, settled


@pytest.fixture
def record(tables: Tables, table: str) -> dict[str, Any]:
    """A whole evening, exported and read back from its JSON."""
    evening(tables, table)
    settled(tables, table)
    return json.loads(json.dumps(export(tables, table)))
