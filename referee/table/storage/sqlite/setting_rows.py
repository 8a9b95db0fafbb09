"""The settings in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from .database import DatabaseFile

_GET = "SELECT value FROM settings WHERE name = ?"


class SettingRows:
    """Settings in the table `settings`."""

    def __init__(self, file: DatabaseFile) -> None:
        self._file = file

    def get(self, name: str) -> str | None:
        rows = self._file.read(_GET, (name,))
        return rows[0][0] if rows else None

    def change(self, name: str, to: Callable[[str | None], str]) -> str:
        def work(db: sqlite3.Connection) -> str:
            row = db.execute(_GET, (name,)).fetchone()
            value = to(row[0] if row else None)
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))
            return value

        return self._file.write(work)
