"""SQLite says no more than "disk I/O error" of some disks: then the disk itself is looked at."""

from __future__ import annotations

import sqlite3

from referee.table.storage.sqlite.disk import reason
from tests.small_disk import SmallDisk


def test_a_disk_that_fails_without_a_word_is_looked_at(small_disk: SmallDisk) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    assert reason(error, small_disk.folder) == "broken"
    small_disk.fill()
    assert reason(error, small_disk.folder) == "full"
    small_disk.empty()
    small_disk.lock()
    assert reason(error, small_disk.folder) == "read-only"
