"""The settings."""

from __future__ import annotations

from collections.abc import Callable

from .any_database import AnyDatabase, Writing

_SET = """INSERT INTO settings VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_GET = "SELECT value FROM settings WHERE name = ?"


class SettingRows:
    """Settings in the table `settings`."""

    def __init__(self, database: AnyDatabase) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        rows = self._database.read(_GET, (name,))
        return str(rows[0][0]) if rows else None

    def change(self, name: str, to: Callable[[str | None], str]) -> str:
        def work(db: Writing) -> str:
            row = db.execute(_GET, (name,)).fetchone()
            value = to(row[0] if row else None)
            db.execute(_SET, (name, value))
            return value

        return self._database.write(work)
