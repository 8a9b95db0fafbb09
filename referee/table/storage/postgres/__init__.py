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
    """A Store at `address`, "postgresql://…"; what it needs is created if it is not there.

    Raises Unreadable or NewerFile.
    """

    at_once = False

    def __init__(self, address: str) -> None:
        self.database = ServerDatabase(address)
        self.log = LogTable(self.database)
        self.register = RegisterRows(self.database)
        self.credentials = CredentialRows(self.database)
        self.settings = SettingRows(self.database)

    def readings_of(self, household: str) -> ReadingRows:
        """What one household has read of its boxes."""
        return ReadingRows(self.database, household)

    def watch(self, heard: Callable[[str], None]) -> None:
        """Call `heard` on a thread of its own."""
        self.database.watch(heard)

    def tell(self, said: Sequence[str]) -> None:
        """Nothing more than what others hear: a `NOTIFY` for each."""
        self.database.tell(said)

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard` on a thread of its own."""
        self.database.listen(heard)

    def at_hand(self) -> AbstractContextManager[None]:
        """Nothing is asked of the server."""
        return self.database.at_hand()

    def health(self) -> str:
        """What stands in the way of a write."""
        return self.database.health()

    def careless(self) -> Sequence[str]:
        """The settings of the server, "name = off"."""
        return self.database.careless()

    def close(self) -> None:
        """Write what is waiting, then close the connections."""
        self.database.close()
