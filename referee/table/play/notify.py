"""Wakes the screens that listen to a table after a visible change.

A listener is an object, not a thread: the thread that publishes a change asks the listener's event
loop to wake it.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator


class Subscription:
    """One screen that listens to one table, on its own event loop."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def next_change(self, timeout: float) -> None:
        """Wait for a change since the last call, at most `timeout` seconds.

        A change between two calls is not missed.
        """
        timeout_handle = self.loop.call_later(timeout, self.wake)
        try:
            await self._changed.wait()
        finally:
            timeout_handle.cancel()
        self._changed.clear()

    def wake(self) -> None:
        """Wake the listener. Call it on the listener's own loop."""
        self._changed.set()


class Notifier:
    """Listeners of each table. Methods may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Subscription]] = {}  # of tables that have any

    def has_listeners(self, table_id: str) -> bool:
        """Return True if any screen listens to this table."""
        return table_id in self._listeners

    def screen_count(self) -> int:
        """Return the number of listening screens."""
        with self._lock:
            return sum(map(len, self._listeners.values()))

    def publish(self, table_id: str) -> None:
        """Report a change on disk: an entry, presence, or who holds a seat."""
        with self._lock:
            listeners = tuple(self._listeners.get(table_id, ()))
        for loop in {listener.loop for listener in listeners}:
            subscriptions = [listener for listener in listeners if listener.loop is loop]
            with contextlib.suppress(RuntimeError):  # a closed loop has no screens left
                loop.call_soon_threadsafe(_wake_all, subscriptions)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Subscription]:
        """Yield a Subscription for the block. Call it on an event loop."""
        subscription = Subscription()
        with self._lock:
            self._listeners.setdefault(table_id, set()).add(subscription)
        try:
            yield subscription
        finally:
            with self._lock:
                subscriptions = self._listeners[table_id]
                subscriptions.discard(subscription)
                if not subscriptions:
                    del self._listeners[table_id]


def _wake_all(subscriptions: list[Subscription]) -> None:
    for subscription in subscriptions:
        subscription.wake()
