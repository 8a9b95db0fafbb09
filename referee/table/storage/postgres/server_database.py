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
from referee.table.storage.rows.any_database import RowCache, WriteConnection
from referee.table.storage.store import ServerReadForbidden, Unreadable

from .group_commit import Committer
from .schema import migrate
from .session import Session, SilentServer
from .wakes import NotifyListener

T = TypeVar("T")
CHANNEL = "referee"
RETRY_SECONDS = 2.0  # seconds without another try after a timeout
_LOCK_LOG = "SELECT 1 FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1 FOR UPDATE"
_KEYS_CHANGED, _TABLE_CHANGED = "keys", "table"  # kind of change in a message
_PROCESS_MESSAGE = "said"  # … or a process's own message, if only a heartbeat
_NOTIFY = "SELECT pg_notify(?, message) FROM unnest(?::text[]) AS message"
# a reader's own setting says nothing: what it began with does
_SELECT_READ_ONLY = """SELECT pg_is_in_recovery() OR reset_val = 'on' FROM pg_settings
    WHERE name = 'default_transaction_read_only'"""
_UNSAFE_SETTINGS = """SELECT name || ' = ' || setting FROM pg_settings
    WHERE name IN ('synchronous_commit', 'fsync', 'full_page_writes') AND setting = 'off'
    ORDER BY name"""


class ServerDatabase:
    """The database at `address` ("postgresql://…"). Raises Unreadable, NewerFile."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._process_id = secrets.token_hex(4)  # this process, among those that share the database
        self._local = threading.local()
        self._readers: list[Session] = []
        self._lock = threading.Lock()
        self._closed = False
        self._retry_at = 0.0  # when a server that does not answer is
        self._watchers: list[Callable[[str], None]] = []
        self._listeners: list[Callable[[str, str], None]] = []
        self._message_numbers = count(
            1
        )  # of two equal messages in one commit only one would arrive
        try:
            with contextlib.closing(Session(self.address, has_timeouts=False)) as session:
                migrate(session)
            self.row_cache = RowCache(self.read)
            self.committer = Committer(self._connect, CHANNEL)
            heartbeat = self._message(_PROCESS_MESSAGE, "0 ")
            self._notify_listener = NotifyListener(
                self._connect, CHANNEL, self._on_message, self._on_connection_change, heartbeat
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
                if isinstance(error, SilentServer) or not session.is_lost:
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
        """Return the rows of a query, however long it takes; raise Unreadable."""
        try:
            with contextlib.closing(Session(self.address, has_timeouts=False)) as session:
                return session.execute(query).fetchall()
        except psycopg.Error as error:
            raise Unreadable(_error_text(error)) from error

    def submit(
        self, work: Callable[[Session], T], table_id: str, *, is_exclusive: bool = False
    ) -> PendingWrite[T]:
        """Queue `work` on one table, in call order, all or nothing.

        `is_exclusive`: it changes data that the numbering of that table's log does not protect.
        """
        return self.committer.submit(
            work, message=self._message(_TABLE_CHANGED, table_id), is_exclusive=is_exclusive
        )

    def change_cached_rows(
        self, work: Callable[[Session], T], table_id: str = ""
    ) -> PendingWrite[T]:
        """Queue `work` that changes rows of `row_cache`, which every process may have cached."""
        self.row_cache.begin_write()
        message = self._message(_KEYS_CHANGED, table_id)
        write = self.committer.submit(work, message=message, is_exclusive=True)
        write.add_callback(lambda _: self.row_cache.end_write())
        return write

    def write(self, work: Callable[[Session], T], table_id: str = "") -> T:
        """Run `work`; return its result once on disk, or raise its error or NotKept."""
        message = self._message(_TABLE_CHANGED, table_id) if table_id else None
        return self.committer.submit(work, message=message, is_exclusive=True).outcome()

    def health(self) -> str:
        """Return "read-only" for a standby or a server that takes no writes."""
        ((is_read_only,),) = self.read(_SELECT_READ_ONLY)
        return "read-only" if is_read_only else ""

    def unsafe_settings(self) -> list[str]:
        """Return the settings that may lose acknowledged writes."""
        return [name for (name,) in self.read(_UNSAFE_SETTINGS)]

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call `callback(table_id)` for changes by other processes; "" for any table.

        It is called on the thread that listens.
        """
        self._watchers.append(callback)

    def tell(self, contents: Sequence[str]) -> None:
        """Send messages to the other processes, without waiting."""
        messages = [
            self._message(_PROCESS_MESSAGE, f"{next(self._message_numbers)} {each}")
            for each in contents
        ]
        self.committer.submit(lambda db: db.execute(_NOTIFY, (CHANNEL, messages)))

    def listen(self, callback: Callable[[str, str], None]) -> None:
        """Call `callback(process, message)` for their messages, on the listening thread.

        A message "" means that the process is alive. ("", "") means that nothing was received for a
        while.
        """
        self._listeners.append(callback)

    def lock_log(self, db: WriteConnection, table_id: str) -> None:
        """Wait for other processes that append to this log; later ones wait for this work.

        Each of them locks the last entry while it writes (`log_table`).
        """
        db.execute(_LOCK_LOG, (table_id,))

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
        self._notify_listener.close(self._wake_listener)
        with self._lock:
            while self._readers:
                self._readers.pop().close()

    def _message(self, kind: str, content: str) -> str:
        return f"{self._process_id} {kind} {content}"

    def _on_message(self, message: str) -> None:
        sender, kind, content = message.split(" ", 2)
        if sender == self._process_id:
            return
        process_message = content.partition(" ")[2] if kind == _PROCESS_MESSAGE else ""
        for listener in self._listeners:
            listener(sender, process_message)
        if kind == _PROCESS_MESSAGE:
            return
        if kind == _KEYS_CHANGED:
            self.row_cache.forget()
        if content:
            self._on_change(content)

    def _on_connection_change(self, is_lost: bool) -> None:
        """Stop or resume caching: without notifications, cached rows may be outdated."""
        if is_lost:
            self.row_cache.begin_write()
        else:
            self.row_cache.end_write()
            self._on_change("")
            for listener in self._listeners:
                listener("", "")

    def _on_change(self, table_id: str) -> None:
        for callback in self._watchers:
            callback(table_id)

    def _wake_listener(self) -> None:
        with contextlib.suppress(psycopg.Error), contextlib.closing(self._connect()) as session:
            session.execute("SELECT pg_notify(?, ?)", (CHANNEL, self._message(_TABLE_CHANGED, "")))

    def _connect(self) -> Session:
        """Return a connection; raise SilentServer at once shortly after a timeout."""
        if monotonic() < self._retry_at:
            raise SilentServer("the server does not answer")
        try:
            return Session(self.address)
        except psycopg.errors.ConnectionTimeout:
            self._retry_at = monotonic() + RETRY_SECONDS
            raise

    def _reader(self) -> Session:
        """Return the read-only connection of this thread; replace a lost one."""
        session: Session | None = getattr(self._local, "session", None)
        if session is not None and not session.is_lost:
            return session
        with self._lock:
            if session in self._readers:
                self._readers.remove(session)
        session = self._local.session = self._connect()
        session.execute("SET default_transaction_read_only TO on")
        with self._lock:
            self._readers.append(session)
        return session


def _error_text(error: psycopg.Error) -> str:
    return str(error).strip() or type(error).__name__
