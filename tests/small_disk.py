"""A disk that a test can fill or make read-only."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path


class SmallDisk:
    """`folder` is on a disk of its own once it is mounted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def mount(self) -> bool:
        """Mount the disk; return False if this user or system cannot."""
        self.folder.mkdir()
        return sys.platform == "linux" and self._mount("-t", "tmpfs", "-o", "size=2m", "tmpfs")

    def unmount(self) -> None:
        subprocess.run(["umount", "--lazy", self.folder], check=True)

    def fill_log(self, database: str) -> None:
        """Fill the disk completely, also the room that a write-ahead log would use again."""
        with closing(sqlite3.connect(self.folder / database, isolation_level=None)) as db:
            db.execute("CREATE TABLE IF NOT EXISTS filler (x)")
            self.fill()
            with suppress(sqlite3.OperationalError):
                while True:
                    db.execute("INSERT INTO filler VALUES (1)")

    def fill(self) -> None:
        """Fill the disk completely."""
        with self._filler.open("ab", buffering=0) as file:
            try:
                while True:
                    os.write(file.fileno(), bytes(4096))
            except OSError:
                pass

    def empty(self) -> None:
        """Make room on the disk again."""
        self._filler.unlink()

    def lock(self) -> None:
        """Make the disk read-only."""
        assert self._mount("-o", "remount,ro")

    def _mount(self, *how: str) -> bool:
        command = ["mount", *how, str(self.folder)]
        return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0
