"""Receives notifications of other processes in the same database (LISTEN)."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

import psycopg

from referee.table.storage.store import Unreadable

from .session import Session

RETRY_SECONDS = 1.0  # seconds before another try to reach the server
HEARTBEAT_SECONDS = 3.0  # seconds between heartbeats, which also detect a dead connection
_JOIN_TIMEOUT = 30.0  # seconds for the thread to end

_log = logging.getLogger(__name__)


class NotifyListener:
    """A thread that calls `on_message(message)` for each message on the channel.

    It calls `on_connection_change` with True when the server cannot be reached, and with False when
    it can be reached again, because much may have changed meanwhile.
    """

    def __init__(
        self,
        connect: Callable[[], Session],
        channel: str,
        on_message: Callable[[str], None],
        on_connection_change: Callable[[bool], None],
        heartbeat: str,
    ) -> None:
        """Listen on `channel`; `heartbeat` is the message sent as a heartbeat."""
        self._connect = connect
        self._channel = channel
        self._on_message = on_message
        self._on_connection_change = on_connection_change
        self._heartbeat = heartbeat
        self._closing = False
        self._session = self._connect_and_listen()
        self._thread = threading.Thread(target=self._run, name="referee-wakes", daemon=True)
        self._thread.start()

    def close(self, wake_listener: Callable[[], None]) -> None:
        """Stop; `wake_listener` sends a message that wakes this listener."""
        self._closing = True
        wake_listener()
        self._thread.join(_JOIN_TIMEOUT)

    def _connect_and_listen(self) -> Session:
        session = self._connect()
        session.execute(f"LISTEN {self._channel}")
        return session

    def _run(self) -> None:
        while not self._closing:
            try:
                self._follow()
            except (psycopg.Error, Unreadable):
                if not self._closing:
                    self._reconnect()
        self._session.close()

    def _follow(self) -> None:
        for message in self._session.notifications(HEARTBEAT_SECONDS):
            if self._closing:
                return
            try:
                self._on_message(message)
            except Unreadable:
                raise
            except Exception:  # noqa: BLE001  the next message must be heard
                _log.exception(
                    "what another process has changed could not be followed",
                    extra={"event": "not-followed"},
                )
        self._session.execute("SELECT pg_notify(?, ?)", (self._channel, self._heartbeat))

    def _reconnect(self) -> None:
        _log.warning(
            "the database server cannot be heard: trying again", extra={"event": "database-silent"}
        )
        self._on_connection_change(True)
        while not self._closing:
            self._session.close()
            try:
                self._session = self._connect_and_listen()
                self._on_connection_change(False)
            except psycopg.Error:
                time.sleep(RETRY_SECONDS)
            except Unreadable:  # heard again, but what has changed cannot be read yet
                self._on_connection_change(True)
                time.sleep(RETRY_SECONDS)
            else:
                return
