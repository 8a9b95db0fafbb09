"""A database on a PostgreSQL server: its readers, its writer, and what others change in it."""

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
from referee.table.storage.rows.any_database import RememberedRows, Writing
from referee.table.storage.store import NotAtHand, Unreadable

from .group_commit import Committer
from .schema import migrate
from .session import Session, Silent
from .wakes import NotifyListener

T = TypeVar("T")
CHANNEL = "referee"
PAUSE = 2.0  # seconds in which a server that has not answered is not asked again
_HOLD = "SELECT 1 FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1 FOR UPDATE"
_KEYS, _TABLE = "keys", "table"  # what a message says has changed
_SAID = "said"  # … or that a process has something to say, if only that it is there
_TELL = "SELECT pg_notify(?, message) FROM unnest(?::text[]) AS message"
# a reader's own setting says nothing: what it began with does
_READS_ONLY = """SELECT pg_is_in_recovery() OR reset_val = 'on' FROM pg_settings
    WHERE name = 'default_transaction_read_only'"""
_CARELESS = """SELECT name || ' = ' || setting FROM pg_settings
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
            alive = self._message(_SAID, "0 ")
            self._wakes = NotifyListener(self._connect, CHANNEL, self._hear, self._deaf, alive)
        except psycopg.Error as error:
            raise Unreadable(_said(error)) from error

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that are on disk; raises Unreadable. The connection is read-only."""
        if getattr(self._local, "at_hand", False):
            raise NotAtHand
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
            raise Unreadable(_said(error)) from error

    @contextlib.contextmanager
    def at_hand(self) -> Iterator[None]:
        """As the store has it."""
        self._local.at_hand = True
        try:
            yield
        finally:
            self._local.at_hand = False

    def read_all(self, query: str) -> list[tuple[Any, ...]]:
        """As `read`, for what is asked of all tables at once, however long it takes."""
        try:
            with contextlib.closing(Session(self.address, hurried=False)) as session:
                return session.execute(query).fetchall()
        except psycopg.Error as error:
            raise Unreadable(_said(error)) from error

    def submit(
        self, work: Callable[[Session], T], table_id: str, *, alone: bool = False
    ) -> PendingWrite[T]:
        """Queue `work` on one table: in the order of the calls, all or nothing.

        `alone`: it changes more than what the numbers of that table's log guard.
        """
        return self.committer.submit(work, tells=self._message(_TABLE, table_id), alone=alone)

    def rewrite(self, work: Callable[[Session], T], table_id: str = "") -> PendingWrite[T]:
        """Queue `work`, which changes rows that are `remembered`, here and elsewhere."""
        self.remembered.begin()
        told = self._message(_KEYS, table_id)
        write = self.committer.submit(work, tells=told, alone=True)
        write.add_callback(lambda _: self.remembered.end())
        return write

    def write(self, work: Callable[[Session], T], table_id: str = "") -> T:
        """Run `work`, return its result once on disk; raises what it raises, or NotKept."""
        told = self._message(_TABLE, table_id) if table_id else None
        return self.committer.submit(work, tells=told, alone=True).outcome()

    def health(self) -> str:
        """As the store says it: the server may be a standby, or take nothing for now."""
        ((reads_only,),) = self.read(_READS_ONLY)
        return "read-only" if reads_only else ""

    def careless(self) -> list[str]:
        """The settings of the server by which it may lose what it has acknowledged."""
        return [name for (name,) in self.read(_CARELESS)]

    def watch(self, heard: Callable[[str], None]) -> None:
        """Call `heard(table_id)` for what other processes change; "" once anything may have been.

        It is called on the thread that listens.
        """
        self._watchers.append(heard)

    def tell(self, said: Sequence[str]) -> None:
        """Tell the other processes; nobody waits for it."""
        messages = [self._message(_SAID, f"{next(self._told)} {each}") for each in said]
        self.committer.submit(lambda db: db.execute(_TELL, (CHANNEL, messages)))

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard(process, said)` for what others tell, on the thread that listens.

        "" is said by whoever does anything; ("", ""): for a while nothing was heard.
        """
        self._listeners.append(heard)

    def hold_log(self, db: Writing, table_id: str) -> None:
        """Wait for whoever appends to it; whoever comes later waits for this work.

        Each holds the last entry while it writes (`log_table`).
        """
        db.execute(_HOLD, (table_id,))

    def forget_head(self, db: Writing, table_id: str) -> None:
        """No log of this table is expected from now on; called in the work that deletes it."""
        db.execute("DELETE FROM heads WHERE table_id = ?", (table_id,))

    def close(self) -> None:
        """Write what is waiting, then close every connection."""
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
        said = table_id.partition(" ")[2] if what == _SAID else ""
        for listener in self._listeners:
            listener(sender, said)
        if what == _SAID:
            return
        if what == _KEYS:
            self.remembered.forget()
        if table_id:
            self._changed(table_id)

    def _deaf(self, deaf: bool) -> None:
        """While nothing is heard, nothing is remembered."""
        if deaf:
            self.remembered.begin()
        else:
            self.remembered.end()
            self._changed("")
            for listener in self._listeners:
                listener("", "")

    def _changed(self, table_id: str) -> None:
        for heard in self._watchers:
            heard(table_id)

    def _nudge(self) -> None:
        with contextlib.suppress(psycopg.Error), contextlib.closing(self._connect()) as session:
            session.execute("SELECT pg_notify(?, ?)", (CHANNEL, self._message(_TABLE, "")))

    def _connect(self) -> Session:
        """A connection; while the server has just not answered, nobody waits for it again."""
        if monotonic() < self._asked_again:
            raise Silent("the server does not answer")
        try:
            return Session(self.address)
        except psycopg.errors.ConnectionTimeout:
            self._asked_again = monotonic() + PAUSE
            raise

    def _reader(self) -> Session:
        """The read-only connection of this thread; another one if it is lost."""
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


def _said(error: psycopg.Error) -> str:
    return str(error).strip() or type(error).__name__
