"""The one name of a file. What SQLite wrote last lies beside it, under the name it was opened by.

By a second name (a hard link) those acts would be missing, and two programs would not see each
other. So the file remembers its name, and is opened by that one.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

_SETTING = "file"


def one_name(path: Path) -> Path:
    """The name to open a file by: its real one; of hard links the one it was opened by before."""
    path = path.resolve()
    try:
        if path.stat().st_nlink < 2:
            return path
        alone = f"{path.as_uri()}?mode=ro&immutable=1"  # leaves no file under this name
        with closing(sqlite3.connect(alone, uri=True)) as db:
            ((named,),) = db.execute("SELECT value FROM settings WHERE name = ?", (_SETTING,))
        return Path(named) if path.samefile(named) else path
    except (OSError, ValueError, sqlite3.Error):  # not there, or never opened
        return path


def remember(db: sqlite3.Connection, path: Path) -> None:
    """Note in the file by which name it is open, so that it stands there under any other."""
    row = (_SETTING, str(path))
    if db.execute("SELECT 1 FROM settings WHERE name = ? AND value = ?", row).fetchone() is None:
        db.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", row)
        db.execute("PRAGMA wal_checkpoint").fetchall()
