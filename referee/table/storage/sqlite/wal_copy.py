"""A copy of the write-ahead log that an earlier run left, in case it is damaged.

SQLite reads such a log up to the first frame that is not whole, and throws away the rest. Where
acts are missing then, the copy stays beside the database: nothing of it is lost to whoever can
still read it.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

MOST = 9  # copies


class WalCopy:
    """The copy, made before SQLite opens the file; `settle` says whether it stays."""

    def __init__(self, database: Path) -> None:
        database = database.resolve()
        self._copy: Path | None = None
        wal = database.with_name(f"{database.name}-wal")
        names = (f"{wal.name}-{n}" for n in range(1, MOST + 1))
        free = (copy for copy in map(database.with_name, names) if not copy.exists())
        copy = next(free, None)
        if copy is None or not wal.exists() or not wal.stat().st_size:
            return
        with suppress(OSError):  # a full disk
            copy.touch(0o600, exist_ok=False)  # nor is a link followed that leads nowhere
            shutil.copyfile(wal, copy)
            self._copy = copy

    def settle(self, *, missing: bool) -> None:
        """Keep the copy if acts are `missing`, else delete it."""
        if self._copy and not missing:
            with suppress(OSError):
                self._copy.unlink()
        self._copy = None
