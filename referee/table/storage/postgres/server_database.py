"""A database on a PostgreSQL server: readers, writer, changes by other processes."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from time import monotonic
from typing import Any, TypeVar

import psycopg

from referee.table.storage.pending import PendingWrite
from referee.table.storage.rows.any_database import RememberedRows, WriteConnection
from referee.table.storage.store import ServerReadForbidden, Unreadable

from .group_commit import Committer
from .schema import migrate
from .session import Session, Silent
from .wakes import NotifyListener

T = TypeVar("T")
CHANNEL = "referee"
RETRY_SECONDS = 2.0  # seconds without another try after a timeout
_HOLD = "SELECT 1 FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1 FOR UPDATE"
_KEYS, _TABLE = "keys", "table"  # kind of change in a message
_PROCESS_MESSAGE = "said"  # … or a process's own message, if only a heartbeat
_TELL = "SELECT pg_notify(?, message) FROM unnest(?::text[]) AS message"
# a reader's own setting says nothing: what it began with does
_READS_ONLY = """SELECT pg_is_in_recovery() OR reset_val = 'on' FROM pg_settings
    WHERE name = 'default_transaction_read_only'"""
_UNSAFE_SETTINGS = """SELECT name || ' = ' || setting FROM pg_settings
    WHERE name IN ('synchronous_commit', 'fsync', 'full_page_writes') AND setting = 'off'
    ORDER BY name"""


class ServerDatabase:
    """The database at `address` ("postgresql://…"). Raises Unreadable, NewerFile."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._me = secrets.token_hex(4)  # this process, among those that share the database
        self._local = threading.local()
        self._readers: list[Session] = []
        self._door = threading.Lock()
        self._closed = False
        self._asked_again = 0.0  # when a server that does not answer is
        self._watchers: list[Callable[[str], None]] = []
        self._listeners: list[Callable[[str, str], None]] = []
        self._told = count(1)  # of two equal messages in one commit only one would arrive
        try:
            with contextlib.closing(Session(self.address, hurried=False)) as session:
                migrate(session)
            self.remembered = RememberedRows(self.read)
            self.committer = Committer(self._connect, CHANNEL)
            alive = self._message(_PROCESS_MESSAGE, "0 ")
            self._wakes = NotifyListener(
                self._connect, CHANNEL, self._hear, self._on_connection_change, alive
            )
        except psycopg.Error as error:
            raise Unreadable(_error_text(error)) from error

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that are on disk; raise Unreadable or ServerReadForbidden.

        The connection is read-only.
        """
        if getattr(self._local, "reads_forbidden", False):
            raise ServerReadForbidden
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL has no such text
        try:
            session = self._reader()
            try:
                return session.execute(query, values).fetchall()
            except psycopg.OperationalError as error:
                if isinstance(error, Silent) or not session.lost:
                    raise
                return self._reader().execute(query, values).fetchall()  # the server began anew
        except psycopg.Error as error:
            raise Unreadable(_error_text(error)) from error

    @contextlib.contextmanager
    def forbid_server_reads(self) -> Iterator[None]:
        """Raise ServerReadForbidden in this block where the server would be asked."""
        self._local.reads_forbidden = True
        try:
            yield
        finally:
            self._local.reads_forbidden = False

    def read_all(self, query: str) -> list[tuple[Any, ...]]:
        """Return the rows of a query over all tables, without a time limit."""
        try:
            with contextlib.closing(Session(self.address, hurried=False)) as session:
                return session.execute(query).fetchall()
        except psycopg.Error as error:
            raise Unreadable(_error_text(error)) from error

    def submit(
        self, work: Callable[[Session], T], table_id: str, *, alone: bool = False
    ) -> PendingWrite[T]:
        """Queue `work` on one table, in call order, all or nothing.

        `alone`: the work changes data that the numbering of that table's log does not protect.
        """
        return self.committer.submit(work, message=self._message(_TABLE, table_id), alone=alone)

    def change_cached_rows(
        self, work: Callable[[Session], T], table_id: str = ""
    ) -> PendingWrite[T]:
        """Queue `work` that changes `remembered` rows, which every process may have cached."""
        self.remembered.begin()
        message = self._message(_KEYS, table_id)
        write = self.committer.submit(work, message=message, alone=True)
        write.add_callback(lambda _: self.remembered.end())
        return write

    def write(self, work: Callable[[Session], T], table_id: str = "") -> T:
        """Run `work`; return its result once on disk, or raise its error or NotKept."""
        message = self._message(_TABLE, table_id) if table_id else None
        return self.committer.submit(work, message=message, alone=True).outcome()

    def health(self) -> str:
        """Return "read-only" for a standby or a server that takes no writes."""
        ((reads_only,),) = self.read(_READS_ONLY)
        return "read-only" if reads_only else ""

    def unsafe_settings(self) -> list[str]:
        """Return the settings that may lose acknowledged writes."""
        return [name for (name,) in self.read(_UNSAFE_SETTINGS)]

    def watch(self, heard: Callable[[str], None]) -> None:
        """Call `heard(table_id)` for changes by other processes; "" for any table.

        It is called on the thread that listens.
        """
        self._watchers.append(heard)

    def tell(self, contents: Sequence[str]) -> None:
        """Send messages to the other processes, without waiting."""
        messages = [
            self._message(_PROCESS_MESSAGE, f"{next(self._told)} {each}") for each in contents
        ]
        self.committer.submit(lambda db: db.execute(_TELL, (CHANNEL, messages)))

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard(process, said)` for their messages, on the listening thread.

        A message "" means that the process is alive. ("", "") means that nothing was received for a
        while.
        """
        self._listeners.append(heard)

    def hold_log(self, db: WriteConnection, table_id: str) -> None:
        """Wait for other processes that append to this log; later ones wait for this work.

        Each of them locks the last entry while it writes (`log_table`).
        """
        db.execute(_HOLD, (table_id,))

    def forget_head(self, db: WriteConnection, table_id: str) -> None:
        """Record that this table has no log any more.

        It is called in the work that deletes the table.
        """
        db.execute("DELETE FROM heads WHERE table_id = ?", (table_id,))

    def close(self) -> None:
        """Finish waiting writes, then close every connection."""
        self.committer.close()
        if self._closed:
            return
        self._closed = True
        self._wakes.close(self._nudge)
        with self._door:
            while self._readers:
                self._readers.pop().close()

    def _message(self, what: str, table_id: str) -> str:
        return f"{self._me} {what} {table_id}"

    def _hear(self, message: str) -> None:
        sender, what, table_id = message.split(" ", 2)
        if sender == self._me:
            return
        content = table_id.partition(" ")[2] if what == _PROCESS_MESSAGE else ""
        for listener in self._listeners:
            listener(sender, content)
        if what == _PROCESS_MESSAGE:
            return
        if what == _KEYS:
            self.remembered.forget()
        if table_id:
            self._on_change(table_id)

    def _on_connection_change(self, lost: bool) -> None:
        """Stop or resume caching: without notifications, cached rows may be outdated."""
        if lost:
            self.remembered.begin()
        else:
            self.remembered.end()
            self._on_change("")
            for listener in self._listeners:
                listener("", "")

    def _on_change(self, table_id: str) -> None:
        for heard in self._watchers:
            heard(table_id)

    def _nudge(self) -> None:
        with contextlib.suppress(psycopg.Error), contextlib.closing(self._connect()) as session:
            session.execute("SELECT pg_notify(?, ?)", (CHANNEL, self._message(_TABLE, "")))

    def _connect(self) -> Session:
        """Return a connection; raise Silent at once shortly after a timeout."""
        if monotonic() < self._asked_again:
            raise Silent("the server does not answer")
        try:
            return Session(self.address)
        except psycopg.errors.ConnectionTimeout:
            self._asked_again = monotonic() + RETRY_SECONDS
            raise

    def _reader(self) -> Session:
        """Return the read-only connection of this thread; replace a lost one."""
        session: Session | None = getattr(self._local, "session", None)
        if session is not None and not session.lost:
            return session
        with self._door:
            if session in self._readers:
                self._readers.remove(session)
        session = self._local.session = self._connect()
        session.execute("SET default_transaction_read_only TO on")
        with self._door:
            self._readers.append(session)
        return session


def _error_text(error: psycopg.Error) -> str:
    return str(error).strip() or type(error).__name__
