"""The store in one SQLite file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from referee.table.storage.rows.credential_rows import CredentialRows
from referee.table.storage.rows.reading_rows import ReadingRows
from referee.table.storage.rows.register_rows import RegisterRows, SettingRows

from .backups import Backups
from .database import DatabaseFile
from .log_rows import LogRows


class SQLite:
    """A Store in one file, which is created if it does not exist.

    `factory` is the class of the writing connection; tests replace it to simulate a bad disk. With
    `makes_backups`, copies are made automatically. Raises OSError, Unreadable, or NewerFile.
    """

    reads_without_waiting = True

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        factory: type[sqlite3.Connection] = sqlite3.Connection,
        makes_backups: bool = False,
    ) -> None:
        self.file = DatabaseFile(path, factory)
        self.backups = Backups(self.file.path) if makes_backups else None
        self.log = LogRows(self.file, self.backups)
        self.register = RegisterRows(self.file)
        self.credentials = CredentialRows(self.file)
        self.settings = SettingRows(self.file)
        self.file.wal_copy.settle(are_acts_missing=bool(self.log.find_cut_logs()))

    def readings_of(self, household: str) -> ReadingRows:
        """Return the readings of one household."""
        return ReadingRows(self.file, household)

    def watch(self, callback: Callable[[str], None]) -> None:
        """Do nothing: a file has one server."""

    def tell(self, messages: Sequence[str]) -> None:
        """Do nothing: a file has one server."""

    def listen(self, callback: Callable[[str, str], None]) -> None:
        """Do nothing: a file has one server."""

    def forbid_server_reads(self) -> AbstractContextManager[None]:
        """Do nothing, because reads never wait for a server."""
        return nullcontext()

    def health(self) -> str:
        """Return the health of the file."""
        return self.file.health()

    def unsafe_settings(self) -> Sequence[str]:
        """Return no settings, because each connection sets its own safe ones."""
        return ()

    def close(self) -> None:
        """Finish waiting writes and due copies, then close the file."""
        self.file.close()
        if self.backups:
            self.backups.close()
