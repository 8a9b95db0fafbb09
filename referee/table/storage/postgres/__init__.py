"""The store on a PostgreSQL server, for several processes at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from referee.table.storage.rows.credential_rows import CredentialRows
from referee.table.storage.rows.reading_rows import ReadingRows
from referee.table.storage.rows.register_rows import RegisterRows, SettingRows

from .log_table import LogTable
from .server_database import ServerDatabase


class Postgres:
    """A Store at `address`, "postgresql://…"; missing tables are created.

    Raises Unreadable or NewerFile.
    """

    reads_without_waiting = False

    def __init__(self, address: str) -> None:
        self.database = ServerDatabase(address)
        self.log = LogTable(self.database)
        self.register = RegisterRows(self.database)
        self.credentials = CredentialRows(self.database)
        self.settings = SettingRows(self.database)

    def readings_of(self, household: str) -> ReadingRows:
        """Return the readings of one household."""
        return ReadingRows(self.database, household)

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call `callback` on a thread of its own for changes by other processes."""
        self.database.watch(callback)

    def tell(self, messages: Sequence[str]) -> None:
        """Send a `NOTIFY` for each message."""
        self.database.tell(messages)

    def listen(self, callback: Callable[[str, str], None]) -> None:
        """Call `callback` on a thread of its own for messages of other processes."""
        self.database.listen(callback)

    def forbid_server_reads(self) -> AbstractContextManager[None]:
        """Raise ServerReadForbidden in this block where the server would be asked."""
        return self.database.forbid_server_reads()

    def health(self) -> str:
        """Return why a write would fail."""
        return self.database.health()

    def unsafe_settings(self) -> Sequence[str]:
        """Return the unsafe settings of the server: "name = off"."""
        return self.database.unsafe_settings()

    def close(self) -> None:
        """Finish waiting writes, then close the connections."""
        self.database.close()
