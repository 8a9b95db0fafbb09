"""A writing connection whose disk can be told to fail."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from typing import Any

from tests.server import LATE


class BadDisk(sqlite3.Connection):
    """Use it as SQLite(factory=…).

    `failing(sql)` says which statements fail, and how often.
    """

    commits = 0
    failing: Callable[[str], str | None] = staticmethod(lambda sql: None)
    gate: threading.Event | None = None  # a COMMIT waits for it: a slow disk

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        error = type(self).failing(sql)
        if error is not None:
            raise sqlite3.OperationalError(error)
        if sql == "COMMIT":
            if type(self).gate is not None:
                type(self).gate.wait(LATE)
            type(self).commits += 1
        return super().execute(sql, *values)
