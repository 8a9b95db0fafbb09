"""Tells the screens that listen to a table that something which they show has changed.

A listener is an object, not a thread: whichever thread publishes asks the listener's event loop
to wake it.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator


class Subscription:
    """One screen listening to one table, on the event loop where it was made."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def next_change(self, timeout: float) -> None:
        """Wait until anything has happened since the last call, at most `timeout` seconds.

        Nothing that happens between two calls is missed.
        """
        in_time = self.loop.call_later(timeout, self.wake)
        try:
            await self._changed.wait()
        finally:
            in_time.cancel()
        self._changed.clear()

    def wake(self) -> None:
        """Wake the listener. Call it on the listener's own loop."""
        self._changed.set()


class Notifier:
    """The listeners of each table. Methods may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Subscription]] = {}  # of tables that have any

    def listened(self, table_id: str) -> bool:
        """Does any screen listen to this table?"""
        return table_id in self._listeners

    def screens(self) -> int:
        """How many screens listen."""
        with self._lock:
            return sum(map(len, self._listeners.values()))

    def publish(self, table_id: str) -> None:
        """Report a change, already on disk: an entry, who is present, who holds a seat."""
        with self._lock:
            listeners = tuple(self._listeners.get(table_id, ()))
        for loop in {listener.loop for listener in listeners}:
            mine = [listener for listener in listeners if listener.loop is loop]
            with contextlib.suppress(RuntimeError):  # a closed loop has no screens left
                loop.call_soon_threadsafe(_wake_all, mine)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Subscription]:
        """A Subscription that lasts as long as the block. Call it on an event loop."""
        subscription = Subscription()
        with self._lock:
            self._listeners.setdefault(table_id, set()).add(subscription)
        try:
            yield subscription
        finally:
            with self._lock:
                others = self._listeners[table_id]
                others.discard(subscription)
                if not others:
                    del self._listeners[table_id]


def _wake_all(subscriptions: list[Subscription]) -> None:
    for subscription in subscriptions:
        subscription.wake()
